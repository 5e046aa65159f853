import { act, screen, waitFor, within } from '@testing-library/react'
import { getResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { GIF_IDS } from '#mocks/gifs.ts'
import { addFault } from '#mocks/faults.ts'
import { databaseFor } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { usePreferences } from '#src/stores/browser/preferences.ts'
import { loadNewer } from '#src/stores/chats-open.ts'
import { addMessage, countOnServer, expectInLog, NOOR, openChat, storeUnsent } from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

/** Lets the server take the messages that are sent, and holds its answers; returns a function that releases them. */
function holdAnswers(): () => void {
  const { passed, open } = gate()
  server.use(
    http.post('*/api/chat.php', async ({ request }) => {
      const answer = await getResponse(handlers, request)
      await passed
      return answer
    }),
  )
  return open
}

const bubbles = (log: HTMLElement, text: string) => within(log).queryAllByText(text)

function expectSameElements(now: HTMLElement[], before: HTMLElement[]) {
  expect(now).toHaveLength(before.length)
  now.forEach((bubble, index) => expect(bubble).toBe(before[index]))
}

async function expectConfirmed(log: HTMLElement) {
  const pending = /^(Sending…|Next in the queue|Checking whether it arrived…)$/
  await waitFor(() => expect(within(log).queryByText(pending)).toBeNull())
}

const poll = () => act(async () => void (await loadNewer()))

test.each([
  ['by the answer to the message', () => Promise.resolve()],
  ['by a poll before that answer', poll],
])(
  'a message stays the same element, with its selection, when its arrival is reported %s',
  async (_, before) => {
    const { user, field, log } = await openChat()
    const release = holdAnswers()
    await user.type(field, 'Read me once{Enter}')
    await within(log).findByText('Sending…')
    const sent = bubbles(log, 'Read me once')
    for (const bubble of sent) getSelection()?.selectAllChildren(bubble)
    await waitFor(() => expect(countOnServer('Read me once')).toBe(1))
    await before()
    expectSameElements(bubbles(log, 'Read me once'), sent)
    release()
    await expectConfirmed(log)
    expect(await screen.findByText('1 credit, from €0.60 · 119 left')).toBeVisible()
    await poll()
    expectSameElements(bubbles(log, 'Read me once'), sent)
    expect(getSelection()?.toString()).toBe('Read me once')
  },
)

test('a failed message that is sent again stays the same element', async () => {
  const { user, field, log } = await openChat()
  const refusal = { kind: 'status', status: 403, code: 'cannot_reply' } as const
  addFault(databaseFor(), { method: 'POST', path: 'chat.php', times: 1, ...refusal })
  await user.type(field, 'At last{Enter}')
  const again = await within(log).findByRole('button', { name: 'Try again' })
  const failed = bubbles(log, 'At last')
  await user.click(again)
  await waitFor(() => expect(countOnServer('At last')).toBe(1))
  await expectConfirmed(log)
  expectSameElements(bubbles(log, 'At last'), failed)
})

test('two messages with the same text stay the same elements in their order', async () => {
  const { user, field, log } = await openChat()
  const release = holdAnswers()
  await user.type(field, 'Same{Enter}')
  await user.type(field, 'Same{Enter}')
  await within(log).findByText('Next in the queue')
  const sent = bubbles(log, 'Same')
  expect(sent).toHaveLength(2)
  release()
  await waitFor(() => expect(countOnServer('Same')).toBe(2))
  await expectConfirmed(log)
  expectSameElements(bubbles(log, 'Same'), sent)
})

test('the focus on a GIF’s button stays when the server has the message', async () => {
  const [gif_id = ''] = GIF_IDS
  const attachment = { type: 'gif', gif_id, image: `gifs/${gif_id}.svg`, title: '' } as const
  storeUnsent({ attachment, state: 'failed', reason: 'refused' })
  const { user, log } = await openChat()
  const release = holdAnswers()
  await user.click(await within(log).findByRole('button', { name: /^Try again/ }))
  await within(log).findByText('Sending…')
  const pause = within(log).getAllByRole('button', { name: 'Pause the GIF' }).at(-1)
  pause?.focus()
  release()
  await expectConfirmed(log)
  expect(pause).toHaveFocus()
})

test('the first message to a member stays the same element when the conversation gets its address', async () => {
  const { user, field, log, router } = await openChat('/members/105/chat')
  const release = holdAnswers()
  await user.type(field, 'Hello there{Enter}')
  await within(log).findByText('Sending…')
  const sent = bubbles(log, 'Hello there')
  release()
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/chats\/\d+$/))
  await expectConfirmed(log)
  expectSameElements(bubbles(screen.getByRole('log', { name: 'Conversation' }), 'Hello there'), sent)
})

test('a message whose content cannot be read says so in its bubble', async () => {
  addMessage({ text: '' })
  addMessage({ type: 'gift', text: '', gift: { id: 1, name: 'Rose', image: 'gifts/rose.svg' } })
  const { log } = await openChat()
  expect(await within(log).findAllByText('This message cannot be shown.')).toHaveLength(1)
})

/** Counts how often received messages are rendered: each looks for muted words then. */
function countRenders(): { renders: number } {
  const count = { renders: 0 }
  const mutedWords = new Proxy<string[]>([], {
    get: (words, name, receiver) => {
      if (name === 'length') count.renders += 1
      return Reflect.get(words, name, receiver) as unknown
    },
  })
  act(() => usePreferences.setState({ mutedWords }))
  return count
}

test('one more message renders itself, its line in the list, and not the others, also where some are unread', async () => {
  // A poll reads the newest ones again from the first that is unread.
  for (const text of ['Here?', 'Yes', 'Now?', 'Yes', 'And now?', 'Still', 'Really?', 'Really'])
    addMessage({ text, from_me: text.endsWith('?') }, NOOR)
  const { log } = await openChat('/chats/2002')
  const count = countRenders()
  expect(count.renders).toBeGreaterThan(20)
  count.renders = 0
  addMessage({ text: 'And another thing' }, NOOR)
  await poll()
  await expectInLog(log, 'And another thing')
  expect(count.renders).toBeLessThan(8)
})
