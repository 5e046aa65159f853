import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const ICON = /^(?<file>.+\/bootstrap-icons\/icons\/[\w-]+\.svg)\?raw$/
const PATH = /<path\b[^>]*>/g

/** Returns a plugin that reduces the icons to the paths that `Icon` draws: some sixty of them are on the way to the first page. */
export function iconPaths(): Plugin {
  return {
    name: 'icon-paths',
    enforce: 'pre',
    load(id) {
      const file = ICON.exec(id)?.groups?.file
      if (file === undefined) return null
      const paths = readFileSync(file, 'utf8').match(PATH) ?? []
      return `export default ${JSON.stringify(paths.join(''))}`
    },
  }
}
