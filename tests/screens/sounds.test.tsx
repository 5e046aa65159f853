import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { accountByEmail, conversationWith } from '#mocks/db.ts'
import { NewsStatus } from '#src/layouts/member-parts.ts'
import { loadChats } from '#src/stores/chats.ts'
import { loadNewer } from '#src/stores/chats-open.ts'
import { hidePage, showPage } from '#src/stores/browser/quick-hide.ts'
import { setPreferences } from '#src/stores/browser/preferences.ts'
import { addMessage, LINA, openChat } from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { openApp } from '#tests/support/app.tsx'

const EMAIL = 'paid@example.test'

const start = vi.fn<() => void>()

class Node {
  gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
  start = start
  stop() {}
  connect() {
    return this
  }
}

afterEach(() => {
  start.mockClear()
  resume.mockClear()
})

/** Each sound has two notes. */
const NOTES = 2

/** Asks the browser to let audio run. */
const resume = vi.fn<() => Promise<void>>()

/** Simulates audio that starts suspended, and runs once it is allowed. Returns what allows it. */
function stubAudio(isAllowed: boolean): () => void {
  const permission = gate()
  if (isAllowed) permission.open()
  resume.mockImplementation(() => permission.passed)
  vi.stubGlobal(
    'AudioContext',
    class extends Node {
      currentTime = 0
      // The page has one of these, also in the tests that follow.
      resume = () => resume()
    },
  )
  vi.stubGlobal('OscillatorNode', Node)
  vi.stubGlobal('GainNode', Node)
  return permission.open
}

async function openList() {
  const app = await openApp('/chats', { as: EMAIL })
  act(() => setPreferences({ sounds: true }))
  const list = await screen.findByRole('list', { name: 'Conversations' })
  await act(() => NewsStatus.preload())
  const account = accountByEmail(app.database, EMAIL)
  const lina = account && conversationWith(app.database, account, LINA)
  if (!lina) throw new Error('the fixtures have changed')
  const receive = async () => {
    lina.unread += 1
    await act(loadChats)
  }
  return { ...app, list, receive }
}

test('a sound is played for a new message, but not for a conversation that comes back with Undo', async () => {
  stubAudio(true)
  const { user, list, receive } = await openList()
  expect(start).not.toHaveBeenCalled()
  await receive()
  await waitFor(() => expect(start).toHaveBeenCalledTimes(NOTES))
  await user.click(screen.getByRole('button', { name: 'Actions for Lina' }))
  await user.click(screen.getByRole('button', { name: 'Delete conversation' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await within(list).findByRole('link', { name: /Lina.*3 unread messages/ })).toBeVisible()
  expect(start).toHaveBeenCalledTimes(NOTES)
})

test('a message in the open conversation sounds at once, but not before the page is uncovered in discreet mode', async () => {
  stubAudio(true)
  await openChat()
  act(() => setPreferences({ sounds: true }))
  await act(() => NewsStatus.preload())
  addMessage({ text: 'Hello' })
  await act(() => loadNewer())
  await waitFor(() => expect(start).toHaveBeenCalledTimes(NOTES))
  act(hidePage)
  addMessage({ text: 'Anyone?' })
  await act(() => loadNewer())
  await act(() => import('#src/lib/chime.ts'))
  expect(start).toHaveBeenCalledTimes(NOTES)
  act(showPage)
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2 * NOTES))
})

test('a press lets a browser play the sounds that allows none before, and none that is late', async () => {
  const allow = stubAudio(false)
  const { user, list, receive } = await openList()
  await receive()
  await waitFor(() => expect(resume).toHaveBeenCalledTimes(1))
  vi.setSystemTime(Date.now() + 5_000)
  await user.click(list)
  await waitFor(() => expect(resume).toHaveBeenCalledTimes(2))
  allow()
  await receive()
  await waitFor(() => expect(start).toHaveBeenCalledTimes(NOTES))
  act(() => setPreferences({ sounds: false }))
  await user.click(list)
  expect(resume).toHaveBeenCalledTimes(3)
})
