import { untilQuiet } from './quiet.mjs'
import { openMember } from '#scripts/open-member.mjs'
import { median } from './median.mjs'

/** Benchmark of what members do most, on a phone with a CPU four times slower: from the touch to the next paint, and to the answer. */
const ACCOUNT = 'paid@example.test'
const SLOWDOWN = 4
const NEXT_PAINT_MS = 100
const ANSWER_MS = 200
const REPEATS = 3
/** How long the finger stays down in a tap. */
const PRESS_MS = 80

const link = (page, name) => page.getByRole('link', { name }).first()
const button = (page, name) => page.getByRole('button', { name }).first()
const tab = (page, name) => page.getByRole('navigation', { name: 'Main' }).last().getByRole('link', { name })

/** The acts, each with the page on which it starts, what is touched, and the selector and the text that show the answer. */
const ACTS = [
  {
    name: 'open a profile',
    from: '/members',
    touch: (page) => page.getByRole('article').nth(2).getByRole('link').first(),
    done: ['main h1', ','],
  },
  {
    name: 'back to the search',
    touch: (page) => link(page, /^Back/).or(button(page, /^Back/)).first(),
    done: ['main h1', 'Meet'],
  },
  {
    name: 'like',
    from: '/members',
    touch: (page) => page.getByRole('button', { name: 'Like', exact: true, pressed: false }).first(),
    done: ['button[aria-pressed="true"]', ''],
  },
  {
    name: 'open a conversation',
    from: '/chats',
    touch: (page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link').first(),
    done: ['[role=log]', ' '],
  },
  {
    name: 'send a message',
    before: (page) => page.getByRole('textbox', { name: 'Message' }).fill('The lighthouse, then'),
    touch: (page) => button(page, 'Send'),
    done: ['[role=log]', 'The lighthouse, then'],
  },
  {
    name: 'switch a tab of the likes',
    from: '/likes',
    touch: (page) => page.getByRole('tab', { name: /^Sent/ }),
    done: ['[role=tab][aria-selected="true"]', 'Sent'],
  },
  {
    name: 'filter the conversations',
    from: '/chats',
    touch: (page) => button(page, 'Unread'),
    done: ['[aria-pressed="true"]', 'Unread'],
  },
  {
    name: 'skip in the swipe game',
    from: '/swipe-game',
    touch: (page) => button(page, /^(Nope|Skip)/),
    done: ['button:not([aria-disabled])', 'Undo'],
  },
  {
    name: 'open the settings',
    from: '/you',
    touch: (page) => link(page, /^Settings/),
    done: ['main h1', 'Settings'],
  },
  {
    name: 'go to the credits',
    from: '/likes',
    touch: (page) => tab(page, /^Credits/),
    done: ['main h1', 'Credits'],
  },
  {
    name: 'open the order',
    touch: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^Choose/ })
        .first(),
    done: ['main h1', 'How would you like to pay?'],
  },
  {
    name: 'open the language menu',
    from: '/likes',
    touch: (page) => button(page, /^(Language|Choose language)/),
    done: ['[role^=menu]', 'Deutsch'],
  },
  // Comes last, because the others look for English texts.
  {
    name: 'change the language',
    touch: (page) => page.getByRole('menuitem', { name: 'Deutsch' }),
    done: ['html[lang="de"] main h1', ''],
  },
]

/** Runs in the page: notes when the finger is lifted, the next paint after that, and when an element with a text appears. */
function installActs() {
  window.acts = {
    watch([selector, text]) {
      const before = new Set(document.querySelectorAll(selector))
      const path = location.pathname
      const isThere = () =>
        [...document.querySelectorAll(selector)].some(
          (element) =>
            element.textContent.includes(text) &&
            (!before.has(element) || text || location.pathname !== path),
        )
      const wasThere = isThere()
      window.acts.result = new Promise((resolve) => {
        let touched = 0
        let painted = 0
        const touch = ({ timeStamp }) => {
          touched = timeStamp
          requestAnimationFrame(() => setTimeout(() => (painted = performance.now())))
        }
        document.addEventListener('click', touch, { capture: true, once: true })
        const look = () => {
          const isDone = touched && (wasThere && location.pathname === path ? painted : isThere())
          if (!isDone || !painted) return requestAnimationFrame(look)
          const answered = performance.now()
          const calls = performance
            .getEntriesByType('resource')
            .filter(({ startTime }) => startTime >= touched)
          const waits = calls.map(({ startTime, responseEnd }) => [
            startTime,
            Math.min(responseEnd, answered),
          ])
          let network = 0
          let end = touched
          for (const [from, to] of waits.toSorted((a, b) => a[0] - b[0])) {
            network += Math.max(0, to - Math.max(from, end))
            end = Math.max(end, to)
          }
          resolve({ paint: painted - touched, answer: answered - touched - network })
        }
        requestAnimationFrame(look)
      })
    },
  }
}

/** Runs in the page: lets Playwright's own listeners, which are on the window, run once before they are measured with the page's. */
function warmUpListeners() {
  for (const type of ['pointerdown', 'pointerup', 'touchstart', 'touchend', 'mousedown', 'mouseup'])
    window.dispatchEvent(new Event(type))
}

/** Taps like a finger, which stays down for a moment. */
async function tap(devTools, target) {
  const { x, y, width, height } = await target.boundingBox()
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await new Promise((resolve) => setTimeout(resolve, PRESS_MS))
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

function print(name, paints, answers) {
  const cell = (numbers, limit) => {
    const value = median(numbers)
    const spread = `${Math.min(...numbers).toFixed(0)}–${Math.max(...numbers).toFixed(0)}`
    return `${value.toFixed(0).padStart(5)} ms (${spread}) ≤ ${limit} ${value <= limit ? 'ok' : 'OVER'}`.padEnd(
      34,
    )
  }
  console.log(`  ${name.padEnd(28)}${cell(paints, NEXT_PAINT_MS)}${cell(answers, ANSWER_MS)}`)
}

/** Measures the acts on a running site, and prints them beside their limits. */
export async function benchActs(browser, site) {
  console.log(
    `\nActs, CPU ${SLOWDOWN}× slower${' '.repeat(8)}to the next paint${' '.repeat(17)}to the answer, without the network`,
  )
  const results = new Map(ACTS.map(({ name }) => [name, { paints: [], answers: [] }]))
  for (let round = 0; round < REPEATS; round += 1) {
    const context = await openMember(browser, site, ACCOUNT, {
      locale: 'en',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.addInitScript(installActs)
    const devTools = await context.newCDPSession(page)
    for (const { name, from, before, touch, done } of ACTS) {
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      if (from) await page.goto(from)
      const target = touch(page)
      // Scrolled to beforehand, because what a scrolled list still renders is not part of the answer.
      await target.scrollIntoViewIfNeeded()
      await untilQuiet(page)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await before?.(page)
      await page.evaluate(warmUpListeners)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await page.evaluate((sign) => window.acts.watch(sign), done)
      await tap(devTools, target)
      const { paint, answer } = await page.evaluate(() => window.acts.result)
      results.get(name).paints.push(paint)
      results.get(name).answers.push(answer)
    }
    await context.close()
  }
  for (const [name, { paints, answers }] of results) print(name, paints, answers)
}
