import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DataRouter } from '#tests/support/data-router.tsx'
import { Dialog } from './Dialog.tsx'

test('a dialog is named by its title, and closes with its button and with Escape', async () => {
  const onClose = vi.fn()
  render(
    <Dialog open title="Not enough credits" closeLabel="Close" onClose={onClose}>
      <p>Your text stays here.</p>
    </Dialog>,
    { wrapper: DataRouter },
  )
  expect(await screen.findByRole('dialog', { name: 'Not enough credits' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a click beside a dialog or on its × closes it, but the second click of a double click that opened it does not', async () => {
  const onClose = vi.fn()
  render(
    <Dialog open title="Gift" closeLabel="Close" onClose={onClose}>
      <p>A rose</p>
    </Dialog>,
    { wrapper: DataRouter },
  )
  const dialog = await screen.findByRole('dialog', { name: 'Gift' })
  const cross = screen.getByRole('button', { name: 'Close' })
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog, { detail: 2 })
  fireEvent.click(cross, { detail: 2 })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(dialog, { detail: 1 })
  fireEvent.click(cross, { detail: 2 })
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a click without a press, as of a screen reader, closes a dialog that has been open for a second', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const onClose = vi.fn()
  render(
    <Dialog open title="Gift" closeLabel="Close" onClose={onClose}>
      <p>A rose</p>
    </Dialog>,
    { wrapper: DataRouter },
  )
  await screen.findByRole('dialog', { name: 'Gift' })
  vi.advanceTimersByTime(1_000)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }), { detail: 1 })
  expect(onClose).toHaveBeenCalledOnce()
})

test('after closing a dialog whose opener has disappeared, the focus is on the content of the page', async () => {
  const page = (parts: { hasOpener: boolean; isOpen: boolean }) => (
    <main tabIndex={-1}>
      {parts.hasOpener && <button type="button">Turn on</button>}
      {parts.isOpen && (
        <Dialog open title="Notifications" closeLabel="Close" onClose={() => {}}>
          <p>They are neutral.</p>
        </Dialog>
      )}
    </main>
  )
  const { rerender } = render(page({ hasOpener: true, isOpen: false }), { wrapper: DataRouter })
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  rerender(page({ hasOpener: true, isOpen: true }))
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
  rerender(page({ hasOpener: false, isOpen: true }))
  rerender(page({ hasOpener: false, isOpen: false }))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('a locked dialog stays open on Escape and when it is pulled down', async () => {
  const onClose = vi.fn()
  render(
    <Dialog open locked title="Sign up" closeLabel="Close" onClose={onClose}>
      <p>Step 1 of 5</p>
    </Dialog>,
    { wrapper: DataRouter },
  )
  const title = await screen.findByText('Sign up')
  await userEvent.keyboard('{Escape}')
  fireEvent.pointerDown(title, { pointerType: 'touch', buttons: 1, clientY: 300 })
  fireEvent.pointerUp(title, { pointerType: 'touch', clientY: 500 })
  expect(onClose).not.toHaveBeenCalled()
})

test('a finger that pulls the title down closes a dialog; a short or interrupted pull and a mouse do not', async () => {
  const onClose = vi.fn()
  render(
    <Dialog open title="Filters" closeLabel="Close" onClose={onClose}>
      <p>Ages</p>
    </Dialog>,
    { wrapper: DataRouter },
  )
  const title = await screen.findByText('Filters')
  const pull = (down: number, end: 'pointerUp' | 'pointerCancel', pointerType = 'touch') => {
    fireEvent.pointerDown(title, { pointerType, buttons: 1, clientY: 300 })
    fireEvent.pointerMove(title, { pointerType, buttons: 1, clientY: 300 + down })
    const shift = title.parentElement?.parentElement?.style.translate
    fireEvent[end](title, { pointerType, clientY: 300 + down })
    return shift
  }
  expect(pull(40, 'pointerUp')).toBe('0 40px')
  pull(200, 'pointerCancel')
  expect(pull(200, 'pointerUp', 'mouse')).toBe('0 0px')
  expect(onClose).not.toHaveBeenCalled()
  pull(200, 'pointerUp')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a closed dialog is removed at once, even during a transition inside it', async () => {
  const dialog = (open: boolean) => (
    <Dialog open={open} title="Filters" closeLabel="Close" onClose={() => {}}>
      <p>Ages</p>
    </Dialog>
  )
  const { rerender } = render(dialog(true), { wrapper: DataRouter })
  const close = await screen.findByRole('button', { name: 'Close' })
  close.dispatchEvent(new Event('transitionend', { bubbles: true }))
  rerender(dialog(false))
  expect(screen.queryByRole('dialog')).toBeNull()
})
