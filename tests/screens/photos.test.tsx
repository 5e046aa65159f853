import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addFault } from '#mocks/faults.ts'
import { accountByEmail } from '#mocks/db.ts'
import { openApp } from '#tests/support/app.tsx'
import { stubMedia } from '#tests/support/media.ts'
import { stubPictures } from '#tests/support/pictures.ts'

const MEMBER = 'free@example.test'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

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

test.each([
  ['on a phone nothing is said about dropping files', ['hover: none', 'pointer: coarse'], 0],
  ['with a mouse photos can be dropped, and the page says so', ['hover: hover', 'pointer: fine'], 1],
])('%s', async (_, media, count) => {
  stubMedia(...media)
  await openApp('/profile', { as: MEMBER })
  await screen.findByLabelText('Add photos')
  expect(screen.queryAllByText(/You can also drop them here\./)).toHaveLength(count)
})
