import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { addFault } from '#mocks/faults.ts'
import { accountByEmail, type Database, databaseFor } from '#mocks/db.ts'
import { loginMark, markLeft } from '#src/lib/storage/login-mark.ts'
import { refreshUser } from '#src/stores/session.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { openApp } from '#tests/support/app.tsx'
import { stubMedia } from '#tests/support/media.ts'
import { stubPictures } from '#tests/support/pictures.ts'
import { allAnswered, server } from '#tests/support/server.ts'
import { gate } from '#tests/support/gate.ts'

const MEMBER = 'free@example.test'

async function choose(file: File) {
  fireEvent.change(await screen.findByLabelText('Add photos'), { target: { files: [file] } })
}

const photos = () => within(screen.getByRole('list', { name: 'Photos' }))

test.each([
  ['20 MB', 'big.jpg', 'image/jpeg', 20 * 1024 * 1024, /larger than 10 MB/],
  ['HEIC', 'phone.heic', '', 2_000, /HEIC photos cannot be shown/],
  ['0 bytes', 'empty.jpg', 'image/jpeg', 0, /This file is empty/],
  ['SVG', 'drawing.svg', 'image/svg+xml', 200, /SVG is a drawing/],
  ['a PDF', 'paper.pdf', 'application/pdf', 200, /Photos must be JPEG, PNG or WebP/],
] as const)('%s is refused with its own text, and nothing is sent', async (_, name, type, size, words) => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  await choose(new File([new Uint8Array(size)], name, { type }))
  expect(await photos().findByRole('alert')).toHaveTextContent(words)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: `Remove ${name}` }))
  expect(photos().queryByRole('alert')).toBeNull()
  expect(accountByEmail(database, MEMBER)?.profile.pictures).toHaveLength(2)
})

test.each([
  [413, 'too_large', /larger than 10 MB/],
  [415, 'unsupported_type', /Photos must be JPEG, PNG or WebP/],
  [403, 'photo_limit', /no room for this photo/],
])('a photo that the server refuses with %d has its own text', async (status, code, words) => {
  stubPictures()
  const { user, database } = await openApp('/profile', { as: MEMBER })
  addFault(database, { method: 'POST', path: 'photo.php', kind: 'status', status, code, times: 1 })
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  expect(await photos().findByRole('alert')).toHaveTextContent(words)
  await waitFor(() => expect(database.faults).toEqual([]))
  expect(screen.queryByRole('button', { name: 'Try a.jpg again' })).toBeNull()
})

const picturesOf = (database: Database) => accountByEmail(database, MEMBER)?.profile.pictures ?? []

test('a photo for which another tab has left no room is refused, and the photos are updated', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stubPictures()
  const { user, database } = await openApp('/profile', { as: MEMBER })
  expect(await screen.findByText('2 of 3')).toBeVisible()
  // After this refresh the next one is a minute away.
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  await allAnswered()
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  const [first] = picturesOf(database)
  if (first) picturesOf(database).push({ ...first, id: 9001 })
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  expect(await photos().findByRole('alert')).toHaveTextContent(/no room for this photo/)
  expect(await screen.findByText('3 of 3')).toBeVisible()
})

/** Answers uploads, and counts them: the answer to the first is lost, with or without the photo. */
function loseFirstUpload(database: Database, isSaved: boolean): () => number {
  let uploads = 0
  server.use(
    http.post('*/api/photo.php', () => {
      uploads += 1
      const [first] = picturesOf(database)
      if (first && (isSaved || uploads > 1)) picturesOf(database).push({ ...first, id: 9001 })
      if (uploads === 1) return HttpResponse.error()
      return HttpResponse.json({ image: { id: 9001, filename: 'a.jpg', status: 'pending' } })
    }),
  )
  return () => uploads
}

test('a photo whose answer was lost is shown once and is not uploaded again', async () => {
  stubPictures()
  const { user, database } = await openApp('/profile', { as: MEMBER })
  const uploads = loseFirstUpload(database, true)
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  expect(await photos().findByRole('img', { name: 'Your photo 3' })).toBeVisible()
  await waitFor(() => expect(photos().getAllByRole('listitem')).toHaveLength(3))
  expect(photos().queryByRole('alert')).toBeNull()
  expect(uploads()).toBe(1)
})

test('a photo whose upload cannot be checked can be uploaded again', async () => {
  stubPictures()
  const { user, database } = await openApp('/profile', { as: MEMBER })
  loseFirstUpload(database, false)
  server.use(http.get('*/api/user.php', () => new HttpResponse(null, { status: 404 })))
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  expect(await photos().findByRole('alert')).toHaveTextContent(/The upload did not go through\./)
  expect(screen.getByRole('button', { name: 'Try a.jpg again' })).toBeVisible()
})

test('a photo that did not arrive says so, and Try again uploads it', async () => {
  stubPictures()
  const { user, database } = await openApp('/profile', { as: MEMBER })
  const uploads = loseFirstUpload(database, false)
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  expect(await photos().findByRole('alert')).toHaveTextContent(/The upload did not go through\./)
  expect(uploads()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Try a.jpg again' }))
  expect(await photos().findByRole('img', { name: 'Your photo 3' })).toBeVisible()
  await waitFor(() => expect(photos().getAllByRole('listitem')).toHaveLength(3))
  expect(photos().queryByRole('alert')).toBeNull()
  expect(uploads()).toBe(2)
})

test.each([
  ['own profile', '/profile', MEMBER, 3],
  ['completion page', '/complete-signup', 'new@example.test', 1],
])(
  'a screen reader hears on the %s that a photo was added, and that it is checked first',
  async (_, path, as, number) => {
    stubPictures()
    const image = { id: 9001, filename: 'a.jpg', status: 'pending' }
    server.use(http.post('*/api/photo.php', () => HttpResponse.json({ image })))
    const { user } = await openApp(path, { as })
    await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
    await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
    const said = await screen.findByText(
      `Photo ${number} has been added. Only you can see it until we have checked it.`,
    )
    expect(said).toHaveAttribute('role', 'status')
  },
)

const sources = () =>
  photos()
    .getAllByRole('img', { name: /^Your photo/ })
    .map((image) => image.getAttribute('src'))

test('a photo moves when it is dropped on another one, but not when the system cancels the touch', async () => {
  await openApp('/profile', { as: MEMBER })
  const handle = await screen.findByRole('button', { name: /^Move photo 1 / })
  // jsdom has neither pointer capture nor a layout.
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => {}, hasPointerCapture: () => false })
  Object.assign(document, { elementsFromPoint: () => photos().getAllByRole('listitem').slice(1, 2) })
  const before = sources()
  const drag = (pointerId: number, end: 'pointerUp' | 'pointerCancel') => {
    const finger = { pointerId, pointerType: 'touch', buttons: 1, clientY: 200 }
    fireEvent.pointerDown(handle, { ...finger, clientX: 100 })
    for (const clientX of [120, 180, 240]) fireEvent.pointerMove(handle, { ...finger, clientX })
    fireEvent[end](handle, { ...finger, buttons: 0, clientX: 240 })
  }
  drag(1, 'pointerCancel')
  expect(sources()).toEqual(before)
  drag(2, 'pointerUp')
  expect(sources()).toEqual(before.toReversed())
})

test.each([
  ['main photo', 'photo.php', 'Make main photo'],
  ['order', 'profile.php', 'Move forward'],
])('a new %s that the server refuses is undone, and says so', async (_, path, action) => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  await user.click(await screen.findByRole('button', { name: 'Actions for photo 2' }))
  const before = sources()
  const release = gate()
  server.use(
    http.put(`*/api/${path}`, async () => {
      await release.passed
      return new HttpResponse(null, { status: 400 })
    }),
  )
  await user.click(screen.getByRole('menuitem', { name: action }))
  const main = () => screen.getByText('Main photo').closest('li')
  await waitFor(() => expect([...sources(), main()?.dataset.index]).not.toEqual([...before, '0']))
  release.open()
  expect(await screen.findByText(/^That could not be saved\. Your photos are unchanged\./)).toBeVisible()
  expect([...sources(), main()?.dataset.index]).toEqual([...before, '0'])
  expect(picturesOf(database)).toHaveLength(2)
})

async function removeSecond(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Actions for photo 2' }))
  const [, second] = sources()
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(sources()).not.toContain(second))
}

async function endUndo(user: UserEvent, number = 2) {
  const toast = (await screen.findByText(`Photo ${number} has been deleted.`)).parentElement
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Close' }))
}

test('a photo that could not be deleted comes back, and the page says so', async () => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  server.use(http.delete('*/api/photo.php', () => new HttpResponse(null, { status: 400 })))
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
  await endUndo(user)
  expect(await screen.findByText('Photo 2 could not be deleted and is back.')).toBeVisible()
})

test('a photo whose deletion is answered after the logout is not mentioned to the visitor', async () => {
  const { user } = await openApp('/profile', { as: MEMBER })
  const [received, answer] = [gate(), gate()]
  server.use(
    http.delete('*/api/photo.php', () => {
      received.open()
      return answer.passed
    }),
  )
  await removeSecond(user)
  await endUndo(user)
  await received.passed
  const logout = act(() => logOut())
  answer.open()
  await logout
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

test('a screen reader hears in per cent how far a photo is zoomed', async () => {
  stubPictures()
  await openApp('/profile', { as: MEMBER })
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  const zoom = await screen.findByRole('slider', { name: 'Zoom' })
  expect(zoom).toHaveAttribute('aria-valuetext', '100%')
  fireEvent.change(zoom, { target: { value: '1.05' } })
  expect(zoom).toHaveAttribute('aria-valuetext', '105%')
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
  await fetch('/api/settings.php')
  expect(sources()).toEqual([first])
  expect(screen.queryByText(/could not be deleted/)).toBeNull()
})

test('after the main photo was deleted here and elsewhere, the server’s new main photo is shown as such', async () => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  await user.click(await screen.findByRole('button', { name: 'Actions for photo 1' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const { profile } = accountByEmail(database, MEMBER) ?? {}
  profile?.pictures.shift()
  if (profile) profile.mainPictureId = profile.pictures[0]?.id ?? null
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

test.each([
  ['the page is left', () => Promise.resolve(window.dispatchEvent(new Event('pagehide')))],
  ['the member logs out', () => logOut()],
  ['the member logs out in another tab', beginLogoutElsewhere],
])('a photo whose deletion could still be undone is deleted when %s', async (_, end) => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  await removeSecond(user)
  expect(picturesOf(database)).toHaveLength(2)
  await end()
  await waitFor(() => expect(picturesOf(database)).toHaveLength(1))
})

test.each([
  ['on a phone nothing is said about dropping files', ['hover: none', 'pointer: coarse'], 0],
  ['with a mouse photos can be dropped, and the page says so', ['hover: hover', 'pointer: fine'], 1],
])('%s', async (_, media, count) => {
  stubMedia(...media)
  await openApp('/profile', { as: MEMBER })
  await screen.findByLabelText('Add photos')
  expect(screen.queryAllByText(/You can also drop them here\./)).toHaveLength(count)
})

test('an uploaded photo that a refresh returns before the answer is shown once', async () => {
  stubPictures()
  const { database } = await openApp('/profile', { as: MEMBER })
  const pictures = accountByEmail(database, MEMBER)?.profile.pictures ?? []
  const [stored, answer] = [gate(), gate()]
  server.use(
    http.post('*/api/photo.php', async () => {
      const [first] = pictures
      if (first) pictures.push({ ...first, id: 9001, filename: 'third.jpg' })
      stored.open()
      await answer.passed
      return HttpResponse.json({ image: { id: 9001, filename: 'a.jpg', status: 'pending' } })
    }),
  )
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Use this photo' }))
  await stored.passed
  await act(() => refreshUser())
  answer.open()
  await waitFor(() => expect(photos().queryByRole('progressbar')).toBeNull())
  await allAnswered()
  expect(photos().getAllByRole('img', { name: /^Your photo/ })).toHaveLength(3)
})

test('an upload takes the place of one deleted photo, and the other can still be restored', async () => {
  stubPictures()
  const pictures = picturesOf(databaseFor())
  const [first] = pictures
  if (first) pictures.push({ ...first, id: 9001, filename: 'third.jpg', thumb_filename: 'third.jpg' })
  const { user, database } = await openApp('/profile', { as: MEMBER })
  expect(await screen.findByText('3 of 3')).toBeVisible()
  await removeSecond(user)
  await removeSecond(user)
  server.use(
    http.post('*/api/photo.php', () =>
      HttpResponse.json({ image: { id: 9002, filename: 'a.jpg', status: 'pending' } }),
    ),
  )
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  await waitFor(() => expect(photos().getAllByRole('img', { name: /^Your photo/ })).toHaveLength(2))
  expect(picturesOf(database)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(photos().getAllByRole('img', { name: /^Your photo/ })).toHaveLength(3))
})

test('a deleted photo makes room for another one, and can then no longer be restored', async () => {
  stubPictures()
  const pictures = picturesOf(databaseFor())
  const [first] = pictures
  if (first) pictures.push({ ...first, id: 9001, filename: 'third.jpg' })
  const { user, database } = await openApp('/profile', { as: MEMBER })
  server.use(
    http.post('*/api/photo.php', () =>
      picturesOf(database).length < 3
        ? HttpResponse.json({ image: { id: 9002, filename: 'a.jpg', status: 'pending' } })
        : HttpResponse.json({ error: 'photo_limit' }, { status: 403 }),
    ),
  )
  expect(await screen.findByText('3 of 3')).toBeVisible()
  await removeSecond(user)
  expect(screen.getByText('2 of 3')).toBeVisible()
  expect(screen.queryByRole('note')).toBeNull()
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  await waitFor(() => expect(photos().getAllByRole('img', { name: /^Your photo/ })).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
