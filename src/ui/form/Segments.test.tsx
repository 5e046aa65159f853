import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Segments } from './Segments.tsx'

test('segments are a named group of radio buttons', async () => {
  const onChange = vi.fn()
  render(
    <Segments
      label="Gender"
      options={[
        { value: 'female', label: 'Women' },
        { value: 'male', label: 'Men' },
      ]}
      value="female"
      onChange={onChange}
    />,
  )
  expect(screen.getByRole('radiogroup', { name: 'Gender' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Women' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Men' }))
  expect(onChange).toHaveBeenCalledWith('male')
})
