import { compileAsync } from 'sass-embedded'
import type { Plugin } from 'vite'

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g
const DISPLAY_FONT = /funnel-display-latin-wght-normal.*\.woff2$/

const HTTP_CLIENT = /\/http-[^/]+\.js$/

function earlyLink(file: string): string[] {
  if (DISPLAY_FONT.test(file))
    return [`<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`]
  if (HTTP_CLIENT.test(file)) return [`<link rel="modulepreload" href="/${file}">`]
  return []
}

/**
 * Lets `index.html` paint its shell before anything else arrives: the shell's own styles stand in the page, the other stylesheets
 * come after the shell (scripts wait for them, the first paint does not), and the display face and the HTTP client, which the entry does not name, are asked for early.
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
      transformIndexHtml: {
        order: 'post',
        handler(html, { bundle }) {
          const links = html.match(STYLESHEET)?.join('') ?? ''
          const early = Object.keys(bundle ?? {}).flatMap(earlyLink)
          return html
            .replace(STYLESHEET, '')
            .replace('</head>', `${early.join('')}</head>`)
            .replace('<noscript>', `${links.trim()}<noscript>`)
        },
      },
    },
  ]
}
