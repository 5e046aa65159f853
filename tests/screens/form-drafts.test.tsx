import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftRecords } from '#src/domain/records.ts'
import { openApp } from '#tests/support/app.tsx'
import { control, storedTexts, MEMBER, openSettings } from '#tests/support/settings.ts'

const ACCOUNT = '2'

test('drafts of the settings from an earlier build are restored in their forms', async () => {
  draftRecords.write(ACCOUNT, JSON.stringify({ word: 'whatsapp' }), 'settings-muted')
  draftRecords.write(ACCOUNT, JSON.stringify({ reason: 'break', text: 'Back soon' }), 'settings-delete')
  draftRecords.write(
    ACCOUNT,
    JSON.stringify({ country: 'BE', countryregion: '', city: 'Gent' }),
    'settings-place',
  )
  await openSettings()
  expect(control('Word to mute')).toHaveValue('whatsapp')
  expect(control('Anything you would like to tell us (optional)')).toHaveValue('Back soon')
  expect(control('City')).toHaveValue('Gent')
  expect(control('Country')).toHaveValue('BE')
})

test('an address that waits for its mailed link still waits after a new build', async () => {
  draftRecords.write(ACCOUNT, 'other@example.test', 'settings-email-pending')
  const { user } = await openSettings()
  expect(screen.getByText('other@example.test')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel or use another address' }))
  expect(storedTexts()).not.toContain('other@example.test')
})

test('drafts of a profile block and a report from an earlier build are restored', async () => {
  draftRecords.write(ACCOUNT, JSON.stringify({ about: 'Half a thought' }), 'profile-about')
  draftRecords.write(
    ACCOUNT,
    JSON.stringify({ reason: 'scam', text: 'Asked for money', conversation_id: '2001' }),
    'report-103',
  )
  const { user, router } = await openApp('/profile', { as: MEMBER })
  const form = await screen.findByRole('form', { name: 'About me' })
  await waitFor(() =>
    expect(within(form).getByRole('textbox', { name: 'A few words about you' })).toHaveValue(
      'Half a thought',
    ),
  )
  await user.click(within(form).getByRole('button', { name: 'Cancel' }))
  await router.navigate('/members/103')
  await user.click((await screen.findAllByRole('button', { name: 'More' })).at(-1) ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }))
  const dialog = await screen.findByRole('dialog', { name: /^Report / })
  expect(within(dialog).getByRole('textbox')).toHaveValue('Asked for money')
  expect(within(dialog).getByRole('radio', { checked: true })).toHaveAttribute('value', 'scam')
})

test('drafts of messages from an earlier build stay where they are', async () => {
  draftRecords.write(ACCOUNT, 'Half a thought', '103')
  await openApp('/chats', { as: MEMBER })
  expect(draftRecords.read(ACCOUNT, '103')).toBe('Half a thought')
})

test('a newer draft wins over one of an earlier build', async () => {
  draftRecords.write(ACCOUNT, JSON.stringify({ word: 'older' }), 'settings-muted')
  const { user } = await openSettings()
  await user.type(control('Word to mute'), ' and newer')
  draftRecords.write(ACCOUNT, JSON.stringify({ word: 'from another tab' }), 'settings-muted')
  cleanup()
  await openSettings()
  expect(control('Word to mute')).toHaveValue('older and newer')
})
