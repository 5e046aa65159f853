/** Where the texts lie: `/locales` in development, a folder named by their hash in the build (`scripts/vite/texts.ts`). */
declare const __TEXTS_PATH__: string

/** The languages that have texts, with a space between. */
declare const __TEXTS_LOCALES__: string
