function originOf(text: string): string[] {
  if (!URL.canParse(text)) return []
  const { protocol, origin } = new URL(text)
  return protocol === 'https:' ? [origin] : []
}

/**
 * Returns the origins of payment pages that open without another click: `VITE_PAYMENT_ORIGINS` at build time, separated by spaces. `null`
 * if none are set: then every payment page that `paymentUrl` accepts opens.
 */
export function paymentOrigins(): readonly string[] | null {
  const named = import.meta.env.VITE_PAYMENT_ORIGINS
  return named?.trim() ? named.trim().split(/\s+/).flatMap(originOf) : null
}
