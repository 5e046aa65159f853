import { act, screen, waitFor, within } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { blockMember } from '#src/actions/block.ts'
import { hideInSearch, loadMoreMembers, useSearch } from '#src/stores/search.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { cards, found, openSearch, SEARCHER } from '#tests/support/searching.ts'
import { server } from '#tests/support/server.ts'

const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
const idOf = (card: HTMLElement | undefined) => /\/members\/(\d+)/.exec(card?.innerHTML ?? '')?.[1] ?? ''

/** Hides the member of a card, as a block does, and returns what puts them back. */
function hide(card: HTMLElement | undefined): () => void {
  let undo = () => {}
  act(() => {
    undo = hideInSearch(idOf(card))
  })
  return () => act(undo)
}

test('two blocked members are put back one by one', async () => {
  await openSearch()
  const [, second, third] = await cards()
  const before = names()
  const [undoSecond, undoThird] = [hide(second), hide(third)]
  expect(names().slice(0, 2)).toEqual([before[0], before[3]])
  undoSecond()
  expect(names().slice(0, 3)).toEqual([before[0], before[1], before[3]])
  undoThird()
  expect(new Set(names().slice(0, 4))).toEqual(new Set(before.slice(0, 4)))
})

test('a blocked member is no longer counted among the people who match', async () => {
  await openSearch()
  const [first] = await cards()
  const total = useSearch.getState().found?.total ?? 0
  const undo = hide(first)
  expect(useSearch.getState().found?.total).toBe(total - 1)
  undo()
  expect(useSearch.getState().found?.total).toBe(total)
})

test.each([
  ['succeeds', false],
  ['is refused', true],
])(
  'the people who match are counted without a member whose block %s after more have loaded',
  async (_, isRefused) => {
    await openSearch()
    const [first] = await cards()
    const total = await found()
    const answer = gate()
    server.use(
      http.post('*/api/block.php', async () => {
        await answer.passed
        return isRefused ? HttpResponse.json({ error: 'refused' }, { status: 409 }) : undefined
      }),
    )
    let blocked: Promise<void> | undefined
    act(() => void (blocked = blockMember(idOf(first))))
    await act(() => loadMoreMembers())
    expect(await found()).toBe(total - 1)
    answer.open()
    await act(async () => blocked?.catch(() => {}))
    expect(await found()).toBe(isRefused ? total : total - 1)
  },
)

test('a member who is blocked while more load stays away, and can be put back after that', async () => {
  await openSearch()
  const [first] = await cards()
  const answer = gate()
  server.use(
    http.get('*/api/search.php', async () => {
      await answer.passed
      return undefined
    }),
  )
  const before = names()
  let isLoaded = false
  act(() => void loadMoreMembers().then(() => (isLoaded = true)))
  const undo = hide(first)
  answer.open()
  await waitFor(() => expect(isLoaded).toBe(true))
  expect(names()).not.toContain(before[0])
  undo()
  expect(names()[0]).toBe(before[0])
})

test('a member who is being blocked is missing in the results of the next search, and in their number', async () => {
  const { router } = await openSearch('/members?min_age=18')
  const [first] = await cards()
  const total = await found()
  const [name] = names()
  const answer = gate()
  server.use(http.post('*/api/block.php', () => answer.passed))
  let blocked: Promise<void> | undefined
  act(() => void (blocked = blockMember(idOf(first))))
  await act(() => router.navigate('/members?max_age=99'))
  await waitFor(() => expect(useSearch.getState()).toMatchObject({ isBusy: false, foundKey: '1?max_age=99' }))
  expect(names()).not.toContain(name)
  expect(await found()).toBe(total - 1)
  answer.open()
  await act(async () => blocked)
  expect(names()).not.toContain(name)
})

test('a member who was blocked here and unblocked in another tab is among the results of the next search', async () => {
  const { database, router } = await openSearch()
  const [first] = await cards()
  const [name] = names()
  await act(() => blockMember(idOf(first)))
  expect(names()).not.toContain(name)
  accountByEmail(database, SEARCHER)?.blocked.clear()
  await act(() => router.navigate('/members?max_age=99'))
  await waitFor(() => expect(useSearch.getState()).toMatchObject({ isBusy: false, foundKey: '1?max_age=99' }))
  expect(names()).toContain(name)
})

test('a page of results that was requested before a block does not bring the member back', async () => {
  const { router } = await openSearch()
  const [first] = await cards()
  const [name] = names()
  const answer = gate()
  server.use(
    http.get('*/api/search.php', async ({ request }) => {
      const page = await getResponse(handlers, request.clone())
      await answer.passed
      return page
    }),
  )
  act(() => void router.navigate('/members?max_age=99'))
  await waitFor(() => expect(useSearch.getState().asked?.key).toBe('1?max_age=99'))
  await act(() => blockMember(idOf(first)))
  answer.open()
  await waitFor(() => expect(useSearch.getState()).toMatchObject({ isBusy: false, foundKey: '1?max_age=99' }))
  expect(names()).not.toContain(name)
})

test('a member who is blocked can still be reported from the profile, and is not blocked again', async () => {
  const { user } = await openApp('/members/104', { as: SEARCHER })
  await act(() => blockMember('104'))
  await user.click(await screen.findByRole('button', { name: 'Report: Noor' }))
  const dialog = await screen.findByRole('dialog', { name: 'Report Noor' })
  await user.click(await within(dialog).findByRole('radio', { name: 'Something else' }))
  await user.click(within(dialog).getByRole('button', { name: 'Send report' }))
  expect(await within(dialog).findByText(/^Thank you, we have your report/)).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Block Noor too' })).toBeNull()
})

test('a member who is blocked can still be reported from the list of blocked members', async () => {
  accountByEmail(databaseFor(), SEARCHER)?.blocked.add(104)
  const { user } = await openApp('/notifications#privacy', { as: SEARCHER })
  await user.click(await screen.findByRole('button', { name: 'Report: Noor' }))
  expect(await screen.findByRole('dialog', { name: 'Report Noor' })).toBeVisible()
})
