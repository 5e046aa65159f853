/** The folder of the texts: `/locales` in development, one named by their hash in the build (`scripts/vite/texts.ts`). */
declare const __TEXTS_PATH__: string

/** The languages that have texts, separated by spaces. */
declare const __TEXTS_LOCALES__: string

/** The pages whose words the inline script knows, and their words in each language (`scripts/vite/shell-text.ts`). */
declare const __SHELL_PAGES__: string[]
declare const __SHELL_WORDS__: Record<string, string[]>

/** The files in `/assets` that every page needs besides those that `index.html` names, and those of the pages that members have, too. */
declare const __SHELL_FILES__: Record<'everybody' | 'members', string[]>

/**
 * The screens of `src/shell-screens.ts`, with the files in `/assets` that they need besides those that every page loads, and the areas of
 * their texts.
 */
declare const __SHELL_SCREENS__: {
  path: string
  shape?: 'form' | 'cards' | 'profile' | 'rows' | 'chat'
  files?: string[]
}[]

/** The URL of the script of members' pages (`src/ahead.ts`). */
declare const __AHEAD_PATH__: string

/** The URL of the script for a page whose app could not be loaded (`src/not-loaded.ts`). */
declare const __NOT_LOADED_PATH__: string

/** The URL of the worker that lists the locales (`src/locale-list.ts`). */
declare const __LOCALE_LIST_PATH__: string

interface ImportMetaEnv {
  /** `1` if answers are compared with the contract and the differences reported (`scripts/preview.mjs`). */
  readonly VITE_WATCH_ANSWERS?: string
  /** The path to which the numbers of repaired and refused answers are sent. */
  readonly VITE_ANSWER_COUNTER?: string
  /** The third-party scripts that are loaded after consent. */
  readonly VITE_ANALYTICS_URL?: string
  readonly VITE_RECORDER_URL?: string
  /** The origins of payment pages that open without another press, separated by spaces. */
  readonly VITE_PAYMENT_ORIGINS?: string
  /** Where the figure on the premium page comes from, and the period it covers. */
  readonly VITE_PREMIUM_FIGURE_SOURCE?: string
  readonly VITE_PREMIUM_FIGURE_PERIOD?: string
  /** `on` where the notes for the owner's lawyer are shown. */
  readonly VITE_LAWYER_NOTES?: string
}
