import { compileAsync } from 'sass-embedded'
import type { Plugin } from 'vite'
import { oldBrowserScript, oldBrowserTest, shellTextScript } from './shell-text.ts'

const PROGRAM = /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:stylesheet|modulepreload)"[^>]*)>/g
const DISPLAY_FONT = /funnel-display-latin-wght-normal.*\.woff2$/
/** Chunks that every page needs but the entry does not name, and those that every page of a member needs. */
const EARLY = /\/(http|clock|common)-[^/]+\.(js|css)$/
const EARLY_FOR_MEMBERS = /\/(frame|member)-[^/]+\.(js|css)$/
/** Its name has no hash: every byte of it is in the page. */
const OLD_BROWSER_FILE = 'old-browser.js'
const VENDOR_LINK = /<link rel="modulepreload"([^>]*) href="(\/assets\/vendor-[^"]+)">/

function preload(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" href="/${file}" as="style" crossorigin>`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
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
      },
      transformIndexHtml: {
        order: 'post',
        async handler(html, { bundle }) {
          const files = Object.keys(bundle ?? {})
          const font = files.find((file) => DISPLAY_FONT.test(file))
          if (font === undefined) throw new Error('the display font is not in the build')
          const early = files.filter((file) => EARLY.test(file)).map(preload)
          const earlyForMembers = files.filter((file) => EARLY_FOR_MEMBERS.test(file)).map(preload)
          // The vendor chunk is a separate script before the entry, so that a slow phone evaluates the two in two tasks.
          const tags = [...(html.match(PROGRAM) ?? []), ...early]
            .map((tag) => tag.trim().replace(VENDOR_LINK, `<script type="module"$1 src="$2"></script>`))
            .toSorted((a, b) => Number(b.includes('/vendor-')) - Number(a.includes('/vendor-')))
          const fontLink = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`
          const program = `<template id="program">${tags.join('')}</template>`
          const forMembers = `<template id="member-program">${earlyForMembers.join('')}</template>`
          const script = `<script>${await shellTextScript()}</script>`
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
