import { untilQuiet } from './quiet.mjs'
import { openMember } from '#scripts/open-member.mjs'

/**
 * Benchmark of a page that stays open for a long time: route changes, opened conversations and half an hour of polling. The heap, the
 * nodes, the documents and the listeners are counted after a garbage collection at each tenth of the way.
 */
const ACCOUNT = 'heavy@example.test'
const TENTHS = 10
const ROUTE_CHANGES = 1_000
const CONVERSATIONS = 500
const MINUTES = 30
const MINUTE_MS = 60_000
const NAVIGATION_TIMEOUT_MS = 10_000
const PATHS = ['/likes', '/members', '/you', '/chats', '/profile', '/credits', '/notifications', '/faq']
/** How much each figure may grow from the first measured tenth to the last. */
const LIMITS = { JSHeapUsedSize: 1.2, Nodes: 1.2, JSEventListeners: 1.2, Documents: 1.5 }
const MEGABYTE = 1_000_000

/** Runs in the page: opens addresses through the router of the site, as its links do. */
function installLife({ timeout }) {
  const nextTask = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resolve, { once: true })
      port1.start()
      port2.postMessage(null)
    })
  // The simulated clock has no entries of its own.
  const answered = []
  new PerformanceObserver((list) => answered.push(...list.getEntries().map(({ name }) => name))).observe({
    type: 'resource',
  })
  globalThis.life = {
    async open(path) {
      const shown = () => document.querySelector('main [role=log], main h1')
      const before = shown()
      // A known conversation is shown before its messages are there.
      const hasAnswer = () =>
        !path.startsWith('/chats/') || answered.some((url) => url.includes('/api/chat.php'))
      answered.length = 0
      const end = performance.now() + timeout
      const state = { usr: null, key: crypto.randomUUID().slice(0, 8), idx: (history.state?.idx ?? 0) + 1 }
      history.pushState(state, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state }))
      while (shown() === before || shown() === null || !hasAnswer()) {
        if (performance.now() > end) throw new Error(`${path} was not shown`)
        await nextTask()
      }
    },
  }
}

async function measure(devTools) {
  for (let round = 0; round < 2; round += 1) await devTools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devTools.send('Performance.getMetrics')
  return Object.fromEntries(
    metrics.filter(({ name }) => Object.hasOwn(LIMITS, name)).map(({ name, value }) => [name, value]),
  )
}

/** Returns the growth per tenth by least squares, as a share of the first figure. */
function slopeOf(values) {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const rise = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0)
  const run = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
  return rise / run / values[0]
}

function format(name, value) {
  return name === 'JSHeapUsedSize' ? `${(value / MEGABYTE).toFixed(1)} MB` : value.toFixed(0)
}

function print(title, samples) {
  console.log(`  ${title}`)
  for (const [name, limit] of Object.entries(LIMITS)) {
    const values = samples.map((sample) => sample[name])
    const [first, last] = [values[0], values.at(-1)]
    const slope = slopeOf(values)
    const grows = last / first > limit || 1 + slope * (values.length - 1) > limit
    console.log(
      `    ${name.padEnd(18)}${format(name, first).padStart(10)} → ${format(name, last).padStart(10)}` +
        `   ${(slope * 100).toFixed(1).padStart(5)} % a tenth   ${grows ? 'GROWS' : 'flat'}`,
    )
  }
}

/** Ten times takes a tenth of the steps and measures. The first tenth is not counted, because it loads what is loaded only once. */
async function soak(title, devTools, stepsOf) {
  const samples = []
  for (let tenth = 0; tenth < TENTHS; tenth += 1) {
    await stepsOf(tenth)
    if (tenth > 0) samples.push(await measure(devTools))
  }
  print(title, samples)
}

/** Opens paths one after the other, each once the one before is shown. */
function openAll(page, paths) {
  return page.evaluate(async (list) => {
    for (const path of list) await globalThis.life.open(path)
  }, paths)
}

/** Measures whether a page of the production build at `site` grows during long use, and prints the figures. */
export async function benchLife(browser, site) {
  const context = await openMember(browser, site, ACCOUNT, { serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.clock.install()
  await page.addInitScript(installLife, { timeout: NAVIGATION_TIMEOUT_MS })
  const listed = page.waitForResponse((response) => response.url().includes('/api/chats.php'))
  await page.goto('/members')
  const ids = Object.values((await (await listed).json()).chats ?? []).map(
    ({ conversation }) => conversation.id,
  )
  await page.locator('main article').first().waitFor()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Performance.enable')
  await devTools.send('HeapProfiler.enable')

  console.log('\nA page that stays open')
  const perTenth = ROUTE_CHANGES / TENTHS
  await soak(`${ROUTE_CHANGES} route changes`, devTools, () =>
    openAll(
      page,
      Array.from({ length: perTenth }, (_, index) => PATHS[index % PATHS.length]),
    ),
  )
  const chatsPerTenth = CONVERSATIONS / TENTHS
  await soak(`${CONVERSATIONS} conversations`, devTools, (tenth) =>
    openAll(
      page,
      ids.slice(tenth * chatsPerTenth, (tenth + 1) * chatsPerTenth).map((id) => `/chats/${id}`),
    ),
  )
  await soak(`${MINUTES} minutes of polling`, devTools, async () => {
    for (let minute = 0; minute < MINUTES / TENTHS; minute += 1) {
      await page.clock.runFor(MINUTE_MS)
      await untilQuiet(page)
    }
  })
}
