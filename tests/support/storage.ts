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
