import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DataRouter } from '#tests/support/data-router.tsx'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'

function renderMenu() {
  const onLogout = vi.fn()
  render(
    <DataRouter>
      <Menu label="Account" trigger="Daniel">
        <MenuItem to="/profile">My profile</MenuItem>
        <MenuItem to="/notifications">Settings</MenuItem>
        <MenuItem onSelect={onLogout}>Logout</MenuItem>
      </Menu>
      <button type="button">Elsewhere</button>
    </DataRouter>,
  )
  return { onLogout, button: screen.getByRole('button', { name: 'Account' }) }
}

test('the menu opens on its first item and the arrow keys wrap around', async () => {
  const { button } = renderMenu()
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement?.textContent).toBe('My profile')

  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Logout')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Settings')
  await userEvent.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('Logout')
  await userEvent.keyboard('s')
  expect(document.activeElement?.textContent).toBe('Settings')
})

test('the up arrow opens the menu on its last item', async () => {
  const { button } = renderMenu()
  button.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Logout')
})

test('Escape closes the menu and returns the focus', async () => {
  const { button } = renderMenu()
  await userEvent.click(button)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('an item is selected once and closes the menu', async () => {
  const { button, onLogout } = renderMenu()
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
  expect(onLogout).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('the menu closes when the focus leaves it', async () => {
  const { button } = renderMenu()
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('menu')).toBeNull()
})
