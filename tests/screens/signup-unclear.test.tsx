import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getResponse, http, HttpResponse } from 'msw'
import { type Database, signOut } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { setDraft } from '#src/stores/browser/drafts.ts'
import { useSession } from '#src/stores/session.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'
import {
  answerGenders,
  ANSWERS,
  clickContinue,
  createAccount,
  fillIn,
  fillInFromName,
  findAlert,
  step,
  watchSignup,
  welcome,
} from '#tests/support/signing-up.ts'

const MESSAGE = 'Which song should I listen to today?'

/** Opens the signup at a member and answers everything, with a first message; leaves only the click on Create account. */
async function fillInWithMessage() {
  const opened = await openApp('/members/101/signup')
  await opened.user.type(await screen.findByRole('textbox', { name: 'Message' }), MESSAGE)
  await clickContinue(opened.user)
  await step(2)
  await answerGenders(opened.user)
  await fillInFromName(opened.user)
  return opened
}

/** Returns a live list of the messages that are sent on their own, not with a signup. */
function watchMessages(): string[] {
  const messages: string[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && request.url.endsWith('/chat.php')) messages.push(request.url)
  })
  return messages
}

test.each([{ kind: 'cut' }, { kind: 'html' }, { kind: 'empty' }, { kind: 'status' }] as const)(
  'a signup that succeeded but was answered with $kind logs in, and nothing is sent twice',
  async ({ kind }) => {
    const sent = watchSignup()
    const messages = watchMessages()
    const { user, database } = await fillInWithMessage()
    addFault(database, { kind, method: 'POST', path: 'signup.php', times: 1, commit: true })
    await createAccount(user)
    expect(await screen.findByText('Your message to Sanne has been sent.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Continue to Sanne' }))
    const log = await screen.findByRole('log', { name: 'Conversation' })
    await within(log).findByText(MESSAGE)
    expect(within(log).getAllByText(MESSAGE)).toHaveLength(1)
    expect(sent).toHaveLength(1)
    expect(messages).toEqual([])
  },
)

/** The server creates the account without its first message; the answer arrives only if `isAnswered`. */
function loseFirstMessage(isAnswered: boolean) {
  server.use(
    http.post(
      '*/api/signup.php',
      async ({ request }) => {
        const { signup_message: _, ...rest } = (await request.json()) as Record<string, unknown>
        const { url, method, headers } = request
        const answer = await getResponse(
          handlers,
          new Request(url, { method, headers, body: JSON.stringify(rest) }),
        )
        return isAnswered ? answer : HttpResponse.error()
      },
      { once: true },
    ),
  )
}

/** The conversation has a message with the words of the first one from each of these senders. */
function answerChat(...fromMe: boolean[]) {
  server.use(
    http.get('*/api/chat.php', async ({ request }) => {
      const answer = await getResponse(handlers, request)
      const body = (await answer?.json()) as Record<string, unknown>
      const messages = fromMe.map((isMine, index) => ({
        id: 90_001 + index,
        type: 'text',
        text: MESSAGE,
        from_me: isMine,
        sent_at: new Date().toISOString(),
      }))
      return HttpResponse.json({ ...body, messages })
    }),
  )
}

test('after an unclear signup, a first message that the server does not have becomes a draft and is not sent', async () => {
  const messages = watchMessages()
  const { user } = await fillInWithMessage()
  loseFirstMessage(false)
  const read = gate()
  answerChat(false)
  server.use(http.get('*/api/chat.php', () => read.passed))
  await createAccount(user)
  expect(await screen.findByRole('link', { name: 'Continue to Sanne' })).toBeVisible()
  expect(screen.queryByText(/will be sent automatically/)).toBeNull()
  // What the member has begun to write meanwhile stays.
  act(() => setDraft('101', 'Hello'))
  read.open()
  expect(await screen.findByText(/^We are not sure whether your message to Sanne was sent/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Continue to Sanne' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(`Hello\n${MESSAGE}`),
  )
  expect(messages).toEqual([])
})

test('after an unclear signup, a first message counts as sent when the member has answered it', async () => {
  const { user } = await fillInWithMessage()
  loseFirstMessage(false)
  answerChat(true, false)
  await createAccount(user)
  expect(await screen.findByText('Your message to Sanne has been sent.')).toBeVisible()
})

test('after a confirmed signup, the page says that a first message not in the conversation yet will be sent', async () => {
  const { user } = await fillInWithMessage()
  loseFirstMessage(true)
  await createAccount(user)
  expect(await screen.findByText(/^Your message to Sanne will be sent automatically/)).toBeVisible()
})

/** The server creates the account, but its answer is lost; `meanwhile` runs before that. */
function loseAnswer(meanwhile: () => void) {
  server.use(
    http.post(
      '*/api/signup.php',
      async ({ request }) => {
        await getResponse(handlers, request)
        meanwhile()
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
}

const accountsOf = ({ accounts }: Database) => accounts.filter(({ email }) => email === ANSWERS.email)

test('an account that was created without an answer or a session cookie is opened by its password', async () => {
  const { user, database } = await openApp('/signup')
  await fillIn(user)
  loseAnswer(signOut)
  await createAccount(user)
  expect(await welcome()).toBeVisible()
  expect(accountsOf(database)).toHaveLength(1)
})

test('an account that was created without an answer and could not be found is opened by the next click', async () => {
  const { user, database } = await openApp('/signup')
  await fillIn(user)
  loseAnswer(() => server.use(http.get('*/api/user.php', () => new HttpResponse(null, { status: 400 }))))
  await createAccount(user)
  await findAlert(/not sure that this worked/)
  server.resetHandlers()
  await createAccount(user)
  expect(await welcome()).toBeVisible()
  expect(accountsOf(database)).toHaveLength(1)
})

test('a signup without a clear answer does not mistake another logged-in member for the new account', async () => {
  const { user, database } = await openApp('/signup')
  addFault(database, { method: 'POST', path: 'signup.php', kind: 'status', status: 503, times: 1 })
  await fillIn(user)
  database.signedIn = 2
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText(/not sure that this worked/)).toBeVisible()
  expect(useSession.getState().user).toBeNull()
})
