import type { Locator, Page } from '@playwright/test'
import { brokenWords } from '#tests/support/browser/broken-words.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { spaceTexts } from '#tests/support/browser/readable.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { visitEach } from '#tests/support/browser/visit.ts'

/** 1280 by 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 }
const MOST_TABS = 24
/** Every page has more controls. */
const LEAST_TABS = 3

/** Returns the name of the focused control if no part of it can be seen, and `null` at the end of the page. */
function coveredFocus(page: Page): Promise<string | undefined | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const parts = [0.05, 0.5, 0.95]
    const isSeen = [...focused.getClientRects()].some(({ left, top, width, height }) =>
      parts.some((x) =>
        parts.some((y) => {
          const hit = document.elementFromPoint(left + x * width, top + y * height)
          return hit !== null && (focused.contains(hit) || hit.closest('label')?.contains(focused))
        }),
      ),
    )
    return isSeen ? undefined : (focused.getAttribute('aria-label') ?? focused.outerHTML.slice(0, 120))
  })
}

/**
 * Tabs through the open page and expects no focused control to be covered. The first page begins with the bars, later ones with their
 * headings below the same bars.
 */
async function expectFocusSeen(page: Page, path: string): Promise<void> {
  for (let count = 0; count < MOST_TABS; count += 1) {
    await page.keyboard.press('Tab')
    let covered: string | undefined | null
    const look = async () => (covered = await coveredFocus(page))
    // A list takes no pointer events while it scrolls.
    await expect.poll(look, { message: path, timeout: 3_000 }).not.toEqual(expect.any(String))
    if (covered === null) {
      expect(count, path).toBeGreaterThan(LEAST_TABS)
      break
    }
  }
}

test.describe('in a window zoomed to 400 % the focus is never covered', () => {
  test.use({ viewport: ZOOMED })

  for (const { paths, as } of [
    { paths: ['/', '/login', '/members'] },
    { paths: ['/members/103', '/chats', '/credits/p1'], as: 'free@example.test' },
    { paths: ['/notifications', '/members', '/profile'], as: 'free@example.test' },
  ])
    test(`on ${paths.join(', ')}`, async ({ page }) => {
      if (as) await signIn(page, as)
      await visitEach(page, paths, (path) => expectFocusSeen(page, path))
    })
})

test.describe('in a window zoomed to 400 %', () => {
  test.use({ viewport: ZOOMED })

  test('the top bar scrolls with the page, and the places stay', async ({ page }) => {
    await signIn(page, 'paid@example.test')
    await page.goto('/members')
    const bar = page.getByRole('banner')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, 400))
    await expect(bar).not.toBeInViewport()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport({ ratio: 1 })
  })

  test('toasts that stay are within the window, and cover less than half of it, and a failure is in view', async ({
    page,
    server,
    problems,
  }) => {
    problems.expect(/status of 422.*like\.php/)
    await signIn(page, 'paid@example.test')
    await page.goto('/members')
    const like = page.getByRole('button', { name: 'Like', exact: true, pressed: false }).first()
    const undo = page.getByRole('button', { name: 'Undo' })
    for (const count of [1, 2, 3]) {
      await like.press('Enter')
      await expect(undo).toHaveCount(count)
    }
    await expect(undo.last()).toBeInViewport({ ratio: 0.9 })
    await server.set({ faults: [{ method: 'POST', path: 'like.php', kind: 'status', status: 422 }] })
    await like.press('Enter')
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 0.5 })
    await undo.first().focus()
    await expect(undo.first()).toBeInViewport({ ratio: 0.9 })
    const covered = await page.evaluate(
      (height) =>
        Array.from({ length: height }, (_, y) => document.elementFromPoint(160, y)).filter((hit) =>
          hit?.closest('[role="status"], [role="alert"]'),
        ).length,
      ZOOMED.height,
    )
    expect(covered).toBeLessThan(ZOOMED.height / 2)
  })
})

test.describe('in a window zoomed to 400 % whatever has the focus in a dialog is fully visible', () => {
  test.use({ viewport: ZOOMED })

  /** Tabs to a control of the open dialog, whose head and buttons could cover it. */
  async function expectSeenWhole(control: Locator, shown: Locator = control): Promise<void> {
    await tabTo(control)
    await expect(shown).toBeInViewport({ ratio: 0.9 })
  }

  /** Searches the open picker of GIFs, and chooses one, on a phone as well. */
  async function expectGifsSeen(page: Page): Promise<void> {
    const search = page.getByRole('searchbox', { name: 'Search GIFs' })
    await expectSeenWhole(search)
    const gifs = page.getByRole('radiogroup', { name: 'GIFs' })
    await expectSeenWhole(gifs.getByRole('radio').first(), gifs.locator('label').first())
    await expectSeenWhole(page.getByRole('button', { name: 'Load more' }))

    await page.setViewportSize({ width: 390, height: 700 })
    await gifs.locator('label').nth(5).scrollIntoViewIfNeeded()
    await page.mouse.move(195, 500)
    await page.mouse.wheel(0, 120)
    await search.click()
    await expect(search).toBeFocused()

    const gif = gifs.locator('label').nth(5)
    await gif.click()
    const edgeOf = (frame: Element) => getComputedStyle(frame, '::after').borderTopWidth
    expect(await gif.locator('span').first().evaluate(edgeOf)).toBe('4px')
    const sheet = page.getByRole('dialog').locator('.modal-content')
    const before = await sheet.boundingBox()
    const sheetScrolls = (around: Element) => around.scrollHeight > around.clientHeight
    expect(await page.locator('.modal').evaluate(sheetScrolls)).toBe(false)
    await search.fill('nothing like it')
    await expect(page.getByText('Nothing for “nothing like it”')).toBeVisible()
    expect(await sheet.boundingBox()).toEqual(before)
    await page.setViewportSize(ZOOMED)
  }

  test('the filters, the gifts with their prices, the GIFs and their search, which can be pressed on a phone when the list below it is scrolled; there a chosen GIF has an edge, and only the list scrolls, not the sheet, which a search without results leaves as high as it was', async ({
    page,
  }) => {
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
    const checks: Record<string, () => Promise<void>> = {
      '/members': async () => {
        await press(/^Filters/)
        await expectSeenWhole(page.getByRole('combobox', { name: 'Gender' }))
        await expectSeenWhole(page.getByRole('button', { name: /^Show \d/ }))
      },
      '/chats/2001': async () => {
        await press('Add a photo, GIF or gift')
        await page.getByRole('menuitem', { name: /^GIF/ }).click()
        await expectGifsSeen(page)
      },
      '/members/103': async () => {
        await press('Gift')
        await expectSeenWhole(
          page.getByRole('radio', { name: /^Rose/ }),
          page.locator('label', { hasText: 'Rose' }),
        )
      },
    }
    await signIn(page, 'paid@example.test')
    await visitEach(page, Object.keys(checks), async (path) => {
      await checks[path]?.()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
})

test.describe('with text of twice the size on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'it' })

  test('the number of a step does not run into the button beside it', async ({ page }) => {
    await signIn(page, 'paid@example.test')
    await page.goto('/complete-signup')
    const text = page.getByText('Passaggio 1 di 5')
    await expect(text).toBeVisible()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const button = await page.getByRole('button', { name: 'Più tardi' }).boundingBox()
    const words = await text.boundingBox()
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
  })

  test('the label of the Message button does not break, its price takes two lines at most, and the top bar has room for its buttons', async ({
    page,
  }) => {
    await page.goto('/members/103')
    const message = page.getByRole('button', { name: /^Messaggio/ })
    await expect(message).toBeVisible()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const lines = (text: string | RegExp) =>
      message.getByText(text).evaluate((words) => {
        const range = document.createRange()
        range.selectNodeContents(words)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      })
    expect(await lines('Messaggio')).toBe(1)
    expect(await lines(/€/)).toBeLessThanOrEqual(2)

    await page.getByRole('link', { name: 'Torna alla ricerca' }).click()
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'Iscriviti' })).toBeVisible()
    const frame = await bar.boundingBox()
    for (const control of await bar.getByRole('link').all()) {
      const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {}
      expect(x + width).toBeLessThanOrEqual(390)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + height).toBeLessThanOrEqual(frame?.height ?? 0)
    }
  })
})

test('with text of twice the size no word of the notifications is broken on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'paid@example.test')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.goto('/notifications#notifications')
  await expect(page.getByRole('switch', { name: /^Weekly overview/ }).first()).toBeVisible()
  const paragraphs = page.locator('#notifications').getByRole('paragraph')
  await expect(paragraphs).not.toHaveCount(0)
  expect(await paragraphs.evaluateAll(brokenWords)).toEqual([])
})

test.describe('with the text spacing of WCAG 1.4.12', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'sv' })

  test('the names of the main places stand side by side within the window of a phone', async ({ page }) => {
    await signIn(page, 'paid@example.test')
    await page.goto('/chats')
    const places = page.getByRole('navigation', { name: 'Huvudmeny' })
    await expect(places.getByRole('link')).toHaveCount(5)
    await spaceTexts(page)
    let end = 0
    for (const name of ['Sök', 'Meddelanden', 'Likes', 'Krediter', 'Du']) {
      const text = places.getByText(name, { exact: true })
      await expect(text).toBeInViewport({ ratio: 1 })
      const { x, width } = (await text.boundingBox()) ?? { x: 0, width: 0 }
      expect(x, name).toBeGreaterThan(end)
      end = x + width
    }
    expect(end).toBeLessThan(390)
  })
})

test('with larger text a dialog is as wide as a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 700 })
  await signIn(page, 'paid@example.test')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 20 } })
  await page.goto('/members/103')
  await page.getByRole('button', { name: 'Gift' }).click()
  const sheet = page.getByRole('dialog').locator('.modal-content')
  await expect(sheet).toBeVisible()
  expect((await sheet.boundingBox())?.width).toBe(640)
})
