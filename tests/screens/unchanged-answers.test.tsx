import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useChats, loadChats } from '#src/stores/chats.ts'
import { loadNewer, useOpenChat } from '#src/stores/chats-open.ts'
import { loadLikes, useLikes } from '#src/stores/likes.ts'
import { useSearch } from '#src/stores/search.ts'
import { refreshUser, useSession } from '#src/stores/session.ts'
import { openChat } from '#tests/support/chat.ts'
import { cards, openSearch } from '#tests/support/searching.ts'

test.each([
  ['the member', refreshUser, () => useSession.getState().user],
  ['the conversations', loadChats, () => useChats.getState().chats],
  ['the likes', loadLikes, () => useLikes.getState().likes],
  ['the open conversation', loadNewer, () => useOpenChat.getState().chat],
])('an answer without news of %s leaves everything as it is', async (_, load, shown) => {
  await openChat()
  await waitFor(() => expect(useOpenChat.getState().chat?.is_read_pending).toBe(false))
  await act(loadChats)
  await act(loadLikes)
  const before = shown()
  expect(before).toBeTruthy()
  await act(async () => void (await load()))
  expect(shown()).toBe(before)
})

/** Counts how often the cards of the members found so far are rendered: each then asks whether the member is new. */
function countRenders(): { renders: number } {
  const count = { renders: 0 }
  const { found } = useSearch.getState()
  if (!found) throw new Error('nobody is found')
  const profiles = found.profiles.map((profile) =>
    Object.defineProperty({ ...profile }, 'new', {
      enumerable: true,
      get: () => {
        count.renders += 1
        return profile.new
      },
    }),
  )
  act(() => useSearch.setState({ found: { ...found, profiles } }))
  return count
}

test('another page of members renders again only the card that Tab reached before', async () => {
  const { user } = await openSearch()
  await cards()
  const count = countRenders()
  const { length } = await cards()
  expect(count.renders).toBe(length)
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(async () => expect((await cards()).length).toBeGreaterThan(length))
  // The focus, and with it the tab stop, moves to the first new card in the next frame.
  await waitFor(() => expect(count.renders).toBe(length + 1))
})
