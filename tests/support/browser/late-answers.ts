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
  /** Resolves when the server has accepted the call. */
  taken: Promise<void>
  /** Sends the answer to the page and waits until it has arrived. */
  release: () => Promise<void>
}

/** Delays the answer to the next call of this address: the server's, or the given one. */
export async function holdAnswer(
  page: Page,
  url: string | RegExp,
  instead?: Parameters<Route['fulfill']>[0],
): Promise<LateAnswer> {
  const [taken, free, given] = [gate(), gate(), gate()]
  await page.route(
    url,
    async (route) => {
      const answer = instead ?? { response: await route.fetch() }
      taken.open()
      await free.opened
      // The page may have aborted the call, which is fine too.
      await route.fulfill(answer).catch(() => undefined)
      given.open()
    },
    { times: 1 },
  )
  return {
    taken: taken.opened,
    release: async () => {
      free.open()
      await given.opened
      await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
    },
  }
}
