import { createHash } from 'node:crypto'
import {
  createServer,
  request as send,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { PROBLEMS_PATH, WATCH_SCRIPT } from './watch-script.ts'

const COOKIE = /(?:^|; )fixtures=(?<key>[^;]+)/
const HASH = createHash('sha256').update(WATCH_SCRIPT).digest('base64')

/** Returns the headers of a message without those about its connection. */
function headersOf({ headers }: IncomingMessage): IncomingMessage['headers'] {
  const { connection: _, 'keep-alive': __, ...others } = headers
  return others
}

/**
 * A server between the browser and the site: it can cut the connection as a whole, service workers included, and adds a script to every
 * page that reports its errors, because the driver of WebKitGTK gives no access to the console.
 */
export class Gate {
  private readonly target: URL
  private readonly sockets = new Set<Socket>()
  private readonly problems = new Map<string, string[]>()
  private held: { path: RegExp; calls: (() => void)[] } | null = null
  private server: Server
  private port: number

  private constructor(target: string, port: number) {
    this.target = new URL(target)
    this.port = port
    this.server = this.newServer()
  }

  /** Starts a gate to a site. */
  static async start(target: string, port: number): Promise<Gate> {
    const gate = new Gate(target, port)
    await gate.listen()
    return gate
  }

  /** The origin at which the browser opens the site. */
  get origin(): string {
    return `http://localhost:${this.port}`
  }

  /** Returns what the pages of a fixtures database have reported since the last call. */
  takeProblems(key: string): string[] {
    const found = this.problems.get(key) ?? []
    this.problems.delete(key)
    return found
  }

  /** Refuses connections from now on. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => {
      this.server.close(resolve)
    })
    for (const socket of this.sockets) socket.destroy()
    await closed
  }

  /** Accepts connections again. */
  async restore(): Promise<void> {
    this.server = this.newServer()
    await this.listen()
  }

  /** Holds the requests of a path back until `release`. */
  hold(path: RegExp): void {
    this.held = { path, calls: [] }
  }

  /** Returns how many requests are held back. */
  countHeld(): number {
    return this.held?.calls.length ?? 0
  }

  /** Answers the requests that were held back. */
  release(): void {
    const calls = this.held?.calls ?? []
    this.held = null
    for (const answer of calls) answer()
  }

  private newServer(): Server {
    const server = createServer((call, reply) => {
      const answer = () => this.handle(call, reply)
      if (this.held?.path.test(call.url ?? '')) this.held.calls.push(answer)
      else answer()
    })
    server.on('connection', (socket) => {
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket))
    })
    return server
  }

  private async listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(this.port, 'localhost', resolve)
    })
    this.port = (this.server.address() as AddressInfo).port
  }

  private handle(call: IncomingMessage, reply: ServerResponse): void {
    if (call.url === PROBLEMS_PATH) {
      // A page without a connection still has the problems that it could not report.
      this.note(call).then(
        () => reply.writeHead(204).end(),
        () => reply.destroy(),
      )
      return
    }
    const { hostname, port } = this.target
    const headers = headersOf(call)
    const isPage = headers.accept?.includes('text/html') || call.url === '/'
    if (isPage) {
      delete headers['accept-encoding']
      delete headers['if-none-match']
    }
    // Each request gets its own connection: the site may close a kept one just as it is used again.
    const options = { hostname, port, method: call.method, path: call.url, headers, agent: false as const }
    const fail = ({ message }: Error) => {
      this.add(call, `gate: ${call.method} ${call.url}: ${message}`)
      reply.destroy()
    }
    const onward = send(options, (answer) => {
      if (isPage && answer.headers['content-type']?.startsWith('text/html'))
        this.watch(answer, reply).catch(fail)
      else answer.pipe(reply.writeHead(answer.statusCode ?? 502, headersOf(answer)))
    })
    onward.on('error', fail)
    call.pipe(onward)
  }

  private async note(call: IncomingMessage): Promise<void> {
    this.add(call, await text(call))
  }

  private add({ headers }: IncomingMessage, problem: string): void {
    const key = COOKIE.exec(headers.cookie ?? '')?.groups?.['key'] ?? ''
    this.problems.set(key, [...(this.problems.get(key) ?? []), problem])
  }

  private async watch(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
    const html = (await text(answer)).replace('<head>', () => `<head><script>${WATCH_SCRIPT}</script>`)
    const headers = headersOf(answer)
    const policy = headers['content-security-policy']
    if (typeof policy === 'string')
      headers['content-security-policy'] = policy.replace('script-src ', `script-src 'sha256-${HASH}' `)
    headers['content-length'] = String(Buffer.byteLength(html))
    reply.writeHead(answer.statusCode ?? 502, headers).end(html)
  }
}
