import { readFileSync } from 'node:fs'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'

/** An icon, or a drawing of the site itself. */
const ICON = /^(?<file>.+\/(?:bootstrap-icons\/icons|src\/ui)\/[\w-]+\.svg)\?raw$/
const PATH = /<path\b[^>]*>/g
const D = /\bd="(?<d>[^"]*)"/
/**
 * The units of `Icon` for each unit of a drawing, which has 16 × 16. Whole numbers of them are shorter than decimals, and a fortieth of a
 * drawing's unit is invisible.
 */
const SCALE = 20

const pathsIn = (svg: string) => svg.match(PATH) ?? []

/**
 * Returns the outlines of a drawing, which are all that `Icon` draws, in whole units of 320 × 320: each is a `d` of SVG, with a `!` before it
 * if it is filled by the even-odd rule, and a `|` separates them.
 */
export function outlines(svg: string): string {
  const scaled = `<g transform="scale(${SCALE})">${pathsIn(svg).join('')}</g>`
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg">${scaled}</svg>`, { floatPrecision: 0 })
  return pathsIn(data)
    .map((path) => (path.includes('evenodd') ? '!' : '') + (D.exec(path)?.groups?.['d'] ?? ''))
    .join('|')
}

/** Returns a plugin that reduces the icons to their outlines: about sixty of them are loaded for the first page. */
export function iconPaths(): Plugin {
  return {
    name: 'icon-paths',
    enforce: 'pre',
    load(id) {
      const file = ICON.exec(id)?.groups?.file
      if (file === undefined) return null
      const drawing = JSON.stringify(outlines(readFileSync(file, 'utf8')))
      // Not a constant, which the bundler would copy into every condition that uses it.
      return `export default /* @__PURE__ */ String(${drawing})`
    },
  }
}
