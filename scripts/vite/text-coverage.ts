import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { localesIn } from './locale-folders.ts'

const ID = 'virtual:text-coverage'
const RESOLVED = `\0${ID}`
const SOURCE = 'en'
const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/

/** How many of the site's texts a locale has. */
export interface TextCoverage {
  total: number
  /** `area:key`, without plural suffixes. */
  missing: string[]
}

function keysOf(value: unknown, prefix: string): string[] {
  if (typeof value !== 'object' || value === null) return [prefix.replace(PLURAL_SUFFIX, '')]
  return Object.entries(value).flatMap(([key, child]) =>
    keysOf(child, prefix.endsWith(':') ? prefix + key : `${prefix}.${key}`),
  )
}

function allKeys(folder: string): Set<string> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  return new Set(
    files.flatMap((file) => {
      const json: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return keysOf(json, `${file.replace('.json', '')}:`).filter((key) => !key.endsWith(':'))
    }),
  )
}

/** Returns the coverage of every locale with a folder, compared with English. */
export function textCoverage(root: string): Record<string, TextCoverage> {
  const source = [...allKeys(join(root, SOURCE))]
  return Object.fromEntries(
    localesIn(root).map((locale) => {
      const known = allKeys(join(root, locale))
      return [locale, { total: source.length, missing: source.filter((key) => !known.has(key)) }]
    }),
  )
}

/**
 * Returns a plugin that provides the coverage as a module (`virtual:text-coverage`), computed at build time, and in development again after
 * a text has changed.
 */
export function textCoveragePlugin(): Plugin {
  let root = ''
  return {
    name: 'text-coverage',
    configResolved(config) {
      root = join(config.root, 'locales')
    },
    resolveId(id) {
      return id === ID ? RESOLVED : undefined
    },
    load(id) {
      if (id !== RESOLVED) return undefined
      return `export const coverage = ${JSON.stringify(textCoverage(root))}`
    },
    hotUpdate({ file }) {
      const { moduleGraph } = this.environment
      const module = file.startsWith(`${root}/`) ? moduleGraph.getModuleById(RESOLVED) : undefined
      if (module) moduleGraph.invalidateModule(module)
    },
  }
}
