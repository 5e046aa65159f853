import { readFile } from 'node:fs/promises'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { handlers } from '#mocks/handlers/all.ts'

const texts = http.get('*/locales/:locale/:area', async ({ params }) => {
  const file = `locales/${String(params.locale)}/${String(params.area)}`
  return new HttpResponse(await readFile(file, 'utf8'))
})

/** The fixtures' handlers and the text files, served as over HTTP. */
export const server = setupServer(texts, ...handlers)
