import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { accountByEmail } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { useSession } from '#src/stores/session.ts'
import { reloadApp } from '#tests/support/app.tsx'
import { addMessage, answerWithZoe, messages, openChat, ZOE } from '#tests/support/chat.ts'
import { completePhotos, stubPictures } from '#tests/support/pictures.ts'
import { server } from '#tests/support/server.ts'
import { passUntil } from '#tests/support/time.ts'

const TEXT = 'Taken by the server, whatever was answered'
const PENDING = /^(Sending…|Checking|Next in the queue|Waiting for the)/

const page = (status: number) => () =>
  HttpResponse.html('<!doctype html><title>Attention</title><h1>Checking your browser</h1>', { status })
const withoutCode = (status: number) => () => HttpResponse.json({ message: 'Bad Request' }, { status })

const log = () => screen.getByRole('log', { name: 'Conversation' })
const tryAgain = () => within(log()).queryByRole('button', { name: /^Try again/ })
const countOnServer = () => messages().filter(({ from_me, text }) => from_me && text === TEXT).length

/** Answers the messages that are sent, and counts them; the first one with the given handler. */
function answerFirstPost(answer: (request: Request) => Promise<Response>): () => number {
  let posts = 0
  server.use(
    http.post('*/api/chat.php', ({ request }) => {
      posts += 1
      return posts === 1 ? answer(request) : undefined
    }),
  )
  return () => posts
}

/** Writes the text and sends it. */
async function send({ user, field }: Awaited<ReturnType<typeof openChat>>) {
  await user.click(field)
  await user.paste(TEXT)
  await user.keyboard('{Enter}')
}

/** Lets time pass, as long as a request takes: a faster clock would run out before the server answers. */
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await fetch('/api/settings.php')
}

/** Lets seconds pass, and clicks Try again where it is offered, until the message is settled. */
async function insist(seconds: number, isSettled = () => false) {
  for (let second = 0; second < seconds && !isSettled(); second += 1) {
    await pass(1_000)
    tryAgain()?.click()
  }
}

const isSettled = () => tryAgain() === null && within(log()).queryByText(PENDING) === null

async function expectSentOnce() {
  await insist(60, isSettled)
  await waitFor(() => expect(isSettled()).toBe(true))
  expect(within(log()).getAllByText(TEXT)).toHaveLength(1)
  expect(countOnServer()).toBe(1)
}

test.each([
  ['403 and a page', page(403)],
  ['404 and a page', page(404)],
  ['429 and a page', page(429)],
  ['400 without a code', withoutCode(400)],
  ['422 invalid', () => HttpResponse.json({ error: 'invalid' }, { status: 422 })],
  ['403 limit_reached', () => HttpResponse.json({ error: 'limit_reached' }, { status: 403 })],
])(
  'a message that was accepted and whose conversation cannot be read because of %s is not sent again',
  async (_, refuse) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const chat = await openChat()
    let isBarred = false
    server.use(http.get('*/api/chat.php', () => (isBarred ? refuse() : undefined)))
    const posts = answerFirstPost(async (request) => {
      await getResponse(handlers, request)
      isBarred = true
      return HttpResponse.error()
    })
    await send(chat)
    await waitFor(() => expect(isBarred).toBe(true))
    await insist(30)
    isBarred = false
    await expectSentOnce()
    expect(posts()).toBe(1)
  },
)

test.each([
  ['has no messages', { messages: undefined }],
  ['has null as its messages', { messages: null }],
  ['does not say which conversation it is', { conversation: null }],
])('a message that was accepted is not sent again when the page of its conversation %s', async (_, odd) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const chat = await openChat()
  let isOdd = false
  server.use(
    http.get('*/api/chat.php', async ({ request }) => {
      if (!isOdd) return undefined
      const answer = await getResponse(handlers, request)
      return HttpResponse.json({ ...(Object(await answer?.json()) as object), ...odd })
    }),
  )
  const posts = answerFirstPost(async (request) => {
    await getResponse(handlers, request)
    isOdd = true
    return HttpResponse.error()
  })
  await send(chat)
  await waitFor(() => expect(isOdd).toBe(true))
  await insist(30)
  expect(within(log()).queryByText(/did not arrive/)).toBeNull()
  isOdd = false
  await expectSentOnce()
  expect(posts()).toBe(1)
})

test('a message whose conversation the server no longer has counts as not arrived', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const chat = await openChat()
  answerFirstPost(() => {
    server.use(http.get('*/api/chat.php', () => HttpResponse.json({ error: 'not_found' }, { status: 404 })))
    return Promise.resolve(HttpResponse.error())
  })
  await send(chat)
  const reason = () => within(log()).queryByText(/your message did not arrive/)
  await passUntil(() => reason() !== null)
  expect(reason()).toBeVisible()
})

test('while a conversation cannot be read, a message is searched for less and less often, and every minute at least', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const chat = await openChat()
  const reads: number[] = []
  let isBarred = false
  server.use(
    http.get('*/api/chat.php', ({ request }) => {
      if (!isBarred) return undefined
      if (!new URL(request.url).searchParams.has('after')) reads.push(performance.now())
      return HttpResponse.error()
    }),
  )
  const posts = answerFirstPost(async (request) => {
    await getResponse(handlers, request)
    isBarred = true
    return HttpResponse.error()
  })
  await send(chat)
  await waitFor(() => expect(reads).toHaveLength(1))
  while (reads.length < 7) await pass(5_000)
  const pauses = reads.slice(1).map((at, index) => (at - (reads[index] ?? 0)) / 1_000)
  for (const [index, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(seconds)
    expect(pauses[index]).toBeLessThan(seconds + 25)
  }
  isBarred = false
  await expectSentOnce()
  expect(posts()).toBe(1)
})

test('a message whose connection broke is searched for as soon as it is back, and does not delay the next one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const chat = await openChat()
  let isBroken = false
  server.use(http.get('*/api/chat.php', () => (isBroken ? HttpResponse.error() : undefined)))
  const posts = answerFirstPost(async (request) => {
    await getResponse(handlers, request)
    isBroken = true
    return HttpResponse.error()
  })
  await send(chat)
  await waitFor(() => expect(isBroken).toBe(true))
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (let count = 0; count < 8; count += 1) await pass(5_000)
  line.mockRestore()
  isBroken = false
  window.dispatchEvent(new Event('online'))
  await send(chat)
  for (let count = 0; count < 5 && countOnServer() < 2; count += 1) await pass(1_000)
  expect(countOnServer()).toBe(2)
  expect(posts()).toBe(2)
})

test('a retry waits while the conversation cannot be read, and does not say that the message did not arrive', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const chat = await openChat()
  let isBarred = false
  server.use(http.get('*/api/chat.php', () => (isBarred ? HttpResponse.error() : undefined)))
  const posts = answerFirstPost(() => Promise.resolve(HttpResponse.error()))
  await send(chat)
  for (let second = 0; second < 30 && tryAgain() === null; second += 1) await pass(1_000)
  isBarred = true
  tryAgain()?.click()
  for (let count = 0; count < 8; count += 1) await pass(5_000)
  expect(within(log()).getByText('Checking whether it arrived…')).toBeVisible()
  expect(within(log()).queryByText(/did not arrive/)).toBeNull()
  isBarred = false
  await expectSentOnce()
  expect(posts()).toBe(2)
})

test.each([
  ['404 and a page', page(404)],
  ['409 without a code', withoutCode(409)],
])('a message that was accepted although a gateway answers %s is not sent again', async (_, refuse) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const chat = await openChat()
  const posts = answerFirstPost(async (request) => {
    await getResponse(handlers, request)
    return refuse()
  })
  await send(chat)
  await waitFor(() => expect(posts()).toBe(1))
  await expectSentOnce()
  expect(posts()).toBe(1)
})

test.each([
  ['is cut', { kind: 'cut' }],
  ['is HTML', { kind: 'html' }],
  ['is empty', { kind: 'empty' }],
  ['is a 500', { kind: 'status', status: 500 }],
] as const)(
  'a message that was accepted is not sent again when its answer %s and the page is reloaded',
  async (_, fault) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const chat = await openChat()
    addFault(chat.database, { method: 'POST', path: 'chat.php', times: 1, commit: true, ...fault })
    await send(chat)
    await waitFor(() => expect(countOnServer()).toBe(1))
    await reloadApp()
    await within(await screen.findByRole('log', { name: 'Conversation' })).findByText(TEXT)
    await expectSentOnce()
  },
)

test('the same text in the conversation with another member does not make a message count as sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const chat = await openChat()
  const posts = answerFirstPost(() => {
    addMessage({ from_me: true, text: TEXT }, ZOE)
    answerWithZoe()
    return Promise.resolve(HttpResponse.error())
  })
  await send(chat)
  await waitFor(() => expect(posts()).toBe(1))
  await insist(30)
  expect(within(log()).getByText('Checking whether it arrived…')).toBeVisible()
  expect(countOnServer()).toBe(0)
  server.resetHandlers()
  await expectSentOnce()
})

test('the balance is requested when it is missing in the answer to a message', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, field } = await openChat()
  // The regular refresh after five seconds would ask for it, too.
  await pass(6_000)
  server.use(
    http.post('*/api/chat.php', async ({ request }) => {
      const answer = await getResponse(handlers, request.clone())
      const sent = Object.entries(Object(await answer?.json()) as object)
      const named = new Set(['credits', 'free_conversations_left'])
      return HttpResponse.json(Object.fromEntries(sent.filter(([name]) => !named.has(name))))
    }),
  )
  const before = useSession.getState().user?.credits ?? 0
  await user.type(field, 'Hello{Enter}')
  await waitFor(() => expect(useSession.getState().user?.credits).toBe(before - 1))
})

test('another photo from the member’s phone does not make a failed photo count as sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stubPictures()
  completePhotos()
  const { user, database } = await openChat()
  const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' })
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [photo] } })
  const button = await screen.findByRole('button', { name: /^Send for 2 credits/ })
  const account = accountByEmail(database, 'paid@example.test')
  if (!account) throw new Error('no account')
  database.clockOffset = -60_000
  addMessage({ from_me: true, type: 'photo', text: null, image: 'portraits/2-1.webp', credits: 2 })
  account.credits -= 2
  database.clockOffset = 0
  const photos = () => messages().filter(({ from_me, type }) => from_me && type === 'photo')
  answerFirstPost(() => Promise.resolve(HttpResponse.error()))
  await user.click(button)
  await passUntil(() => tryAgain() !== null)
  expect(photos()).toHaveLength(1)
  tryAgain()?.click()
  await passUntil(isSettled)
  expect(within(log()).getAllByRole('img', { name: 'Photo in a message' })).toHaveLength(2)
  expect(photos()).toHaveLength(2)
})
