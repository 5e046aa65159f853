import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { BackCloses } from './BackCloses.tsx'

function PageWithMenu() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        More
      </button>
      {isOpen && <BackCloses onBack={() => setIsOpen(false)} />}
    </>
  )
}

test('pressing Back immediately after opening a menu does not leave the page', () => {
  const routes = [{ path: '/list' }, { path: '/member', element: <PageWithMenu /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/list', '/member'] })
  render(<RouterProvider router={router} />)
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  void router.navigate(-1)
  expect(router.state.location.pathname).toBe('/member')
})
