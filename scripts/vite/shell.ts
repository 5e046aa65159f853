import { compileAsync } from 'sass-embedded'
import type { Plugin } from 'vite'
import { firstWords, firstWordsProgram } from './first-words.ts'

const PROGRAM = /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:stylesheet|modulepreload)"[^>]*)>/g
const DISPLAY_FONT = /funnel-display-latin-wght-normal.*\.woff2$/
const HTTP_CLIENT = /\/(http|clock)-[^/]+\.js$/
const VENDOR_LINK = /<link rel="modulepreload"([^>]*) href="(\/assets\/vendor-[^"]+)">/

/**
 * Lets `index.html` paint its shell before anything else arrives: the shell's styles, its words and the small program that shows them stand
 * in the page. The program itself stands in a template, from which that small one takes it after the first paint; with it the HTTP client,
 * which the entry does not name.
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
      transformIndexHtml: {
        order: 'post',
        async handler(html, { bundle }) {
          const files = Object.keys(bundle ?? {})
          const font = files.find((file) => DISPLAY_FONT.test(file))
          const http = files.filter((file) => HTTP_CLIENT.test(file))
          const early = http.map((file) => `<link rel="modulepreload" href="/${file}">`)
          const tags = [...(html.match(PROGRAM) ?? []), ...early]
            .map((tag) => tag.trim().replace(VENDOR_LINK, `<script type="module"$1 src="$2"></script>`))
            .toSorted((a, b) => Number(b.includes('/vendor-')) - Number(a.includes('/vendor-')))
          const fontLink = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`
          const program = `<template id="program">${tags.join('')}</template>`
          const script = `<script>${await firstWordsProgram()}</script>`
          return html
            .replace(PROGRAM, '')
            .replace('</head>', () => `${fontLink}</head>`)
            .replace('<noscript>', () => `${program}${firstWords()}${script}<noscript>`)
        },
      },
    },
  ]
}
