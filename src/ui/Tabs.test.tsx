import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { to: '/likes/received', label: 'Received', count: '3' },
  { to: '/likes/sent', label: 'Sent' },
  { to: '/likes/matches', label: 'Matches' },
]

function LikesTabs() {
  const { pathname } = useLocation()
  return (
    <Tabs label="Likes" tabs={tabs} panelId="panel" selected={tabs.findIndex((tab) => tab.to === pathname)} />
  )
}

const selected = () => screen.getByRole('tab', { selected: true })

/** Waits until a tab is the open one, and has the focus. */
async function isOpen(name: string) {
  await waitFor(() => expect(selected()).toBe(screen.getByRole('tab', { name })))
  expect(document.activeElement).toBe(selected())
}

test('arrow keys, Home and End switch the tab and its address', async () => {
  render(
    <MemoryRouter initialEntries={['/likes/received']}>
      <LikesTabs />
    </MemoryRouter>,
  )
  await userEvent.tab()
  expect(document.activeElement).toBe(selected())

  await userEvent.keyboard('{ArrowLeft}')
  await isOpen('Matches')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await isOpen('Sent')
  await userEvent.keyboard('{Home}')
  await isOpen('Received')
})

test('only the open tab is a tab stop, and a count is not part of its name', () => {
  render(
    <MemoryRouter initialEntries={['/likes/sent']}>
      <LikesTabs />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
  expect(screen.getByRole('tab', { name: 'Received' }).textContent).toBe('Received3')
})
