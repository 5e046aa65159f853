import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { untilQuiet } from '#tests/support/browser/visit.ts'

const REQUIRED = new Set(['id', 'name', 'conversation', 'profile', 'messages', 'from_me'])

/** Returns the rows of a list, which the fixtures sometimes write as a map; `null` for anything else. */
function rowsOf(value: unknown): unknown[] | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : null
}

/** Returns the answer with every field odd except required ones; lists have gaps. */
function odd(value: unknown, wrong: unknown): unknown {
  const rows = rowsOf(value)
  if (rows) return Object.fromEntries(rows.map((row, index) => [index * 2, odd(row, wrong)]))
  if (typeof value !== 'object' || value === null) return value
  const change = ([key, inner]: [string, unknown]) => {
    const isList = rowsOf(inner)?.some((row) => typeof row === 'object') ?? false
    return [key, REQUIRED.has(key) || isList ? odd(inner, wrong) : wrong]
  }
  return Object.fromEntries(Object.entries(value).map(change))
}

async function answerOddly(page: Page, wrong: unknown): Promise<void> {
  await page.route(
    /\/api\/(user|settings|search|profile|chats|chat|likes|notifications)\.php/,
    async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      const answer: unknown = await response.json()
      return route.fulfill({
        response,
        json: isWrapped(answer) ? { user: odd(answer.user, wrong) } : odd(answer, wrong),
      })
    },
  )
}

function isWrapped(answer: unknown): answer is { user: unknown } {
  return typeof answer === 'object' && answer !== null && 'user' in answer
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('production reports no odd answer, opens no panel, and has no code for either', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404/)
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  await answerOddly(page, { a: 1 })
  await signIn(page, 'paid@example.test')
  await page.goto('/likes?contract')
  await heading(page, 'Likes')
  await untilQuiet(page, () => page.keyboard.press('Alt+Shift+KeyC'))
  await expect(page.getByRole('dialog', { name: 'Contract' })).toHaveCount(0)
  expect(printed.filter((text) => text.includes('contract'))).toEqual([])
  const chunks = JSON.parse(await readFile('.cache/manifest-of-dist.json', 'utf8')) as object
  expect(Object.keys(chunks).filter((source) => source.includes('answers'))).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
