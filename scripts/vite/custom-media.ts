import { readFileSync } from 'node:fs'
import type { CSSOptions } from 'vite'

/** A plugin of PostCSS, which comes with Vite. */
export type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

const DEFINITION = /@custom-media (--[\w-]+) (.+);/g

/** Returns the custom media queries of a sheet by name. */
export function readCustomMedia(file: string): Map<string, string> {
  return new Map(
    Array.from(readFileSync(file, 'utf8').matchAll(DEFINITION), ([, name = '', query = '']) => [name, query]),
  )
}

/** Returns a plugin that replaces `@media (--name)` by the query of that name; browsers do not support `@custom-media` yet. */
export function customMedia(file: string): PostcssPlugin {
  const queries = readCustomMedia(file)
  return {
    postcssPlugin: 'custom-media',
    AtRule: {
      media(rule) {
        rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
          const query = queries.get(name)
          if (query === undefined) throw rule.error(`${file} defines no ${name}`)
          return query
        })
      },
    },
  }
}
