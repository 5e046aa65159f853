import { WebSocket } from 'undici'
import * as v from 'valibot'

const messageSchema = v.variant('type', [
  v.object({ type: v.literal('success'), id: v.number(), result: v.unknown() }),
  v.object({ type: v.literal('error'), id: v.nullable(v.number()), error: v.string(), message: v.string() }),
  v.object({ type: v.literal('event'), method: v.string(), params: v.unknown() }),
])

/** Longer than any command takes on a busy machine, and shorter than a test may. */
const ANSWER_TIMEOUT_MS = 60_000

const CLOSED = 'The browser has closed the connection'

interface Waiting {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** A connection to a browser that speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export class BidiConnection {
  private readonly socket: WebSocket
  private readonly waiting = new Map<number, Waiting>()
  private readonly listeners = new Map<string, ((params: unknown) => void)[]>()
  private lastId = 0

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.addEventListener('message', ({ data }) => this.receive(String(data)))
    socket.addEventListener('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error(CLOSED))
      this.waiting.clear()
    })
  }

  /** Connects to the address of a browser. */
  static open(address: string): Promise<BidiConnection> {
    const socket = new WebSocket(address)
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new BidiConnection(socket)))
      socket.addEventListener('error', ({ message }) => reject(new Error(message)))
    })
  }

  /** Sends a command and resolves with its result; rejects with the browser's error. */
  send(method: string, params: Record<string, unknown>): Promise<unknown> {
    this.lastId += 1
    const id = this.lastId
    return new Promise((resolve, reject) => {
      // A closed socket drops what is sent, without an error.
      if (this.socket.readyState !== WebSocket.OPEN) throw new Error(CLOSED)
      const timer = setTimeout(
        () => reject(new Error(`The browser does not answer ${method}`)),
        ANSWER_TIMEOUT_MS,
      )
      this.waiting.set(id, {
        resolve: (result) => {
          clearTimeout(timer)
          resolve(result)
        },
        reject: (error) => {
          clearTimeout(timer)
          reject(error)
        },
      })
      this.socket.send(JSON.stringify({ id, method, params }))
    })
  }

  /** Calls a listener for every event of a name. */
  on(method: string, listener: (params: unknown) => void): void {
    this.listeners.set(method, [...(this.listeners.get(method) ?? []), listener])
  }

  private receive(text: string): void {
    const message = v.parse(messageSchema, JSON.parse(text))
    if (message.type === 'event') {
      for (const listener of this.listeners.get(message.method) ?? []) listener(message.params)
      return
    }
    const { resolve, reject } = this.waiting.get(message.id ?? 0) ?? {}
    this.waiting.delete(message.id ?? 0)
    if (message.type === 'success') resolve?.(message.result)
    else reject?.(new Error(`${message.error}: ${message.message}`))
  }
}
