import { expect, type APIRequestContext } from '@playwright/test'

const STATE = '/__fixtures/state'

/** A client for the fixtures panel: reads and changes the database of this browser context. */
export class FixturesServer {
  private readonly request: APIRequestContext

  constructor(request: APIRequestContext) {
    this.request = request
  }

  /** Returns the panel's state: account, credits, faults and the rest of its list. */
  async state(): Promise<unknown> {
    const answer = await this.request.get(STATE)
    expect(answer.ok(), 'state of the fixtures').toBe(true)
    return answer.json()
  }

  /** Changes anything that the panel can change. */
  async set(change: Record<string, unknown>): Promise<void> {
    const answer = await this.request.post(STATE, { data: change })
    expect(answer.ok(), `change of the fixtures: ${await answer.text()}`).toBe(true)
  }
}
