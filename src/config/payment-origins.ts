function originOf(text: string): string[] {
  if (!URL.canParse(text)) return []
  const { protocol, origin } = new URL(text)
  return protocol === 'https:' ? [origin] : []
}

/**
 * The origins of the payment pages that are opened without another press: `VITE_PAYMENT_ORIGINS` at build time, separated by spaces;
 * `null` where none are named: then every payment page that the backend names is.
 */
export function paymentOrigins(): readonly string[] | null {
  const named: unknown = import.meta.env['VITE_PAYMENT_ORIGINS']
  return typeof named === 'string' && named.trim() !== '' ? named.trim().split(/\s+/).flatMap(originOf) : null
}
