/** The folder of the texts: `/locales` in development, one named by their hash in the build (`scripts/vite/texts.ts`). */
declare const __TEXTS_PATH__: string

/** The languages that have texts, separated by spaces. */
declare const __TEXTS_LOCALES__: string
