import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Banner } from './Banner.tsx'
import { images } from './icons.ts'

test('a banner is a region named by its title, with a button that closes it', async () => {
  const onClose = vi.fn()
  render(
    <Banner icon={images} title="Add a photo" onClose={onClose} closeLabel="Close">
      It takes a minute.
    </Banner>,
  )
  expect(screen.getByRole('region', { name: 'Add a photo' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
