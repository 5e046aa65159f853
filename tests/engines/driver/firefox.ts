import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { endProgram, startProgram } from '#tests/support/programs.ts'
import { BidiConnection } from './bidi.ts'
import type { Cookie, Engine, InputSource, Size, Tab } from './tab.ts'

const LISTENING = /WebDriver BiDi listening on (?<address>ws:\S+)/
const START_TIMEOUT_MS = 60_000

/** A phone has a finger as its only pointer. */
const COARSE_POINTER = 1

const PREFERENCES: Record<string, string | number | boolean> = {
  'app.update.disabledForTesting': true,
  'browser.backup.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-US,en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

const PHONE_PREFERENCES: Record<string, string | number | boolean> = {
  'dom.w3c_touch_events.enabled': 1,
  'ui.allPointerCapabilities': COARSE_POINTER,
  'ui.primaryPointerCapabilities': COARSE_POINTER,
}

const sessionSchema = v.object({ capabilities: v.object({ browserVersion: v.string() }) })
const userContextSchema = v.object({ userContext: v.string() })
const contextSchema = v.object({ context: v.string() })
const logSchema = v.object({
  type: v.string(),
  level: v.string(),
  text: v.nullable(v.string()),
  source: v.object({ context: v.optional(v.string()) }),
})
const evaluatedSchema = v.variant('type', [
  v.object({
    type: v.literal('success'),
    result: v.object({ type: v.string(), value: v.optional(v.string()) }),
  }),
  v.object({ type: v.literal('exception'), exceptionDetails: v.object({ text: v.string() }) }),
])

/** Resolves with the address that Firefox prints once it accepts connections; rejects if it ends before. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const timer = setTimeout(
      () => reject(new Error(`Firefox does not answer:\n${printed}`)),
      START_TIMEOUT_MS,
    )
    browser.stderr?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-5_000)
      const address = LISTENING.exec(printed)?.groups?.['address']
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
    browser.on('exit', () => reject(new Error(`Firefox has ended:\n${printed}`)))
  })
}

class FirefoxTab implements Tab {
  readonly pointer: 'mouse' | 'touch'
  private readonly connection: BidiConnection
  private readonly context: string
  private readonly userContext: string
  private problems: string[] = []

  constructor(connection: BidiConnection, context: string, userContext: string, pointer: 'mouse' | 'touch') {
    this.connection = connection
    this.context = context
    this.userContext = userContext
    this.pointer = pointer
    connection.on('log.entryAdded', (params) => {
      const { type, level, text, source } = v.parse(logSchema, params)
      if (level === 'error' && source.context === context) this.problems.push(`${type}: ${text}`)
    })
  }

  async open(url: string): Promise<void> {
    try {
      await this.connection.send('browsingContext.navigate', {
        context: this.context,
        url,
        wait: 'complete',
      })
    } catch (error) {
      if (!(error instanceof Error && /NS_(ERROR|BINDING)_/.test(error.message))) throw error
    }
  }

  async evaluate(source: string, ...args: unknown[]): Promise<unknown> {
    const evaluated = v.parse(
      evaluatedSchema,
      await this.connection.send('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify(await (${source})(...JSON.parse(given)))`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context: this.context },
        awaitPromise: true,
        userActivation: true,
      }),
    )
    if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text)
    return evaluated.result.value === undefined ? undefined : JSON.parse(evaluated.result.value)
  }

  async perform(sources: InputSource[]): Promise<void> {
    await this.connection.send('input.performActions', { context: this.context, actions: sources })
  }

  async setCookie(origin: string, { name, value }: Cookie): Promise<void> {
    await this.connection.send('storage.setCookie', {
      cookie: { name, value: { type: 'string', value }, domain: new URL(origin).hostname },
      partition: { type: 'context', context: this.context },
    })
  }

  takeProblems(): Promise<string[]> {
    return Promise.resolve(this.problems.splice(0))
  }

  async close(): Promise<void> {
    await this.connection.send('browser.removeUserContext', { userContext: this.userContext })
  }
}

/** Starts Firefox without a window, driven through WebDriver BiDi, which needs no driver beside it. */
export async function startFirefox(path: string, { isPhone }: { isPhone: boolean }): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const preferences = Object.entries({ ...PREFERENCES, ...(isPhone ? PHONE_PREFERENCES : {}) })
  await writeFile(
    join(profile, 'user.js'),
    preferences
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join('\n'),
  )
  const browser = startProgram(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const connection = await BidiConnection.open(`${await addressOf(browser)}/session`)
  const session = v.parse(sessionSchema, await connection.send('session.new', { capabilities: {} }))
  await connection.send('session.subscribe', { events: ['log.entryAdded'] })

  return {
    version: `Firefox ESR ${session.capabilities.browserVersion}`,
    async newTab(size: Size): Promise<Tab> {
      const { userContext } = v.parse(
        userContextSchema,
        await connection.send('browser.createUserContext', {}),
      )
      const { context } = v.parse(
        contextSchema,
        await connection.send('browsingContext.create', { type: 'tab', userContext }),
      )
      await connection.send('browsingContext.setViewport', { context, viewport: size })
      return new FirefoxTab(connection, context, userContext, isPhone ? 'touch' : 'mouse')
    },
    async stop() {
      const ended = new Promise((resolve) => browser.once('exit', resolve))
      // A Firefox that has crashed or hangs does not close itself.
      await connection.send('browser.close', {}).then(
        () => ended,
        () => endProgram(browser),
      )
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
