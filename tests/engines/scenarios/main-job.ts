import { expect, test } from 'vitest'
import { openSite } from '#tests/engines/engine-test.ts'
import type { SitePage } from '#tests/engines/page.ts'

const MESSAGE = 'Your lighthouse story needs a second part.'
const FIELD = { role: 'textbox', name: 'Message' }
const LOG = { role: 'log', name: 'Conversation' }
const LIKE = { role: 'button', name: 'Like' }
const WRITE = { role: 'button', name: /^Message\b/ }

async function logIn(page: SitePage): Promise<void> {
  await page.press({ role: 'link', name: 'Login' })
  await page.write({ role: 'textbox', name: 'E-mail address' }, 'paid@example.test')
  await page.write({ name: 'Password' }, 'secret-123')
  await page.press({ role: 'button', name: 'Login' })
  await page.seePath(/^\/members$/)
}

async function openFirstResult(page: SitePage): Promise<void> {
  const card = { role: 'article' }
  await page.see(card)
  await page.expectNoSidewaysScroll()
  await page.press({ role: 'link', within: card })
  await page.seePath(/^\/members\/\d+/)
}

/** Counts the messages with a text that the server has in the open conversation. */
const COUNT_SENT = `async (text) => {
  const answer = await fetch('/api/chat.php?id=' + location.pathname.split('/').at(-1))
  const { messages } = await answer.json()
  return messages.filter((message) => message.text === text).length
}`

/** Asks the server, and then the reloaded page, in which a second message would follow the first. */
async function expectSentOnce(page: SitePage): Promise<void> {
  await page.seeCount({ text: 'Sending…', within: LOG }, 0)
  await page.reload()
  await page.see({ text: MESSAGE, within: LOG })
  expect(await page.tab.evaluate(COUNT_SENT, MESSAGE), 'messages that the server has').toBe(1)
  await page.seeCount({ text: MESSAGE, within: LOG }, 1)
}

test('from the start page a member logs in, searches, likes somebody and sends a message', async () => {
  const page = await openSite(null)
  await page.open('/')
  await page.see({ role: 'heading' })
  await page.expectNoSidewaysScroll()
  await logIn(page)
  await openFirstResult(page)
  // The cards of the results have a Like button too, but not this one.
  await page.see(WRITE)
  const wasLiked = (await page.attribute(LIKE, 'aria-pressed')) === 'true'
  await page.press(LIKE)
  await page.seeAttribute(LIKE, 'aria-pressed', String(!wasLiked))
  await page.press(WRITE)
  await page.write(FIELD, MESSAGE)
  await page.press({ role: 'button', name: 'Send' })
  await page.see({ text: MESSAGE, within: LOG })
  await page.seePath(/^\/chats\/\w+$/)
  await expectSentOnce(page)
})

test('in a conversation a draft survives a reload, and a message is sent once', async () => {
  const page = await openSite('paid@example.test')
  await page.open('/chats')
  await page.press({ role: 'link', within: { role: 'list', name: 'Conversations' } })
  await page.write(FIELD, MESSAGE)
  await page.reload()
  await page.seeValue(FIELD, MESSAGE)
  await page.expectNoSidewaysScroll()
  await page.press({ role: 'button', name: 'Send' })
  await page.see({ text: MESSAGE, within: LOG })
  await page.seeValue(FIELD, '')
  await expectSentOnce(page)
})

test('a long conversation opens at its end, and the button for the latest message leads back there', async () => {
  const page = await openSite('paid@example.test')
  await page.open('/chats/2002')
  const log = "document.querySelector('[role=log]')"
  const isAtEnd = `() => ${log}?.scrollTop > 0 && ${log}.scrollHeight - ${log}.clientHeight - ${log}.scrollTop < 3`
  await page.waitFor(isAtEnd)
  // Without a wheel or a finger event, the log would resume its way to the end.
  const turn = `${log}.dispatchEvent(new WheelEvent('wheel', { deltaY: -900, bubbles: true }))`
  await page.waitFor(`() => ${turn} && (${log}.scrollTop -= 900) > 0`)
  await page.press({ role: 'button', name: 'Jump to the latest message' })
  await page.waitFor(isAtEnd)
  await page.seeCount({ role: 'button', name: 'Jump to the latest message' }, 0)
})
