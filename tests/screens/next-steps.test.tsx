import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectInLog, openChat } from '#tests/support/chat.ts'

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('after the first message the conversation links to the search and the swipe game', async () => {
  const { user, field, log } = await openChat('/members/140/chat')
  expect(screen.queryByText('While you wait:')).not.toBeInTheDocument()
  await user.type(field, 'Coffee on Sunday?{Enter}')
  await expectInLog(log, 'Coffee on Sunday?')
  expect(await screen.findByText('While you wait:')).toBeVisible()
  expect(hrefOf('Look around')).toBe('/members')
  expect(hrefOf('Swipe game')).toBe('/swipe-game')
})

test('a conversation in which both have written has no links to other people', async () => {
  await openChat()
  expect(screen.queryByText('While you wait:')).not.toBeInTheDocument()
})
