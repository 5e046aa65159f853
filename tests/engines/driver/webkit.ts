import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, vi } from 'vitest'
import { endProgram, startProgram } from '#tests/support/programs.ts'
import type { Cookie, Engine, InputSource, Size, Tab } from './tab.ts'

/** Without it, the tool bar of the test browser makes every window wider than a phone. */
const NARROW_TOOL_BAR = '* { min-width: 0; margin: 0; padding: 0; border-width: 0; }'
/** Without it, machines without a graphics card take seconds to paint the first frames. */
const WITHOUT_GPU = { WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' }
const START_TIMEOUT_MS = 30_000
/** Longer than any command takes on a busy machine, and shorter than a test may. */
const ANSWER_TIMEOUT_MS = 60_000
const SIZE_TIMEOUT = { timeout: 15_000 }

const valueSchema = v.object({ value: v.unknown() })
const errorSchema = v.object({ error: v.string(), message: v.string() })
const sessionSchema = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserVersion: v.string() }),
})
const sizeSchema = v.object({ width: v.number(), height: v.number() })
const resultSchema = v.union([v.object({ json: v.nullish(v.string()) }), v.object({ error: v.string() })])

class WebDriverSession {
  readonly version: string
  private readonly address: string

  private constructor(address: string, version: string) {
    this.address = address
    this.version = version
  }

  static async start(driver: string, browser: string): Promise<WebDriverSession> {
    const answer = await WebDriverSession.request('POST', `${driver}/session`, {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
      },
    })
    const { sessionId, capabilities } = v.parse(sessionSchema, answer)
    return new WebDriverSession(`${driver}/session/${sessionId}`, capabilities.browserVersion)
  }

  private static async request(method: string, address: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(address, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new Error(`The driver does not answer ${method} ${new URL(address).pathname}`, { cause })
    })
    const { value } = v.parse(valueSchema, await answer.json())
    if (answer.ok) return value
    const { error, message } = v.parse(errorSchema, value)
    throw new Error(`${error}: ${message}`)
  }

  post(path: string, body: unknown): Promise<unknown> {
    return WebDriverSession.request('POST', this.address + path, body)
  }

  async end(): Promise<void> {
    await WebDriverSession.request('DELETE', this.address)
  }
}

class WebKitTab implements Tab {
  /** The driver of WebKitGTK sends a touch as a mouse. */
  readonly pointer = 'mouse'
  private readonly session: WebDriverSession

  constructor(session: WebDriverSession) {
    this.session = session
  }

  async open(url: string): Promise<void> {
    await this.session.post('/url', { url })
  }

  async evaluate(source: string, ...args: unknown[]): Promise<unknown> {
    const result = v.parse(
      resultSchema,
      await this.session.post('/execute/async', {
        script: `const [given, done] = arguments;
          (async () => JSON.stringify(await (${source})(...JSON.parse(given))))()
            .then((json) => done({ json }), (error) => done({ error: String(error) }))`,
        args: [JSON.stringify(args)],
      }),
    )
    if ('error' in result) throw new Error(result.error)
    return result.json === undefined || result.json === null ? undefined : JSON.parse(result.json)
  }

  async perform(sources: InputSource[]): Promise<void> {
    await this.session.post('/actions', { actions: sources })
  }

  async setCookie(origin: string, { name, value }: Cookie): Promise<void> {
    await this.session.post('/cookie', {
      cookie: { name, value, domain: new URL(origin).hostname, path: '/' },
    })
  }

  /** The driver gives no access to the console; the gate reports what the page finds. */
  takeProblems(): Promise<string[]> {
    return Promise.resolve([])
  }

  /** Makes the page as large as asked for: the window has a tool bar. */
  async setSize(size: Size): Promise<void> {
    await this.session.post('/window/rect', { x: 0, y: 0, ...size })
    const { height } = await vi.waitFor(async () => {
      const inner = await this.innerSize()
      expect(inner.width).toBe(size.width)
      return inner
    }, SIZE_TIMEOUT)
    await this.session.post('/window/rect', { ...size, height: 2 * size.height - height })
    await vi.waitFor(async () => expect(await this.innerSize()).toEqual(size), SIZE_TIMEOUT)
  }

  private async innerSize(): Promise<Size> {
    return v.parse(sizeSchema, await this.evaluate('() => ({ width: innerWidth, height: innerHeight })'))
  }

  close(): Promise<void> {
    return this.session.end()
  }
}

function whenReady(address: string): Promise<void> {
  return vi.waitFor(
    async () => {
      await fetch(`${address}/status`)
    },
    { timeout: START_TIMEOUT_MS },
  )
}

/** Starts a display without a screen and resolves with its number. */
function startDisplay(): Promise<{ display: string; server: ChildProcess }> {
  const server = startProgram(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.on('exit', (code) => reject(new Error(`Xvfb has ended with ${code} before it had a display`)))
    server.stdio[3]?.on('data', (chunk: Buffer) =>
      resolve({ display: `:${chunk.toString().trim()}`, server }),
    )
  })
}

/** Starts the driver of WebKitGTK; each tab is a browser of its own, with storage that is in memory only. */
export async function startWebKit(browser: string, port: number): Promise<Engine> {
  const settings = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_TOOL_BAR)
  const { display, server } = await startDisplay()
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`, '--replace-on-new-session'], {
    stdio: 'ignore',
    env: { ...process.env, ...WITHOUT_GPU, DISPLAY: display, LANGUAGE: 'en_US', XDG_CONFIG_HOME: settings },
  })
  const address = `http://127.0.0.1:${port}`
  await whenReady(address)
  let version = 'WebKitGTK'

  return {
    get version() {
      return version
    },
    async newTab(size) {
      const start = () => WebDriverSession.start(address, browser)
      // Now and then the driver gets no browser, before there is a page. A new session replaces the one that hangs.
      const session = await start().catch(start)
      version = `WebKitGTK ${session.version}`
      const tab = new WebKitTab(session)
      await tab.setSize(size)
      return tab
    },
    async stop() {
      await endProgram(driver)
      await endProgram(server)
      await rm(settings, { recursive: true, force: true })
    },
  }
}
