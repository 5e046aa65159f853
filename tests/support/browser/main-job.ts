import { expect, type Page } from '@playwright/test'
import { signInByForm } from './sign-in.ts'

const MESSAGE = 'Your lighthouse story needs a second part.'

async function creditsLeft(page: Page): Promise<number> {
  const cost = page.getByText(/\d+ left/)
  await expect(cost).toBeVisible()
  return Number(/(\d+) left/.exec(await cost.innerText())?.[1])
}

/**
 * Performs the main task of a member: log in, search, open a profile, like, open a conversation, write, see the credits go down, view the
 * packages, switch the language to French, log out.
 */
export async function doMainJob(page: Page): Promise<void> {
  const match = page.getByRole('dialog', { name: "It's a match!" })
  await page.addLocatorHandler(match, () => match.getByRole('button', { name: 'Keep browsing' }).click())
  await signInByForm(page, 'paid@example.test')
  await expect(page).toHaveURL(/\/members$/)

  const search = page.getByRole('search')
  await search.getByLabel('Minimum age').fill('25')
  await expect(page).toHaveURL(/min_age=25/)
  const card = page.getByRole('article').first()
  const name = (await card.getAttribute('aria-label')) ?? ''
  await card.getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const like = page.getByRole('button', { name: 'Like', exact: true }).first()
  const wasLiked = (await like.getAttribute('aria-pressed')) === 'true'
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', String(!wasLiked))

  await page
    .getByRole('button', { name: /^Message\b/ })
    .first()
    .click()
  const before = await creditsLeft(page)
  await page.getByRole('textbox', { name: 'Message' }).fill(MESSAGE)
  await page.getByRole('button', { name: 'Send' }).click()
  const log = page.getByRole('log', { name: 'Conversation' })
  await expect(log.getByText(MESSAGE)).toHaveCount(1)
  await expect(page).toHaveURL(/\/chats\/\w+$/)
  await expect(page.getByText(`${before - 1} left`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')

  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: /^Credits/ }).click()
  await expect(
    page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: 'Choose' }) })
      .first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('link', { name: /^Crédits/ }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Compte' }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Connexion' }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0)
}
