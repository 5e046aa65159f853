import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Photo } from '#src/ui/Photo.tsx'

const FULL = '/media/a.webp'
const SMALLER = '/media/a.thumb.webp'

const shown = () => [...document.images].map((image) => image.getAttribute('src'))

test('a smaller copy stands in for a photo while that loads', () => {
  render(<Photo src={FULL} preview={SMALLER} alt="" name="Noor" />)
  expect(shown()).toEqual([SMALLER, FULL])
})

test('a photo that the page has shown before needs no smaller copy, which would flash up', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  render(<Photo src={FULL} preview={SMALLER} alt="" name="Noor" />)
  expect(shown()).toEqual([FULL])
})
