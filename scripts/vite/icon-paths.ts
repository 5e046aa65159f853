import { readFileSync } from 'node:fs'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'

const ICON = /^(?<file>.+\/bootstrap-icons\/icons\/[\w-]+\.svg)\?raw$/
const PATH = /<path\b[^>]*>/g
/** The number of decimals: a hundredth of a unit of the 16 × 16 drawing is invisible. */
const PRECISION = 2

/** Returns the rounded paths of a drawing, which are all that `Icon` draws. */
export function roundedPaths(svg: string): string {
  const { data } = optimize(svg, { floatPrecision: PRECISION })
  return (data.match(PATH) ?? []).join('')
}

/** Returns a plugin that reduces the icons to their paths: about sixty of them are loaded for the first page. */
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
