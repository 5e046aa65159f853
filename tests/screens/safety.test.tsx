import { act, screen, waitFor, within } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { blockMember } from '#src/actions/block.ts'
import { chatRecords } from '#src/domain/records.ts'
import { useOverlays } from '#src/stores/browser/overlays.ts'
import { loadChats, useChats } from '#src/stores/chats.ts'
import { loadLikes, useLikes } from '#src/stores/likes.ts'
import { loadUser, setUser } from '#src/stores/session.ts'
import { ACCOUNT_BUTTON, openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { choose } from '#tests/support/member-menu.ts'
import { allRead, server } from '#tests/support/server.ts'
import { passUntil } from '#tests/support/time.ts'

const PAID = { as: 'paid@example.test' }

const isInChats = (id: string) => useChats.getState().chats?.some(({ profile }) => profile.id === id)
const isInLikes = (id: string) => useLikes.getState().likes?.profiles.some((profile) => profile.id === id)

/** Opens the profile of Noor, who likes the member and has written to them. */
async function openLikedBack() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const account = databaseFor().accounts.find(({ email }) => email === PAID.as)
  account?.likedBy.set(104, { isNew: true })
  const { user } = await openApp('/members/104', PAID)
  await waitFor(() => expect([isInChats('104'), isInLikes('104')]).toEqual([true, true]))
  // The next refresh of the lists is a minute away.
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  return { user, account }
}

test('a blocked member leaves the conversations and the likes at once, and Undo restores both', async () => {
  const { user, account } = await openLikedBack()
  const dialog = await choose(user, 'Block')
  expect(dialog).toHaveAccessibleName('Block Noor?')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect([isInChats('104'), isInLikes('104')]).toEqual([false, false])
  expect(await screen.findByText('You blocked Noor.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Like' })).not.toBeInTheDocument()
  expect(account?.blocked.has(104)).toBe(true)

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Like' })).toBeVisible()
  expect(account?.blocked.has(104)).toBe(false)
  await waitFor(() => expect([isInChats('104'), isInLikes('104')]).toEqual([true, true]))
})

test('the conversation with a blocked member is deleted from this device, even if its address is opened again', async () => {
  const { user, router } = await openApp('/chats/2002', PAID)
  const isStored = () => chatRecords.read('2', '2002') !== null
  await waitFor(() => expect(isStored()).toBe(true))
  const conversation = await screen.findByRole('region', { name: 'Chat with Noor' })
  await user.click(within(conversation).getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Block' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('You blocked Noor.')).toBeVisible()
  expect(isStored()).toBe(false)
  await act(() => router.navigate('/chats/2002'))
  expect(await screen.findByText(/one of you has blocked the other/)).toBeVisible()
  expect(isStored()).toBe(false)
})

test('a block that the server refuses is undone in all lists, and says so', async () => {
  server.use(http.post('*/api/block.php', () => HttpResponse.json({ error: 'server' }, { status: 500 })))
  const { user } = await openLikedBack()
  const dialog = await choose(user, 'Block')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText(/Noor could not be blocked/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Like' })).toBeVisible()
  await waitFor(() => expect([isInChats('104'), isInLikes('104')]).toEqual([true, true]))
})

test('a block that may have been carried out says so when the list of blocked members cannot be read either', async () => {
  server.use(
    http.post('*/api/block.php', () => HttpResponse.error()),
    http.get('*/api/block.php', () => HttpResponse.json({ error: 'broken' }, { status: 400 })),
  )
  const { user } = await openLikedBack()
  const dialog = await choose(user, 'Block')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText(/^We are not sure whether Noor is blocked now/)).toBeVisible()
  expect(screen.queryByText(/Nothing was changed/)).not.toBeInTheDocument()
})

test('a block and an unblock whose answers are lost are shown as the server has them', async () => {
  const { user, account } = await openLikedBack()
  server.use(
    http.post('*/api/block.php', () => {
      account?.blocked.add(104)
      return HttpResponse.error()
    }),
    http.delete('*/api/block.php', () => {
      account?.blocked.delete(104)
      return HttpResponse.error()
    }),
  )
  const dialog = await choose(user, 'Block')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('You blocked Noor.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Unblock' }))
  // A call that takes something away is repeated, with growing pauses.
  await passUntil(() => screen.queryByText('Noor is no longer blocked.') !== null, 10)
  expect(screen.getByText('Noor is no longer blocked.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Like' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('an unblock that is pressed while the block is being sent reaches the server after it', async () => {
  const answer = gate()
  const order: string[] = []
  const { user, account } = await openLikedBack()
  server.use(
    http.post('*/api/block.php', async () => {
      await answer.passed
      order.push('block')
    }),
    http.delete('*/api/block.php', () => void order.push('unblock')),
  )
  const dialog = await choose(user, 'Block')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  await user.click(await screen.findByRole('button', { name: 'Unblock' }))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(order).toEqual([])
  answer.open()
  expect(await screen.findByText('Noor is no longer blocked.')).toBeVisible()
  expect(order).toEqual(['block', 'unblock'])
  expect(screen.queryByText('You blocked Noor.')).not.toBeInTheDocument()
  expect(account?.blocked.has(104)).toBe(false)
  await waitFor(() => expect([isInChats('104'), isInLikes('104')]).toEqual([true, true]))
})

test('an unblock takes away what was said of the block, together with its Undo', async () => {
  const { user } = await openLikedBack()
  const dialog = await choose(user, 'Block')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  await screen.findByText('You blocked Noor.')
  await user.click(await screen.findByRole('button', { name: 'Unblock' }))
  expect(await screen.findByText('Noor is no longer blocked.')).toBeVisible()
  expect(screen.queryByText('You blocked Noor.')).not.toBeInTheDocument()
})

test.each([
  ['a match', undefined],
  ['refused', HttpResponse.json({ error: 'no' }, { status: 400 })],
])('a like that is answered after the block of its member is not reported: %s', async (_, refusal) => {
  const answer = gate()
  const { user } = await openLikedBack()
  server.use(
    http.post('*/api/like.php', async () => {
      await answer.passed
      return refusal
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  const dialog = await choose(user, 'Block')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  await screen.findByText('You blocked Noor.')
  answer.open()
  await act(allRead)
  expect(useOverlays.getState()).toMatchObject({ open: null, waiting: [] })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a like that is answered after the block of its member was refused is reported', async () => {
  const answer = gate()
  const { user } = await openLikedBack()
  server.use(
    http.post('*/api/like.php', () => answer.passed),
    http.post('*/api/block.php', () => HttpResponse.json({ error: 'invalid' }, { status: 400 })),
  )
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  const dialog = await choose(user, 'Block')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(isInChats('104')).toBe(true))
  answer.open()
  expect(await screen.findByRole('dialog', { name: /match/i })).toBeVisible()
})

test('a blocked member does not return to the likes when the server refuses to take back a like', async () => {
  const answer = gate()
  const { user, account } = await openLikedBack()
  account?.likes.set(104, { date: '2026-01-01 10:00:00' })
  await act(() => loadLikes())
  server.use(
    http.delete('*/api/like.php', async () => {
      await answer.passed
      return HttpResponse.json({ error: 'no' }, { status: 400 })
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Like', pressed: true }))
  const dialog = await choose(user, 'Block')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  await screen.findByText('You blocked Noor.')
  answer.open()
  await act(allRead)
  expect(useLikes.getState().likes?.liked?.map(({ id }) => id)).not.toContain('104')
})

test('if a block and its unblock both fail, the member is shown as the server has them, and one failure is reported', async () => {
  const answer = gate()
  const { user, account } = await openLikedBack()
  const refused: string[] = []
  const refuse = (call: string) => {
    refused.push(call)
    return HttpResponse.json({ error: 'invalid' }, { status: 400 })
  }
  server.use(
    http.post('*/api/block.php', async () => {
      await answer.passed
      return refuse('block')
    }),
    http.delete('*/api/block.php', () => refuse('unblock')),
  )
  const dialog = await choose(user, 'Block')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  await user.click(await screen.findByRole('button', { name: 'Unblock' }))
  answer.open()
  await waitFor(() => expect(refused).toEqual(['block', 'unblock']))
  await act(allRead)
  expect(await screen.findByRole('button', { name: 'Like' })).toBeVisible()
  expect(account?.blocked.has(104)).toBe(false)
  expect(screen.queryByRole('button', { name: 'Unblock' })).not.toBeInTheDocument()
  expect(screen.getByText(/Noor could not be blocked/)).toBeVisible()
  expect(screen.queryByText(/Noor is still blocked/)).not.toBeInTheDocument()
})

test('a block without an answer does not hold up the next one of the member after a new login', async () => {
  let isHeld = true
  const { user, account } = await openLikedBack()
  server.use(http.post('*/api/block.php', () => (isHeld ? gate().passed : undefined)))
  const block = async () => {
    const dialog = await choose(user, 'Block')
    await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  }
  await block()
  act(() => setUser(null, 'expired'))
  expect((await screen.findAllByRole('link', { name: 'Login' })).length).toBeGreaterThan(0)
  isHeld = false
  await act(() => loadUser())
  expect(await screen.findByRole('button', { name: ACCOUNT_BUTTON })).toBeVisible()
  await block()
  await act(allRead)
  expect(account?.blocked.has(104)).toBe(true)
})

test('a blocked member is in no list after the answer, even if the lists were loaded before it', async () => {
  const answer = gate()
  const { user, account } = await openLikedBack()
  server.use(http.post('*/api/block.php', () => answer.passed))
  const dialog = await choose(user, 'Block')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  await act(() => Promise.all([loadChats(), loadLikes()]))
  expect(account?.blocked.has(104)).toBe(false)
  answer.open()
  await waitFor(() => expect(account?.blocked.has(104)).toBe(true))
  await waitFor(() => expect([isInChats('104'), isInLikes('104')]).toEqual([false, false]))
})

test('likes that were requested before a block do not bring the member back', async () => {
  const [request, answer] = [gate(), gate()]
  await openLikedBack()
  server.use(
    http.get(
      '*/api/likes.php',
      async ({ request: call }) => {
        const likes = await getResponse(handlers, call)
        request.open()
        await answer.passed
        return likes
      },
      { once: true },
    ),
  )
  const loading = loadLikes()
  await request.passed
  await act(() => blockMember('104'))
  answer.open()
  await act(() => loading)
  expect(isInLikes('104')).toBe(false)
})

test('a member who is unblocked in the settings is unblocked on the profile too', async () => {
  const { user, router } = await openApp('/members/104', PAID)
  const dialog = await choose(user, 'Block')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  await screen.findByText('You blocked Noor.')
  await act(() => router.navigate('/notifications#privacy'))
  await user.click(await screen.findByRole('button', { name: 'Unblock Noor' }))
  await screen.findByText('You have not blocked anybody.')
  await act(() => router.navigate('/members/104'))
  expect(await screen.findByRole('button', { name: 'Like' })).toBeVisible()
})

test('a reopened profile shows whether another tab has blocked or unblocked the member', async () => {
  const { user, router, database } = await openApp('/members/104', PAID)
  const blocked = database.accounts.find(({ email }) => email === PAID.as)?.blocked
  const openAgain = async () => {
    await act(() => router.navigate('/credits'))
    await act(() => router.navigate('/members/104'))
  }
  const dialog = await choose(user, 'Block')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  await screen.findByText('You blocked Noor.')
  blocked?.delete(104)
  await openAgain()
  expect(await screen.findByRole('button', { name: 'Like' })).toBeVisible()
  blocked?.add(104)
  await openAgain()
  await user.click(await screen.findByRole('button', { name: 'Unblock' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(await screen.findByRole('button', { name: 'Like' })).toBeVisible()
  blocked?.add(104)
  await openAgain()
  expect(await screen.findByRole('button', { name: 'Unblock' })).toBeVisible()
})

test('a member who is blocked on the profile is no longer in the swipe game, and is back after Undo', async () => {
  const { user, router } = await openApp('/swipe-game', PAID)
  const card = await screen.findByRole('article')
  const name = card.getAttribute('aria-label') ?? ''
  await act(() => router.navigate(within(card).getByRole('link').getAttribute('href') ?? ''))
  const dialog = await choose(user, 'Block')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  await act(() => router.navigate('/swipe-game'))
  expect(await screen.findByRole('article')).not.toHaveAccessibleName(name)
  const text = await screen.findByText(`You blocked ${name}.`)
  const toast = within(text.parentElement ?? document.body)
  await user.click(toast.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('article', { name })).toBeVisible()
})
