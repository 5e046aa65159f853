/** A `Storage` like the browser's, with a limit on the characters of its keys and values. */
export class FakeStorage implements Storage {
  private readonly rows = new Map<string, string>()
  room: number

  constructor(room = Number.POSITIVE_INFINITY) {
    this.room = room
  }

  get length(): number {
    return this.rows.size
  }

  clear(): void {
    this.rows.clear()
  }

  getItem(key: string): string | null {
    return this.rows.get(key) ?? null
  }

  key(index: number): string | null {
    return [...this.rows.keys()][index] ?? null
  }

  removeItem(key: string): void {
    this.rows.delete(key)
  }

  setItem(key: string, value: string): void {
    const others = [...this.rows].filter(([other]) => other !== key)
    const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
    if (used + key.length + value.length > this.room) throw new DOMException('full', 'QuotaExceededError')
    this.rows.set(key, value)
  }
}

/**
 * Fills the browser's storage with keys of its own and an empty `mark`, leaving exactly `free` characters. It is complete in itself,
 * because browser tests run it in the page.
 */
export function fillLocalStorage({ free, mark }: { free: number; mark: string }): void {
  const rest = 'test-filling.rest'
  const fits = (key: string, value: string) => {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  }
  fits(mark, '')
  if (!fits(rest, 'x'.repeat(free))) throw new Error('there is less free than is to be left')
  for (let size = 2 ** 23; size >= 1; size /= 2) fits(`test-filling.${size}`, 'x'.repeat(size))
  let length = free
  while (fits(rest, 'x'.repeat(length + 1))) length += 1
  localStorage.setItem(rest, 'x'.repeat(length - free))
}
