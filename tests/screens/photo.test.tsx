import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Photo } from '#src/ui/Photo.tsx'

const FULL = '/media/a.webp'
const SMALLER = '/media/a.thumb.webp'

const shown = () => [...document.images].map((image) => image.getAttribute('src'))

test('a smaller copy is shown while a photo loads', () => {
  render(<Photo src={FULL} preview={SMALLER} alt="" name="Noor" />)
  expect(shown()).toEqual([SMALLER, FULL])
})

test('a photo that has loaded before is shown without a smaller copy', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  render(<Photo src={FULL} preview={SMALLER} alt="" name="Noor" />)
  expect(shown()).toEqual([FULL])
})
