import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import type { Attribute } from '#src/domain/member/attributes.ts'
import { changeLanguage, loadTexts, startTexts } from '#src/i18n/texts.ts'
import { AttributeField } from './AttributeField.tsx'

const HAIR: Attribute = { values: ['blond', 'blue'], block: 'looks', inCompletion: false }

beforeEach(async () => {
  if (!i18next.isInitialized) await startTexts('en', __TEXTS_PATH__)
  await changeLanguage('en')
  await loadTexts(['profile'])
})

interface FormProps {
  name: string
  attribute: Attribute
  own?: string
  error?: string
}

function Form({ name, attribute, own, error }: FormProps) {
  const { register } = useForm<Record<string, string>>()
  return (
    <AttributeField
      name={name}
      attribute={attribute}
      none="None"
      own={own}
      error={error}
      control={register(name)}
    />
  )
}

test('a choice is a list of its values in words, and of “None”', async () => {
  render(<Form name="hair_color" attribute={HAIR} />)
  const field = screen.getByRole('combobox', { name: 'Hair' })
  expect([...field.children].map((option) => option.textContent)).toEqual(['None', 'Blond', 'blue'])
  await userEvent.selectOptions(field, 'Blond')
  expect(field).toHaveValue('blond')
})

test.each([
  ['another word for a value', 'blonde', ['None', 'Blond', 'blue']],
  ['another spelling of a value', 'Blond', ['None', 'Blond', 'blue']],
  ['a value that is not offered', 'bald', ['None', 'Blond', 'blue', 'Bald']],
])('the member’s own value is offered once, also if it is %s', (_, own, texts) => {
  render(<Form name="hair_color" attribute={HAIR} own={own} />)
  const field = screen.getByRole('combobox', { name: 'Hair' })
  expect([...field.children].map((option) => option.textContent)).toEqual(texts)
  expect(within(field).getByRole('option', { name: texts.at(own === 'bald' ? -1 : 1) })).toHaveValue(own)
})
