import {
  createServer,
  request as send,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * The fault of the next message through the proxy; "committed" means that the server processes the message anyway.
 * - `refused`: connections are refused until `accept`.
 * - `silent`: committed, then the connection closes without an answer.
 * - `cut`: committed, the body of the answer is truncated.
 * - `reset`: a reused connection is reset before anything reaches the server; `reset-late`: the same, committed.
 * - `hold`, `hold-committed`: no answer ever.
 * - `slow`: committed, the answer arrives after 3 s.
 */
export type SendingFault =
  | 'refused'
  | 'silent'
  | 'cut'
  | 'reset'
  | 'reset-late'
  | 'hold'
  | 'hold-committed'
  | 'slow'

interface Answer {
  status: number
  headers: string[]
  body: Buffer
}

const SLOW_MS = 3_000
/** Longer than a test: the faults of reused connections need one that is still open. */
const IDLE_CONNECTION_MS = 75_000

/** A TCP server between the browser and the fixtures, for faults that HTTP mocks cannot simulate. */
export class FaultProxy {
  private readonly target: URL
  private readonly sockets = new Set<Socket>()
  private server: Server
  private port = 0
  private keepsSockets = true
  private fault: SendingFault | null = null
  /** The number of messages sent through the proxy. */
  messages = 0

  private constructor(target: string) {
    this.target = new URL(target)
    this.server = this.newServer()
  }

  /** Starts a proxy in front of a site. */
  static async start(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(target)
    await proxy.listen()
    return proxy
  }

  /** The origin at which the browser opens the site. */
  get origin(): string {
    return `http://localhost:${this.port}`
  }

  /** Sets what happens to the next message. Connections stay open only for the faults that need a reused one. */
  async plan(fault: SendingFault): Promise<void> {
    this.keepsSockets = fault.startsWith('reset')
    if (!this.keepsSockets) await this.dropSockets()
    if (fault === 'refused') await this.stop()
    else this.fault = fault
  }

  /** Waits until no reusable connection is left; busy ones close after their answer. */
  private async dropSockets(): Promise<void> {
    for (let tries = 0; this.sockets.size > 0 && tries < 200; tries += 1) {
      this.server.closeIdleConnections()
      await wait(10)
    }
  }

  /** Listens again after `refused`. */
  async accept(): Promise<void> {
    this.server = this.newServer()
    await this.listen()
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((resolve) => {
      this.server.close(resolve)
    })
  }

  private newServer(): Server {
    const server = createServer({ keepAliveTimeout: IDLE_CONNECTION_MS }, (call, reply) => {
      void this.handle(call, reply)
    })
    server.on('connection', (socket) => {
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket))
    })
    return server
  }

  private async listen(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.listen(this.port, 'localhost', resolve)
    })
    this.port = (this.server.address() as AddressInfo).port
  }

  private async handle(call: IncomingMessage, reply: ServerResponse): Promise<void> {
    const isMessage = call.method === 'POST' && call.url === '/api/chat.php'
    const fault = isMessage ? this.fault : null
    if (isMessage) {
      this.fault = null
      this.messages += 1
    }
    const body = await bodyOf(call)
    if (fault === null) this.pass(await this.forward(call, body), reply)
    else await this.fail(fault, call, body, reply)
  }

  private async fail(
    fault: SendingFault,
    call: IncomingMessage,
    body: Buffer,
    reply: ServerResponse,
  ): Promise<void> {
    const { socket } = call
    if (fault === 'reset') return void socket.resetAndDestroy()
    if (fault === 'hold') return
    const answer = await this.forward(call, body)
    if (fault === 'slow') setTimeout(() => this.pass(answer, reply), SLOW_MS)
    else if (fault === 'silent') socket.destroy()
    else if (fault === 'reset-late') socket.resetAndDestroy()
    else if (fault === 'cut') {
      reply.writeHead(200, { 'content-length': answer.body.length })
      reply.write(answer.body.subarray(0, answer.body.length / 2), () => socket.destroy())
    }
  }

  private pass({ status, headers, body }: Answer, reply: ServerResponse): void {
    if (reply.destroyed) return
    // Browsers retry a request that fails on a reused connection, so connections stay open only for the faults about this.
    if (!this.keepsSockets) reply.setHeader('connection', 'close')
    for (let index = 0; index < headers.length; index += 2) {
      const name = headers[index] ?? ''
      if (!/^(connection|keep-alive|transfer-encoding|content-length)$/i.test(name))
        reply.appendHeader(name, headers[index + 1] ?? '')
    }
    reply.writeHead(status).end(body)
  }

  private forward(call: IncomingMessage, body: Buffer): Promise<Answer> {
    const { hostname, port } = this.target
    const { method, url: path } = call
    const { 'content-length': _, connection: __, ...headers } = call.headers
    return new Promise((resolve, reject) => {
      const onward = send({ hostname, port, method, path, headers, agent: false }, (answer) => {
        void bodyOf(answer).then((content) =>
          resolve({ status: answer.statusCode ?? 502, headers: answer.rawHeaders, body: content }),
        )
      })
      onward.on('error', reject)
      onward.end(body)
    })
  }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
