import { fireEvent, screen, within } from '@testing-library/react'
import { accountByEmail, type Database } from '#mocks/db.ts'

/** A member with two photos. */
export const MEMBER = 'free@example.test'

/** Chooses a file as a photo of the profile. */
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
