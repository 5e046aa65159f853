import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RangeFields } from './RangeFields.tsx'

test('each end of a range is typed by itself, and stays within the limits', async () => {
  const onChange = vi.fn<(end: 'min' | 'max', value: number | null) => void>()
  render(
    <RangeFields
      labels={{ min: 'From', max: 'To' }}
      limits={{ min: 120, max: 220 }}
      value={{ min: 170, max: null }}
      onChange={onChange}
    />,
  )
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')]
  expect(from).toHaveValue('170')
  expect(to).toHaveValue('')
  expect(to).toHaveAttribute('placeholder', '220')
  await userEvent.type(to, '1999')
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith('max', 199)
  await userEvent.clear(from)
  await userEvent.type(from, '90')
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith('min', 120)
  await userEvent.clear(from)
  await userEvent.type(from, '95{Enter}')
  expect(onChange).toHaveBeenCalledTimes(3)
  expect(onChange).toHaveBeenLastCalledWith('min', 120)
  expect(from).toHaveFocus()
})
