import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Photo } from './Photo.tsx'

test('a picture that fails to load is replaced by the first letter, with the same accessible name', () => {
  render(<Photo src="/gone.jpg" alt="Photo of élodie" name="élodie" />)
  fireEvent.error(screen.getByRole('img', { name: 'Photo of élodie' }))

  const tile = screen.getByRole('img', { name: 'Photo of élodie' })
  expect(tile.tagName).not.toBe('IMG')
  expect(tile.textContent).toBe('É')
})

test('another picture is tried after one has failed', () => {
  const { rerender } = render(<Photo src="/gone.jpg" alt="Noor" name="Noor" />)
  fireEvent.error(screen.getByRole('img'))
  rerender(<Photo src="/there.jpg" alt="Noor" name="Noor" />)
  expect(screen.getByRole('img').getAttribute('src')).toBe('/there.jpg')
})

test('a picture that failed loads again when the browser is back online', () => {
  render(<Photo src="/there.jpg" alt="Noor" name="Noor" />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img').tagName).not.toBe('IMG')
  fireEvent(window, new Event('online'))
  expect(screen.getByRole('img').getAttribute('src')).toBe('/there.jpg')
})

test('a letter outside the basic plane stays intact, and an empty name leaves an empty tile', () => {
  const { container, rerender } = render(<Photo src={null} alt="" name="💜 Mia" />)
  expect(container.textContent).toBe('💜')
  rerender(<Photo src={null} alt="" name=" " />)
  expect(container.textContent).toBe('')
  expect(screen.queryByRole('img')).toBeNull()
})

test('the small copy of a picture loads as lazily as the picture does', () => {
  const photo = (isEager: boolean) => (
    <Photo src="/full.jpg" preview="/thumb.jpg" alt="Noor" name="Noor" eager={isEager} />
  )
  const { container, rerender } = render(photo(false))
  const waysToLoad = () =>
    [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'))
  expect(waysToLoad()).toEqual(['lazy', 'lazy'])
  rerender(photo(true))
  expect(waysToLoad()).toEqual(['eager', 'eager'])
})
