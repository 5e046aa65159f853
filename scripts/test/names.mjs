import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['src', 'mocks', 'tests', 'scripts']
/** Folders whose tests have their own command. */
const ELSEWHERE = [join('tests', 'servers'), join('tests', 'engines')]

/** Returns a regular expression that matches the words literally. */
export function escaped(words) {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** Returns the same regular expression for upper and lower case: Vitest takes no flags. */
export function inAnyCase(pattern) {
  return pattern.replaceAll(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
}

/** Returns the regular expression for Playwright, whose titles begin with the path below `tests/e2e`. */
export function browserPattern(words) {
  return escaped(words.replace(/^tests\/e2e(\/|$)/, ''))
}

/** Returns the Vitest files whose path has the words, and those that mention them, perhaps in a title. */
export function filesWith(words) {
  const wanted = new RegExp(escaped(words), 'i')
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => join(folder, name)),
  ).filter((path) => /\.test\.tsx?$/.test(path) && !ELSEWHERE.some((folder) => path.startsWith(folder)))
  const named = paths.filter((path) => wanted.test(path))
  const mentioning = paths.filter((path) => !named.includes(path) && wanted.test(readFileSync(path, 'utf8')))
  return { named, mentioning }
}

/** Returns whether Playwright has a test whose file or title matches. Also true if a file is broken: the run then says why. */
export function hasBrowserTest(pattern) {
  const args = ['test', '--list', '--reporter=line', '--grep', pattern]
  const { status, stdout, stderr } = spawnSync('playwright', args, { encoding: 'utf8' })
  return status === 0 || !`${stdout}${stderr}`.includes('No tests found')
}
