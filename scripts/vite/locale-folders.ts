import { readdirSync } from 'node:fs'

/** Returns the names of the locales with a folder of texts; other files beside these do not count. */
export function localesIn(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
