import { compileAsync } from 'sass-embedded'
import type { Plugin } from 'vite'

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g
const DISPLAY_FONT = /funnel-display-latin-wght-normal.*\.woff2$/

/**
 * Lets `index.html` paint its shell before anything else arrives: the shell's own styles stand in the page, the other stylesheets
 * come after the shell (scripts wait for them, the first paint does not), and the display face is asked for early.
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
          const font = Object.keys(bundle ?? {}).find((file) => DISPLAY_FONT.test(file))
          const preload = font
            ? `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>\n  </head>`
            : '</head>'
          return html.replace(STYLESHEET, '').replace('</head>', preload).replace('<noscript>', `${links.trim()}<noscript>`)
        },
      },
    },
  ]
}
