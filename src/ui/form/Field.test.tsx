import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Field } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { Select } from './Select.tsx'
import { TextInput } from './TextInput.tsx'

function describedBy(element: HTMLElement) {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
}

test('a field labels its control and describes it by the hint', () => {
  render(
    <Field label="Name" hint="Others see it.">
      <TextInput />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(describedBy(input)).toBe('Others see it.')
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test('an error takes the place of the hint, is announced, and marks the control', () => {
  render(
    <Field label="Region" hint="Where you live." error="Choose a region.">
      <Select>
        <option>North Holland</option>
      </Select>
    </Field>,
  )
  const select = screen.getByRole('combobox', { name: 'Region' })
  expect(screen.getByRole('alert').textContent).toBe('Choose a region.')
  expect(describedBy(select)).toBe('Choose a region.')
  expect(select.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Where you live.')).toBeNull()
})

test('a typed password can be shown and hidden', async () => {
  render(
    <Field label="Password">
      <PasswordInput showLabel="Show" hideLabel="Hide" />
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  await userEvent.type(input, 'secret')
  expect(input.getAttribute('type')).toBe('password')

  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(input.getAttribute('type')).toBe('text')

  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(input.getAttribute('type')).toBe('password')
})
