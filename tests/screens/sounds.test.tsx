import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { accountByEmail, conversationWith } from '#mocks/db.ts'
import { loadChats } from '#src/stores/chats.ts'
import { setPreferences } from '#src/stores/browser/preferences.ts'
import { LINA } from '#tests/support/chat.ts'
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
})

/** Each sound has two notes. */
const NOTES = 2

test('a sound is played for a new message, but not for a conversation that comes back with Undo', async () => {
  vi.stubGlobal(
    'AudioContext',
    class extends Node {
      state = 'running'
    },
  )
  vi.stubGlobal('OscillatorNode', Node)
  vi.stubGlobal('GainNode', Node)
  const { user, database } = await openApp('/chats', { as: EMAIL })
  setPreferences({ sounds: true })
  const list = await screen.findByRole('list', { name: 'Conversations' })
  const account = accountByEmail(database, EMAIL)
  const lina = account && conversationWith(database, account, LINA)
  if (!lina) throw new Error('the fixtures have changed')
  expect(start).not.toHaveBeenCalled()
  lina.unread += 1
  await act(loadChats)
  await waitFor(() => expect(start).toHaveBeenCalledTimes(NOTES))
  await user.click(screen.getByRole('button', { name: 'Actions for Lina' }))
  await user.click(screen.getByRole('button', { name: 'Delete conversation' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await within(list).findByRole('link', { name: /Lina.*3 unread messages/ })).toBeVisible()
  expect(start).toHaveBeenCalledTimes(NOTES)
})
