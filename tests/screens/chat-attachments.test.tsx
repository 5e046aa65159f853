import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { chooseLocale } from '#src/actions/language.ts'
import { draftRecords } from '#src/domain/records.ts'
import { loadGifts } from '#src/stores/gifts.ts'
import { reloadApp } from '#tests/support/app.tsx'
import {
  addMessage,
  AMINA,
  CHAT,
  CHAT_WITH_AMINA,
  expectInLog,
  failSending,
  LINA,
  openChat,
  openWithPicker,
  sentTo,
  storeUnsent,
} from '#tests/support/chat.ts'
import { overlayHolds } from '#src/lib/overlay-holds.ts'
import { clearMemory } from '#src/lib/storage/browser-storage.ts'
import { gate } from '#tests/support/gate.ts'
import { completePhotos, stubPictures } from '#tests/support/pictures.ts'
import { allAnswered, allRead, server } from '#tests/support/server.ts'

test('a gift names its price before it is sent, and is sent once', async () => {
  const { user, log, pick } = await openWithPicker(CHAT_WITH_AMINA)
  const dialog = await pick(/Gift/)
  const rose = await within(dialog).findByRole('radio', { name: /Rose.*3 credits, from\s€1\.80/ })
  expect(within(dialog).getByRole('button', { name: 'Send it' })).toBeDisabled()
  await user.click(rose)
  expect(sentTo(AMINA)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: /^Send for 3 credits, from\s€1\.80$/ }))
  expect(await screen.findByText(/117 left/)).toBeVisible()
  expect(within(log).getByRole('img', { name: 'Gift: Rose' })).toBeVisible()
  await waitFor(() => expect(sentTo(AMINA).map(({ type }) => type)).toEqual(['gift']))
})

const choose = (file: File) => fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } })

test('the gifts are named in the language that was chosen meanwhile', async () => {
  const { user, pick } = await openWithPicker(CHAT)
  expect(await within(await pick(/^Gift/)).findByRole('radio', { name: /Rose/ })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await act(() => chooseLocale('nl'))
  await user.click(screen.getByRole('button', { name: 'Foto, GIF of cadeau toevoegen' }))
  await user.click(screen.getByRole('menuitem', { name: /^Cadeau/ }))
  expect(await screen.findByRole('radio', { name: /Roos/ })).toBeInTheDocument()
})

test('names of gifts that arrive after another language was chosen are not shown', async () => {
  const { user } = await openChat()
  const late = gate()
  const english = { gifts: [{ id: 'rose', name: 'Rose', credits: 3, image: 'gifts/rose.svg' }] }
  server.use(
    http.get('*/api/gifts.php', () => late.passed.then(() => HttpResponse.json(english)), { once: true }),
  )
  await user.click(screen.getByRole('button', { name: 'Add a photo, GIF or gift' }))
  await user.click(screen.getByRole('menuitem', { name: /^Gift/ }))
  await screen.findByRole('dialog')
  await act(() => chooseLocale('nl'))
  await act(() => loadGifts('nl'))
  expect(await screen.findByRole('radio', { name: /Roos/ })).toBeInTheDocument()
  late.open()
  await act(allRead)
  expect(screen.getByRole('radio', { name: /Roos/ })).toBeInTheDocument()
})

test('five clicks at once send one gift, one GIF and one photo', async () => {
  stubPictures()
  completePhotos()
  const { user, log, pick } = await openWithPicker(CHAT)
  const pickers = {
    gift: async () => user.click(await within(await pick(/Gift/)).findByRole('radio', { name: /Rose/ })),
    gif: async () => user.click(await within(await pick(/GIF/)).findByRole('radio', { name: 'Hello wave' })),
    photo: () => Promise.resolve(choose(new File(['x'], 'me.jpg', { type: 'image/jpeg' }))),
  }
  for (const [what, show] of Object.entries(pickers)) {
    const before = sentTo(LINA).length
    await show()
    const button = await screen.findByRole('button', { name: /^Send for/ })
    act(() => {
      for (let press = 0; press < 5; press += 1) button.click()
    })
    await waitFor(() => expect(sentTo(LINA).length).toBeGreaterThan(before))
    await waitFor(() => expect(within(log).queryByText(/^(Sending|Next in the queue|Checking)/)).toBeNull())
    expect(
      sentTo(LINA)
        .slice(before)
        .map(({ type }) => type),
    ).toEqual([what])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('a chosen photo that takes a while is said to be loading, in the dialog that then shows it', async () => {
  stubPictures()
  const decoded = gate()
  vi.stubGlobal('createImageBitmap', () =>
    decoded.passed.then(() => ({ width: 900, height: 1200, close: () => {} })),
  )
  await openChat()
  choose(new File(['x'], 'me.jpg', { type: 'image/jpeg' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this photo?' }))
  expect(dialog.getByRole('status')).toHaveTextContent('Loading')
  expect(dialog.queryByRole('button', { name: /^Send for/ })).toBeNull()
  decoded.open()
  expect(await dialog.findByRole('img')).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Send for/ })).toBeVisible()
  expect(dialog.queryByText('Loading')).toBeNull()
})

test('a file that is empty, too large or no photo is refused with the reason, before anything is spent', async () => {
  const { user } = await openChat()
  for (const [name, type, size, words] of [
    ['empty.jpg', 'image/jpeg', 0, /This file is empty/],
    ['notes.pdf', 'application/pdf', 100, /must be JPEG, PNG or WebP/],
    ['drawing.svg', 'image/svg+xml', 100, /An SVG is a drawing/],
    ['phone.heic', '', 100, /Save the photo as a JPEG/],
    ['huge.jpg', 'image/jpeg', 20 * 1024 * 1024, /larger than 10 MB/],
  ] as const) {
    choose(new File([new Uint8Array(size)], name, { type }))
    const refusal = await screen.findByRole('dialog', { name: 'This photo cannot be sent' })
    expect(within(refusal).getByRole('alert')).toHaveTextContent(words)
    expect(within(refusal).queryByRole('button', { name: /^Send/ })).toBeNull()
    await user.click(within(refusal).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(sentTo(LINA).filter(({ type }) => type === 'photo')).toEqual([])
  expect(screen.getByText(/120 left/)).toBeVisible()
})

test('another photo after a refused file is shown in the same dialog, which takes the focus', async () => {
  stubPictures()
  completePhotos()
  const { user } = await openChat()
  choose(new File(['x'], 'notes.pdf', { type: 'application/pdf' }))
  await user.click(await screen.findByRole('button', { name: 'Choose another' }))
  choose(new File(['x'], 'me.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByRole('dialog', { name: 'Send this photo?' })).toHaveFocus()
})

test('a picture that failed to load is requested again when the connection is back', async () => {
  const gift = { id: 1, name: 'Rose', image: 'gifts/rose.svg' }
  addMessage({ type: 'gift', gift })
  const { log } = await openChat()
  const rose = () => within(log).getByRole('img', { name: 'Gift: Rose' })
  await waitFor(() => expect(rose()).toBeVisible())
  fireEvent.error(rose())
  await waitFor(() => expect(rose().tagName).not.toBe('IMG'))
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(rose().tagName).toBe('IMG'))
})

test('a gift that is too expensive leads to the credits, and closing the picker spends nothing', async () => {
  const { user, pick } = await openWithPicker('/chats/1001', 'free@example.test')
  const dialog = await pick(/Gift/)
  await user.click(await within(dialog).findByRole('radio', { name: /Ring.*15 credits/ }))
  expect(within(dialog).getByText('That costs more than the 2 credits you have left.')).toBeVisible()
  expect(within(dialog).getByRole('link', { name: 'Get credits' })).toHaveAttribute(
    'href',
    '/credits?return=%2Fchats%2F1001',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(accountByEmail(databaseFor(), 'free@example.test')?.credits).toBe(2)
})

test('GIFs are searched while typing, can be paused, and it is read out how many there are', async () => {
  const { user, log, pick } = await openWithPicker(CHAT_WITH_AMINA)
  const dialog = await pick(/GIF · 1 credit/)
  expect(await within(dialog).findByRole('radio', { name: 'Hello wave' })).toBeVisible()
  await user.type(within(dialog).getByRole('searchbox', { name: 'Search GIFs' }), 'coffee')
  await waitFor(() => expect(within(dialog).queryByRole('radio', { name: 'Hello wave' })).toBeNull())
  await user.click(await within(dialog).findByRole('radio', { name: 'Coffee steam' }))
  expect(within(dialog).getByText(/^\d+ GIFs?$/)).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Pause animations' }))
  expect(within(dialog).getByRole('button', { name: 'Play animations' })).toBeVisible()
  await user.type(within(dialog).getByRole('searchbox', { name: 'Search GIFs' }), 'xyz')
  expect(await within(dialog).findByText('Nothing for “coffeexyz”. Try another word.')).toBeVisible()
  await user.clear(within(dialog).getByRole('searchbox', { name: 'Search GIFs' }))
  await user.click(await within(dialog).findByRole('radio', { name: 'Wink' }))
  await user.click(within(dialog).getByRole('button', { name: /Send for 1 credit/ }))
  await waitFor(() => expect(sentTo(AMINA).map(({ type }) => type)).toEqual(['gif']))
  await waitFor(() => expect(within(log).queryByText('Sending…')).toBeNull())
  expect(within(log).getByRole('img', { name: 'GIF in a message' })).toBeInTheDocument()
  await user.click(within(log).getByRole('button', { name: 'Pause the GIF' }))
  expect(within(log).getByRole('button', { name: 'Play the GIF' })).toBeVisible()
})

test('the first GIFs stay when the picker is opened again, the results of a search do not', async () => {
  const { user, pick } = await openWithPicker(CHAT_WITH_AMINA)
  const dialog = await pick(/GIF · 1 credit/)
  expect(await within(dialog).findByRole('radio', { name: 'Hello wave' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  const searched: string[] = []
  server.use(http.get('*/api/gifs.php', ({ request }) => void searched.push(request.url)))
  const again = await pick(/GIF · 1 credit/)
  await user.click(within(again).getByRole('radio', { name: 'Hello wave' }))
  await allAnswered()
  expect(searched).toEqual([])
  expect(within(again).getByRole('button', { name: /^Send for 1 credit/ })).toBeEnabled()

  await user.type(within(again).getByRole('searchbox', { name: 'Search GIFs' }), 'coffee')
  await waitFor(() => expect(within(again).queryByRole('radio', { name: 'Hello wave' })).toBeNull())
  expect(await within(again).findByRole('radio', { name: 'Coffee steam' })).toBeVisible()
  await user.click(within(again).getByRole('button', { name: 'Cancel' }))
  const answer = gate()
  server.use(http.get('*/api/gifs.php', () => answer.passed))
  const last = await pick(/GIF · 1 credit/)
  expect(within(last).queryAllByRole('radio')).toEqual([])
  answer.open()
  expect(await within(last).findByRole('radio', { name: 'Hello wave' })).toBeVisible()
})

test('paused GIFs are loaded as stills', async () => {
  const { user, pick } = await openWithPicker(CHAT_WITH_AMINA)
  const dialog = await pick(/GIF · 1 credit/)
  const gif = await within(dialog).findByAltText('Wink')
  expect(gif).toHaveAttribute('src', expect.not.stringContaining('still'))
  await user.click(within(dialog).getByRole('button', { name: 'Pause animations' }))
  expect(within(dialog).getByAltText('Wink')).toHaveAttribute('src', expect.stringContaining('still'))
})

test('a photo of the conversation opens large with its text, and closing it returns the focus', async () => {
  addMessage({ from_me: true, type: 'photo', text: 'At the sea', image: 'portraits/2-1.webp' })
  const { user, log } = await openChat()
  const button = within(log).getByRole('button', { name: 'Enlarge photo' })
  await user.click(button)
  const large = await screen.findByRole('dialog', { name: 'Photo in a message' })
  expect(within(large).getByText('At the sea')).toBeInTheDocument()
  await waitFor(() => expect(within(large).getByRole('group', { name: 'Photo in a message' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
  expect(overlayHolds()).not.toContain('dialog')
})

test('the button for more GIFs keeps the focus until there are no more', async () => {
  const next = gate()
  const gif = (id: string) => ({ id, url: 'gifts/rose.svg', title: `GIF ${id}` })
  server.use(
    http.get('*/api/gifs.php', async ({ request }) => {
      const isFirst = new URL(request.url).searchParams.get('page') === '1'
      if (!isFirst) await next.passed
      return HttpResponse.json({ gifs: [gif(isFirst ? 'one' : 'two')], has_more: isFirst })
    }),
  )
  const { user, pick } = await openWithPicker(CHAT_WITH_AMINA)
  const dialog = await pick(/GIF/)
  const more = await within(dialog).findByRole('button', { name: 'Load more' })
  await user.click(more)
  expect(more).toHaveFocus()
  next.open()
  await waitFor(() => expect(within(dialog).getByRole('radio', { name: 'GIF two' })).toHaveFocus())
  expect(more).not.toBeInTheDocument()
})

test('a GIF search that fails says so and can be retried, more than once', async () => {
  let failures = 0
  server.use(
    http.get('*/api/gifs.php', () => {
      failures += 1
      return failures > 2 ? undefined : HttpResponse.json({ error: 'no' }, { status: 400 })
    }),
  )
  const { user, pick } = await openWithPicker(CHAT_WITH_AMINA)
  const dialog = await pick(/GIF/)
  expect(await within(dialog).findByText('The GIFs did not load.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(failures).toBe(2))
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Try again' })).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await within(dialog).findByRole('radio', { name: 'Hello wave' })).toBeVisible()
  expect(within(dialog).getAllByRole('radio')[0]).toHaveFocus()
})

test('the first message to a fictional profile needs a confirmation before it is paid for', async () => {
  const { user, field, log } = await openChat('/members/130/chat')
  await user.type(field, 'Hello there{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Before your first message' })
  expect(within(dialog).getByText(/A meeting with a fictional profile is not possible/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Not yet' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field).toHaveValue('Hello there')
  expect(sentTo(130)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(await screen.findByRole('button', { name: /^Send for 1 credit, from\s€0\.60$/ }))
  await expectInLog(log, 'Hello there')
  await waitFor(() => expect(sentTo(130).map(({ text }) => text)).toEqual(['Hello there']))
})

test('a text sent after a gift, before the question about the first message is answered, is not free', async () => {
  const account = accountByEmail(databaseFor(), 'free@example.test')
  if (account) account.credits = 9
  const { pick, field } = await openWithPicker('/members/130/chat', 'free@example.test')
  const picker = await pick(/Gift/)
  fireEvent.click(await within(picker).findByRole('radio', { name: /Rose/ }))
  const button = within(picker).getByRole('button', { name: /^Send for 3 credits/ })
  fireEvent.change(field, { target: { value: 'Hello there' } })
  fireEvent.click(button)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await screen.findByRole('button', { name: /^Send for 4 credits/ })).toBeVisible()
})

test('a GIF sent after a text, before the question about the first message is answered, has its price', async () => {
  const account = accountByEmail(databaseFor(), 'free@example.test')
  if (account) account.credits = 9
  const { pick, field } = await openWithPicker('/members/130/chat', 'free@example.test')
  const picker = await pick(/GIF/)
  fireEvent.click(await within(picker).findByRole('radio', { name: 'Hello wave' }))
  const button = within(picker).getByRole('button', { name: /^Send/ })
  fireEvent.change(field, { target: { value: 'Hello there' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.click(button)
  const question = await screen.findByRole('dialog', { name: 'Before your first message' })
  expect(within(question).getByRole('button', { name: /^Send for 1 credit/ })).toBeVisible()
})

test('two clicks at once on the confirmation for a fictional profile send one message', async () => {
  const { user, field, log } = await openChat('/members/130/chat')
  await user.type(field, 'Only once{Enter}')
  const button = await screen.findByRole('button', { name: /^Send for 1 credit/ })
  act(() => {
    button.click()
    button.click()
  })
  expect(await within(log).findAllByText('Only once')).toHaveLength(1)
  await waitFor(() => expect(within(log).queryByText('Sending…')).toBeNull())
  expect(sentTo(130)).toHaveLength(1)
})

test('text that another tab adds to a message while its confirmation is open here is kept', async () => {
  const { user, field, log } = await openChat('/members/130/chat')
  await user.type(field, 'Hello there{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Before your first message' })
  await waitFor(() => expect(draftRecords.read('2', '130')).toBe('Hello there'))
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  draftRecords.write('2', 'Hello there, neighbour', '130')
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'draft.2.130' }))
  })
  visibility.mockRestore()
  await user.click(within(dialog).getByRole('button', { name: /^Send for 1 credit/ }))
  await expectInLog(log, 'Hello there')
  expect(field).toHaveValue('Hello there, neighbour')
  expect(draftRecords.read('2', '130')).toBe('Hello there, neighbour')
})

test('a received photo is blurred until it is revealed, or always shown in this conversation', async () => {
  addMessage({ type: 'photo', text: null, image: 'portraits/103-1.webp' })
  addMessage({ type: 'photo', text: null, image: 'portraits/103-2.webp' })
  const { user, log } = await openChat()
  expect(within(log).getAllByRole('img', { name: 'Photo, blurred' })).toHaveLength(2)
  await user.click(within(log).getAllByRole('button', { name: 'Show photo' })[0] ?? log)
  expect(within(log).getAllByRole('img', { name: 'Photo, blurred' })).toHaveLength(1)
  await user.click(within(log).getByRole('button', { name: 'Always show here' }))
  expect(within(log).queryByRole('img', { name: 'Photo, blurred' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Blur photos' }))
  expect(within(log).getAllByRole('img', { name: 'Photo, blurred' })).toHaveLength(1)
  await reloadApp()
  expect(await screen.findAllByRole('img', { name: 'Photo, blurred' })).toHaveLength(2)
})

test('a photo whose answer is cut is found on the server, and one that was refused survives a reload', async () => {
  stubPictures()
  completePhotos()
  const { user, log } = await openChat()
  const send = async () => {
    choose(new File(['x'], 'me.jpg', { type: 'image/jpeg' }))
    await user.click(await screen.findByRole('button', { name: /^Send for/ }))
  }
  const photos = () => sentTo(LINA).filter(({ type }) => type === 'photo')
  failSending({ kind: 'cut', commit: true })
  await send()
  await waitFor(() => expect(photos()).toHaveLength(1))
  await waitFor(() => expect(within(log).queryByText(/Sending|Checking|Not sent/)).toBeNull())
  expect(within(log).getAllByRole('img', { name: 'Photo in a message' })).toHaveLength(1)

  failSending({ kind: 'status', status: 415 })
  await send()
  await expectInLog(log, /This photo was not accepted/)
  clearMemory()
  await reloadApp()
  await user.click(await screen.findByRole('button', { name: /^Try again/ }))
  await waitFor(() => expect(photos()).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull())
})

test('a photo that the browser could not store says so and cannot be retried', async () => {
  storeUnsent({ attachment: { type: 'photo' }, cost: 2 })
  const { user, log } = await openChat()
  expect(await within(log).findByText(/could not keep the photo/)).toBeVisible()
  expect(within(log).queryByRole('button', { name: /^Try again/ })).toBeNull()
  await user.click(within(log).getByRole('button', { name: 'Delete' }))
  expect(within(log).queryByText('Not sent')).toBeNull()
})
