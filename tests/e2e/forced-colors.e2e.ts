import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { visitAfter } from '#tests/support/browser/visit.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** Expects an edge of its own around what is chosen, and none around its neighbour. */
async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).not.toHaveCSS('outline-style', 'none')
  await expect(other).toHaveCSS('outline-style', 'none')
}

test('in forced colours it is still visible what is chosen, where each part ends, and what has the focus', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/members')
  const places = page.getByRole('navigation', { name: 'Main' }).first()
  await expectMarked(
    places.getByRole('link', { name: /^Search/ }),
    places.getByRole('link', { name: /^Likes/ }),
  )
  const view = page.getByRole('group', { name: 'View' })
  const small = view.getByRole('button', { pressed: true })
  await expectMarked(small, view.getByRole('button', { pressed: false }))
  await small.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(small).toHaveCSS('outline-width', '3px')

  await places.getByRole('link', { name: /^Messages/ }).click()
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
  await rows.first().click()
  await expectMarked(rows.first(), rows.nth(1))
  const message = page.getByRole('log').getByText('Then you owe me a coffee first.')
  await expect(message).not.toHaveCSS('outline-style', 'none')

  await visitAfter(page, '/chats', '/members/103')
  await page.getByRole('button', { name: 'Gift' }).click()
  const dialog = page.getByRole('dialog').locator('.modal-content')
  await expect(dialog).not.toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await visitAfter(page, '/members/103', '/notifications')
  const sounds = page.getByRole('switch', { name: 'Sounds' })
  for (const isOn of [false, true]) {
    await expect(sounds).toBeChecked({ checked: isOn })
    const [track, knob] = await sounds
      .locator('span')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor))
    expect(knob, `on ${track}`).not.toBe(track)
    await sounds.click()
  }

  await visitAfter(page, '/notifications', '/swipe-game')
  const bars = page.getByRole('button', { name: /^Next photo/ }).locator('xpath=following-sibling::*[1]/*')
  const [current, other] = await bars.evaluateAll((all) =>
    all.map((bar) => getComputedStyle(bar).backgroundColor),
  )
  expect(current).not.toBe(other)

  await visitAfter(page, '/swipe-game', '/credits/p1')
  const brands = page
    .getByRole('radio', { name: /^(Visa|Mastercard)$/ })
    .locator('xpath=following-sibling::*')
  await expectMarked(brands.first(), brands.nth(1))
})

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })

  test('the entry warning has an edge in the colours of the member, also while it has the focus', async ({
    page,
  }) => {
    await page.goto('/')
    const warning = page.getByRole('dialog', { name: 'Before you come in' })
    await expect(warning).toBeFocused()
    await expect(warning).not.toHaveCSS('outline-style', 'none')
  })
})
