import { type CDPSession, expect, type Page, type Worker } from '@playwright/test'

/** Replaces the browser's push service, which is unreachable in tests: subscribing and unsubscribing work. */
export async function stubPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KEY = 'stub.subscription'
    const subscriptionNow = () => {
      const endpoint = localStorage.getItem(KEY)
      if (endpoint === null) return null
      const json = { endpoint, keys: { p256dh: 'p', auth: 'a' } }
      return {
        endpoint,
        toJSON: () => json,
        unsubscribe: () => {
          if (localStorage.getItem('stub.unreachable') !== null)
            return Promise.reject(new DOMException('push service error', 'NetworkError'))
          localStorage.removeItem(KEY)
          return Promise.resolve(true)
        },
      }
    }
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(subscriptionNow()),
      subscribe: () => {
        localStorage.setItem(KEY, `https://push.test/${Math.random()}`)
        return Promise.resolve(subscriptionNow())
      },
    })
  })
}

interface WorkerEvent {
  type: string
  /** The properties of the event. */
  facts: object
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('the page has no service worker')
  return worker
}

/** Dispatches an event in the page's service worker that normally only a user or the browser can cause. */
export async function dispatchInWorker(
  page: Page,
  make: (worker: { registration: ServiceWorkerRegistration }) => WorkerEvent | Promise<WorkerEvent>,
): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const worker = workerOf(page)
  await worker.evaluate(`(async () => {
    const { type, facts } = await (${String(make)})(self)
    const work = []
    const event = new ExtendableEvent(type)
    for (const [name, value] of Object.entries({ ...facts, waitUntil: (promise) => work.push(promise) }))
      Object.defineProperty(event, name, { value })
    self.dispatchEvent(event)
    await Promise.allSettled(work)
  })()`)
}

/** Delivers push messages to the service worker of a page, through the DevTools protocol. */
export class PushDelivery {
  private readonly page: Page
  private readonly session: CDPSession
  private readonly registrationIds: string[] = []

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.session = session
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations)
        if (!isDeleted) this.registrationIds.push(registrationId)
    })
  }

  /** Waits until the page has a service worker. */
  static async of(page: Page): Promise<PushDelivery> {
    const session = await page.context().newCDPSession(page)
    const delivery = new PushDelivery(page, session)
    await session.send('ServiceWorker.enable')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await expect.poll(() => delivery.registrationIds.length).toBeGreaterThan(0)
    return delivery
  }

  /**
   * Delivers a push message with this payload, and waits until the page has been told about it: by then the notification is shown. A page
   * that asks Chromium for its notifications while one is about to be shown loses that one.
   */
  async deliver(data: string): Promise<void> {
    const registrationId = this.registrationIds.at(-1) ?? ''
    const { origin } = new URL(this.page.url())
    await this.page.evaluate(() => {
      const told = new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener(
          'message',
          ({ data: { type } }: MessageEvent<{ type: unknown }>) => {
            if (type === 'push') resolve()
          },
        )
      })
      Object.assign(window, { told })
    })
    await this.session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await this.page.evaluate<unknown>('told')
  }
}

/** Waits until the notification is shown that `run` makes the service worker show; `deliver` says why this matters. */
export async function untilShown(page: Page, run: () => Promise<void>): Promise<void> {
  const worker = workerOf(page)
  await worker.evaluate(`(() => {
    const show = registration.showNotification.bind(registration)
    self.shown = new Promise((resolve) => {
      registration.showNotification = (...note) => show(...note).then(resolve)
    })
  })()`)
  await run()
  await worker.evaluate<unknown>('shown')
}

/** Returns the notifications that are currently shown, with the paths they open. */
export function shownNotifications(page: Page): Promise<{ title: string; body: string; path: unknown }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notes = await registration.getNotifications()
    return notes.map(({ title, body, data }) => {
      const facts: unknown = data
      const path: unknown = typeof facts === 'object' && facts !== null && 'path' in facts ? facts.path : null
      return { title, body, path }
    })
  })
}
