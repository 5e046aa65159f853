import { readFileSync } from 'node:fs'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'

const ICON = /^(?<file>.+\/bootstrap-icons\/icons\/[\w-]+\.svg)\?raw$/
const PATH = /<path\b[^>]*>/g
/** In decimals: a hundredth of a unit of the 16 × 16 drawing cannot be seen. */
const PRECISION = 2

/** Returns the paths of a drawing, which are all that `Icon` draws of it, rounded. */
export function roundedPaths(svg: string): string {
  const { data } = optimize(svg, { floatPrecision: PRECISION })
  return (data.match(PATH) ?? []).join('')
}

/** Returns a plugin that reduces the icons to their paths: some sixty of them are on the way to the first page. */
export function iconPaths(): Plugin {
  return {
    name: 'icon-paths',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const file = ICON.exec(id)?.groups?.file
      if (file === undefined) return null
      return `export default ${JSON.stringify(roundedPaths(readFileSync(file, 'utf8')))}`
    },
  }
}
