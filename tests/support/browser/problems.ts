import type { BrowserContext } from '@playwright/test'

/** Collects what goes wrong in a test's browser without failing an assertion: script errors, CSP violations, foreign requests. */
export class Problems {
  private readonly found: string[] = []
  private readonly expected: RegExp[] = []

  /** Declares a problem that the test provokes deliberately. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern)
  }

  unexpected(): string[] {
    return this.found.filter((problem) => !this.expected.some((pattern) => pattern.test(problem)))
  }

  async watch(context: BrowserContext, siteHost: string): Promise<void> {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
      })
    })
    context.on('weberror', (webError) => this.found.push(`page error: ${webError.error().message}`))
    context.on('console', (message) => {
      if (message.type() === 'error')
        this.found.push(`console error: ${message.text()} (${message.location().url})`)
    })
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (/^(http|ws)s?:$/.test(url.protocol) && url.host !== siteHost)
        this.found.push(`foreign request: ${request.url()}`)
    })
  }
}
