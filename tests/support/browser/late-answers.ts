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
  /** The call was made, and the server has taken it. */
  taken: Promise<void>
  /** Gives the answer to the page, and waits until the page has had it. */
  release: () => Promise<void>
}

/** Holds back the answer to the next call of this address: what the server says, or what stands here in its place. */
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
      // The page may have given up the call, which is right too.
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
