import { create, type StoreApi, type UseBoundStore } from 'zustand'

const accountStores = new Set<() => void>()
const accountHooks = new Set<() => void>()
const siteStores = new Set<() => void>()

function store<T>(resets: Set<() => void>, initial: () => T): UseBoundStore<StoreApi<T>> {
  const use = create<T>(initial)
  resets.add(() => use.setState(initial(), true))
  return use
}

/** Creates a store whose state belongs to the account that is logged in: it starts over when a session ends. */
export function accountStore<T>(initial: () => T): UseBoundStore<StoreApi<T>> {
  return store(accountStores, initial)
}

/** Creates a store whose state belongs to the site or the device: it lasts as long as the page. */
export function siteStore<T>(initial: () => T): UseBoundStore<StoreApi<T>> {
  return store(siteStores, initial)
}

/** Runs whenever a session ends, before the stores start over: for timers, requests and other state of an account. */
export function onAccountReset(reset: () => void): void {
  accountHooks.add(reset)
}

/** Puts everything that belongs to an account back to its start. */
export function resetAccountState(): void {
  for (const reset of [...accountHooks, ...accountStores]) reset()
}

/** Puts everything back to its start, as a new page does. */
export function resetState(): void {
  resetAccountState()
  for (const reset of siteStores) reset()
}
