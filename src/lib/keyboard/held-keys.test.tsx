import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { ignoreKeyRepeats } from './held-keys.ts'

/** Returns whether the browser is kept from acting on a key that is pressed, or repeats, on an element. */
function isIgnored(element: HTMLElement, key: string, repeat: boolean): boolean {
  const event = createEvent.keyDown(element, { key, repeat })
  fireEvent(element, event)
  return event.defaultPrevented
}

test('an Enter key that is held presses a button or a link once, and still repeats in a text', () => {
  onTestFinished(ignoreKeyRepeats())
  render(
    <>
      <button type="button">Send for 3 credits</button>
      <a href="/credits">Credits</a>
      <textarea />
    </>,
  )
  for (const element of [screen.getByRole('button'), screen.getByRole('link')]) {
    expect(isIgnored(element, 'Enter', false)).toBe(false)
    expect(isIgnored(element, 'Enter', true)).toBe(true)
    expect(isIgnored(element, 'ArrowDown', true)).toBe(false)
  }
  expect(isIgnored(screen.getByRole('textbox'), 'Enter', true)).toBe(false)
})
