/** `browser` outlives the tab, `tab` does not. */
export type StoragePlace = 'browser' | 'tab'

const RESERVE_KEY = 'reserve'
const RESERVE_LENGTH = 4_096

/** Texts that the browser could not store. They take precedence over the browser, which then has nothing under their keys. */
const memory = new Map<string, string>()

function memoryKey(place: StoragePlace, key: string): string {
  return `${place}:${key}`
}

function storageOf(place: StoragePlace): Storage | null {
  try {
    return place === 'tab' ? sessionStorage : localStorage
  } catch {
    // A browser that blocks storage throws on every access.
    return null
  }
}

/** Makes the browser open its storage, which takes 10 ms the first time. */
export function openStorage(): void {
  storageOf('browser')?.getItem('')
}

/** Some browsers accept a write and then lose it, so a text counts as stored only when it can be read back. */
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
    // Blocked storage is empty.
    return null
  }
}

/** Returns the first stored text whose key starts with the prefix; `null` when there is none. Ignores what is only in memory. */
export function findText(place: StoragePlace, prefix: string): string | null {
  const key = Object.keys(storageOf(place) ?? {}).find((name) => name.startsWith(prefix))
  return key === undefined ? null : readText(place, key)
}

/** Removes a stored text. */
export function removeText(place: StoragePlace, key: string): void {
  memory.delete(memoryKey(place, key))
  try {
    storageOf(place)?.removeItem(key)
  } catch {
    // Blocked storage has nothing to remove.
  }
}

/**
 * Stores a text; where the storage is blocked or full it is held in memory until the page is closed, and false is returned. `mayUseReserve`
 * allows use of the space that is reserved for data that members would miss.
 */
export function writeText(place: StoragePlace, key: string, text: string, mayUseReserve: boolean): boolean {
  if (store(place, key, text) || (mayUseReserve && releaseReserve() && store(place, key, text))) {
    memory.delete(memoryKey(place, key))
    return true
  }
  // Every later page would take an older text left in the browser for the newest.
  removeText(place, key)
  memory.set(memoryKey(place, key), text)
  return false
}

/** Returns whether a text is stored in the browser, so that it outlives this page. */
export function isStored(place: StoragePlace, key: string): boolean {
  return readText(place, key) !== null && !memory.has(memoryKey(place, key))
}

/** Returns all keys that have a text, in the browser or in memory. */
export function keysIn(place: StoragePlace): string[] {
  const prefix = memoryKey(place, '')
  const keys = new Set<string>()
  for (const key of memory.keys()) if (key.startsWith(prefix)) keys.add(key.slice(prefix.length))
  try {
    const storage = storageOf(place)
    for (let index = 0; index < (storage?.length ?? 0); index += 1) keys.add(storage?.key(index) ?? '')
  } catch {
    // Blocked storage has no keys.
  }
  return [...keys]
}

function releaseReserve(): boolean {
  if (readText('browser', RESERVE_KEY) === null) return false
  removeText('browser', RESERVE_KEY)
  return true
}

/** Reserves some space, so that drafts, messages and orders can still change when the storage is full. */
export function holdReserve(): void {
  if (readText('browser', RESERVE_KEY) === null) store('browser', RESERVE_KEY, '-'.repeat(RESERVE_LENGTH))
}

/** Lets texts stored by another tab replace those in the memory of this page. Returns a function that stops it. */
export function followStorage(): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null) memory.clear()
    else if (storageOf('browser')?.getItem(key) != null) memory.delete(memoryKey('browser', key))
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Clears the texts in memory, as a reload does. */
export function clearMemory(): void {
  memory.clear()
}
