import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectInLog, openChat } from '#tests/support/chat.ts'
import { allRead } from '#tests/support/server.ts'

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('after the first message the conversation links to the search and the swipe game', async () => {
  await import('#src/screens/chats/Meanwhile.tsx')
  const { user, field, log } = await openChat('/members/140/chat')
  await act(allRead)
  expect(screen.queryByText('While you wait:')).not.toBeInTheDocument()
  await user.type(field, 'Coffee on Sunday?{Enter}')
  await expectInLog(log, 'Coffee on Sunday?')
  expect(await screen.findByText('While you wait:')).toBeVisible()
  expect(hrefOf('Look around')).toBe('/members')
  expect(hrefOf('Swipe game')).toBe('/swipe-game')
})

test('a conversation in which both have written has no links to other people', async () => {
  await import('#src/screens/chats/Meanwhile.tsx')
  await openChat()
  await act(allRead)
  expect(screen.queryByText('While you wait:')).not.toBeInTheDocument()
})
