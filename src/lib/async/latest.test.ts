import { expect, test } from 'vitest'
import { latest } from './latest.ts'
import { resetAccountState } from '#src/lib/state.ts'

test('a later request makes an earlier one outdated', () => {
  const requests = latest()
  const first = requests.begin()
  const second = requests.begin()
  expect(first.aborted).toBe(true)
  expect(second.aborted).toBe(false)
})

test('requests side by side stay current until something changes', () => {
  const answers = latest()
  const [first, second] = [answers.signal(), answers.signal()]
  expect(first.aborted || second.aborted).toBe(false)
  answers.change()
  expect(first.aborted && second.aborted).toBe(true)
  expect(answers.signal().aborted).toBe(false)
})

test('the end of a session makes every answer outdated', () => {
  const signal = latest().begin()
  resetAccountState()
  expect(signal.aborted).toBe(true)
})
