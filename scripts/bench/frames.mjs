import { openMember } from '#scripts/open-member.mjs'
import { median } from './median.mjs'

/**
 * Benchmark of the frames while the members' grid with 5,000 members scrolls, in turns with an empty box of the same size, and while a card
 * of the swipe deck is dragged.
 */
const ACCOUNT = 'paid@example.test'
const MEMBERS = 5_000
const STEPS = 60
const FRAME_MS = 1000 / 60
const STEP_PX = 240
/** The budget of the grid, as a multiple of the empty box's frame time. */
const LIMIT = 1.1

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

/** Scrolls the page, or an empty box over it, one step per frame from within the page, so that nothing else takes time. */
async function scroll(page, isEmptyBox) {
  await page.evaluate(
    ({ steps, px, isBox }) =>
      new Promise((resolve) => {
        const box = document.createElement('div')
        const content = document.createElement('div')
        Object.assign(box.style, { position: 'fixed', inset: '0', overflow: 'auto' })
        content.style.height = `${steps * px * 2}px`
        box.append(content)
        if (isBox) document.body.append(box)
        const scroller = isBox ? box : window
        let step = 0
        const scrollOn = () => {
          scroller.scrollBy(0, px)
          step += 1
          if (step < steps) return requestAnimationFrame(scrollOn)
          box.remove()
          resolve()
        }
        requestAnimationFrame(scrollOn)
      }),
    { steps: STEPS, px: STEP_PX, isBox: isEmptyBox },
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

async function framesOf(page, play) {
  await record(page)
  await play()
  return recorded(page)
}

/** Returns the frames of the grid, and their time compared with that of the empty box in each round. */
async function compareGrid(page, { rounds: count }) {
  const rounds = []
  for (let round = 0; round < count; round += 1) {
    const empty = await framesOf(page, () => scroll(page, true))
    const own = await framesOf(page, () => scroll(page, false))
    rounds.push({ own, empty })
  }
  const ratios = rounds.map(({ own, empty }) => own.p95 / empty.p95)
  return {
    frames: rounds.reduce((sum, { own }) => sum + own.frames, 0),
    dropped: rounds.reduce((sum, { own }) => sum + own.dropped, 0),
    p95: median(rounds.map(({ own }) => own.p95)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  }
}

const grid = { path: '/members', prepare: mockManyMembers, measure: compareGrid }

const SCENES = [
  { ...grid, name: `grid of ${MEMBERS}, scrolled`, throttling: 1, rounds: 3 },
  { ...grid, name: `grid of ${MEMBERS}, scrolled`, throttling: 4, rounds: 1 },
  {
    name: 'swipe deck, card dragged',
    path: '/swipe-game',
    throttling: 4,
    measure: (page) => framesOf(page, () => dragCard(page)),
  },
]

function print({ name, throttling }, { frames, dropped, p95, ratio, spread }) {
  const range = spread?.map((value) => value.toFixed(2)).join('–')
  const holds = ratio <= LIMIT ? 'ok' : 'OVER'
  const verdict =
    ratio === undefined ? '' : `, ${ratio.toFixed(2)} (${range}) of an empty box's ≤ ${LIMIT} ${holds}`
  const label = `${name}, CPU ${throttling}× slower`.replace(', CPU 1× slower', '')
  console.log(`  ${label.padEnd(44)}${frames} frames, ${dropped} dropped, p95 ${p95.toFixed(1)} ms${verdict}`)
}

/** Measures the scenes on a running site and prints them. */
export async function benchFrames(browser, site) {
  console.log('\nFrames')
  for (const scene of SCENES) {
    const { path, prepare, measure, throttling } = scene
    const context = await openMember(browser, site, ACCOUNT, { viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await prepare?.(page)
    await page.goto(path)
    await page.getByRole('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttling })
    print(scene, await measure(page, scene))
    await context.close()
  }
}
