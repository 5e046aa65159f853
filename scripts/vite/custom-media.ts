import { readFileSync } from 'node:fs'
import type { CSSOptions } from 'vite'

type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

const DEFINITION = /@custom-media (--[\w-]+) (.+);/g

/** The site's media queries by name, from the one sheet that defines them. */
export function readCustomMedia(file: string): Map<string, string> {
  return new Map(
    Array.from(readFileSync(file, 'utf8').matchAll(DEFINITION), ([, name = '', query = '']) => [name, query]),
  )
}

/** Replaces `@media (--name)` in every sheet by the query of that name; browsers do not know `@custom-media` yet. */
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
