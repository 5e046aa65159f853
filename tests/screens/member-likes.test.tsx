import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { MEMBER_IDS } from '#mocks/data/specials.ts'
import { accountByEmail } from '#mocks/db.ts'
import { hidePage, showPage } from '#src/stores/browser/quick-hide.ts'
import { loadLikes, useLikes } from '#src/stores/likes.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { firstCard, openSearch } from '#tests/support/searching.ts'
import { server } from '#tests/support/server.ts'

const EMAIL = 'free@example.test'

const open = (id: number, as?: string) => openApp(`/members/${id}`, { as })

test('a like that is taken back while it is being sent is taken back on the server too', async () => {
  const { user, database } = await open(MEMBER_IDS.gallery, EMAIL)
  const account = database.accounts.find((row) => row.email === EMAIL)
  const answer = gate()
  const sent: string[] = []
  server.use(
    http.all('*/api/like.php', async ({ request }) => {
      sent.push(request.method)
      await answer.passed
    }),
  )
  const like = await screen.findByRole('button', { name: 'Like' })
  await user.click(like)
  await user.click(like)
  await user.click(like)
  await user.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'false')
  answer.open()
  expect(await screen.findByText('You no longer like Noor.')).toBeVisible()
  expect(sent).toEqual(['POST', 'DELETE'])
  expect(account?.likes.has(MEMBER_IDS.gallery)).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('You liked Noor.')).toBeVisible()
  expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('a click on the heart removes what was said of the click before, together with its Undo', async () => {
  const { user } = await open(MEMBER_IDS.gallery, EMAIL)
  const like = await screen.findByRole('button', { name: 'Like' })
  await user.click(like)
  expect(await screen.findByText('You liked Noor.')).toBeVisible()
  await user.click(like)
  expect(await screen.findByText('You no longer like Noor.')).toBeVisible()
  expect(screen.queryByText('You liked Noor.')).not.toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
  expect(like).toHaveFocus()
})

test('a like that succeeds at the second try leaves no failure of the first', async () => {
  const { user } = await open(MEMBER_IDS.gallery, EMAIL)
  server.use(
    http.post('*/api/like.php', () => HttpResponse.json({ error: 'no' }, { status: 400 }), { once: true }),
  )
  const like = await screen.findByRole('button', { name: 'Like' })
  await user.click(like)
  expect(await screen.findByRole('alert')).toHaveTextContent('Your like did not go through')
  await user.click(like)
  expect(await screen.findByText('You liked Noor.')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a like that is refused after it was taken back is not reported as a failure', async () => {
  const { user } = await open(MEMBER_IDS.gallery, EMAIL)
  const answer = gate()
  server.use(
    http.post('*/api/like.php', async () => {
      await answer.passed
      return HttpResponse.json({ error: 'no' }, { status: 400 })
    }),
  )
  const like = await screen.findByRole('button', { name: 'Like' })
  await user.click(like)
  await user.click(like)
  answer.open()
  expect(await screen.findByText('You no longer like Noor.')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(like).toHaveAttribute('aria-pressed', 'false')
})

test.each([
  ['the server refuses', () => HttpResponse.json({ error: 'no' }, { status: 400 })],
  ['the answer is empty and the lists still have it', () => HttpResponse.json(null)],
])('a like that is taken back returns when %s', async (_, answer) => {
  const { user } = await open(MEMBER_IDS.gallery, EMAIL)
  const like = await screen.findByRole('button', { name: 'Like' })
  await user.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'true')
  server.use(http.delete('*/api/like.php', answer))
  await user.click(like)
  expect(await screen.findByText(/could not be taken back/)).toBeVisible()
  expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('a like that is taken back without an answer returns if the server sends no list of sent likes', async () => {
  const { user } = await open(MEMBER_IDS.gallery, EMAIL)
  const like = await screen.findByRole('button', { name: 'Like' })
  await user.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'true')
  server.use(
    http.delete('*/api/like.php', () => HttpResponse.json(null)),
    http.get('*/api/likes.php', () => HttpResponse.json({ profiles: [], liked_by: [] })),
  )
  await user.click(like)
  expect(await screen.findByText(/^We are not sure whether/)).toBeVisible()
  expect(like).toHaveAttribute('aria-pressed', 'true')
})

/** The answer of a server without a list of sent likes, which has Noor among the profiles. */
const withoutSent = () =>
  HttpResponse.json({ profiles: [{ id: MEMBER_IDS.gallery, name: 'Noor' }], liked_by: [] })

test('a like that was just given stays among the sent ones if the server sends no list of them, and leaves when it is taken back', async () => {
  const { user, router } = await open(MEMBER_IDS.gallery, EMAIL)
  await waitFor(() => expect(useLikes.getState().likes).not.toBeNull())
  server.use(http.get('*/api/likes.php', withoutSent))
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  expect(await screen.findByText('You liked Noor.')).toBeVisible()
  await act(loadLikes)
  await act(() => router.navigate('/likes/sent'))
  expect(await screen.findByRole('article', { name: /Noor/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: /Noor/ })).toBeNull())
  await act(loadLikes)
  expect(screen.queryByRole('article', { name: /Noor/ })).toBeNull()
})

test('the heart of a sent like is filled on its card and its profile if only the profiles tell of it, and a press takes it back', async () => {
  const deleted: unknown[] = []
  server.use(
    http.get('*/api/likes.php', withoutSent),
    http.delete('*/api/like.php', async ({ request }) => {
      deleted.push(await request.json())
      return HttpResponse.json({ match: false })
    }),
  )
  const { user } = await openApp('/likes/sent', { as: EMAIL })
  const card = await screen.findByRole('article', { name: /Noor/ })
  expect(within(card).getByRole('button', { name: 'Like', pressed: true })).toBeVisible()
  await user.click(within(card).getByRole('link', { name: /Noor/ }))
  await screen.findByRole('heading', { level: 1, name: /Noor/ })
  await user.click(await screen.findByRole('button', { name: 'Like', pressed: true }))
  expect(await screen.findByText('You no longer like Noor.')).toBeVisible()
  expect(deleted).toMatchObject([{ id: String(MEMBER_IDS.gallery) }])
})

test('a new like loses its mark and the badge counts one fewer when the profile is on the screen, and the way back leads to the likes', async () => {
  const { database, router, user } = await openApp('/likes', { as: EMAIL })
  await waitFor(() => expect(useLikes.getState().likes?.liked_by.some((row) => row.like_new)).toBe(true))
  const liker = useLikes.getState().likes?.liked_by.find((row) => row.like_new)?.id ?? ''
  const [badge] = await screen.findAllByRole('link', { name: /^Likes.*2 new likes/ })
  await act(() => router.navigate(`/likes/m/${liker}`))
  await screen.findByRole('button', { name: /^Message/ })
  await waitFor(() => expect(badge).toHaveAccessibleName(/1 new like$/))
  const isMarked = () => useLikes.getState().likes?.liked_by.find((row) => row.id === liker)?.like_new
  await waitFor(() => expect(isMarked()).toBe(false))
  const account = database.accounts.find((row) => row.email === EMAIL)
  await waitFor(() => expect(account?.likedBy.get(Number(liker))?.isNew).toBe(false))
  await user.click(screen.getByRole('link', { name: 'Back to likes' }))
  await waitFor(() => expect(location.pathname).toMatch(/^\/likes/))
})

test('a like keeps its mark while the profile is covered in discreet mode', async () => {
  const { router } = await openApp('/likes', { as: EMAIL })
  await waitFor(() => expect(useLikes.getState().likes?.liked_by.some((row) => row.like_new)).toBe(true))
  const liker = useLikes.getState().likes?.liked_by.find((row) => row.like_new)?.id ?? ''
  const [badge] = await screen.findAllByRole('link', { name: /^Likes.*2 new likes/ })
  act(hidePage)
  await act(() => router.navigate(`/likes/m/${liker}`))
  await screen.findByRole('region', { name: 'Details' })
  expect(badge).toHaveAccessibleName(/2 new likes$/)
  act(showPage)
  await waitFor(() => expect(badge).toHaveAccessibleName(/1 new like$/))
})

test('a new like of a member whose profile is paused loses its mark when it is opened', async () => {
  const { router } = await openApp('/likes', { as: EMAIL })
  await waitFor(() => expect(useLikes.getState().likes?.liked_by.some((row) => row.like_new)).toBe(true))
  const liker = useLikes.getState().likes?.liked_by.find((row) => row.like_new)?.id ?? ''
  const profile = { id: liker, name: 'Mia', status: 'disabled' }
  server.use(http.get('*/api/profile.php', () => HttpResponse.json({ profile })))
  await act(() => router.navigate(`/likes/m/${liker}`))
  await screen.findByRole('heading', { level: 1, name: /is taking a break/ })
  const isNew = () => useLikes.getState().likes?.liked_by.find((row) => row.id === liker)?.like_new
  await waitFor(() => expect(isNew()).toBe(false))
})

test('a like keeps its mark when the profile cannot be shown', async () => {
  const { router } = await openApp('/likes', { as: EMAIL })
  await waitFor(() => expect(useLikes.getState().likes?.liked_by.some((row) => row.like_new)).toBe(true))
  const liker = useLikes.getState().likes?.liked_by.find((row) => row.like_new)?.id ?? ''
  server.use(http.get('*/api/profile.php', () => HttpResponse.json({ error: 'broken' }, { status: 400 })))
  await act(() => router.navigate(`/likes/m/${liker}`))
  await screen.findByRole('alert')
  expect(useLikes.getState().likes?.liked_by.find((row) => row.id === liker)?.like_new).toBe(true)
})

test('a like that may have arrived says so when the lists cannot be read either, and the next profile decides', async () => {
  const { user, database, router } = await open(MEMBER_IDS.gallery, EMAIL)
  const account = database.accounts.find((row) => row.email === EMAIL)
  server.use(
    http.post('*/api/like.php', () => {
      account?.likes.set(MEMBER_IDS.gallery, { date: '' })
      return HttpResponse.error()
    }),
    http.get('*/api/likes.php', () => HttpResponse.error()),
  )
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We are not sure whether \w+ has your like now/)
  await act(() => router.navigate('/faq'))
  await act(() => router.navigate(`/members/${MEMBER_IDS.gallery}`))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true'),
  )
})

/** Opens the search, and likes the first member there. */
async function likeFirst() {
  const { user, database } = await openSearch()
  const card = await firstCard()
  const heart = within(card).getByRole('button', { name: 'Like' })
  await user.click(heart)
  await screen.findByRole('button', { name: 'Undo' })
  const id = Number(/\/members\/(\d+)/.exec(card.innerHTML)?.[1])
  return { heart, id, likes: accountByEmail(database, EMAIL)?.likes }
}

test('the heart of a like that was taken back in another tab is empty once the likes are loaded again', async () => {
  const { heart, id, likes } = await likeFirst()
  expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(likes?.delete(id)).toBe(true)
  await act(loadLikes)
  expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('the heart of a like stays filled if the server sends no list of sent likes', async () => {
  const { heart } = await likeFirst()
  server.use(http.get('*/api/likes.php', () => HttpResponse.json({ profiles: [], liked_by: [] })))
  await act(loadLikes)
  expect(heart).toHaveAttribute('aria-pressed', 'true')
})
