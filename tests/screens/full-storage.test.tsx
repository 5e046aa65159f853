import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as fakeDatabase from 'fake-indexeddb'
import { getResponse, http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { clearMemory } from '#src/lib/storage/browser-storage.ts'
import { isPageHeld } from '#src/lib/reload-guard.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { countOnServer, LINA, openChat, sentTo, storeUnsent, ZOE } from '#tests/support/chat.ts'
import { BUYER, clickPay, ORDER_BUTTON, paymentsOnServer } from '#tests/support/orders.ts'
import { completePhotos, stubPictures } from '#tests/support/pictures.ts'
import { server } from '#tests/support/server.ts'
import { fillLocalStorage } from '#tests/support/storage.ts'
import { passUntil } from '#tests/support/time.ts'

const TEXT = 'Written before the storage was full'
const PENDING = /^(Sending…|Checking|Next in the queue|Waiting for the)/
const THANKS = 'Thank you! 25 credits added'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

/** Fills the storage of the browser to the last character. */
const fillStorage = () => fillLocalStorage({ free: 0, mark: 'test-mark' })

const log = () => screen.getByRole('log', { name: 'Conversation' })
const isPending = () => within(log()).queryByText(PENDING) !== null
const tryAgain = () => within(log()).queryAllByRole('button', { name: 'Try again' })
const creditsOnServer = () => accountByEmail(databaseFor(), BUYER)?.credits ?? 0

/** Counts the messages that are sent, including failed ones. */
function countPosts(): () => number {
  let posts = 0
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && request.url.endsWith('/api/chat.php')) posts += 1
  })
  return () => posts
}

async function send({ user, field }: Awaited<ReturnType<typeof openChat>>): Promise<void> {
  await user.click(field)
  await user.paste(TEXT)
  await user.keyboard('{Enter}')
}

/** Writes a message without a connection, and fills the storage. Returns a function that restores the connection. */
async function writeBeforeItIsFull(): Promise<() => void> {
  const chat = await openChat()
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await send(chat)
  expect(await within(log()).findByText('Waiting for the connection')).toBeVisible()
  fillStorage()
  return () => {
    connection.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
  }
}

test.each([
  { answer: 'is cut', fault: { kind: 'cut', commit: true }, taken: 1 },
  { answer: 'is a page', fault: { kind: 'html', commit: true }, taken: 1 },
  {
    answer: 'says that credits are missing',
    fault: { kind: 'status', status: 402, code: 'not_enough_credits' },
    taken: 0,
  },
] as const)(
  'when the storage fills up after a message whose answer $answer, it is sent once',
  async ({ fault, taken }) => {
    const connect = await writeBeforeItIsFull()
    const before = creditsOnServer()
    addFault(databaseFor(), { method: 'POST', path: 'chat.php', times: 1, ...fault })
    const posts = countPosts()
    connect()
    await passUntil(() => !isPending())
    expect(tryAgain()).toHaveLength(1 - taken)
    expect(within(log()).getAllByText(TEXT)).toHaveLength(1)
    expect(countOnServer(TEXT), 'on the server').toBe(taken)
    expect(before - creditsOnServer(), 'credits spent').toBe(taken)
    expect(posts(), 'tries').toBe(1)
  },
)

test('when the storage fills up after a message and the page is reloaded during its POST, it is sent once', async () => {
  const connect = await writeBeforeItIsFull()
  const posts = countPosts()
  server.use(
    http.post('*/api/chat.php', async ({ request }) => {
      await getResponse(handlers, request)
      return new Promise<never>(() => {})
    }),
  )
  connect()
  await waitFor(() => expect(countOnServer(TEXT)).toBe(1))
  server.resetHandlers()
  await reloadApp()
  await within(await screen.findByRole('log', { name: 'Conversation' })).findByText(TEXT)
  await passUntil(() => !isPending())
  expect(within(log()).getAllByText(TEXT)).toHaveLength(1)
  expect(tryAgain()).toEqual([])
  expect(countOnServer(TEXT)).toBe(1)
  expect(posts(), 'tries').toBe(1)
})

test('a message that waited too long in a storage that is full by then offers Try again, on a new page too, and is sent once', async () => {
  const connect = await writeBeforeItIsFull()
  await act(() => vi.advanceTimersByTimeAsync(130_000))
  connect()
  await waitFor(() => expect(tryAgain()).toHaveLength(1))
  clearMemory()
  const { user } = await reloadApp()
  await within(await screen.findByRole('log', { name: 'Conversation' })).findByText(TEXT)
  const again = await within(log()).findByRole('button', { name: 'Try again' })
  expect(within(log()).getAllByText(TEXT)).toHaveLength(1)
  expect(countOnServer(TEXT)).toBe(0)
  const posts = countPosts()
  await user.click(again)
  await passUntil(() => countOnServer(TEXT) > 0 && !isPending())
  expect(within(log()).getAllByText(TEXT)).toHaveLength(1)
  expect(tryAgain()).toEqual([])
  expect(posts(), 'tries').toBe(1)
})

/** Gives the browser a database, which jsdom lacks: without it, no tab sends what another one has queued. */
function stubDatabase(): void {
  for (const [name, part] of Object.entries(fakeDatabase))
    if (name.startsWith('IDB')) vi.stubGlobal(name, part)
  vi.stubGlobal('indexedDB', new fakeDatabase.IDBFactory())
}

test('a photo that the storage has no room for waits for the tab in which it was chosen, while another tab sends the rest', async () => {
  stubDatabase()
  storeUnsent({ tab: 'another', attachment: { type: 'photo' }, cost: 2 })
  storeUnsent({
    tab: 'another',
    client_id: 'c2',
    conversation_id: '2003',
    profile_id: String(ZOE),
    text: TEXT,
  })
  await openChat()
  await passUntil(() => countOnServer(TEXT) === 1)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(within(log()).getByText('Sending…')).toBeVisible()
  expect(within(log()).queryByText('Not sent')).toBeNull()
})

test('a photo that the storage has no room for is sent by the tab in which it was chosen', async () => {
  stubPictures()
  const picture = new Blob([new Uint8Array(5_000)], { type: 'image/jpeg' })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(picture))
  completePhotos()
  const { user } = await openChat()
  const photos = () => sentTo(LINA).filter(({ type }) => type === 'photo').length
  const before = photos()
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fillLocalStorage({ free: 3_000, mark: 'test-mark' })
  fireEvent.change(screen.getByLabelText('Photo'), {
    target: { files: [new File(['x'], 'me.jpg', { type: 'image/jpeg' })] },
  })
  await user.click(await screen.findByRole('button', { name: /^Send for 2 credits/ }))
  expect(await within(log()).findByText('Waiting for the connection')).toBeVisible()
  expect(within(log()).getByText('If you reload before it is sent, the photo is lost.')).toBeVisible()
  expect(Object.values(localStorage).join('')).not.toContain('data:image')
  connection.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  await passUntil(() => photos() > before && !isPending())
  expect(photos()).toBe(before + 1)
  expect(within(log()).queryByText('Not sent')).toBeNull()
  expect(within(log()).getAllByRole('img', { name: 'Photo in a message' })).toHaveLength(1)
})

test('when the storage fills up after a paid order, the next order is paid once even without an answer', async () => {
  const first = await openApp('/credits/repeat-order', { as: BUYER })
  await clickPay(first.user)
  expect(await screen.findByText(THANKS)).toBeVisible()
  const { user, database } = await reloadApp('/credits/repeat-order')
  await screen.findByText(ORDER_BUTTON)
  fillStorage()
  addFault(database, { method: 'POST', path: 'repeat-order.php', kind: 'cut', commit: true, times: 1 })
  let isHidden = false
  server.use(
    http.post('*/api/repeat-order.php', () => void (isHidden = true)),
    http.get('*/api/transactions.php', () =>
      isHidden ? new HttpResponse(null, { status: 503 }) : undefined,
    ),
  )
  await clickPay(user)
  expect(await screen.findByText('We are checking your payment: do not pay again')).toBeVisible()
  expect(screen.queryByText(ORDER_BUTTON)).not.toBeInTheDocument()
  isHidden = false
  await passUntil(() => screen.queryByText(THANKS) !== null)
  expect(paymentsOnServer()).toHaveLength(2)
})

/** Has the browser store nothing from now on. */
function refuseStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

test.each([
  { storage: 'takes nothing at all', atStart: refuseStorage, beforeSend: () => {} },
  { storage: 'is full before Send is pressed', atStart: () => {}, beforeSend: fillStorage },
])(
  'when the storage $storage, a message and an order without an answer are sent only once',
  async ({ atStart, beforeSend }) => {
    atStart()
    const posts = countPosts()
    const chat = await openChat()
    for (const path of ['chat.php', 'repeat-order.php'])
      addFault(chat.database, { method: 'POST', path, kind: 'cut', commit: true, times: 1 })
    beforeSend()
    await send(chat)
    await passUntil(() => countOnServer(TEXT) > 0 && !isPending())
    expect(within(log()).getAllByText(TEXT)).toHaveLength(1)
    expect(tryAgain()).toEqual([])
    expect(countOnServer(TEXT)).toBe(1)
    expect(posts()).toBe(1)
    await act(() => chat.router.navigate('/credits/repeat-order'))
    await clickPay(chat.user)
    await passUntil(() => screen.queryByText(THANKS) !== null)
    expect(screen.queryByText(ORDER_BUTTON)).not.toBeInTheDocument()
    expect(paymentsOnServer()).toHaveLength(1)
  },
)

test('the app does not reload a page whose text the browser had no room to store', async () => {
  const { user, field } = await openChat()
  await user.type(field, 'Kept')
  expect(isPageHeld()).toBe(false)
  refuseStorage()
  await user.type(field, ', and more')
  expect(isPageHeld()).toBe(true)
  await user.clear(field)
  expect(isPageHeld()).toBe(false)
})

test('before a page is left whose text the browser had no room to store, it asks', async () => {
  const asks = () => !fireEvent(window, createEvent('beforeunload', window, { cancelable: true }))
  const { user, field } = await openChat()
  await user.type(field, 'Kept')
  expect(asks()).toBe(false)
  refuseStorage()
  await user.type(field, ', and more')
  expect(asks()).toBe(true)
  await user.clear(field)
  expect(asks()).toBe(false)
})

test('before a page is left whose waiting message the browser had no room to store, it asks, and the app does not reload it', async () => {
  const asks = () => !fireEvent(window, createEvent('beforeunload', window, { cancelable: true }))
  const chat = await openChat()
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  refuseStorage()
  await send(chat)
  expect(await within(log()).findByText('Waiting for the connection')).toBeVisible()
  expect(chat.field).toHaveValue('')
  expect(asks()).toBe(true)
  expect(isPageHeld()).toBe(true)
  connection.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  await passUntil(() => countOnServer(TEXT) > 0 && !isPending())
  expect(asks()).toBe(false)
  expect(isPageHeld()).toBe(false)
})
