declare module 'virtual:text-coverage' {
  /** By locale, how many keys English has and which of them are missing. */
  export const coverage: Readonly<Record<string, { total: number; missing: string[] }>>
}
