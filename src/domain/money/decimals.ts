const NO_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'

/** Returns how many decimals a currency has by ISO 4217; browsers leave out those that are not used in cash, such as Hungary's. */
export function decimalsIn(currency: string): number {
  if (NO_DECIMALS.includes(currency)) return 0
  return THREE_DECIMALS.includes(currency) ? 3 : 2
}
