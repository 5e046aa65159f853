declare module 'virtual:text-coverage' {
  /** By locale, the number of keys in English and which of them are missing. */
  export const coverage: Readonly<Record<string, { total: number; missing: string[] }>>
}
