import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { pressEscape } from '#tests/support/browser/keyboard.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { visitEach } from '#tests/support/browser/visit.ts'
import { resizeGrid } from '#tests/support/browser/turning.ts'

const OVERLAY = '[role=dialog]'

const PHONE = { width: 390, height: 844 }

test('liking back makes a match, which a click anywhere closes, and the focus returns to the heart', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  await page.setViewportSize(PHONE)
  await page.goto('/likes')
  await page.getByRole('button', { name: 'Like', exact: true, pressed: false }).first().focus()
  await page.keyboard.press('Enter')
  const match = page.getByRole('dialog', { name: "It's a match!" })
  await expect(match).toBeVisible()
  await expectNoAxeViolationsInBothSchemes(page, OVERLAY)
  await page.mouse.click(12, PHONE.height - 12)
  await expect(match).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', 'Like')
})

test('locked photos never reach the browser, even in full screen, and Back from them returns the focus to the photos', async ({
  page,
}) => {
  const pictures: string[] = []
  page.on('request', (request) => pictures.push(request.url()))
  // The fixtures give no address of a locked photo; another backend might.
  await page.route(/\/profile\.php\?id=104/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('portraits/locked.svg', 'portraits/104-4.webp')
    expect(body).toContain('104-4.webp')
    await route.fulfill({ response, body })
  })
  await signIn(page, 'free@example.test')
  await visitEach(page, ['/likes', '/members/104'], () => Promise.resolve())
  await page.getByRole('button', { name: 'Enlarge photo 1' }).click()
  const lightbox = page.getByRole('dialog', { name: 'Photos of Noor' })
  for (const place of ['2 / 7', '3 / 7']) {
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByText(place)).toBeVisible()
  }
  await page.keyboard.press('ArrowRight')
  // The locked photos have no number; they are in the document before they are shown.
  await expect(lightbox.getByText(/ \/ 7$/)).toHaveCount(0)
  await expect(lightbox.getByText('+4')).toBeVisible()
  await expectNoAxeViolationsInBothSchemes(page, OVERLAY)
  expect(pictures.filter((url) => /portraits\/104-[4-7]/.test(url))).toEqual([])
  await page.goBack()
  await expect(lightbox).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Photos of Noor' })).toBeFocused()
})

test('the way to unlock photos is shown once, whichever photo is in view', async ({ page }) => {
  await signIn(page, 'free@example.test')
  await page.goto('/members/104')
  const packages = page.getByRole('link', { name: 'See the packages' })
  await expect(packages).toHaveCount(1)
  await page.getByRole('button', { name: /^Photo 4 of 7, locked/ }).click()
  const gallery = page.getByRole('region', { name: 'Photos of Noor' })
  await expect(gallery.getByRole('link', { name: 'See the packages' })).toBeInViewport()
  await expect(packages).toHaveCount(1)
})

test('the menu of a card and its dialogs to block and report are accessible, restore the focus on a phone and on a desktop, and add no step to Back; when the phone is turned, the card keeps the focus, and a report stays open', async ({
  page,
}) => {
  await signIn(page, 'free@example.test')
  await page.goto('/faq')
  await page
    .getByRole('link', { name: /^Search/ })
    .first()
    .click()
  const card = page.getByRole('article').nth(3)
  const link = card.getByRole('link')
  for (const isPhone of [false, true]) {
    if (isPhone) await resizeGrid(page, card, PHONE)
    // What they contain is the same on a desktop.
    const check = async () => isPhone && expectNoAxeViolationsInBothSchemes(page, OVERLAY)
    for (const item of ['Block', 'Report']) {
      await link.focus()
      await page.keyboard.press('Shift+F10')
      const menu = page.getByRole('dialog')
      const choice = menu.getByRole('button', { name: item })
      await expect(choice).toBeInViewport({ ratio: 1 })
      // The second time, the menu is the same.
      if (item === 'Block') await check()
      await choice.click()
      const dialog = page.getByRole('dialog', { name: new RegExp(`^${item}`) })
      await expect(dialog).toBeVisible()
      await check()
      await pressEscape(page)
      await expect(dialog).toHaveCount(0)
      await expect(link).toBeFocused()
    }
  }

  await link.focus()
  await resizeGrid(page, card, { width: PHONE.height, height: PHONE.width })
  await expect(link).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('button', { name: 'Report' }).click()
  const report = page.getByRole('dialog', { name: /^Report/ })
  await report.getByRole('textbox').fill('Asks for money')
  await resizeGrid(page, card, PHONE)
  await expect(report.getByRole('textbox')).toHaveValue('Asks for money')
  await expect(report.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(report).toHaveCount(0)
  await expect(link).toBeFocused()

  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('Back first closes what lies over the page, keeping the text of a report, and only then leaves the page', async ({
    page,
  }) => {
    await signIn(page, 'paid@example.test')
    await page.goto('/members')
    await page.getByRole('article', { name: /^Noor/ }).getByRole('link').tap()
    const title = page.getByRole('heading', { level: 1, name: 'Noor' })
    await expect(title).toBeVisible()

    await page.getByRole('button', { name: 'Enlarge photo 1' }).tap()
    const photos = page.getByRole('dialog', { name: 'Photos of Noor' })
    await expect(photos).toBeVisible()
    await expectNoAxeViolationsInBothSchemes(page, OVERLAY)
    await page.goBack()
    await expect(photos).toHaveCount(0)

    await page.getByRole('button', { name: 'More' }).tap()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('menu')).toHaveCount(0)

    const report = page.getByRole('dialog', { name: 'Report Noor' })
    for (const text of ['', 'Asks for money']) {
      await page.getByRole('button', { name: 'More' }).tap()
      await page.getByRole('menuitem', { name: 'Report' }).tap()
      await expect(report.getByRole('textbox')).toHaveValue(text)
      await report.getByRole('textbox').fill('Asks for money')
      await page.goBack()
      await expect(report).toHaveCount(0)
    }
    await expect(title).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/members$/)
  })

  test('the reminder of the activation mail and the question before leaving unsaved text are accessible', async ({
    page,
  }) => {
    // As high as the page, so that the bar at the bottom covers nothing that one would scroll to.
    await page.setViewportSize({ width: 390, height: 2_400 })
    await signIn(page, 'new@example.test')
    await page.goto('/profile?api_signup_complete=1')
    const reminder = page.getByRole('dialog', { name: 'Confirm your e-mail address' })
    await expect(reminder).toBeVisible()
    await expectNoAxeViolationsInBothSchemes(page, OVERLAY)
    await page.keyboard.press('Escape')
    await expect(reminder).toHaveCount(0)
    await page.getByRole('button', { name: 'Edit “About me”' }).click()
    await page.getByRole('textbox', { name: 'A few words about you' }).fill('Half a thought')
    await page.getByRole('link', { name: 'Search' }).click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await expectNoAxeViolationsInBothSchemes(page, OVERLAY)
  })
})
