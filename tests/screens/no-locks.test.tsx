import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { addFault } from '#mocks/faults.ts'
import { recordText } from '#src/lib/storage/records.ts'
import { countOnServer, expectInLog, openChat } from '#tests/support/chat.ts'
import { removeLocks, stubLocks } from '#tests/support/locks.ts'
import { clickPay, ORDER_BUTTON, paymentsOnServer } from '#tests/support/orders.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'
import { passUntil } from '#tests/support/time.ts'

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

/** Sends a message without locks, and returns the storage key of this tab's lease for it. */
async function leaseOf({ user, field }: Awaited<ReturnType<typeof openChat>>): Promise<string> {
  const [asked, held] = [gate(), gate()]
  const hold = async () => {
    asked.open()
    await held.passed
  }
  server.use(http.post('*/api/chat.php', hold, { once: true }))
  await user.type(field, 'The first{Enter}')
  await asked.passed
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('lease.'))
  held.open()
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
  return key
}

test.each([
  ['whose lease runs out in half a minute holds up a message until then', 30_000, 25_000],
  ['whose lease seems to last an hour, because the clock was set back, holds up no message', 3_600_000, 0],
])('without locks a closed tab %s', async (_, leftMs, heldMs) => {
  removeLocks()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const chat = await openChat()
  const key = await leaseOf(chat)
  localStorage.setItem(key, recordText({ tab: 'closed', expires: Date.now() + leftMs }))
  await chat.user.type(chat.field, 'The second{Enter}')
  await act(() => vi.advanceTimersByTimeAsync(heldMs))
  const isSent = () => countOnServer('The second') === 1
  if (heldMs > 0) expect(isSent()).toBe(false)
  await passUntil(isSent)
  expect(isSent()).toBe(true)
})
