import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { handlers } from '#mocks/handlers/all.ts'
import { setReload } from '#src/lib/reload-guard.ts'
import { usePhotos } from '#src/stores/photos.ts'
import { useSession } from '#src/stores/session.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { about, leaveQuestion, NEW, press, profileNow } from '#tests/support/completing.ts'
import { gate } from '#tests/support/gate.ts'
import { cancelOnceSent, photos } from '#tests/support/photos.ts'
import { stubPictures } from '#tests/support/pictures.ts'
import { allRead, server } from '#tests/support/server.ts'

const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Chooses a photo on the completion page, whose upload goes on until it is let fail. */
async function startUpload(respond = () => new HttpResponse(null, { status: 400 })) {
  stubPictures()
  const answer = gate()
  server.use(http.post('*/api/photo.php', () => answer.passed.then(respond)))
  const { user, router } = await openApp('/complete-signup', { as: NEW })
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  fireEvent.change(await screen.findByLabelText('Add photos'), { target: { files: [file] } })
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  return { user, router, failUpload: answer.open }
}

/** Leaves the completion page while a photo is being uploaded. */
async function leaveWhileUploading(respond?: () => HttpResponse<null>) {
  const page = await startUpload(respond)
  await press(page.user, 'Later')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Later' })).toBeNull())
  expect(location.pathname).toBe('/signup-matches')
  return page
}

test('a question is the same after a reload, though there is a photo now', async () => {
  const { user } = await openApp('/complete-signup', { as: NEW })
  await leaveQuestion(user, 'Skip')
  await about()
  profileNow()?.pictures.push({
    id: 99,
    filename: 'portraits/2-1.webp',
    thumb_filename: 'portraits/2-1.webp',
    status: 'active',
  })
  await reloadApp()
  expect(await about()).toBeVisible()
})

test('a photo that is uploaded while the answers are saved stays even if their call returns a profile without it', async () => {
  stubPictures()
  const { user } = await openApp('/complete-signup', { as: NEW })
  const [upload, save] = [gate(), gate()]
  const image = { id: 99, filename: 'portraits/2-1.webp', thumb_filename: null, status: 'active' } as const
  server.use(
    http.post('*/api/photo.php', async () => {
      await upload.passed
      profileNow()?.pictures.push({ ...image, thumb_filename: image.filename })
      return HttpResponse.json({ image })
    }),
    http.post('*/api/complete-signup.php', async ({ request }) => {
      const early = await getResponse(handlers, request)
      await save.passed
      return early
    }),
  )
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  fireEvent.change(await screen.findByLabelText('Add photos'), { target: { files: [file] } })
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  await leaveQuestion(user, 'Continue')
  await user.type(await about(), 'I bake')
  await press(user, 'Later')
  const ids = () => useSession.getState().user?.profile.images.map(({ id }) => id)
  await waitFor(() => expect(profileNow()?.about).toBe('I bake'))
  upload.open()
  await waitFor(() => expect(ids()).toEqual(['99']))
  save.open()
  await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
  expect(ids()).toEqual(['99'])
})

test('a photo that is taken off the completion page leaves the focus at the photos', async () => {
  const { user } = await openApp('/complete-signup', { as: NEW })
  const add = await screen.findByLabelText('Add photos')
  fireEvent.change(add, { target: { files: [new File([], 'empty.jpg', { type: 'image/jpeg' })] } })
  await user.click(await screen.findByRole('button', { name: 'Remove empty.jpg' }))
  expect(screen.queryByText('empty.jpg')).toBeNull()
  expect(add).toHaveFocus()
})

test('a photo that was cancelled once all of it was sent is not shown as added while its deletion is unclear', async () => {
  stubPictures()
  const { user } = await openApp('/complete-signup', { as: NEW })
  const [asked, answer] = [gate(), gate()]
  server.use(
    http.delete('*/api/photo.php', () => {
      server.use(
        http.get('*/api/user.php', async () => {
          asked.open()
          await answer.passed
        }),
      )
      return HttpResponse.json(null)
    }),
  )
  await cancelOnceSent(user, () =>
    HttpResponse.json({ image: { id: 9001, filename: 'a.jpg', status: 'pending' } }),
  )
  await act(() => asked.passed)
  expect(photos().queryByRole('img')).toBeNull()
  answer.open()
  await act(allRead)
  expect(photos().queryByRole('img')).toBeNull()
  expect(screen.queryByText(/^Photo 1 has been added/)).toBeNull()
})

test('a photo can be dropped at the first question of the completion page', async () => {
  stubPictures()
  await openApp('/complete-signup', { as: NEW })
  await screen.findByLabelText('Add photos')
  const files = [new File(['x'], 'a.jpg', { type: 'image/jpeg' })]
  fireEvent.drop(screen.getByRole('list', { name: 'Photos' }), { dataTransfer: { files } })
  expect(await screen.findByRole('button', { name: 'Use this photo' })).toBeVisible()
})

test('files that are not photos do not use up the room for photos', async () => {
  await openApp('/complete-signup', { as: NEW })
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File([], name, { type: 'image/jpeg' }))
  fireEvent.change(await screen.findByLabelText('Add photos'), { target: { files } })
  expect(await screen.findAllByRole('button', { name: /^Remove/ })).toHaveLength(3)
  expect(screen.getByLabelText('Add photos')).toBeEnabled()
})

test('a photo that is chosen just before the next question is cropped there', async () => {
  stubPictures()
  let uploads = 0
  server.use(
    http.post('*/api/photo.php', () => {
      uploads += 1
      return new HttpResponse(null, { status: 400 })
    }),
  )
  const { user } = await openApp('/complete-signup', { as: NEW })
  const next = await screen.findByRole('button', { name: 'Continue' })
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  fireEvent.change(screen.getByLabelText('Add photos'), { target: { files: [file] } })
  fireEvent.click(next)
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  expect(await about()).toBeVisible()
  await waitFor(() => expect(uploads).toBe(1))
})

test('“Later” just after a photo was chosen leaves the page only once it was cropped', async () => {
  stubPictures()
  const { user } = await openApp('/complete-signup', { as: NEW })
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  fireEvent.change(await screen.findByLabelText('Add photos'), { target: { files: [file] } })
  await waitFor(() => expect(usePhotos.getState().uploads).toHaveLength(1))
  fireEvent.click(screen.getByText('Later'))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  expect(location.pathname).toBe('/complete-signup')
  await press(user, 'Later')
  await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
})

test('when the answers are saved, the page leads back once to a photo that failed to upload', async () => {
  const { user, failUpload } = await startUpload()
  expect(asksToStay()).toBe(true)
  await leaveQuestion(user, 'Continue')
  await user.type(await about(), 'I bake.')
  failUpload()
  await waitFor(() => expect(asksToStay()).toBe(false))
  await press(user, 'Later')
  expect(await screen.findByRole('button', { name: 'Try a.jpg again' })).toBeVisible()
  expect(profileNow()?.about).toBe('I bake.')
  await leaveQuestion(user, 'Continue')
  await about()
  await press(user, 'Later')
  await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
})

test.each([
  [
    'fails',
    () => new HttpResponse(null, { status: 400 }),
    'a.jpg could not be uploaded. Your profile shows why.',
  ],
  [
    'ends without an answer',
    () => HttpResponse.error(),
    'We do not know whether a.jpg arrived. You can try again in your profile.',
  ],
])(
  'a photo whose upload %s after the completion page was left is reported, and waits in the profile',
  async (_, respond, missed) => {
    const { user, failUpload } = await leaveWhileUploading(respond)
    server.use(http.get('*/api/user.php', () => new HttpResponse(null, { status: 404 })))
    failUpload()
    expect(await screen.findByText(missed)).toBeVisible()
    await press(user, 'My profile')
    expect(await screen.findByRole('button', { name: 'Try a.jpg again' })).toBeVisible()
    expect(screen.queryByText(missed)).toBeNull()
  },
)

test('a photo that is still being uploaded after the completion page was left keeps the tab from being closed without a question', async () => {
  const { failUpload } = await leaveWhileUploading()
  expect(asksToStay()).toBe(true)
  failUpload()
  await waitFor(() => expect(asksToStay()).toBe(false))
})

test.each([
  ['is being uploaded', false],
  ['waits for another try', true],
])('the app does not reload the page for a missing part while a photo %s', async (_, hasFailed) => {
  const { router, failUpload } = await leaveWhileUploading()
  if (hasFailed) {
    failUpload()
    await screen.findByText(/could not be uploaded/)
  }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const reload = vi.fn()
  setReload(() => Promise.resolve(reload))
  i18next.removeResourceBundle('en', 'premium')
  server.use(http.get('*/locales/en/premium.json', () => new HttpResponse(null, { status: 404 })))
  void router.navigate('/premium')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Reload' }) ?? reload.mock.calls[0]).toBeTruthy(),
  )
  expect(reload).not.toHaveBeenCalled()
})

test('a page with a missing part still offers another try once the connection is back, if a photo is still to be uploaded', async () => {
  const { router } = await leaveWhileUploading()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  i18next.removeResourceBundle('en', 'premium')
  server.use(http.get('*/locales/en/premium.json', () => HttpResponse.error()))
  await act(() => router.navigate('/premium'))
  await screen.findByRole('button', { name: 'Try again' })
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await act(allRead)
  expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy')
})

test('a page that failed offline opens without a reload once the connection is back, if a photo is still to be uploaded', async () => {
  const { router } = await leaveWhileUploading()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.use(http.get('*/api/page.php', () => HttpResponse.error()))
  await act(() => router.navigate('/about-us'))
  await screen.findByRole('button', { name: 'Try again' })
  const call = gate()
  const answer = gate()
  server.use(
    http.get('*/api/page.php', async () => {
      call.open()
      await answer.passed
      return HttpResponse.json({ title: 'About us', paragraphs: ['Ask.'] })
    }),
  )
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await act(() => call.passed)
  expect(screen.getByRole('heading', { level: 1, name: 'You are offline' })).toHaveFocus()
  answer.open()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toHaveFocus())
})
