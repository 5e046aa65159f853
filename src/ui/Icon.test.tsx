import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Icon } from './Icon.tsx'
import * as icons from './icons.ts'

test.each(Object.entries(icons))('the icon %s is drawn with all of its paths', (_name, icon) => {
  const { container } = render(<Icon icon={icon} />)
  const drawn = Array.from(container.querySelectorAll('path'), (path) => path.getAttribute('d'))
  expect(drawn).toHaveLength(icon.split('|').length)
  // In whole units of its box.
  expect(drawn.every((d) => d && /^[Mm][^.]+$/.test(d))).toBe(true)
})

test('an icon is hidden from screen readers', () => {
  const { container } = render(<Icon icon={icons.heart} />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
