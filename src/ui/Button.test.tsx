import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

test('a busy button keeps the focus and ignores a second click', async () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Login</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  rerender(
    <Button onClick={onClick} busy>
      Login
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Login', busy: true })
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')

  expect(onClick).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
})

test('a busy submit button does not send its form again', async () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Login
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})
