import { render, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { expect, test } from 'vitest'
import { useFocusOnStep } from './use-focus-on-step.ts'

function Question({ step }: { step: number }) {
  const title = useRef<HTMLHeadingElement>(null)
  useFocusOnStep(step, () => title.current?.focus())
  return (
    <h2 ref={title} tabIndex={-1}>
      Question {step}
    </h2>
  )
}

/** Calls back when the page is about to be painted. */
function Page({ onPaint, children }: { onPaint: () => void; children: ReactNode }) {
  useLayoutEffect(() => onPaint())
  return children
}

test('a step has the focus when it is painted, and the first one leaves it where it is', () => {
  const focused: (string | null | undefined)[] = []
  const page = (step: number) => (
    <Page onPaint={() => void focused.push(document.activeElement?.textContent)}>
      <Question step={step} />
      <input aria-label="Answer" />
    </Page>
  )
  const { rerender } = render(page(1))
  expect(document.body).toHaveFocus()
  screen.getByRole('textbox').focus()
  rerender(page(1))
  expect(screen.getByRole('textbox')).toHaveFocus()
  rerender(page(2))
  expect(focused.at(-1)).toBe('Question 2')
})
