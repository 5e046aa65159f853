import { randomUUID } from 'node:crypto'
import { test as base, expect, type BrowserContext } from '@playwright/test'
import { recordText } from '#src/lib/storage/records.ts'
import { FixturesServer } from './fixtures-server.ts'
import { Problems } from './problems.ts'
import { Recorder } from './recorder.ts'

interface SiteOptions {
  /** Opens the site without the entry warning accepted beforehand. */
  isFirstVisit: boolean
}

interface SiteFixtures {
  /** Problems that no assertion covers; a test fails on any that it did not declare with `problems.expect(/…/)`. */
  problems: Problems
  /** Adds to the failure of a test what its pages were waiting for. */
  recorder: void
  /** The fixtures database of this test's browser context. */
  server: FixturesServer
}

/** Playwright's `test` with a fresh fixtures database per test, watched for CSP violations, errors and foreign requests. */
export const test = base.extend<SiteFixtures & SiteOptions>({
  isFirstVisit: [false, { option: true }],
  context: async ({ context, baseURL, isFirstVisit }, use) => {
    await context.addCookies([{ name: 'fixtures', value: randomUUID(), url: required(baseURL) }])
    if (!isFirstVisit) await acceptEntryWarning(context, required(baseURL))
    await use(context)
  },
  problems: [
    async ({ context, baseURL }, use) => {
      const problems = new Problems()
      await problems.watch(context, new URL(required(baseURL)).host)
      await use(problems)
      expect(problems.unexpected(), 'problems in the browser').toEqual([])
    },
    { auto: true },
  ],
  recorder: [
    async ({ context }, use, testInfo) => {
      const recorder = new Recorder(context)
      await recorder.watch()
      await use()
      if (testInfo.status !== testInfo.expectedStatus)
        throw new Error(`What the pages waited for\n${await recorder.report()}`)
    },
    { auto: true },
  ],
  server: async ({ context }, use) => {
    await use(new FixturesServer(context.request))
  },
})

const TO_ACCEPT = 'test.entry-warning'

/** The first document accepts the entry warning. A stored state would cost each test a page of its own beforehand. */
async function acceptEntryWarning(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: TO_ACCEPT, value: '1', url }])
  await context.addInitScript(
    ({ cookie, accepted }) => {
      // An empty page has neither cookies nor storage.
      if (window.origin === 'null' || !document.cookie.includes(`${cookie}=`)) return
      document.cookie = `${cookie}=; path=/; max-age=0`
      localStorage.setItem('entry-warning', accepted)
    },
    { cookie: TO_ACCEPT, accepted: recordText(Date.now()) },
  )
}

function required(baseURL: string | undefined): string {
  if (!baseURL) throw new Error('the project of this test has no baseURL')
  return baseURL
}

export { expect }
