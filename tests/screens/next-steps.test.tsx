import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectInLog, openChat } from '#tests/support/chat.ts'

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('after the first message the conversation leads on to other people, until there is an answer', async () => {
  const { user, field, log } = await openChat('/members/140/chat')
  expect(screen.queryByText('While you wait:')).not.toBeInTheDocument()
  await user.type(field, 'Coffee on Sunday?{Enter}')
  await expectInLog(log, 'Coffee on Sunday?')
  expect(await screen.findByText('While you wait:')).toBeVisible()
  expect(hrefOf('Look around')).toBe('/members')
  expect(hrefOf('Swipe game')).toBe('/swipe-game')
})

test('a conversation in which both have written leads nowhere else', async () => {
  await openChat()
  expect(screen.queryByText('While you wait:')).not.toBeInTheDocument()
})
