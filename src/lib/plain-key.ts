/** Returns a key without its spelling: `living together`, `living_together` and `livingTogether` are one. */
export function plainKey(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z]/g, '')
}
