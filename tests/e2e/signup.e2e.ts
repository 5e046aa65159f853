import { logOut } from '#tests/support/browser/accounts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import {
  ANSWERS,
  answerSteps,
  createAccount,
  expectWelcome,
  clickContinue,
  goToLastStep,
  chooseGenders,
  signUp,
} from '#tests/support/browser/signing-up.ts'

test('a visitor signs up with the keyboard alone, and goes on to the profile', async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  const man = page.getByRole('radiogroup', { name: 'I am' }).getByRole('radio', { name: 'A man' })
  await man.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Sam')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Day')).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1988')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeFocused()
  await page.keyboard.type('sam@mail.example')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(ANSWERS.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expectWelcome(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/complete-signup')
})

test('a visitor who has just logged out signs up with another address, and sees the end of the signup', async ({
  page,
}) => {
  await signIn(page, 'free@example.test')
  await page.goto('/faq')
  await logOut(page)
  await signUp(page)
})

test('the like of a visitor who has just logged out opens the signup in a new document, with a message to the member', async ({
  page,
}) => {
  await signIn(page, 'free@example.test')
  await page.goto('/faq')
  await logOut(page)
  await page.getByRole('link', { name: 'Look around' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Like', exact: true }).first().click()
  await reloaded
  const signup = page.getByRole('dialog', { name: 'Sign up' })
  await expect(signup.getByRole('textbox', { name: 'Message' })).toBeVisible()
})

test('the steps keep their values, follow the browser’s Back, and survive a reload without the password', async ({
  page,
}) => {
  await goToLastStep(page)
  await page.getByLabel('Password', { exact: true }).fill(ANSWERS.password)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(ANSWERS.email)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Year')).toHaveValue('1990')
  await page.goForward()
  await page.goForward()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ANSWERS.password)
  await page.reload()
  await expect(page.getByText('Step 5 of 5')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).toContain(ANSWERS.email)
  expect(kept).not.toContain(ANSWERS.password)
  await createAccount(page)
  await expectWelcome(page)
  expect(await page.evaluate(() => sessionStorage.getItem('signup'))).toBeNull()
})

test('no step of the signup scrolls sideways at 320 px, and the labels of a step are of the same size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.goto('/members/103/signup')
  await page.getByRole('textbox', { name: 'Message' }).fill('W'.repeat(1_600))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('1,100 characters too many. Nothing was cut.')).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await clickContinue(page, 2)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await chooseGenders(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('@'.repeat(40) + 'W'.repeat(40))
  await page.getByRole('textbox', { name: 'Name' }).blur()
  await expect(page.getByText('A name may not start with @')).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('textbox', { name: 'Name' }).fill(ANSWERS.name)
  await clickContinue(page, 3)
  const label = page.getByText('Country', { exact: true })
  const size = await label.evaluate((element) => getComputedStyle(element).fontSize)
  await expect(page.getByText('Date of birth', { exact: true })).toHaveCSS('font-size', size)
  await page.getByRole('button', { name: 'Back' }).click()
  await answerSteps(page, { ...ANSWERS, email: `${'w'.repeat(60)}@mail.example` })
  expect(await overflow()).toBeLessThanOrEqual(0)
  await createAccount(page)
  await expectWelcome(page)
  expect(await overflow()).toBeLessThanOrEqual(0)
})
