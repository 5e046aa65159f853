import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addFault } from '#mocks/faults.ts'
import { countOnServer, expectInLog, openChat } from '#tests/support/chat.ts'
import { removeLocks, stubLocks } from '#tests/support/locks.ts'
import { clickPay, ORDER_BUTTON, paymentsOnServer } from '#tests/support/orders.ts'
import { server } from '#tests/support/server.ts'

const denied = () => new DOMException('denied', 'SecurityError')

function refuseLocks(): void {
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: () => Promise.reject(denied()) },
  })
}

function refuse(...methods: ('getItem' | 'setItem' | 'removeItem' | 'key')[]): void {
  for (const method of methods)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw denied()
    })
}

const BROWSERS: [lacks: string, take: () => void][] = [
  ['refuses locks', refuseLocks],
  [
    'refuses locks and its storage',
    () => {
      refuseLocks()
      vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw denied()
      })
    },
  ],
  [
    'has no locks, writes its storage and cannot read it',
    () => {
      removeLocks()
      refuse('getItem')
    },
  ],
  [
    'has no locks, and neither reads nor writes its storage',
    () => {
      removeLocks()
      refuse('getItem', 'setItem', 'removeItem', 'key')
    },
  ],
]

afterEach(() => {
  stubLocks()
  vi.restoreAllMocks()
})

test.each(BROWSERS)(
  'in a browser that %s messages and an order are sent once, with or without an answer',
  async (_, take) => {
    let posts = 0
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST' && request.url.endsWith('/api/chat.php')) posts += 1
    })
    const lost = { method: 'POST', kind: 'cut', commit: true, times: 1 } as const
    take()
    const { user, field, log, router, database } = await openChat()
    for (const text of ['With an answer', 'Without an answer']) {
      await user.type(field, `${text}{Enter}`)
      await expectInLog(log, text)
      await waitFor(() => expect(screen.queryByText(/^(Sending…|Checking|Next in the queue)/)).toBeNull())
      expect(countOnServer(text)).toBe(1)
      addFault(database, { ...lost, path: 'chat.php' })
    }
    expect(posts).toBe(2)
    addFault(database, { ...lost, path: 'repeat-order.php' })
    await router.navigate('/credits/repeat-order')
    await clickPay(user)
    expect(await screen.findByText('Thank you! 25 credits added')).toBeVisible()
    expect(screen.queryByText(ORDER_BUTTON)).not.toBeInTheDocument()
    expect(paymentsOnServer()).toHaveLength(1)
  },
)
