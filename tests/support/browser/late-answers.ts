import type { Page, Route } from '@playwright/test'

interface Gate {
  opened: Promise<void>
  open: () => void
}

function gate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

interface LateAnswer {
  /** Resolves once the request was made and the server has received it. */
  received: Promise<void>
  /** Delivers the answer to the page, and waits until the page has processed it. */
  release: () => Promise<void>
}

/** Delays the answer to the next request for a URL: the server's answer, or the one in `override`. */
export async function holdAnswer(
  page: Page,
  url: string | RegExp,
  override?: Parameters<Route['fulfill']>[0],
): Promise<LateAnswer> {
  const [received, released, delivered] = [gate(), gate(), gate()]
  await page.route(
    url,
    async (route) => {
      const answer = override ?? { response: await route.fetch() }
      received.open()
      await released.opened
      // The page may have aborted the request, which is fine.
      await route.fulfill(answer).catch(() => undefined)
      delivered.open()
    },
    { times: 1 },
  )
  return {
    received: received.opened,
    release: async () => {
      released.open()
      await delivered.opened
      await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
    },
  }
}
