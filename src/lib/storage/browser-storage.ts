/** `browser` outlives the tab, `tab` ends with it. */
export type StoragePlace = 'browser' | 'tab'

const RESERVE_KEY = 'reserve'
const RESERVE_LENGTH = 4_096

/** What the browser could not store. It wins over the browser, which then holds nothing under its key. */
const memory = new Map<string, string>()

function memoryKey(place: StoragePlace, key: string): string {
  return `${place}:${key}`
}

function storageOf(place: StoragePlace): Storage | null {
  try {
    return place === 'tab' ? sessionStorage : localStorage
  } catch {
    // A browser that denies its storage throws at the mere mention of it.
    return null
  }
}

/** Some browsers take what they then refuse to give back, so a text counts as stored only after it was read. */
function store(place: StoragePlace, key: string, text: string): boolean {
  try {
    const storage = storageOf(place)
    storage?.setItem(key, text)
    return storage?.getItem(key) === text
  } catch {
    // Full or blocked: the caller falls back to memory.
    return false
  }
}

/** Reads a stored text; `null` when there is none. */
export function readText(place: StoragePlace, key: string): string | null {
  const remembered = memory.get(memoryKey(place, key))
  if (remembered !== undefined) return remembered
  try {
    return storageOf(place)?.getItem(key) ?? null
  } catch {
    // Blocked storage holds nothing.
    return null
  }
}

/** Removes a stored text. */
export function removeText(place: StoragePlace, key: string): void {
  memory.delete(memoryKey(place, key))
  try {
    storageOf(place)?.removeItem(key)
  } catch {
    // Blocked storage holds nothing that could be removed.
  }
}

/**
 * Stores a text, or remembers it for the life of this page where the storage is blocked or full; returns false then. `mayUseReserve`
 * spends the space that is held back for what a member would miss.
 */
export function writeText(place: StoragePlace, key: string, text: string, mayUseReserve: boolean): boolean {
  if (store(place, key, text) || (mayUseReserve && releaseReserve() && store(place, key, text))) {
    memory.delete(memoryKey(place, key))
    return true
  }
  // An older text that stayed would be taken for the newest by every later reader.
  removeText(place, key)
  memory.set(memoryKey(place, key), text)
  return false
}

/** Whether a text is in the browser itself and outlives this page. */
export function isStored(place: StoragePlace, key: string): boolean {
  return readText(place, key) !== null && !memory.has(memoryKey(place, key))
}

/** All keys that hold a text, in the browser or in memory. */
export function keysIn(place: StoragePlace): string[] {
  const prefix = memoryKey(place, '')
  const keys = new Set<string>()
  for (const key of memory.keys()) if (key.startsWith(prefix)) keys.add(key.slice(prefix.length))
  try {
    const storage = storageOf(place)
    for (let index = 0; index < (storage?.length ?? 0); index += 1) keys.add(storage?.key(index) ?? '')
  } catch {
    // Blocked storage holds no keys.
  }
  return [...keys]
}

function releaseReserve(): boolean {
  if (readText('browser', RESERVE_KEY) === null) return false
  removeText('browser', RESERVE_KEY)
  return true
}

/** Holds some space back, so that drafts, messages and orders can still change when the storage is full. */
export function holdReserve(): void {
  if (readText('browser', RESERVE_KEY) === null) store('browser', RESERVE_KEY, '-'.repeat(RESERVE_LENGTH))
}

/** Lets what another tab stores replace what only this page remembers. Returns what stops it. */
export function followStorage(): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null) memory.clear()
    else if (storageOf('browser')?.getItem(key) != null) memory.delete(memoryKey('browser', key))
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Forgets what only this page remembers, as a reload does. */
export function forgetMemory(): void {
  memory.clear()
}
