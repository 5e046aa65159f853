import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { getResponse, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { accountByEmail, databaseFor, signOut } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { loginMark, markLeft } from '#src/lib/storage/login-mark.ts'
import { useSession } from '#src/stores/session.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { choose, MEMBER, photos, picturesOf, removeSecond, sources } from '#tests/support/photos.ts'
import { stubPictures } from '#tests/support/pictures.ts'
import { allRead, server } from '#tests/support/server.ts'

type App = Awaited<ReturnType<typeof openApp>>

async function endUndo(user: UserEvent, number = 2) {
  const toast = (await screen.findByText(`Photo ${number} has been deleted.`)).parentElement
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Close' }))
}

test('deleting a photo moves the focus to one beside it, and takes effect when Undo is gone', async () => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  const pictures = () => picturesOf(database).length
  const before = pictures()
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for photo 2' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Your photo 2' })).not.toBeInTheDocument())
  }
  await remove()
  expect(document.activeElement?.closest('li')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('img', { name: 'Your photo 2' })).toBeVisible()
  await remove()
  expect(pictures()).toBe(before)
  const toast = within((await screen.findByText('Photo 2 has been deleted.')).parentElement ?? document.body)
  await user.click(toast.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(pictures()).toBe(before - 1))
})

test.each([
  ['was refused', 400],
  ['ended at the error page of a gateway', 404],
])('a photo whose deletion %s comes back, and the page says so', async (_, status) => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  server.use(http.delete('*/api/photo.php', () => new HttpResponse(null, { status })))
  await removeSecond(user)
  await endUndo(user)
  expect(await screen.findByText('Photo 2 could not be deleted and is back.')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Your photo 2' })).toBeVisible()
  expect(picturesOf(database)).toHaveLength(2)
})

test('a failed deletion of a photo is reported even after the page was left', async () => {
  const { user, router } = await openApp('/profile', { as: MEMBER })
  server.use(http.delete('*/api/photo.php', () => new HttpResponse(null, { status: 400 })))
  await removeSecond(user)
  await act(() => router.navigate('/faq'))
  expect(await screen.findByText('Photo 2 could not be deleted and is back.')).toBeVisible()
})

test('a photo that could still be restored when the session expires is back, and the login says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, database } = await openApp('/profile', { as: MEMBER })
  await removeSecond(user)
  signOut()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(await screen.findByText('Photo 2 could not be deleted and is back.')).toBeVisible()
  expect(picturesOf(database)).toHaveLength(2)
})

test('once the page of a deleted main photo is left, the account shows the new main photo', async () => {
  const { user, router, database } = await openApp('/profile', { as: MEMBER })
  const [old, next] = picturesOf(database).map(({ filename }) => filename)
  await user.click(await screen.findByRole('button', { name: 'Actions for photo 1' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await act(() => router.navigate('/faq'))
  const own = () => useSession.getState().user?.profile
  await waitFor(() => expect(own()?.images).toHaveLength(1))
  expect(own()?.main_image?.filename).toBe(next)
  expect(next).not.toBe(old)
})

test('of two photos deleted on leaving, neither is the main one, even if the answers arrive in another order', async () => {
  const pictures = picturesOf(databaseFor())
  const [photo] = pictures
  if (photo) pictures.push({ ...photo, id: 9001, filename: 'third.jpg' })
  const { user, router } = await openApp('/profile', { as: MEMBER })
  const [first, second] = [gate(), gate()]
  const turns = [first, second]
  server.use(
    http.delete('*/api/photo.php', async ({ request }) => {
      const turn = turns.shift()
      const answer = await getResponse(handlers, request.clone())
      await turn?.passed
      return answer
    }),
  )
  for (const _ of turns.slice()) {
    await user.click(await screen.findByRole('button', { name: 'Actions for photo 1' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  }
  await act(() => router.navigate('/faq'))
  const own = () => useSession.getState().user?.profile
  second.open()
  await waitFor(() => expect(own()?.images).toHaveLength(2))
  first.open()
  await waitFor(() => expect(own()?.images).toHaveLength(1))
  expect(own()?.main_image?.filename).toBe('third.jpg')
})

test('a photo whose deletion is refused after the logout is not mentioned to the visitor', async () => {
  const { user } = await openApp('/profile', { as: MEMBER })
  const [received, answer] = [gate(), gate()]
  server.use(
    http.delete('*/api/photo.php', async () => {
      received.open()
      await answer.passed
      return new HttpResponse(null, { status: 400 })
    }),
  )
  await removeSecond(user)
  await endUndo(user)
  await received.passed
  const logout = act(() => logOut())
  answer.open()
  await logout
  await act(allRead)
  expect(screen.queryByText(/Photo 2/)).toBeNull()
})

test.each([
  ['is gone, and so is its Undo', 200, 1],
  ['is back if it could not be deleted', 400, 2],
])('when a page is restored, a photo that was deleted on leaving it %s', async (_, status, count) => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  const answered = gate()
  server.use(
    http.delete('*/api/photo.php', () => {
      answered.open()
      return status === 200 ? undefined : new HttpResponse(null, { status })
    }),
  )
  await removeSecond(user)
  fireEvent(window, new Event('pagehide'))
  await answered.passed
  await waitFor(() => expect(picturesOf(database)).toHaveLength(count))
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^Your photo/ })).toHaveLength(count))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a screen reader hears each time that a deleted photo was restored', async () => {
  const { user } = await openApp('/profile', { as: MEMBER })
  for (const _ of [1, 2]) {
    await removeSecond(user)
    expect(screen.queryByText('Photo 2 is back.')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Photo 2 is back.')).toHaveRole('status')
  }
})

test('moving a photo skips a deleted one that can still be restored', async () => {
  const database = databaseFor()
  const [first] = picturesOf(database)
  if (first) picturesOf(database).push({ ...first, id: 9001, filename: 'third.jpg' })
  const { user } = await openApp('/profile', { as: MEMBER })
  await screen.findByRole('img', { name: 'Your photo 3' })
  const [one, two, three] = sources()
  await removeSecond(user)
  expect(sources()).toEqual([one, three])
  await user.click(screen.getByRole('button', { name: 'Actions for photo 2' }))
  await user.click(screen.getByRole('menuitem', { name: 'Move forward' }))
  await waitFor(() => expect(sources()).toEqual([three, one]))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sources()).toEqual([three, two, one]))
})

test('a photo that was deleted elsewhere in the meantime disappears without a message', async () => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  await screen.findByRole('img', { name: 'Your photo 2' })
  const [first] = sources()
  await removeSecond(user)
  picturesOf(database).pop()
  await endUndo(user)
  await waitFor(() => expect(screen.queryByText('Photo 2 has been deleted.')).toBeNull())
  await act(allRead)
  expect(sources()).toEqual([first])
  expect(screen.queryByText(/could not be deleted/)).toBeNull()
})

test('after the main photo was deleted here and elsewhere, the server’s new main photo is shown as such', async () => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  await user.click(await screen.findByRole('button', { name: 'Actions for photo 1' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const { profile } = accountByEmail(database, MEMBER) ?? {}
  profile?.pictures.shift()
  if (profile) profile.mainPhotoId = profile.pictures[0]?.id ?? null
  await endUndo(user, 1)
  expect(await photos().findByText('Main photo')).toBeVisible()
  expect(photos().getAllByRole('img')).toHaveLength(1)
})

test('a logout in another tab waits until a deleted photo is restored or deleted on the server', async () => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  const answer = gate()
  server.use(http.delete('*/api/photo.php', () => answer.passed))
  const proceed = vi.fn(() => Promise.resolve())
  await removeSecond(user)
  void navigator.locks.request('removals', proceed)
  await fetch('/api/settings.php')
  expect(proceed).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(proceed).toHaveBeenCalledTimes(1))

  await removeSecond(user)
  void navigator.locks.request('removals', proceed)
  await endUndo(user)
  await fetch('/api/settings.php')
  expect(proceed).toHaveBeenCalledTimes(1)
  answer.open()
  await waitFor(() => expect(proceed).toHaveBeenCalledTimes(2))
  expect(picturesOf(database)).toHaveLength(1)
})

/** Logs the member out as another tab of this browser does, before that tab has told the server. */
function beginLogoutElsewhere(): Promise<void> {
  const left = String(accountByEmail(databaseFor(), MEMBER)?.id)
  const mark = loginMark()
  markLeft(left)
  const channel = new BroadcastChannel('session')
  channel.postMessage({ left, end: 'logout', mark })
  channel.close()
  return Promise.resolve()
}

function hidePage(): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  return Promise.resolve()
}

function leavePage(): Promise<void> {
  window.dispatchEvent(new Event('pagehide'))
  return Promise.resolve()
}

test.each([
  ['the phone is put away', hidePage],
  ['another page is opened', ({ router }: App) => router.navigate('/faq')],
  ['the page is left', leavePage],
  ['the member logs out', () => logOut()],
  ['the member logs out in another tab', beginLogoutElsewhere],
])('a photo whose deletion could still be undone is deleted when %s', async (_, end) => {
  const app = await openApp('/profile', { as: MEMBER })
  const { user, database } = app
  await removeSecond(user)
  expect(picturesOf(database)).toHaveLength(2)
  // A toast under the mouse stays.
  await user.hover(screen.getByText('Photo 2 has been deleted.'))
  await act(() => end(app))
  await waitFor(() => expect(picturesOf(database)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test.each([
  ['the phone is put away', hidePage],
  ['the page is left', leavePage],
  ['the member logs out', () => logOut()],
])('deletions that wait for the answer to another one are sent when %s', async (_, end) => {
  const pictures = picturesOf(databaseFor())
  const [photo] = pictures
  if (photo) pictures.push(...[9001, 9002].map((id) => ({ ...photo, id, thumb_filename: `${id}.jpg` })))
  const { user, database } = await openApp('/profile', { as: MEMBER })
  const answer = gate()
  server.use(http.delete('*/api/photo.php', () => answer.passed, { once: true }))
  for (const _photo of [1, 2, 3]) {
    await removeSecond(user)
    await endUndo(user)
  }
  await allRead()
  expect(picturesOf(database)).toHaveLength(4)
  await act(async () => {
    const ended = end()
    await expect.poll(() => picturesOf(database)).toHaveLength(2)
    answer.open()
    await ended
  })
  await waitFor(() => expect(picturesOf(database)).toHaveLength(1))
  await act(allRead)
  expect(screen.queryByText(/could not be deleted/)).toBeNull()
})

test('a photo whose deletion had no readable answer is not said to be back when it is gone', async () => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  server.use(
    http.delete('*/api/photo.php', () => {
      picturesOf(database).pop()
      return HttpResponse.json(null)
    }),
  )
  await removeSecond(user)
  await endUndo(user)
  await waitFor(() => expect(picturesOf(database)).toHaveLength(1))
  await allRead()
  expect(screen.queryByText(/could not be deleted/)).toBeNull()
  expect(photos().getAllByRole('img', { name: /^Your photo/ })).toHaveLength(1)
})

test('nothing claims to know whether a photo was deleted when neither the answer nor the photos can be read', async () => {
  const { user } = await openApp('/profile', { as: MEMBER })
  server.use(
    http.delete('*/api/photo.php', () => HttpResponse.json(null)),
    http.get('*/api/user.php', () => new HttpResponse(null, { status: 404 })),
  )
  await removeSecond(user)
  await endUndo(user)
  expect(await screen.findByText(/^We do not know whether photo 2 was deleted\./)).toBeVisible()
  expect(screen.queryByText(/could not be deleted/)).toBeNull()
  expect(screen.getByRole('img', { name: 'Your photo 2' })).toBeVisible()
})

test('a photo whose deletion was refused is not taken for one that may not have arrived', async () => {
  stubPictures()
  const { user, database } = await openApp('/profile', { as: MEMBER })
  const refused = gate()
  let uploads = 0
  let isRead = false
  server.use(
    http.delete('*/api/photo.php', async () => {
      await refused.passed
      return new HttpResponse(null, { status: 400 })
    }),
    http.post('*/api/photo.php', () => {
      uploads += 1
      if (uploads === 1) return HttpResponse.error()
      const [first] = picturesOf(database)
      if (first) picturesOf(database).push({ ...first, id: 9001 })
      return HttpResponse.json({ image: { id: 9001, filename: 'a.jpg', status: 'pending' } })
    }),
    // Not once only: the regular refresh may come meanwhile.
    http.get('*/api/user.php', () => (isRead ? undefined : new HttpResponse(null, { status: 404 }))),
  )
  await removeSecond(user)
  await endUndo(user)
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  expect(await photos().findByRole('alert')).toHaveTextContent(/We do not know whether the photo arrived\./)
  isRead = true
  refused.open()
  expect(await screen.findByText('Photo 2 could not be deleted and is back.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try a.jpg again' }))
  expect(await photos().findByRole('img', { name: 'Your photo 3' })).toBeVisible()
  expect(uploads).toBe(2)
})
