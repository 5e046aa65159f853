import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { vi } from 'vitest'
import { NO_KEPT_SEARCH } from '#src/domain/member/search-kept.ts'
import { searchRecords } from '#src/domain/records.ts'
import { openApp } from './app.tsx'
import { server } from './server.ts'

/** The member who searches in the tests. */
export const SEARCHER = 'free@example.test'

/** Returns the rendered cards. */
export const cards = () => screen.findAllByRole('article')

/** Returns the number of members that the page says were found. */
export async function found(): Promise<number> {
  return Number(/\d+/.exec((await screen.findByText(/^\d+ people$/)).textContent ?? '')?.[0])
}

/** Returns the first card. */
export async function firstCard(): Promise<HTMLElement> {
  const [first] = await cards()
  if (!first) throw new Error('no card')
  return first
}

/** Makes a request fail with a status that is not retried, so that no test waits for the retries. */
export function refuse(path: string, method: 'get' | 'post' = 'get', status = 400): void {
  server.use(http[method](`*/api/${path}`, () => HttpResponse.json({ error: 'broken' }, { status })))
}

/** Opens the search of a member who has cleared all filters, so that an address without a filter finds everybody. */
export function openSearch(path = '/members') {
  searchRecords.write('1', { ...NO_KEPT_SEARCH, query: '' })
  return openApp(path, { as: SEARCHER })
}

/** Opens the search in a window wide enough for the filters beside the results. */
export async function openWide(path: string) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('min-width'),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
  const app = await openSearch(path)
  const form = (await screen.findByLabelText('Gender')).closest('form')
  if (!form) throw new Error('no form')
  return { ...app, form: within(form) }
}

/** Asks for the menu of a member's card with the keyboard. */
export async function askForMenu(user: UserEvent, card: HTMLElement): Promise<void> {
  act(() => within(card).getByRole('link').focus())
  await user.keyboard('{Shift>}{F10}{/Shift}')
}
