import { relative, resolve } from 'node:path'
import { loadEnv } from 'vite'

/** Returns the variables that a build depends on, as one text. An empty one counts as none. */
export function variablesOf(mode, folder) {
  const { CDN_PATH, QUICK_BUILD } = process.env
  const variables = { ...loadEnv(mode, folder), CDN_PATH, QUICK_BUILD }
  return JSON.stringify(
    Object.entries(variables)
      .filter(([, value]) => value)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Returns the path of the file with the variables of the last build into a folder. */
export function noteOf(root, outDir) {
  const folder = encodeURIComponent(relative(root, resolve(root, outDir)))
  return resolve(root, `.cache/variables-of-${folder}.json`)
}
