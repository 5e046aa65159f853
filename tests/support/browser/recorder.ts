import type { BrowserContext, Page, Request } from '@playwright/test'

const MARK = 'waits:'
const MAX_LINES = 120
const MAX_SHOWN = 2_000
/** A page requests dozens of these and waits for none. */
const PICTURES_AND_SCRIPTS = /^\/(?:assets|media)\//

/** Records what the pages of a test wait for (requests, databases, locks), to explain failures that happen once in a thousand runs. */
export class Recorder {
  private readonly lines: string[] = []
  private readonly start = performance.now()
  private readonly context: BrowserContext

  constructor(context: BrowserContext) {
    this.context = context
  }

  async watch(): Promise<void> {
    await this.context.addInitScript(noteWaits, MARK)
    this.context.on('console', (message) => {
      if (message.text().startsWith(MARK)) this.note(message.page(), message.text().slice(MARK.length + 1))
    })
    this.context.on('request', (request) => this.noteRequest(request, 'asked'))
    this.context.on('requestfinished', (request) => this.noteRequest(request, 'answered'))
    this.context.on('requestfailed', (request) =>
      this.noteRequest(request, request.failure()?.errorText ?? ''),
    )
  }

  /** The last lines, each with the milliseconds since the test began, and what the pages that are still open show and have stored. */
  async report(): Promise<string> {
    const pages = await Promise.all(this.context.pages().map(describe))
    return [...this.lines.slice(-MAX_LINES), ...pages].join('\n')
  }

  private noteRequest(request: Request, what: string): void {
    const { pathname, search } = new URL(request.url())
    if (!PICTURES_AND_SCRIPTS.test(pathname))
      this.note(null, `${what} ${request.method()} ${pathname}${search}`)
  }

  private note(page: Page | null, what: string): void {
    const tab = page ? `tab ${this.context.pages().indexOf(page) + 1}: ` : ''
    this.lines.push(`${Math.round(performance.now() - this.start)} ms ${tab}${what}`)
  }
}

/** Runs in the page before its scripts: logs each database and lock that is requested, granted and released. */
function noteWaits(mark: string): void {
  const say = (what: string): void => console.debug(`${mark} ${what}`)
  if (!('indexedDB' in window) || !('locks' in navigator)) return

  const open = indexedDB.open.bind(indexedDB)
  indexedDB.open = (name, version) => {
    say(`database ${name} asked for`)
    const request = open(name, version)
    for (const event of ['success', 'error', 'blocked'])
      request.addEventListener(event, () => say(`database ${name}: ${event}`))
    request.addEventListener('success', () => {
      const begin = request.result.transaction.bind(request.result)
      request.result.transaction = (...args) => {
        const transaction = begin(...args)
        for (const event of ['complete', 'error', 'abort'])
          transaction.addEventListener(event, () => say(`transaction on ${name}: ${event}`))
        return transaction
      }
    })
    return request
  }

  const ask = navigator.locks.request.bind(navigator.locks) as (...args: unknown[]) => Promise<unknown>
  navigator.locks.request = async (name: string, ...rest: unknown[]) => {
    const work = rest.pop() as (lock: Lock | null) => unknown
    const watched = async (lock: Lock | null): Promise<unknown> => {
      say(`lock ${name} ${lock ? 'given' : 'refused'}`)
      return work(lock)
    }
    say(`lock ${name} asked for`)
    try {
      return await ask(name, ...rest, watched)
    } finally {
      say(`lock ${name} released`)
    }
  }
}

async function describe(page: Page): Promise<string> {
  const read = async () => {
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    return `shows\n${(await page.locator('body').ariaSnapshot()).slice(0, MAX_SHOWN)}\nand has stored ${stored}`
  }
  return `${page.url()} ${await read().catch(String)}`
}
