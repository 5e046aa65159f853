/** Returns the length of a text in code points, as the backend counts it (docs/backend.md#units). */
export function codePointsIn(text: string): number {
  return Array.from(text).length
}
