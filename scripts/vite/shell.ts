import { compileAsync } from 'sass-embedded'
import type { Plugin, Rolldown } from 'vite'
import { localeListScript, oldBrowserScript, oldBrowserTest, shellTextScript } from './shell-text.ts'

const PROGRAM = /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:stylesheet|modulepreload)"[^>]*)>/g
const DISPLAY_FONT = /funnel-display-latin-wght-normal.*\.woff2$/
/** Chunks that every page needs but the entry does not name, and those that every page of a member needs. */
const EARLY = /\/common-[^/]+\.(js|css)$/
/** The module of a chunk without a name that every page needs, too. */
const HTTP_CLIENT = /\/src\/api\/http\.ts$/
const EARLY_FOR_MEMBERS = /\/(frame|member|photo)-[^/]+\.(js|css)$/
/** Its name has no hash: every byte of it is in the page. */
const OLD_BROWSER_FILE = 'old-browser.js'
/** The name of the worker before the build adds a hash. */
const LOCALE_LIST_FILE = 'locale-list.js'
const VENDOR_LINK = /<link rel="modulepreload"([^>]*) href="(\/assets\/vendor-[^"]+)">/

function preload(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" href="/${file}" as="style" crossorigin>`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}

type Bundle = Rolldown.OutputBundle

/** Returns the names of the files that a screen needs and the page does not load anyway. */
function filesOfScreen(bundle: Bundle, module: string, loaded: string): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const output = bundle[name]
    if (files.has(name) || output?.type !== 'chunk') return
    files.add(name)
    for (const file of output.viteMetadata?.importedCss ?? []) files.add(file)
    for (const needed of output.imports) add(needed)
  }
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/src/screens/${module}.tsx`),
  )
  if (!chunk) throw new Error(`${module} has no chunk of its own`)
  add(chunk.fileName)
  return [...files].filter((file) => !loaded.includes(file)).map((file) => file.replace('assets/', ''))
}

/**
 * Returns the plugins that let `index.html` paint its shell before anything else is loaded: its styles, its texts and the script that shows
 * them are inlined. The tags that load the app are in templates, and that script inserts them after the first paint. Where that script
 * does not run to its end because the browser is too old, another one loads a notice.
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
        this.emitFile({ type: 'asset', name: LOCALE_LIST_FILE, source: await localeListScript() })
      },
      transformIndexHtml: {
        order: 'post',
        async handler(html, { bundle }) {
          const files = Object.keys(bundle ?? {})
          const font = files.find((file) => DISPLAY_FONT.test(file))
          if (font === undefined) throw new Error('the display font is not in the build')
          const client = Object.values(bundle ?? {}).filter(
            (output) => output.type === 'chunk' && HTTP_CLIENT.test(output.facadeModuleId ?? ''),
          )
          if (client.length === 0) throw new Error('the HTTP client has no chunk of its own')
          const early = [
            ...files.filter((file) => EARLY.test(file)),
            ...client.map(({ fileName }) => fileName),
          ].map(preload)
          const earlyForMembers = files.filter((file) => EARLY_FOR_MEMBERS.test(file)).map(preload)
          // The vendor chunk is a separate script before the entry, so that a slow phone evaluates the two in two tasks.
          const tags = [...(html.match(PROGRAM) ?? []), ...early]
            .map((tag) => tag.trim().replace(VENDOR_LINK, `<script type="module"$1 src="$2"></script>`))
            .toSorted((a, b) => Number(b.includes('/vendor-')) - Number(a.includes('/vendor-')))
          const fontLink = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`
          const program = `<template id="program">${tags.join('')}</template>`
          const forMembers = `<template id="member-program">${earlyForMembers.join('')}</template>`
          const filesOf = (module: string) => filesOfScreen(bundle ?? {}, module, program + forMembers)
          const localeList = Object.values(bundle ?? {}).find(
            (output) => output.type === 'asset' && output.names.includes(LOCALE_LIST_FILE),
          )
          if (!localeList) throw new Error('the list of locales has no file')
          const script = `<script>${await shellTextScript(filesOf, `/${localeList.fileName}`)}</script>`
          const test = `<script>${oldBrowserTest(`/${OLD_BROWSER_FILE}`)}</script>`
          return html
            .replace(PROGRAM, '')
            .replace(/>\s+</g, '><')
            .replace(/\n\s+/g, ' ')
            .replace('</head>', () => `${fontLink}</head>`)
            .replace('<noscript>', () => `${program}${forMembers}${script}${test}<noscript>`)
        },
      },
    },
  ]
}
