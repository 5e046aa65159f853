import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { certificateName } from '#scripts/vite/staging-proxy.ts'
import axios, { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'

/** One request with its answer, as they went over the wire. */
export interface Exchange {
  method: string
  /** Path and query. */
  url: string
  status: number
  headers: IncomingMessage['headers']
  text: string
  ms: number
  /** When the answer had come, in milliseconds since 1970. */
  at: number
}

export interface TransportOptions {
  target: URL
  /** The `Host` to send, when the backend serves several sites. */
  host: string | undefined
  /** Milliseconds between two requests. */
  paceMs: number
}

interface Outgoing {
  method: string
  url: URL
  headers: Record<string, string>
  body: Buffer
  timeoutMs: number
}

/** Cookies by name; expired ones are removed. */
class CookieJar {
  private readonly cookies = new Map<string, string>()

  store(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...flags] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      const isOver = flags.some((flag) => /^\s*max-age\s*=\s*0\s*$/i.test(flag) || isPast(flag))
      if (isOver) this.cookies.delete(name.trim())
      else this.cookies.set(name.trim(), value.join('='))
    }
  }

  header(): Record<string, string> {
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`)
    return pairs.length > 0 ? { cookie: pairs.join('; ') } : {}
  }
}

function isPast(flag: string): boolean {
  const date = /^\s*expires\s*=(.*)$/i.exec(flag)?.[1]
  return date !== undefined && Date.parse(date.replaceAll('-', ' ')) < Date.now()
}

function receive({ method, url, headers, body, timeoutMs }: Outgoing): Promise<Omit<Exchange, 'ms' | 'url'>> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const options = { method, headers, timeout: timeoutMs, servername: certificateName(url, headers['host']) }
  return new Promise((resolve, reject) => {
    const sent = send(url, options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          method,
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          // The client strips a byte order mark itself.
          text: Buffer.concat(chunks).toString('utf8'),
          at: Date.now(),
        }),
      )
    })
    sent.on('timeout', () => sent.destroy(new AxiosError('timeout', AxiosError.ETIMEDOUT)))
    sent.on('error', reject)
    sent.end(body)
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

function headerPairs({ headers }: Exchange): [string, string][] {
  return Object.entries(headers).map(([name, value]) => [name, String(value)])
}

/** The body as it goes over the wire, with its content type. */
async function encoded(data: unknown): Promise<{ body: Buffer; headers: Record<string, string> }> {
  if (data === undefined || data === null) return { body: Buffer.alloc(0), headers: {} }
  if (typeof data === 'string') return { body: Buffer.from(data), headers: {} }
  if (!(data instanceof FormData)) throw new TypeError('a body is JSON, a form or nothing')
  const form = new Response(data)
  const type = form.headers.get('content-type')
  return {
    body: Buffer.from(await form.arrayBuffer()),
    headers: type === null ? {} : { 'content-type': type },
  }
}

/** Sends the client's calls to a backend, one at a time and paced, with the cookies that a browser would send. */
export class Transport {
  readonly exchanges: Exchange[] = []
  private readonly jar = new CookieJar()
  private readonly options: TransportOptions
  private freeAt = 0

  constructor(options: TransportOptions) {
    this.options = options
  }

  /** Whether the backend is reached over https. */
  get isHttps(): boolean {
    return this.options.target.protocol === 'https:'
  }

  /** Installs itself as the adapter of axios, and the globals of a page at the backend's address. Must run before the first call. */
  install(): void {
    const { href, origin, hostname, host } = this.options.target
    const isAnswered = () => this.isAnswered
    const place = { href, origin, hostname, host, protocol: this.options.target.protocol }
    Object.defineProperty(globalThis, 'location', { value: place, configurable: true })
    // The client does not retry while the browser is offline, and one attempt per call is enough.
    const navigator = {
      get onLine() {
        return !isAnswered()
      },
    }
    Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true })
    Object.defineProperty(globalThis, 'window', { value: new EventTarget(), configurable: true })
    axios.defaults.adapter = (config) => this.answer(config)
    axios.defaults.env = { ...axios.defaults.env, fetch: (input) => this.fetch(input) }
  }

  private isAnswered = false
  private hasEverAnswered = false

  /** Why the last request got no answer: the code of a system error, such as `ECONNREFUSED`. */
  failure = ''

  /** Must run before each call of the client; forgets the exchanges of the previous one. */
  begin(): void {
    this.exchanges.splice(0)
    this.allowCall()
  }

  /** Lets the client send another call. */
  allowCall(): void {
    this.isAnswered = false
  }

  /** Sends a request by itself, without the client. */
  async exchange(
    method: string,
    path: string,
    headers: Record<string, string>,
    data?: unknown,
    timeoutMs = 10_000,
  ) {
    await wait(Math.max(0, this.freeAt - Date.now()))
    const url = new URL(path, this.options.target)
    const { body, headers: ofBody } = await encoded(data)
    const { host } = this.options
    const all = {
      accept: 'application/json, text/plain, */*',
      ...headers,
      ...ofBody,
      ...this.jar.header(),
      ...(host === undefined ? {} : { host }),
      ...(body.length > 0 ? { 'content-length': String(body.length) } : {}),
    }
    const startedAt = performance.now()
    try {
      const received = await receive({ method, url, headers: all, body, timeoutMs })
      const ms = performance.now() - startedAt
      this.hasEverAnswered = true
      const exchange = { ...received, ms, url: url.pathname + url.search }
      this.exchanges.push(exchange)
      this.jar.store(received.headers['set-cookie'] ?? [])
      return exchange
    } catch (error) {
      this.failure = codeOf(error)
      throw error
    } finally {
      this.freeAt = Date.now() + this.options.paceMs
    }
  }

  /** Answers a call that outlives its page: axios makes it with `fetch`. */
  private async fetch(input: string | URL | Request): Promise<Response> {
    const request = new Request(input)
    const headers = Object.fromEntries(request.headers)
    const { pathname, search } = new URL(request.url)
    const sent = this.exchange(request.method, pathname + search, headers, await request.text())
    const exchange = await sent.catch((cause: unknown) => {
      throw new TypeError('fetch failed', { cause })
    })
    this.isAnswered = true
    const { status, text } = exchange
    return new Response(text === '' ? null : text, { status, headers: headerPairs(exchange) })
  }

  private async answer(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const headers = Object.fromEntries(
      Object.entries(config.headers.toJSON()).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
      ),
    )
    const method = (config.method ?? 'get').toUpperCase()
    const exchange = await this.exchange(
      method,
      axios.getUri(config),
      headers,
      config.data,
      config.timeout,
    ).catch((cause: unknown) => {
      // Where nothing has ever listened, another attempt would end in the same way.
      if (this.failure === 'ECONNREFUSED' && !this.hasEverAnswered) this.isAnswered = true
      throw cause instanceof AxiosError
        ? new AxiosError(cause.message, cause.code, config)
        : AxiosError.from(Object(cause), AxiosError.ERR_NETWORK, config)
    })
    this.isAnswered = true
    const { status, text } = exchange
    const response: AxiosResponse = {
      data: text,
      status,
      statusText: '',
      headers: AxiosHeaders.from(
        headerPairs(exchange)
          .map((pair) => pair.join(': '))
          .join('\n'),
      ),
      config,
    }
    if (config.validateStatus?.(status) !== false) return response
    const code = status >= 500 ? AxiosError.ERR_BAD_RESPONSE : AxiosError.ERR_BAD_REQUEST
    throw new AxiosError(`status ${status}`, code, config, null, response)
  }
}
