import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { accountByEmail, type Database, databaseFor, signOut } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { changeUpload, usePhotos } from '#src/stores/photos.ts'
import { refreshUser } from '#src/stores/session.ts'
import { openApp, PASSWORD } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { stubMedia } from '#tests/support/media.ts'
import { cancelOnceSent, choose, MEMBER, photos, picturesOf, sources } from '#tests/support/photos.ts'
import { stubPictures } from '#tests/support/pictures.ts'
import { allAnswered, allRead, server } from '#tests/support/server.ts'

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
      const id = 9000 + uploads
      if (first && (isSaved || uploads > 1)) picturesOf(database).push({ ...first, id })
      if (uploads === 1) return HttpResponse.error()
      return HttpResponse.json({ image: { id, filename: 'a.jpg', status: 'pending' } })
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

test('a photo that was added on another device is not taken for an upload whose answer was lost', async () => {
  stubPictures()
  const added = picturesOf(databaseFor()).pop()
  const { user, database } = await openApp('/profile', { as: MEMBER })
  expect(await screen.findByText('1 of 3')).toBeVisible()
  if (added) picturesOf(database).push(added)
  loseFirstUpload(database, false)
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  expect(await screen.findByRole('button', { name: 'Try a.jpg again' })).toBeVisible()
  expect(sources()).toHaveLength(2)
})

/** Chooses a photo whose outcome cannot be read; returns a function that lets the server say again which photos there are. */
async function uploadUnclear(user: UserEvent): Promise<() => void> {
  let isDown = true
  server.use(http.get('*/api/user.php', () => (isDown ? new HttpResponse(null, { status: 404 }) : undefined)))
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  expect(await photos().findByRole('alert')).toHaveTextContent(/We do not know whether the photo arrived\./)
  return () => (isDown = false)
}

test.each([
  ['arrived', true, 1],
  ['did not arrive', false, 2],
])(
  'a photo that %s without an answer is looked for before it is uploaded again',
  async (_, isSaved, count) => {
    stubPictures()
    const { user, database } = await openApp('/profile', { as: MEMBER })
    const uploads = loseFirstUpload(database, isSaved)
    const answerAgain = await uploadUnclear(user)
    await user.click(screen.getByRole('button', { name: 'Try a.jpg again' }))
    expect(await photos().findByRole('alert')).toHaveTextContent(/We do not know whether the photo arrived\./)
    expect(uploads()).toBe(1)
    answerAgain()
    await user.click(screen.getByRole('button', { name: 'Try a.jpg again' }))
    expect(await photos().findByRole('img', { name: 'Your photo 3' })).toBeVisible()
    await waitFor(() => expect(photos().getAllByRole('listitem')).toHaveLength(3))
    expect(photos().queryByRole('alert')).toBeNull()
    expect(uploads()).toBe(count)
  },
)

test.each([
  ['shown if it had arrived', true, 3],
  ['gone if it had not', false, 2],
])('a photo that is removed while it may have arrived is %s', async (_, isSaved, count) => {
  stubPictures()
  const { user, database } = await openApp('/profile', { as: MEMBER })
  const uploads = loseFirstUpload(database, isSaved)
  const answerAgain = await uploadUnclear(user)
  await user.click(screen.getByRole('button', { name: 'Remove a.jpg' }))
  expect(await photos().findByRole('alert')).toHaveTextContent(/We do not know whether the photo arrived\./)
  answerAgain()
  await user.click(screen.getByRole('button', { name: 'Remove a.jpg' }))
  await waitFor(() => expect(photos().queryByRole('alert')).toBeNull())
  await act(allRead)
  const said = screen.queryAllByText('a.jpg had already been uploaded and is now among your photos.')
  expect(said).toHaveLength(count - 2)
  expect(photos().getAllByRole('img')).toHaveLength(count)
  expect(uploads()).toBe(1)
})

test('a photo that was cancelled once all of it was sent is back when nobody knows whether it arrived', async () => {
  stubPictures()
  const { user } = await openApp('/profile', { as: MEMBER })
  server.use(http.get('*/api/user.php', () => new HttpResponse(null, { status: 404 })))
  await cancelOnceSent(user, () => HttpResponse.error())
  expect(await photos().findByRole('alert')).toHaveTextContent(/We do not know whether the photo arrived\./)
})

test('a photo that was cancelled once all of it was sent is shown, and the member is told, if it cannot be deleted', async () => {
  stubPictures()
  const { user, database } = await openApp('/profile', { as: MEMBER })
  addFault(database, { method: 'DELETE', path: 'photo.php', kind: 'status', status: 400, times: 1 })
  await cancelOnceSent(user, () => {
    const [first] = picturesOf(database)
    if (first) picturesOf(database).push({ ...first, id: 9001 })
    return HttpResponse.json({ image: { id: 9001, filename: 'a.jpg', status: 'pending' } })
  })
  expect(
    await screen.findByText('a.jpg had already been uploaded and is now among your photos.'),
  ).toBeVisible()
  expect(photos().getAllByRole('img', { name: /^Your photo/ })).toHaveLength(3)
})

test('nothing claims to know whether a photo that was cancelled once all of it was sent is still there', async () => {
  stubPictures()
  const { user } = await openApp('/profile', { as: MEMBER })
  server.use(
    http.delete('*/api/photo.php', () => HttpResponse.json(null)),
    http.get('*/api/user.php', () => new HttpResponse(null, { status: 404 })),
  )
  await cancelOnceSent(user, () =>
    HttpResponse.json({ image: { id: 9001, filename: 'a.jpg', status: 'pending' } }),
  )
  expect(await screen.findByText(/^a\.jpg had already been uploaded, and we do not know/)).toBeVisible()
  expect(screen.queryByText(/is now among your photos/)).not.toBeInTheDocument()
})

test('a photo that was added meanwhile is not taken for one that may not have arrived', async () => {
  stubPictures()
  const { user, database } = await openApp('/profile', { as: MEMBER })
  const uploads = loseFirstUpload(database, false)
  const answerAgain = await uploadUnclear(user)
  answerAgain()
  await choose(new File(['y'], 'b.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  expect(await photos().findByRole('img', { name: 'Your photo 3' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try a.jpg again' }))
  expect(await photos().findByRole('img', { name: 'Your photo 4' })).toBeVisible()
  expect(uploads()).toBe(3)
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
    expect(said.parentElement).toHaveRole('status')
  },
)

test('while a photo is being cropped, nothing else can be done with it', async () => {
  stubPictures()
  // Leaves room for two.
  picturesOf(databaseFor()).pop()
  const { user, database } = await openApp('/profile', { as: MEMBER })
  const uploads = loseFirstUpload(database, true)
  const drawn = gate()
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(
    (done) => void drawn.passed.then(() => done(new Blob(['x'], { type: 'image/jpeg' }))),
  )
  const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  fireEvent.change(await screen.findByLabelText('Add photos'), { target: { files } })
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  await user.click(screen.getByRole('button', { name: 'Upload all as they are' }))
  expect(screen.getByRole('img', { name: 'Preview of a.jpg' })).toBeVisible()
  drawn.open()
  expect(await screen.findByRole('img', { name: 'Preview of b.jpg' })).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Crop and rotate' })).toBeVisible()
  await allAnswered()
  expect(uploads()).toBe(1)
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

test('a photo whose upload was cancelled too late is shown, and the page says so', async () => {
  stubPictures()
  const { user, database } = await openApp('/profile', { as: MEMBER })
  const stored = gate()
  server.use(
    http.post('*/api/photo.php', () => {
      const [first] = picturesOf(database)
      if (first) picturesOf(database).push({ ...first, id: 9001 })
      stored.open()
      return new Promise<never>(() => {})
    }),
  )
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  await stored.passed
  await user.click(screen.getByRole('button', { name: 'Cancel a.jpg' }))
  expect(photos().queryByRole('progressbar')).toBeNull()
  expect(
    await screen.findByText('a.jpg had already been uploaded and is now among your photos.'),
  ).toBeVisible()
  expect(photos().getAllByRole('img', { name: /^Your photo/ })).toHaveLength(3)
})

test('the next photo does not wait for an upload that was cancelled once all of it was sent', async () => {
  stubPictures()
  const { user } = await openApp('/profile', { as: MEMBER })
  let received = 0
  server.use(
    http.post('*/api/photo.php', () => {
      received += 1
      return new Promise<never>(() => {})
    }),
  )
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  await waitFor(() => expect(received).toBe(1))
  expect(photos().getByRole('progressbar', { name: /a\.jpg/ })).toBeVisible()
  act(() => usePhotos.getState().uploads.forEach(({ id }) => changeUpload(id, { share: 1 })))
  await user.click(screen.getByRole('button', { name: 'Cancel a.jpg' }))
  await choose(new File(['x'], 'b.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  await waitFor(() => expect(received).toBe(2))
})

test.each([
  ['whose end refuses the first', false, 3],
  ['whose end is found out after the answer to the first was lost', true, 2],
])(
  'photos that were chosen in a session %s are uploaded once the same member has logged in again',
  async (_, isLost, calls) => {
    stubPictures()
    // Leaves room for two.
    picturesOf(databaseFor()).pop()
    const { user, database } = await openApp('/profile', { as: MEMBER })
    let count = 0
    const store = () => {
      count += 1
      if (count === 1) signOut()
      const hasEnded = database.signedIn === null
      if (hasEnded && !isLost) return undefined
      const [first] = picturesOf(database)
      if (first) picturesOf(database).push({ ...first, id: 9000 + count })
      return hasEnded
        ? HttpResponse.error()
        : HttpResponse.json({ image: { id: 9000 + count, filename: 'a.jpg', status: 'pending' } })
    }
    server.use(http.post('*/api/photo.php', store))
    const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
    fireEvent.change(await screen.findByLabelText('Add photos'), { target: { files } })
    const uploadAll = await screen.findByRole('button', { name: 'Upload all as they are' })
    await user.click(uploadAll)
    await user.click(await screen.findByLabelText('E-mail address'))
    expect(location.pathname).toBe('/login')
    await allRead()
    expect(count).toBe(1)
    await user.paste(MEMBER)
    await user.click(screen.getByLabelText('Password'))
    await user.paste(PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(picturesOf(database)).toHaveLength(3))
    await waitFor(() => expect(sources()).toHaveLength(3))
    await waitFor(() => expect(usePhotos.getState().uploads).toEqual([]))
    expect(count).toBe(calls)
  },
)
