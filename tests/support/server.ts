import { readFile } from 'node:fs/promises'
import { getResponse, http, HttpResponse, type HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { handlers } from '#mocks/handlers/all.ts'

const texts = http.get('*/locales/:locale/:area', async ({ params }) => {
  const file = `locales/${String(params.locale)}/${String(params.area)}`
  return new HttpResponse(await readFile(file, 'utf8'))
})

function routeOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path}`
}

const calls = new Map<string, HttpHandler[]>()
for (const handler of handlers) {
  const route = routeOf(String(handler.info.method), String(handler.info.path).replace(/^\*/, ''))
  calls.set(route, [...(calls.get(route) ?? []), handler])
}

function handlersFor({ method, url }: Request): HttpHandler[] | undefined {
  return calls.get(routeOf(method, new URL(url).pathname))
}

const { setImmediate: nextTurn } = globalThis
const underWay = new Set<Request>()

/** Waits until the fixtures have answered every call: an answer that came later would reach the next test. */
export async function allAnswered(): Promise<void> {
  do await new Promise((resolve) => nextTurn(resolve))
  while (underWay.size > 0)
}

/** MSW parses the address and the cookies of a request again for every handler that it asks: it asks only those of this call. */
const call = http.all(
  ({ request }) => handlersFor(request) !== undefined,
  async ({ request }) => {
    underWay.add(request)
    try {
      return await getResponse(handlersFor(request) ?? [], request)
    } finally {
      underWay.delete(request)
    }
  },
)

/** The fixtures' handlers and the text files, served as over HTTP. */
export const server = setupServer(texts, call)
