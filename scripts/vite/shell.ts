import { compileAsync } from 'sass-embedded'
import type { Plugin, Rolldown } from 'vite'
import {
  aheadScript,
  localeListScript,
  notLoadedScript,
  oldBrowserScript,
  oldBrowserTest,
  shellTextScript,
} from './shell-text.ts'

/** The tags by which Vite loads the app. */
const APP_TAGS = /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:stylesheet|modulepreload)"[^>]*)>/g
const DISPLAY_FONT = 'funnel-display-latin-wght-normal.woff2'
/** The chunk that every page needs but the entry does not import. */
const EARLY = /\/common-[^/]+\.(js|css)$/
/** The chunks that every page of a member also needs. */
const EARLY_FOR_MEMBERS = /\/(frame|member|news|photo)-[^/]+\.(js|css)$/
/** Another module that every page needs. Its chunk is found by the module, because its file name is only a hash. */
const HTTP_CLIENT = '/src/api/http.ts'
/** Has no hash, because every byte of the name is in the page. */
const OLD_BROWSER_FILE = 'old-browser.js'
/** Has none either, because a page of an earlier deploy loads it. */
const NOT_LOADED_FILE = 'not-loaded.js'
/** The names of the worker and of the script of members' pages before the build adds a hash. */
const LOCALE_LIST_FILE = 'locale-list.js'
const AHEAD_FILE = 'ahead.js'
const VENDOR = /\/vendor-[^/]+\.js$/

type Bundle = Rolldown.OutputBundle

/** Returns the file names of some chunks, of the chunks that they import, and of the styles of all these. */
function withImports(bundle: Bundle, chunks: (Rolldown.OutputChunk | undefined)[]): Set<string> {
  const files = new Set<string>()
  const add = (output: Bundle[string] | undefined) => {
    if (output?.type !== 'chunk' || files.has(output.fileName)) return
    files.add(output.fileName)
    for (const file of output.viteMetadata?.importedCss ?? []) files.add(file)
    for (const needed of output.imports) add(bundle[needed])
  }
  chunks.forEach(add)
  return files
}

function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(module),
  )
  if (chunk?.type !== 'chunk') throw new Error(`${module} has no chunk of its own`)
  return chunk
}

/** Names of files that pages load together with the app. */
interface EarlyFiles {
  everybody: string[]
  members: string[]
  ofScreen: (modules: readonly string[]) => string[]
}

const nameOf = (file: string) => file.replace('assets/', '')

function earlyFiles(bundle: Bundle): EarlyFiles {
  const files = Object.keys(bundle)
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry)
  if (entry?.type !== 'chunk') throw new Error('the build has no entry')
  const first = withImports(bundle, [entry])
  // Scripts and styles that the page itself names.
  const isNamed = (file: string) => file === entry.fileName || VENDOR.test(file) || file.endsWith('.css')
  const everybody = [
    ...[...first].filter((file) => !isNamed(file)),
    ...files.filter((file) => EARLY.test(file)),
    chunkOf(bundle, HTTP_CLIENT).fileName,
  ]
  const members = files.filter((file) => EARLY_FOR_MEMBERS.test(file))
  const loaded = new Set([...first, ...everybody, ...members])
  return {
    everybody: everybody.map(nameOf),
    members: members.map(nameOf),
    ofScreen: (modules) => {
      const chunks = modules.map((module) => chunkOf(bundle, `/src/screens/${module}`))
      return [...withImports(bundle, chunks)].filter((file) => !loaded.has(file)).map(nameOf)
    },
  }
}

function assetNamed(bundle: Bundle, name: string): string {
  const asset = Object.values(bundle).find((output) => output.type === 'asset' && output.names.includes(name))
  if (!asset) throw new Error(`${name} is not in the build`)
  return `/${asset.fileName}`
}

/**
 * Returns the plugins that let `index.html` paint its shell before anything else is loaded: its styles, its texts and the script that shows
 * them are inlined. The tags that load the app are in a template, which that script inserts after the first paint. If the browser is too
 * old to run the script to its end, another script loads a notice.
 */
export function shell(): Plugin[] {
  return [
    {
      name: 'shell-style',
      transformIndexHtml: {
        order: 'pre',
        async handler(html) {
          const { css } = await compileAsync('src/styles/shell.scss', { style: 'compressed' })
          return html.replace('<style id="shell-style"></style>', `<style>${css}</style>`)
        },
      },
    },
    {
      name: 'shell-first',
      apply: 'build',
      async generateBundle() {
        this.emitFile({ type: 'asset', fileName: OLD_BROWSER_FILE, source: await oldBrowserScript() })
        this.emitFile({ type: 'asset', fileName: NOT_LOADED_FILE, source: await notLoadedScript() })
        this.emitFile({ type: 'asset', name: LOCALE_LIST_FILE, source: await localeListScript() })
        this.emitFile({ type: 'asset', name: AHEAD_FILE, source: await aheadScript() })
      },
      transformIndexHtml: {
        order: 'post',
        async handler(html, { bundle = {} }) {
          const files = earlyFiles(bundle)
          const tags = html.match(APP_TAGS) ?? []
          const vendor = Object.keys(bundle).find((file) => VENDOR.test(file))
          // The vendor chunk is a separate script before the entry, so that a slow phone evaluates the two in two tasks.
          const app = [
            `<script type="module" crossorigin src="/${vendor}"></script>`,
            ...tags.filter((tag) => !tag.includes('modulepreload')).map((tag) => tag.trim()),
          ]
          const font = assetNamed(bundle, DISPLAY_FONT)
          const fontLink = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`
          const localeList = assetNamed(bundle, LOCALE_LIST_FILE)
          const ahead = assetNamed(bundle, AHEAD_FILE)
          const script = `<script>${await shellTextScript({ ...files, localeList, ahead, notLoaded: `/${NOT_LOADED_FILE}` })}</script>`
          const test = `<script>${oldBrowserTest(`/${OLD_BROWSER_FILE}`)}</script>`
          return html
            .replace(APP_TAGS, '')
            .replace(/>\s+</g, '><')
            .replace(/(<(?:meta|link)[^>]*) \/>/g, '$1>')
            .replace(/\n\s+/g, ' ')
            .replace('</head>', () => `${fontLink}</head>`)
            .replace('<noscript>', () => `<template>${app.join('')}</template>${script}${test}<noscript>`)
        },
      },
    },
  ]
}
