import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazily } from './lazily.tsx'

const greeting = () => lazily(() => Promise.resolve(({ name }: { name: string }) => <p>Hello {name}</p>))

test('a part that was fetched before stands at once', async () => {
  const Greeting = greeting()
  await Greeting.preload()
  render(
    <Suspense fallback="wait">
      <Greeting name="Noor" />
    </Suspense>,
  )
  expect(screen.getByText('Hello Noor')).toBeInTheDocument()
})

test('a part that is fetched when it is shown is waited for, and stays the same when it is shown again', async () => {
  const Greeting = greeting()
  const page = (name: string) => (
    <Suspense fallback="wait">
      <Greeting name={name} />
    </Suspense>
  )
  const { rerender } = render(page('Noor'))
  expect(screen.getByText('wait')).toBeInTheDocument()
  const line = await screen.findByText('Hello Noor')
  rerender(page('Sanne'))
  expect(line).toHaveTextContent('Hello Sanne')
})
