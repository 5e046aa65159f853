const memory = new Map<string, string>()

/** Reads a text that was kept in this browser; `null` when there is none. Works from memory where storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Keeps a text in this browser, or in memory where storage is blocked or full. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

/** Whether a text is in the browser itself, and not only in the memory of this page. */
export function isStoredForGood(key: string): boolean {
  return readStored(key) !== null && !memory.has(key)
}

/** Removes a kept text. */
export function removeStored(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing that could be removed.
  }
}

/** The keys that begin so, of storage and memory. */
export function storedKeys(prefix: string): string[] {
  const keys = new Set(memory.keys())
  try {
    for (let index = 0; index < localStorage.length; index += 1) keys.add(localStorage.key(index) ?? '')
  } catch {
    // Blocked storage holds no keys.
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}

/** Everything that is kept for this tab. */
export function storedForTab(): Record<string, string> {
  try {
    const keys = Object.keys(sessionStorage)
    return Object.fromEntries(keys.map((key) => [key, sessionStorage.getItem(key) ?? '']))
  } catch {
    // Blocked storage holds nothing.
    return {}
  }
}

/** Reads a text that was kept for this tab until it is closed; `null` when there is none. */
export function readForTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? memory.get(tabKey(key)) ?? null
  } catch {
    return memory.get(tabKey(key)) ?? null
  }
}

/** Keeps a text for this tab until it is closed, or in memory where storage is blocked or full; `null` removes it. */
export function writeForTab(key: string, value: string | null): void {
  memory.delete(tabKey(key))
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    if (value !== null) memory.set(tabKey(key), value)
  }
}

function tabKey(key: string): string {
  return `tab:${key}`
}
