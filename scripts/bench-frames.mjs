import { randomUUID } from 'node:crypto'
import { chromium } from '@playwright/test'
import { isRoot, QUIET_FLAGS, requireChromium } from './find-chromium.mjs'

/** Benchmark of the frames of the members' grid with 5,000 members while it scrolls, and of the swipe deck while a card is dragged. */
const MEMBERS = 5_000
const STEPS = 120
const FRAME_MS = 1000 / 60
const STEP_PX = 240
const LIMIT_P95_MS = 24

async function mockManyMembers(page) {
  await page.route('**/api/search.php*', async (route) => {
    const answer = await (await route.fetch()).json()
    const rows = Object.values(answer.profiles)
    const profiles = Array.from({ length: MEMBERS }, (_, index) => ({
      ...rows[index % rows.length],
      id: 1_000_000 + index,
    }))
    await route.fulfill({ json: { ...answer, profiles, similar: [], total: MEMBERS, per_page: MEMBERS } })
  })
}

/** Records the times of frames until `recorded` reads them. */
function record(page) {
  return page.evaluate(() => {
    const times = []
    globalThis.frameTimes = times
    const note = (time) => {
      times.push(time)
      if (globalThis.frameTimes === times) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
}

async function recorded(page) {
  const times = await page.evaluate(() => {
    const seen = globalThis.frameTimes
    globalThis.frameTimes = null
    return seen
  })
  const gaps = times.slice(1).map((time, index) => time - times[index])
  const expected = gaps.reduce((sum, gap) => sum + Math.max(1, Math.round(gap / FRAME_MS)), 0)
  const sorted = gaps.toSorted((a, b) => a - b)
  return {
    frames: gaps.length,
    dropped: expected - gaps.length,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  }
}

/** Scrolls one step per frame from within the page, so that only the grid takes time. */
async function scrollGrid(page) {
  await page.evaluate(
    ({ steps, px }) =>
      new Promise((resolve) => {
        let step = 0
        const scroll = () => {
          window.scrollBy(0, px)
          step += 1
          if (step < steps) requestAnimationFrame(scroll)
          else resolve()
        }
        requestAnimationFrame(scroll)
      }),
    { steps: STEPS, px: STEP_PX },
  )
}

async function dragCard(page) {
  const box = await page.getByRole('article').boundingBox()
  if (!box) throw new Error('the deck has no card')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.move(x + Math.sin(step / 8) * 80, y)
    await page.waitForTimeout(FRAME_MS)
  }
  await page.mouse.up()
}

const grid = { path: '/members', prepare: mockManyMembers, play: scrollGrid }

const SCENES = [
  { ...grid, name: `grid of ${MEMBERS}, scrolled`, throttling: 1, limit: LIMIT_P95_MS },
  { ...grid, name: `grid of ${MEMBERS}, scrolled`, throttling: 4 },
  { name: 'swipe deck, card dragged', path: '/swipe-game', play: dragCard, throttling: 4 },
]

function print({ name, throttling, limit }, { frames, dropped, p95 }) {
  const verdict = limit === undefined ? '' : ` ≤ ${limit} ${p95 <= limit ? 'ok' : 'OVER'}`
  const label = `${name}, CPU ${throttling}× slower`.replace(', CPU 1× slower', '')
  console.log(`  ${label.padEnd(44)}${frames} frames, ${dropped} dropped, p95 ${p95.toFixed(1)} ms${verdict}`)
}

/** Measures the scenes on a running site and prints them. */
export async function benchFrames(site) {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    chromiumSandbox: !isRoot,
    args: QUIET_FLAGS,
  })
  try {
    console.log('\nFrames')
    for (const scene of SCENES) {
      const { path, prepare, play, throttling } = scene
      const context = await browser.newContext({ baseURL: site, viewport: { width: 1280, height: 800 } })
      await context.addCookies([{ name: 'fixtures', value: randomUUID(), url: site }])
      const data = { email: 'paid@example.test', password: 'secret-123' }
      const answer = await context.request.post('/api/user.php', { data })
      if (!answer.ok()) throw new Error(`login: ${answer.status()}`)
      await context.addCookies([{ name: 'auth.loggedIn', value: '1', url: site }])
      const page = await context.newPage()
      await prepare?.(page)
      await page.goto(path)
      await page.getByRole('article').first().waitFor()
      await page.waitForLoadState('networkidle')
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: throttling })
      await record(page)
      await play(page)
      print(scene, await recorded(page))
      await context.close()
    }
  } finally {
    await browser.close()
  }
}
