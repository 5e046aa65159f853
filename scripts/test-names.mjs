import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['src', 'mocks', 'tests', 'scripts']

/** Returns the Vitest files whose path has the pattern, and the others that have it in their text: in a title, perhaps. */
export function namesOf(pattern) {
  const wanted = new RegExp(pattern, 'i')
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => join(folder, name)),
  ).filter((path) => /\.test\.tsx?$/.test(path))
  const files = paths.filter((path) => wanted.test(path))
  const titled = paths.filter((path) => !files.includes(path) && wanted.test(readFileSync(path, 'utf8')))
  return { files, titled }
}
