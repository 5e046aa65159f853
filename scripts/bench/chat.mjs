import { untilQuiet } from './quiet.mjs'
import { openMember } from '#scripts/open-member.mjs'
import { median } from './median.mjs'

/**
 * Benchmark of long lists in the production build, without throttling: 10,000 conversations, and one of 10,000 messages. Every budget is a
 * multiple of the frame time of an empty box that scrolls in the same place; the two are measured in turns.
 */
const ROWS = 10_000
const ACCOUNT = 'paid@example.test'
const FIRST = Date.UTC(2026, 0, 1)
const MINUTE_MS = 60_000
const KEYS = 60
const KEY_EVERY_MS = 30
const TYPING_FRAMES = 110
const ROUNDS = 5
const RECEIVED = 5
const PAUSE_MS = 1_000
const SCROLL_FRAMES = 60
const MAX_ROWS = 250
/** The budgets, as multiples of the frame time of the empty box. */
const LIMITS = { opened: 9, scrolled: 1.1, updated: 1.8, filtered: 2.7 }

const profile = (index) => ({ id: 10_000 + index, name: `Member ${index}`, age: 30, status: 'active' })

const chats = Array.from({ length: ROWS }, (_, index) => ({
  conversation: {
    id: 1_000_000 + index,
    last_message: {
      text: `The last line of conversation ${index}`,
      date: new Date(FIRST + (ROWS - index) * MINUTE_MS).toISOString(),
      from_me: index % 3 === 0,
      type: 'text',
    },
  },
  profile: profile(index),
  num_unread_messages: index % 7 === 0 ? 1 : 0,
}))

const message = (index, text = `Message ${index}, ${'with some more words '.repeat(index % 6)}`) => ({
  id: index + 1,
  from_me: index % 3 === 0,
  date: new Date(FIRST + index * MINUTE_MS).toISOString(),
  type: 'text',
  text,
  read: true,
})

const messages = Array.from({ length: ROWS }, (_, index) => message(index))

const received = []
/** Holds back the refresh of the list while a message is received, because the list takes longer to decode than a message. */
let listGate = Promise.resolve()

function answer(url) {
  if (url.pathname === '/api/chats.php') return { chats }
  const after = url.searchParams.get('after')
  return {
    conversation: { id: 1_000_000 },
    profile: profile(0),
    messages: after === null ? messages : received.filter(({ id }) => id > Number(after)),
    has_more: false,
    can_reply: true,
  }
}

/** Runs in the page and measures there: the time until something is painted, and the frame times while something scrolls. */
function installBench() {
  const nextPaint = () =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0)))
  window.bench = {
    async until(isPainted) {
      for (;;) {
        const now = await nextPaint()
        if (isPainted()) return now
      }
    },
    /** Returns the 95th percentile of the frame times while something changes with every frame. */
    async framesWhile(step, count) {
      // Uses the times at which frames begin: the end of a frame depends on its work, and says nothing about the next one.
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const frames = []
      let last = await nextFrame()
      for (let index = 0; index < count; index += 1) {
        step(index)
        const now = await nextFrame()
        frames.push(now - last)
        last = now
      }
      return frames.sort((a, b) => a - b)[Math.floor(frames.length * 0.95)]
    },
    /** Scrolls an element, and an empty box in its place, in turns; returns the frame times of both. */
    async compareScrolling(element, { px, rounds, count }) {
      const { top, left, width, height } = element.getBoundingClientRect()
      const box = document.createElement('div')
      const content = document.createElement('div')
      const place = { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` }
      Object.assign(box.style, { position: 'fixed', overflow: 'auto', ...place })
      content.style.height = `${Math.abs(px) * count * 2}px`
      box.append(content)
      const own = []
      const empty = []
      for (let round = 0; round < rounds; round += 1) {
        document.body.append(box)
        box.scrollTop = px < 0 ? box.scrollHeight : 0
        empty.push(await this.framesWhile(() => box.scrollBy(0, px), count))
        box.remove()
        own.push(await this.framesWhile(() => element.scrollBy(0, px), count))
      }
      return { own, empty }
    },
  }
}

async function memoryOf(page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

/** The last measured frame time of the empty box. */
let emptyFrame = NaN

function print(name, value, unit = '', verdict = '') {
  console.log(
    `  ${name.padEnd(48)}${value.toFixed(unit === 'MB' ? 1 : 0).padStart(8)} ${unit.padEnd(6)} ${verdict}`,
  )
}

function verdictOn(ratio, limit) {
  return `≤ ${limit} ${ratio <= limit ? 'ok' : 'OVER'}`
}

/** Prints a time as a multiple of the empty box's frame time. */
function printTime(name, value, limit) {
  const ratio = value / emptyFrame
  print(name, value, 'ms', `${ratio.toFixed(2)} of the box's frame ${limit ? verdictOn(ratio, limit) : ''}`)
}

/** Scrolls an element and an empty box in its place, and prints the frame times and the ratio with its spread over the rounds. */
async function benchScrolling(name, page, selector, px) {
  const options = { px, rounds: ROUNDS, count: SCROLL_FRAMES }
  const { own, empty } = await page.evaluate(
    ([wanted, how]) => window.bench.compareScrolling(document.querySelector(wanted), how),
    [selector, options],
  )
  emptyFrame = median(empty)
  const ratio = median(own) / emptyFrame
  const ratios = own.map((frame, round) => frame / empty[round])
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
  print('an empty box in its place, frame time p95', emptyFrame, 'ms')
  const verdict = `${ratio.toFixed(2)} (${spread}) of the box's frame ${verdictOn(ratio, LIMITS.scrolled)}`
  print(`${name} scrolls, frame time p95`, median(own), 'ms', verdict)
}

/** Clicks the link to the list and waits for its rows; returns the time in milliseconds. */
function openList(page) {
  return page.evaluate(async () => {
    const start = performance.now()
    document.querySelector('nav a[href="/chats"]').click()
    return (await window.bench.until(() => document.querySelector('[role=list] a'))) - start
  })
}

async function benchList(page) {
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: /^Messages/ }).waitFor()
  const first = await openList(page)
  await bar.getByRole('link', { name: /^Credits/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Credits' }).waitFor()
  await untilQuiet(page)
  const opened = await openList(page)
  await benchScrolling('list of 10,000', page, '[role=list]', 400)
  printTime('list of 10,000: click to paint, chunks not loaded', first)
  printTime('list of 10,000: click to paint, chunks loaded', opened, LIMITS.opened)
  const nodes = await page.evaluate(() => document.querySelectorAll('[role=list] [role=listitem]').length)
  print('rows in the document', nodes, '', verdictOn(nodes, MAX_ROWS))
  const filter = await page.evaluate(async () => {
    const chip = [...document.querySelectorAll('[aria-pressed]')].find(
      (element) => element.textContent === 'Unread',
    )
    const start = performance.now()
    chip.click()
    return (await window.bench.until(() => chip.getAttribute('aria-pressed') === 'true')) - start
  })
  printTime('filter', filter, LIMITS.filtered)
  print('memory with the list', await memoryOf(page), 'MB')
}

/** Receives a message; returns the time from the response to the paint in milliseconds. */
function receive(page, text) {
  return page.evaluate(async (wanted) => {
    window.dispatchEvent(new Event('focus'))
    const isPainted = () => document.querySelector('[role=log]').textContent.includes(wanted)
    const painted = await window.bench.until(isPainted)
    const isPoll = ({ name }) => /chat\.php\?.*after=/.test(name)
    return painted - performance.getEntriesByType('resource').findLast(isPoll).responseEnd
  }, text)
}

async function benchConversation(page) {
  const opened = await page.evaluate(async () => {
    const start = performance.now()
    document.querySelector('[role=list] a[href="/chats/1000000"]').click()
    const isPainted = () => document.querySelector('[role=log]')?.textContent.includes('Message 9999')
    return (await window.bench.until(isPainted)) - start
  })
  const nodes = await page.evaluate(() => document.querySelectorAll('[role=log] *').length)
  await benchScrolling('log of 10,000', page, '[role=log]', -400)
  printTime('conversation of 10,000: click to paint', opened)
  print('elements in the log', nodes)
  await page.evaluate(() => {
    const log = document.querySelector('[role=log]')
    log.scrollTo(0, log.scrollHeight)
  })
  await page.getByRole('textbox', { name: 'Message' }).focus()
  const frames = page.evaluate((count) => window.bench.framesWhile(() => {}, count), TYPING_FRAMES)
  await page.keyboard.type('x'.repeat(KEYS), { delay: KEY_EVERY_MS })
  const typing = await frames
  printTime('typing, frame time p95', typing, LIMITS.updated)
  let letListLoad = () => {}
  listGate = new Promise((resolve) => {
    letListLoad = resolve
  })
  const times = []
  for (let index = 0; index < RECEIVED; index += 1) {
    const text = `This one is new, ${index}`
    received.push(message(ROWS + index, text))
    times.push(await receive(page, text))
    await page.waitForTimeout(PAUSE_MS)
  }
  letListLoad()
  printTime(`receiving: response to paint, median of ${RECEIVED}`, median(times), LIMITS.updated)
  print('memory with the conversation', await memoryOf(page), 'MB')
}

/** Measures the long lists of the chat on a running site, and prints the figures beside their limits. */
export async function benchChat(browser, site) {
  // An earlier try may have ended halfway.
  received.length = 0
  listGate = Promise.resolve()
  const context = await openMember(browser, site, ACCOUNT, {
    locale: 'en',
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  await page.addInitScript(installBench)
  await page.route(/\/api\/chats?\.php/, async (route) => {
    const url = new URL(route.request().url())
    if (url.pathname === '/api/chats.php') await listGate
    await (route.request().method() === 'GET' ? route.fulfill({ json: answer(url) }) : route.continue())
  })
  const loaded = page.waitForResponse((response) => response.url().includes('/api/chats.php'))
  await page.goto('/credits')
  await loaded
  await untilQuiet(page)
  console.log('\nLong lists of the chat, no throttling')
  await benchList(page)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('list', { name: 'Conversations' }).evaluate((list) => list.scrollTo(0, 0))
  await page.locator('[role=list] a[href="/chats/1000000"]').waitFor()
  await benchConversation(page)
}
