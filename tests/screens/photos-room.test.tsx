import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { getResponse, http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { choose, MEMBER, photos, picturesOf, removeSecond } from '#tests/support/photos.ts'
import { stubPictures } from '#tests/support/pictures.ts'
import { server } from '#tests/support/server.ts'

async function closeUndo(user: UserEvent) {
  const toast = (await screen.findByText('Photo 2 has been deleted.')).parentElement
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Close' }))
}

test.each([
  ['the page is put away', () => fireEvent(window, new Event('pagehide'))],
  ['its Undo is closed', closeUndo],
])('a photo that is being deleted after %s makes room for an upload, which waits for it', async (_, end) => {
  stubPictures()
  const pictures = picturesOf(databaseFor())
  const [first] = pictures
  if (first) pictures.push({ ...first, id: 9001, filename: 'third.jpg' })
  const { user, database } = await openApp('/profile', { as: MEMBER })
  const [received, answer] = [gate(), gate()]
  server.use(
    http.delete('*/api/photo.php', async ({ request }) => {
      received.open()
      await answer.passed
      return getResponse(handlers, request)
    }),
    http.post('*/api/photo.php', () =>
      picturesOf(database).length < 3
        ? HttpResponse.json({ image: { id: 9002, filename: 'a.jpg', status: 'pending' } })
        : HttpResponse.json({ error: 'photo_limit' }, { status: 403 }),
    ),
  )
  expect(await screen.findByText('3 of 3')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Actions for photo 2' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await end(user)
  await received.passed
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  expect(await photos().findByText(/Uploading/)).toBeVisible()
  answer.open()
  await waitFor(() => expect(photos().getAllByRole('img', { name: /^Your photo/ })).toHaveLength(3))
  expect(photos().queryByRole('alert')).toBeNull()
})

test('of two photos that are chosen together, only the one for which there is room is accepted', async () => {
  stubPictures()
  await openApp('/profile', { as: MEMBER })
  const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  fireEvent.change(await screen.findByLabelText('Add photos'), { target: { files } })
  expect(await screen.findByRole('button', { name: 'Use this photo' })).toBeVisible()
  expect(screen.getByText(/no room for this photo/)).toHaveTextContent(/^b\.jpg/)
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
    http.post('*/api/photo.php', () => {
      if (first) picturesOf(database).push({ ...first, id: 9002, filename: 'a.jpg', thumb_filename: 'a.jpg' })
      return HttpResponse.json({ image: { id: 9002, filename: 'a.jpg', status: 'pending' } })
    }),
  )
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  await waitFor(() => expect(photos().getAllByRole('img', { name: /^Your photo/ })).toHaveLength(2))
  expect(picturesOf(database)).toHaveLength(3)
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
