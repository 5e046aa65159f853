import { readFile } from 'node:fs/promises'
import { getResponse, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { handlersFor } from '#mocks/handlers/all.ts'

const texts = http.get('*/locales/:locale/:area', async ({ params }) => {
  const file = `locales/${String(params.locale)}/${String(params.area)}`
  return new HttpResponse(await readFile(file, 'utf8'))
})

const { setImmediate: nextTurn } = globalThis
const underWay = new Set<Request>()

/** Waits until the fixtures have answered every call: an answer that came later would reach the next test. */
export async function allAnswered(): Promise<void> {
  do await new Promise((resolve) => nextTurn(resolve))
  while (underWay.size > 0)
}

/** Waits until the page has read what was answered so far: a later call is answered after it. */
export async function allRead(): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await allAnswered()
    await fetch('/api/settings.php')
  }
}

const call = http.all(
  ({ request }) => handlersFor(request).length > 0,
  async ({ request }) => {
    underWay.add(request)
    try {
      return await getResponse(handlersFor(request), request)
    } finally {
      underWay.delete(request)
    }
  },
)

/** The fixtures' handlers and the text files, served as over HTTP. */
export const server = setupServer(texts, call)
