import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { startFirefox } from './driver/firefox.ts'
import type { Engine, Size, Tab } from './driver/tab.ts'
import { startWebKit } from './driver/webkit.ts'
import { Gate } from './gate.ts'
import { SitePage } from './page.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'firefox' | 'webkit'
    size: 'phone' | 'desktop'
    /** The programs of the engines on this machine. */
    programs: { firefox: string; webkit: string }
    /** The site; the gate and the driver of WebKit use the next ports. */
    site: { origin: string; gatePort: number; driverPort: number }
  }
  interface TaskMeta {
    engine?: string
  }
}

const SIZES: Record<'phone' | 'desktop', Size> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
}

let engine: Engine | null = null
let gate: Gate

/** The size of the windows of this run. */
const size = inject('size')

beforeAll(async () => {
  const { origin, gatePort, driverPort } = inject('site')
  const { firefox, webkit } = inject('programs')
  gate = await Gate.start(origin, gatePort)
  engine =
    inject('engine') === 'firefox'
      ? await startFirefox(firefox, { isPhone: size === 'phone' })
      : await startWebKit(webkit, driverPort)
})

afterAll(async () => {
  try {
    await engine?.stop()
  } finally {
    await gate.cut()
  }
})

interface Opened {
  tab: Tab
  page: SitePage
}

let opened: Opened | null = null

/** Opens a tab in which the site knows the device and, if one is named, its member; otherwise the tab is a visitor's. */
export async function openSite(email: string | null): Promise<SitePage> {
  if (!engine) throw new Error('No engine has started')
  const tab = await engine.newTab(SIZES[size])
  const page = new SitePage(tab, gate, SIZES[size])
  opened = { tab, page }
  // WebKit also reports the second layout of the first rows of a list, which styles cannot prevent.
  if (inject('engine') === 'webkit') page.expectProblem(/ResizeObserver loop/)
  await page.prepare(email)
  return page
}

/** Cuts the connection between the browser and the site. */
export const cutConnection = () => gate.cut()

/** Restores the connection. */
export const restoreConnection = () => gate.restore()

/** Holds the requests of a path back until the end of the test, and returns a function that waits for the first one. */
export function holdRequests(path: RegExp): () => Promise<void> {
  gate.hold(path)
  return () =>
    expect.poll(() => gate.countHeld(), { message: `requests of ${path}`, timeout: 15_000 }).not.toBe(0)
}

afterEach(async ({ task }) => {
  gate.release()
  if (engine) task.meta.engine = engine.version
  if (!opened) return
  const { tab, page } = opened
  opened = null
  try {
    await page.expectNoSidewaysScroll()
    expect(await page.unexpectedProblems(), 'problems in the page').toEqual([])
  } finally {
    await tab.close()
  }
})
