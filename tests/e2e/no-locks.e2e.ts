import { CHAT, countPosts, expectSentOnce, openChat, send } from '#tests/support/browser/conversation.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { payButton, paymentsOn, status } from '#tests/support/browser/payments.ts'
import { visitAfter } from '#tests/support/browser/visit.ts'

const BROWSERS: [lacks: string, take: () => void][] = [
  [
    'refuses locks',
    () => {
      LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    },
  ],
  [
    'refuses locks and its storage',
    () => {
      LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    },
  ],
  [
    'writes its storage and cannot read it',
    () => {
      Storage.prototype.getItem = () => {
        throw new DOMException('denied', 'SecurityError')
      }
    },
  ],
  [
    'neither reads nor writes its storage',
    () => {
      for (const method of ['getItem', 'setItem', 'removeItem', 'key'] as const) {
        Storage.prototype[method] = () => {
          throw new DOMException('denied', 'SecurityError')
        }
      }
    },
  ],
]

for (const [lacks, take] of BROWSERS) {
  test(`in a browser that ${lacks} messages and an order are sent once, with or without an answer`, async ({
    page,
    context,
    server,
    problems,
  }) => {
    problems.expect(/Failed to load resource/)
    await page.addInitScript(take)
    const counted = countPosts(context)
    await openChat(page)
    await send(page, 'With an answer')
    await expectSentOnce(page, 'With an answer')
    const lost = { method: 'POST', kind: 'cut', commit: true, times: 1 }
    await server.set({
      faults: [
        { ...lost, path: 'chat.php' },
        { ...lost, path: 'repeat-order.php' },
      ],
    })
    await send(page, 'Without an answer')
    await expectSentOnce(page, 'Without an answer')
    expect(counted.posts).toBe(2)
    await visitAfter(page, CHAT, '/credits/repeat-order')
    await page.getByRole('checkbox', { name: /^Add my credits/ }).check()
    await payButton(page).click()
    await expect(status(page).getByText('Thank you! 25 credits added')).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    expect(await paymentsOn(server)).toHaveLength(1)
  })
}
