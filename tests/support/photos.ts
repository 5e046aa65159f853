import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { expect } from 'vitest'
import { accountByEmail, type Database } from '#mocks/db.ts'
import { changeUpload, usePhotos } from '#src/stores/photos.ts'
import { gate } from './gate.ts'
import { server } from './server.ts'

/** A member with two photos. */
export const MEMBER = 'free@example.test'

/** Chooses a file as a photo. */
export async function choose(file: File): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Add photos'), { target: { files: [file] } })
}

/** Returns queries within the photos of the profile. */
export const photos = () => within(screen.getByRole('list', { name: 'Photos' }))

/** Returns the addresses of the photos that are shown, in order. */
export const sources = () =>
  photos()
    .getAllByRole('img', { name: /^Your photo/ })
    .map((image) => image.getAttribute('src'))

/** Returns the member’s photos on the server. */
export const picturesOf = (database: Database) => accountByEmail(database, MEMBER)?.profile.pictures ?? []

/** Cancels the upload of a photo once all of it was sent, before the server answers. */
export async function cancelOnceSent(user: UserEvent, answer: () => Response): Promise<void> {
  const [received, released] = [gate(), gate()]
  server.use(
    http.post('*/api/photo.php', async () => {
      received.open()
      await released.passed
      return answer()
    }),
  )
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  await received.passed
  act(() => usePhotos.getState().uploads.forEach(({ id }) => changeUpload(id, { share: 1 })))
  await user.click(screen.getByRole('button', { name: 'Cancel a.jpg' }))
  released.open()
}

/** Deletes the second photo, which can then still be restored. */
export async function removeSecond(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Actions for photo 2' }))
  const [, second] = sources()
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(sources()).not.toContain(second))
}
