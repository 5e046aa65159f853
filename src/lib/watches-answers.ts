/**
 * Whether the app compares every answer of the backend with what it expects: in development, in a build with `VITE_WATCH_ANSWERS` (the
 * preview against a staging backend) and in one with `VITE_ANSWER_COUNTER`. Any other build contains none of that code.
 */
export const WATCHES_ANSWERS =
  import.meta.env.DEV || import.meta.env.VITE_WATCH_ANSWERS === '1' || import.meta.env.VITE_ANSWER_COUNTER
