const turns = new Map<string, Promise<unknown>>()

async function request<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = turns.get(name) ?? Promise.resolve()
  const turn = before.then(work)
  turns.set(
    name,
    turn.catch(() => {}),
  )
  return turn
}

/** Gives the browser locks, which jsdom lacks; without them, all work that needs a lock would wait for other tabs. */
export function stubLocks(): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
}

/** Removes the locks from the browser until `stubLocks` is called. */
export function removeLocks(): void {
  Reflect.deleteProperty(navigator, 'locks')
}

/** Gives up the locks of a page that is closed. */
export function releaseLocks(): void {
  turns.clear()
}
