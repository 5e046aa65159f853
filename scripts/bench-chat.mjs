import { randomUUID } from 'node:crypto'
import { chromium } from '@playwright/test'
import { isRoot, QUIET_FLAGS, requireChromium } from './find-chromium.mjs'

/** Benchmark of long lists in the production build, without throttling: 10,000 conversations, and one of 10,000 messages. */
const ROWS = 10_000
const ACCOUNT = { email: 'paid@example.test', password: 'secret-123' }
const FIRST = Date.UTC(2026, 0, 1)
const MINUTE_MS = 60_000
const KEYS = 60
const KEY_EVERY_MS = 30
const TYPING_FRAMES = 110
const LIMITS = { mounted: 150, nodes: 250, frame: 24, update: 30, filter: 45 }

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
    async framesWhile(step, count) {
      const frames = []
      let last = await nextPaint()
      for (let index = 0; index < count; index += 1) {
        step(index)
        const now = await nextPaint()
        frames.push(now - last)
        last = now
      }
      return frames.sort((a, b) => a - b)[Math.floor(frames.length * 0.95)]
    },
  }
}

async function memoryOf(page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

function print(name, value, unit, limit) {
  const verdict = limit === undefined ? '' : `≤ ${limit} ${value <= limit ? 'ok' : 'OVER'}`
  console.log(
    `  ${name.padEnd(48)}${value.toFixed(unit === 'MB' ? 1 : 0).padStart(8)} ${unit.padEnd(6)} ${verdict}`,
  )
}

/** Clicks the link to the list and waits for its rows; returns the time in milliseconds. */
function openList(page) {
  return page.evaluate(async () => {
    const start = performance.now()
    document.querySelector('nav a[href="/chats"]').click()
    return (await window.bench.until(() => document.querySelector('[role=list] a'))) - start
  })
}

/** Returns the frame time of an empty scrolling box in milliseconds: the minimum on this machine. */
function benchEmptyBox(page) {
  return page.evaluate(async () => {
    const box = document.createElement('div')
    const content = document.createElement('div')
    Object.assign(box.style, { position: 'fixed', inset: '0', overflow: 'auto' })
    content.style.height = '100000px'
    box.append(content)
    document.body.append(box)
    const frame = await window.bench.framesWhile(() => box.scrollBy(0, 400), 120)
    box.remove()
    return frame
  })
}

async function benchList(page) {
  print('an empty box scrolls here, frame time p95', await benchEmptyBox(page), 'ms')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: /^Messages/ }).waitFor()
  print('list of 10,000: click to paint, chunks not loaded', await openList(page), 'ms')
  await bar.getByRole('link', { name: /^Credits/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Credits' }).waitFor()
  await page.waitForLoadState('networkidle')
  print('list of 10,000: click to paint, chunks loaded', await openList(page), 'ms', LIMITS.mounted)
  const nodes = await page.evaluate(() => document.querySelectorAll('[role=list] [role=listitem]').length)
  print('rows in the document', nodes, '', LIMITS.nodes)
  const frame = await page.evaluate(() => {
    const list = document.querySelector('[role=list]')
    return window.bench.framesWhile(() => list.scrollBy(0, 400), 120)
  })
  print('scrolling, frame time p95', frame, 'ms', LIMITS.frame)
  const filter = await page.evaluate(async () => {
    const chip = [...document.querySelectorAll('[aria-pressed]')].find(
      (element) => element.textContent === 'Unread',
    )
    const start = performance.now()
    chip.click()
    return (await window.bench.until(() => chip.getAttribute('aria-pressed') === 'true')) - start
  })
  print('filter', filter, 'ms', LIMITS.filter)
  print('memory with the list', await memoryOf(page), 'MB')
}

async function benchConversation(page) {
  const opened = await page.evaluate(async () => {
    const start = performance.now()
    document.querySelector('[role=list] a[href="/chats/1000000"]').click()
    const isPainted = () => document.querySelector('[role=log]')?.textContent.includes('Message 9999')
    return (await window.bench.until(isPainted)) - start
  })
  print('conversation of 10,000: click to paint', opened, 'ms')
  const nodes = await page.evaluate(() => document.querySelectorAll('[role=log] *').length)
  print('elements in the log', nodes, '')
  const frame = await page.evaluate(() => {
    const log = document.querySelector('[role=log]')
    return window.bench.framesWhile(() => log.scrollBy(0, -400), 120)
  })
  print('scrolling, frame time p95', frame, 'ms', LIMITS.frame)
  await page.evaluate(() => {
    const log = document.querySelector('[role=log]')
    log.scrollTo(0, log.scrollHeight)
  })
  await page.getByRole('textbox', { name: 'Message' }).focus()
  const frames = page.evaluate((count) => window.bench.framesWhile(() => {}, count), TYPING_FRAMES)
  await page.keyboard.type('x'.repeat(KEYS), { delay: KEY_EVERY_MS })
  const typing = await frames
  print('typing, frame time p95', typing, 'ms', LIMITS.update)
  received.push(message(ROWS, 'This one is new'))
  const receiving = await page.evaluate(async () => {
    window.dispatchEvent(new Event('focus'))
    const isPainted = () => document.querySelector('[role=log]').textContent.includes('This one is new')
    const painted = await window.bench.until(isPainted)
    const isPoll = ({ name }) => /chat\.php\?.*after=/.test(name)
    return painted - performance.getEntriesByType('resource').findLast(isPoll).responseEnd
  })
  print('receiving: response to paint', receiving, 'ms', LIMITS.update)
  print('memory with the conversation', await memoryOf(page), 'MB')
}

/** Measures the long lists of the chat on a running site, and prints the figures beside their limits. */
export async function benchChat(site) {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    chromiumSandbox: !isRoot,
    args: QUIET_FLAGS,
  })
  try {
    const context = await browser.newContext({
      baseURL: site,
      locale: 'en',
      viewport: { width: 1280, height: 800 },
    })
    await context.addCookies([
      { name: 'fixtures', value: randomUUID(), url: site },
      { name: 'auth.loggedIn', value: '1', url: site },
    ])
    await context.request.post('/api/user.php', { data: ACCOUNT })
    const page = await context.newPage()
    await page.addInitScript(installBench)
    await page.route(/\/api\/chats?\.php/, async (route) => {
      const isRead = route.request().method() === 'GET'
      await (isRead ? route.fulfill({ json: answer(new URL(route.request().url())) }) : route.continue())
    })
    const loaded = page.waitForResponse((response) => response.url().includes('/api/chats.php'))
    await page.goto('/credits')
    await loaded
    await page.waitForLoadState('networkidle')
    console.log('\nLong lists of the chat, no throttling')
    await benchList(page)
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page.getByRole('list', { name: 'Conversations' }).evaluate((list) => list.scrollTo(0, 0))
    await page.locator('[role=list] a[href="/chats/1000000"]').waitFor()
    await benchConversation(page)
  } finally {
    await browser.close()
  }
}
