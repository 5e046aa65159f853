import { create, type StoreApi, type UseBoundStore } from 'zustand'

const accountStores = new Set<() => void>()
const accountHooks = new Set<() => void>()
const siteStores = new Set<() => void>()

function store<T>(resets: Set<() => void>, initial: () => T): UseBoundStore<StoreApi<T>> {
  const use = create<T>(initial)
  resets.add(() => use.setState(initial(), true))
  return use
}

/** Creates a store for the state of the account that is logged in; it is reset when the session ends. */
export function accountStore<T>(initial: () => T): UseBoundStore<StoreApi<T>> {
  return store(accountStores, initial)
}

/** Creates a store for the state of the site or the device; it lasts as long as the page. */
export function siteStore<T>(initial: () => T): UseBoundStore<StoreApi<T>> {
  return store(siteStores, initial)
}

/** Registers a callback for the end of every session, before the stores are reset: for timers, requests and other state of an account. */
export function onAccountReset(reset: () => void): void {
  accountHooks.add(reset)
}

/** Resets all state that belongs to an account. */
export function resetAccountState(): void {
  for (const reset of [...accountHooks, ...accountStores]) reset()
}

/** Resets all state, as a reload does. */
export function resetState(): void {
  resetAccountState()
  for (const reset of siteStores) reset()
}
