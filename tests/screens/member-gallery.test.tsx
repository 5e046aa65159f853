import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { MEMBER_IDS } from '#mocks/data/specials.ts'
import { overlayHolds } from '#src/lib/overlay-holds.ts'
import { openApp } from '#tests/support/app.tsx'
import { server } from '#tests/support/server.ts'

const EMAIL = 'free@example.test'
const PAID = 'paid@example.test'

const open = (id: number, as?: string) => openApp(`/members/${id}`, { as })
const heading = () => screen.findByRole('heading', { level: 1 })
const withImages = (fields: object) =>
  server.use(
    http.get('*/api/profile.php', () =>
      HttpResponse.json({ profile: { id: 7, name: 'Kim', age: 41, country: 'NL', ...fields } }),
    ),
  )

test('locked photos are blurred, with a count, the rule and one link to the packages', async () => {
  await open(MEMBER_IDS.gallery, EMAIL)
  await heading()
  expect(screen.getByText('4 more photos')).toBeVisible()
  expect(screen.getByText('Any package unlocks all photos, for good.')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'See the packages' })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'See the packages' })).toHaveAttribute('href', '/credits')
  expect(screen.getAllByRole('img', { name: /^Photo \d of Noor$/ })).toHaveLength(3)
})

test('the address of a locked photo never reaches the page', async () => {
  const image = (id: number, locked: boolean) => ({
    id,
    filename: `photo-${id}.jpg`,
    thumb_filename: `thumb-${id}.jpg`,
    status: 'active',
    locked,
  })
  withImages({ main_image: image(1, false), images: [image(1, false), image(2, true)] })
  await open(7, EMAIL)
  await heading()
  expect(document.body.innerHTML).toContain('photo-1.jpg')
  expect(document.body.innerHTML).not.toMatch(/(photo|thumb)-2/)
})

test('a premium member sees all photos', async () => {
  await open(MEMBER_IDS.gallery, PAID)
  await heading()
  expect(screen.getAllByRole('img', { name: /^Photo \d of Noor$/ })).toHaveLength(7)
  expect(screen.queryByRole('link', { name: 'See the packages' })).not.toBeInTheDocument()
})

test('the thumbnails scroll to that of the photo in view', async () => {
  const { user } = await open(MEMBER_IDS.gallery, PAID)
  await heading()
  const strip = screen.getByRole('button', { name: 'Photo 7 of 7' }).closest('ul')
  // jsdom has no layout.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...(strip?.children ?? [])].indexOf(this)
    return new DOMRect(place < 0 ? 0 : place * 60 - (strip?.scrollLeft ?? 0), 0, place < 0 ? 360 : 60, 80)
  })
  for (let number = 2; number <= 7; number += 1)
    await user.click(screen.getByRole('button', { name: 'Next photo' }))
  expect(strip?.scrollLeft).toBe(6 * 60 + 30 - 180)
})

test('the gallery is browsed by its arrows and thumbnails', async () => {
  const { user } = await open(MEMBER_IDS.gallery, PAID)
  await heading()
  await user.click(screen.getByRole('button', { name: 'Next photo' }))
  expect(screen.getByText('2 / 7')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Photo 7 of 7' }))
  expect(screen.getByText('7 / 7')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Photo 7 of 7' })).toHaveAttribute('aria-current', 'true')
  expect(screen.queryByRole('button', { name: 'Next photo' })).not.toBeInTheDocument()
})

/** Presses the right or the left half of the photos, which are 390 px wide. */
async function pressHalf(user: UserEvent, half: 'left' | 'right') {
  const track = screen.getByRole('region', { name: 'Photos of Noor' })
  vi.spyOn(track, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 390, 488))
  await user.pointer({ keys: '[MouseLeft]', target: track, coords: { clientX: half === 'left' ? 90 : 300 } })
}

test('the focus goes to the photos when the arrow that has it disappears at the end', async () => {
  const { user } = await open(MEMBER_IDS.gallery, PAID)
  await heading()
  await user.click(screen.getByRole('button', { name: 'Photo 6 of 7' }))
  await user.click(screen.getByRole('button', { name: 'Next photo' }))
  expect(screen.queryByRole('button', { name: 'Next photo' })).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Photos of Noor' })).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByText('6 / 7')).toBeVisible()
})

test('a press on the right half of a photo shows the next one, on the left half the previous one', async () => {
  const { user } = await open(MEMBER_IDS.gallery, PAID)
  await heading()
  await pressHalf(user, 'right')
  await pressHalf(user, 'right')
  expect(screen.getByText('3 / 7')).toBeVisible()
  await pressHalf(user, 'left')
  expect(screen.getByText('2 / 7')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a swipe on a trackpad that ends at the photo it began with leaves that photo as the current one', async () => {
  const { user } = await open(MEMBER_IDS.gallery, PAID)
  await heading()
  const track = screen.getByRole('region', { name: 'Photos of Noor' })
  vi.spyOn(track, 'clientWidth', 'get').mockReturnValue(390)
  await user.click(screen.getByRole('button', { name: 'Next photo' }))
  fireEvent.scroll(track)
  expect(screen.getByText('2 / 7')).toBeVisible()
  fireEvent.wheel(track)
  fireEvent.scroll(track)
  expect(await screen.findByText('1 / 7')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Enlarge photo 1' })).toBeVisible()
})

test('all locked photos share one last slide with their number and the way to unlock them', async () => {
  const { user } = await open(MEMBER_IDS.gallery, EMAIL)
  await heading()
  const gallery = within(screen.getByRole('region', { name: 'Photos of Noor' }))
  expect(gallery.queryByRole('link')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Photo 4 of 7, locked +4' }))
  expect(gallery.getByText('+4')).toBeVisible()
  expect(gallery.getByRole('link', { name: 'See the packages' })).toHaveAttribute('href', '/credits')
  expect(screen.queryByRole('button', { name: 'Next photo' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Enlarge photo/ })).not.toBeInTheDocument()
})

test('a button shows a photo in full screen, and Escape restores the focus', async () => {
  const { user } = await open(MEMBER_IDS.gallery, EMAIL)
  await user.click(await screen.findByRole('button', { name: 'Enlarge photo 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Photos of Noor' })
  expect(within(dialog).getByText('1 / 7')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await waitFor(() => expect(within(dialog).getByRole('group', { name: 'Photos of Noor' })).toHaveFocus())
  await user.keyboard('{ArrowRight}')
  expect(await within(dialog).findByText('2 / 7')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Enlarge photo 2' })).toHaveFocus()
  expect(overlayHolds()).toEqual([])
})

test('a dialog may open again after the photos in full screen were closed by Back', async () => {
  const { user, router } = await openApp('/faq', { as: EMAIL })
  await act(() => router.navigate(`/members/${MEMBER_IDS.gallery}`))
  await user.click(await screen.findByRole('button', { name: 'Enlarge photo 1' }))
  await screen.findByRole('dialog', { name: 'Photos of Noor' })
  expect(overlayHolds()).toEqual(['dialog'])
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(overlayHolds()).toEqual([]))
})

test('the photos get the focus back when the full screen is closed on the slide of the locked ones', async () => {
  const { user } = await open(MEMBER_IDS.gallery, EMAIL)
  await user.click(await screen.findByRole('button', { name: 'Enlarge photo 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Photos of Noor' })
  await waitFor(() => expect(within(dialog).getByRole('group', { name: 'Photos of Noor' })).toHaveFocus())
  for (const number of [2, 3]) {
    await user.keyboard('{ArrowRight}')
    await within(dialog).findByText(`${number} / 7`)
  }
  await user.keyboard('{ArrowRight}')
  await within(dialog).findByRole('link', { name: 'See the packages' })
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Enlarge photo/ })).not.toBeInTheDocument(),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('region', { name: 'Photos of Noor' })).toHaveFocus()
})

test('the link to the packages on the slide of the locked photos leads there and closes the full screen', async () => {
  const { user } = await open(MEMBER_IDS.gallery, EMAIL)
  await user.click(await screen.findByRole('button', { name: 'Enlarge photo 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Photos of Noor' })
  for (const number of [2, 3]) {
    await user.keyboard('{ArrowRight}')
    await within(dialog).findByText(`${number} / 7`)
  }
  await user.keyboard('{ArrowRight}')
  await user.click(await within(dialog).findByRole('link', { name: 'See the packages' }))
  await waitFor(() => expect(location.pathname).toBe('/credits'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('the full screen shows the photo that was enlarged also if the address of another is refused', async () => {
  const images = ['javascript:alert(1)', 'two.jpg', 'three.jpg'].map((filename, id) => ({ id, filename }))
  withImages({ images })
  const { user } = await open(7, EMAIL)
  await user.click(await screen.findByRole('button', { name: 'Next photo' }))
  expect(screen.getByText('2 / 2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enlarge photo 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Photos of Kim' }))
  expect(await dialog.findByText('2 / 2')).toBeVisible()
  expect(dialog.getByRole('img', { name: 'Photo 2 of Kim' })).toHaveAttribute(
    'src',
    expect.stringContaining('three.jpg'),
  )
})

test('a screen reader hears which photo an arrow or a key has brought, and that the last ones are locked', async () => {
  const { user } = await open(MEMBER_IDS.gallery, EMAIL)
  await heading()
  expect(screen.queryByText('Photo 1 of 7')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Next photo' }))
  expect(screen.getByText('Photo 2 of 7')).toHaveRole('status')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByText('Photo 4 of 7, locked', { selector: '[role="status"]' })).toBeInTheDocument()
  act(() => screen.getByRole('region', { name: 'Photos of Noor' }).focus())
  await user.keyboard('{ArrowLeft>3}{/ArrowLeft}')
  expect(screen.getByText('Photo 1 of 7')).toHaveRole('status')
})
