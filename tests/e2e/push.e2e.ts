import type { Page } from '@playwright/test'
import { logOut } from '#tests/support/browser/accounts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import {
  dispatchInWorker,
  PushDelivery,
  shownNotifications,
  stubPushService,
  untilShown,
} from '#tests/support/browser/push.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { untilQuiet } from '#tests/support/browser/visit.ts'

const NEUTRAL = { title: 'Something new for you', body: 'You have a new message.' }

async function closeNotifications(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    for (const notification of await registration.getNotifications()) notification.close()
  })
  await expect.poll(() => shownNotifications(page)).toEqual([])
}

async function turnOnPush(page: Page): Promise<void> {
  await page.goto('/notifications#push')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Allow notifications' }).click()
  await expect(page.getByText('On for this device.')).toBeVisible()
}

test.describe('with notifications allowed', () => {
  test.beforeEach(async ({ page, context }) => {
    await context.grantPermissions(['notifications'])
    await stubPushService(page)
    await signIn(page, 'paid@example.test')
  })

  const RENEWED = 'https://push.test/renewed'
  const renew = async (page: Page) => {
    await page.evaluate((endpoint) => localStorage.setItem('stub.subscription', endpoint), RENEWED)
    await dispatchInWorker(page, () => ({
      type: 'pushsubscriptionchange',
      facts: { newSubscription: { endpoint: 'https://push.test/renewed' } },
    }))
  }

  test('push is explained, turned on, stored with the account, even when the browser renews it, and tested; a notification has a name only if the member wants it, unchanged, and with the words around it in order; the service worker forgets both on request; push that the push service cannot end at once ends on the next visit', async ({
    page,
    server,
  }) => {
    await turnOnPush(page)
    await expect(page.getByRole('main')).toBeFocused()
    await expect
      .poll(() => server.state())
      .toMatchObject({ push_subscription: { endpoint: expect.stringMatching(/^https:\/\/push\.test/) } })
    await renew(page)
    await expect.poll(() => server.state()).toMatchObject({ push_subscription: { endpoint: RENEWED } })
    await untilShown(page, () => page.getByRole('button', { name: 'Send a test' }).click())
    await expect
      .poll(() => shownNotifications(page))
      .toMatchObject([{ body: 'This is what a notification looks like.', path: '/notifications' }])
    await closeNotifications(page)

    await page.getByRole('switch', { name: 'Names in notifications' }).click()
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.match('/push-words'))?.json()) as unknown))
      .toMatchObject({ withNames: true })
    const push = await PushDelivery.of(page)
    const named = (name: string) =>
      push.deliver(JSON.stringify({ type: 'new_messages', conversation_id: '12', name }))
    await named('Anna')
    await expect.poll(() => shownNotifications(page)).toMatchObject([{ body: 'Anna wrote to you.' }])
    await named("Anna $& $' $$ %name%")
    await expect
      .poll(() => shownNotifications(page))
      .toMatchObject([{ body: "Anna $& $' $$ %name% wrote to you." }])
    await named('\u202e\u05d0\u05e0\u05d4')
    await expect
      .poll(() => shownNotifications(page))
      .toMatchObject([{ body: '\u2068\u05d0\u05e0\u05d4\u2069 wrote to you.' }])
    await page.evaluate(async () =>
      (await navigator.serviceWorker.ready).active?.postMessage({ type: 'forget' }),
    )
    await expect.poll(() => shownNotifications(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => caches.has('push-words'))).toBe(false)

    await page.evaluate(() => localStorage.setItem('stub.unreachable', ''))
    await page.getByRole('button', { name: 'Turn off', exact: true }).click()
    await expect(
      page.getByText('Your browser could not reach its push service. Please try again later.'),
    ).toBeVisible()
    await expect(page.getByText('On for this device.')).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('stub.unreachable'))
    await page.reload()
    await expect(page.getByText('Off for this device.')).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('stub.subscription'))).toBeNull()
  })

  // Neighbours never share a tag: a notification may be closed together with the one before, if both have the same tag.
  const PAYLOADS: [string, string, { title: string; body: string; path: string }][] = [
    ['an empty payload', '', { ...NEUTRAL, body: 'Have a look when you like.', path: '/' }],
    [
      'a message',
      '{"type":"new_messages","conversation_id":"12","name":"Anna"}',
      { ...NEUTRAL, path: '/chats/12' },
    ],
    ['a foreign payload', '<html>', { ...NEUTRAL, body: 'Have a look when you like.', path: '/' }],
    ['a like', '{"kind":"like"}', { ...NEUTRAL, body: 'Somebody likes you.', path: '/likes' }],
    [
      'a hostile payload',
      '{"type":"__proto__","conversation_id":"//evil.example/x","url":"https://evil.example"}',
      { ...NEUTRAL, body: 'Have a look when you like.', path: '/' },
    ],
  ]
  test('messages, likes and empty, foreign or hostile payloads become neutral notifications; a click leads the open page to the conversation, and never off the site; the service worker ignores documents of the backend', async ({
    page,
    problems,
  }) => {
    problems.expect(/favicon\.ico/)
    await page.goto('/faq')
    const push = await PushDelivery.of(page)
    for (const [what, data, shown] of PAYLOADS) {
      await push.deliver(data)
      await expect.poll(() => shownNotifications(page), what).toEqual([shown])
      await closeNotifications(page)
    }
    await push.deliver('{"type":"new_messages","conversation_id":"2001"}')
    await expect.poll(() => shownNotifications(page)).toMatchObject([{ path: '/chats/2001' }])
    await dispatchInWorker(page, async (worker) => {
      const [notification] = await worker.registration.getNotifications()
      return { type: 'notificationclick', facts: { notification } }
    })
    await expect(page).toHaveURL('/chats/2001')
    await expect.poll(() => shownNotifications(page)).toEqual([])
    const opened: string[] = []
    page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname))
    const openFromWorker = (path: string) =>
      untilQuiet(page, () =>
        page.evaluate((opens) => {
          const data = { type: 'open', path: opens }
          navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
        }, path),
      )
    for (const path of ['//evil.example', 'likes']) await openFromWorker(path)
    expect(opened).toEqual([])
    await openFromWorker('/faq')
    await expect(page).toHaveURL('/faq')
    expect(opened).toEqual(['/faq'])

    await page.goto('/api/settings.php')
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      registration?.active?.postMessage({ type: 'test', text: 'Your account is blocked' })
    })
    await push.deliver('{"type":"like"}')
    await expect.poll(() => shownNotifications(page)).toMatchObject([{ path: '/likes' }])
  })

  test('a logout closes all notifications, so that nobody is led to the conversations of another member, and ends the subscription; a subscription that exists at the next login goes to that account', async ({
    page,
    server,
  }) => {
    await turnOnPush(page)
    const push = await PushDelivery.of(page)
    // A push message makes the page reload data; the answers come before the logout.
    await untilQuiet(page, async () => {
      await push.deliver('{"type":"new_messages","conversation_id":"2001"}')
      await push.deliver('{"type":"like"}')
      await expect.poll(async () => (await shownNotifications(page)).length).toBe(2)
    })
    await logOut(page)
    await expect(page).toHaveURL('/')
    await expect.poll(() => shownNotifications(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('stub.subscription'))).toBeNull()
    await expect.poll(() => page.evaluate(() => caches.has('push-words'))).toBe(false)

    await page.evaluate(() => localStorage.setItem('stub.subscription', 'https://push.test/known'))
    await signIn(page, 'zero@example.test')
    await page.goto('/faq')
    await expect
      .poll(() => server.state())
      .toMatchObject({ push_subscription: { endpoint: 'https://push.test/known' } })
  })
})
