import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import type { Attribute } from '#src/domain/member/attributes.ts'
import { changeLanguage, loadTexts, startTexts } from '#src/i18n/texts.ts'
import { AttributeField } from './AttributeField.tsx'
import { useAttributeTexts } from './use-attribute-texts.ts'

const FACTS = { block: 'looks', inCompletion: false } as const
const HEIGHT: Attribute = { ...FACTS, kind: 'number', unit: 'centimeter', min: 120, max: 220 }
const HAIR: Attribute = { ...FACTS, kind: 'choice', values: ['blond', 'blue'] }

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

test('a number is typed, and the field is described by its limits with the unit', async () => {
  render(<Form name="height" attribute={HEIGHT} />)
  const field = screen.getByRole('textbox')
  expect(field).toHaveAccessibleDescription('120 to 220 cm')
  await userEvent.type(field, '178')
  expect(field).toHaveValue('178')
})

test('the field of a refused number is still described by its limits', () => {
  render(<Form name="height" attribute={HEIGHT} error="Not accepted." />)
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Not accepted. (120 to 220 cm)')
})

function Words({ min, max }: { min: number | null; max: number | null }) {
  const texts = useAttributeTexts({ height: HEIGHT })
  return (
    <p>
      {texts.value('height', 178)}, {texts.range('height', min, max)}
    </p>
  )
}

test.each([
  [170, 190, '178 cm, 170 to 190 cm'],
  [170, null, '178 cm, 170 cm or more'],
  [null, 190, '178 cm, Up to 190 cm'],
])('a number has its unit, and so has a range from %s to %s', (min, max, text) => {
  const { container } = render(<Words min={min} max={max} />)
  expect(container.textContent).toBe(text)
})
