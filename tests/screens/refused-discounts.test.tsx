import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { openApp } from '#tests/support/app.tsx'
import { BUYER, clickPay, ORDER_BUTTON, refuseCode } from '#tests/support/orders.ts'
import { server } from '#tests/support/server.ts'
import { pass } from '#tests/support/time.ts'

const FREE = 'free@example.test'
const payButton = () => screen.findByRole('button', { name: ORDER_BUTTON })

/** Places the order, which is refused because its discount was used before. */
async function payWithRefusedCode(user: UserEvent) {
  server.use(
    http.post('*/api/payment.php', () => HttpResponse.json({ error: 'code_already_used' }, { status: 409 })),
  )
  await clickPay(user)
  expect(await screen.findByText('Code already used')).toBeVisible()
}

test('a typed code that is refused with the order stays named as refused, and is not passed on to the direct debit', async () => {
  const { user, router } = await openApp('/credits/p1/sct', { as: BUYER })
  const typeCode = async () => {
    await user.click(await screen.findByRole('button', { name: 'Have a code?' }))
    await user.type(screen.getByLabelText('Discount code'), 'SUMMER10{Enter}')
  }
  const refusal = () => screen.findByText(/^This code cannot be used for this order\./)
  await typeCode()
  await waitFor(async () => expect(await payButton()).toHaveTextContent('Pay €18.00 now'))
  await payWithRefusedCode(user)
  expect(await refusal()).toBeVisible()
  expect(await payButton()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Remove code' }))
  await typeCode()
  expect(await refusal()).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^SEPA direct debit/ }))
  await user.click(screen.getByRole('button', { name: 'Payment details' }))
  await screen.findByLabelText('IBAN')
  expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent('€19.99')
  expect(router.state.location.search).not.toContain('SUMMER10')
})

test('a discount that is refused with the order comes back neither on the form of the direct debit nor on the way back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  refuseCode('?welcome=true')
  const { user, router } = await openApp('/credits/p1/ideal', { as: FREE })
  await payWithRefusedCode(user)
  await user.click(screen.getByRole('radio', { name: /^SEPA direct debit/ }))
  await pass(1)
  await user.click(screen.getByRole('button', { name: 'Payment details' }))
  expect(await screen.findByLabelText(/^I authorise .* to debit €19\.99 /)).toBeVisible()
  expect(screen.queryByText(/the total is now/)).toBeNull()
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('button', { name: 'Pay €19.99 now' })).toBeVisible()
  await act(() => router.navigate('/credits/p2/ideal'))
  await waitFor(async () => expect(await payButton()).toHaveTextContent('Pay €31.50 now'))
})

test('a discount that is refused with the order is no longer promised on the card of that package', async () => {
  refuseCode('?welcome=true')
  const { user, router } = await openApp('/credits/p1/ideal', { as: FREE })
  await payWithRefusedCode(user)
  await act(() => router.navigate('/credits'))
  expect(await screen.findByRole('article', { name: '60 credits' })).toHaveTextContent('€31.50 Before €41.99')
  const card = screen.getByRole('article', { name: '25 credits' })
  expect(card).toHaveTextContent('€19.99')
  expect(card).not.toHaveTextContent('Before')
})

test('the strip no longer promises the time bonus for all packages once one has the welcome discount instead', async () => {
  const { user, router } = await openApp('/credits', { as: FREE })
  const onAll = 'Your bonus for the first 4 hours is already taken off the prices below.'
  expect(await screen.findByText(onAll)).toBeVisible()
  await act(() => router.navigate('/credits/p1/ideal'))
  await payWithRefusedCode(user)
  await act(() => router.navigate('/credits'))
  expect(await screen.findByRole('article', { name: '25 credits' })).toHaveTextContent('−25% welcome')
  expect(screen.getByRole('article', { name: '60 credits' })).toHaveTextContent('−25% time bonus')
  expect(screen.getByRole('region', { name: 'Welcome: 25% off' })).toBeVisible()
  expect(screen.queryByText(onAll)).not.toBeInTheDocument()
})
