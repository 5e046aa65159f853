/** A small seeded generator (mulberry32): the same seed always gives the same fixtures. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next: () => number
  /** Returns a whole number from `from` to `to`, inclusive. */
  between: (from: number, to: number) => number
  /** Returns true with a probability of `share` (0 to 1). */
  chance: (share: number) => boolean
  /** Returns one of the items. */
  pick: <Item>(items: readonly Item[]) => Item
  /** Returns `count` different items, in the order in which they were drawn. */
  sample: <Item>(items: readonly Item[], count: number) => Item[]
}

/** Returns a generator for a whole-number seed. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('cannot pick from an empty list')
    return item
  }

  return {
    next,
    pick,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
    sample: (items, count) => {
      const rest = [...items]
      const drawn = []
      while (drawn.length < count && rest.length > 0) {
        drawn.push(...rest.splice(Math.floor(next() * rest.length), 1))
      }
      return drawn
    },
  }
}

/** Returns a stable 32-bit hash of a text (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
