import { createHash, randomBytes } from 'node:crypto'
import { ATTRIBUTE_NAMES } from '#src/domain/member/attributes.ts'

/** Calls whose answers are the same for everybody; they are recorded unchanged. */
const PUBLIC_CALLS: readonly string[] = [
  'companyinfo',
  'gifs',
  'gifts',
  'interests',
  'packages',
  'regions',
  'settings',
]

/** Fields whose values are codes and figures that identify no person. */
const KEPT: readonly string[] = [
  ...ATTRIBUTE_NAMES,
  'amount',
  'can_reply',
  'credits',
  'currency',
  'error',
  'exists',
  'free_conversations_left',
  'gender',
  'has_more',
  'interests',
  'likes_left',
  'likes_per_day',
  'method',
  'minimum',
  'notifications_disabled',
  'num_unread_messages',
  'old_price',
  'package',
  'per_page',
  'percentage',
  'price',
  'price_per_message',
  'discount_percentage',
  'reason',
  'similar_total',
  'status',
  'style',
  'total',
  'type',
  'valid',
]

const PICTURES: readonly string[] = ['filename', 'image', 'match', 'preview_url', 'thumb_filename', 'url']

const WORDS = 'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt '
const MOST_DAYS = 300
const DAY_MS = 86_400_000
const AGE = 35
/** The fixtures have portraits for these ids. */
const FIRST_DRAWN = 101
const DRAWN = 500

/** A larger number as a key is an id: PHP writes a list with gaps as a map by index. */
const LAST_INDEX = 99

const isCode = (value: string) => /^[a-z][a-z\d_-]{0,30}$/i.test(value)
const isNumber = (value: string) => /^-?\d+(\.\d+)?$/.test(value)
const isFlag = (value: string) => value === '' || value === '0' || value === '1'

/**
 * Replaces personal data in answers: every value that is not known to be harmless becomes another of the same shape. Within a recording,
 * equal ids, names and addresses get equal replacements; the next recording has different ones.
 */
export class Scrubber {
  private readonly salt = randomBytes(16)
  private readonly aliases = new Map<string, number>()
  private readonly shiftMs = (1 + ((this.salt[0] ?? 0) % MOST_DAYS)) * DAY_MS + (this.salt[1] ?? 0) * 60_000

  /** Returns an answer without personal data; `path` is the script's name. */
  body(path: string, body: unknown): unknown {
    return PUBLIC_CALLS.includes(path) ? body : this.value('', body)
  }

  /** Returns a query without personal data: ids as in the answers, and harmless parameters. */
  query(query: URLSearchParams): string {
    const kept = [...query].flatMap(([key, value]) => {
      if (isIdKey(key)) return [[key, String(this.id(value))]]
      return ['page', 'push', 'welcome', 'gender', 'country'].includes(key) ? [[key, value]] : []
    })
    return new URLSearchParams(kept).toString()
  }

  private alias(kind: string, value: string): number {
    const key = `${kind} ${createHash('sha256').update(this.salt).update(value).digest('base64')}`
    const known = this.aliases.get(key)
    if (known !== undefined) return known
    this.aliases.set(key, this.aliases.size + FIRST_DRAWN)
    return this.aliases.size + FIRST_DRAWN - 1
  }

  private id(value: unknown): unknown {
    const alias = this.alias('id', String(value))
    if (typeof value === 'number') return alias
    return isNumber(String(value)) ? String(alias) : `id-${alias}`
  }

  private value(key: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.value(key, item))
    if (typeof value === 'object' && value !== null) return this.map(value)
    if (value === null || typeof value === 'boolean' || value === '') return value
    if (isIdKey(key)) return this.id(value)
    if (typeof value === 'number') return this.figure(key, value)
    return typeof value === 'string' ? this.text(key, value) : null
  }

  private map(value: object): unknown {
    const keyOf = (key: string, inner: unknown) => {
      if (idOf(inner) === key || (isNumber(key) && Number(key) > LAST_INDEX)) return String(this.id(key))
      return isCode(key) || isNumber(key) ? key : `key-${this.alias('key', key)}`
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [keyOf(key, inner), this.value(key, inner)]),
    )
  }

  private figure(key: string, value: number): number {
    if (KEPT.includes(key) || value === 0 || value === 1) return value
    return key === 'age' ? AGE : 7
  }

  private text(key: string, value: string): string {
    if (isFlag(value) || (KEPT.includes(key) && (isCode(value) || isNumber(value)))) return value
    if (PICTURES.includes(key)) return this.picture(value)
    if (isNumber(value)) return key === 'age' ? String(AGE) : '7'
    if (/^\d{4}-\d{2}-\d{2}/.test(value)) return this.date(value)
    if (key === 'country') return /^[A-Z]{2}$/.test(value) ? value : 'NL'
    if (key === 'language') return /^[a-z]{2}(-[A-Z]{2})?$/.test(value) ? value : 'en'
    if (key === 'name') return `Member ${this.alias('name', value)}`
    if (/^[^\s@]+@[^\s@]+$/.test(value)) return `member${this.alias('mail', value)}@example.test`
    if (/^https?:/i.test(value)) return 'https://elsewhere.example/'
    return WORDS.repeat(Math.ceil(value.length / WORDS.length)).slice(0, value.length)
  }

  private picture(value: string): string {
    const id = FIRST_DRAWN + (this.alias('picture', value) % DRAWN)
    return `portraits/${id}-1.webp`
  }

  private date(value: string): string {
    const time = Date.parse(value.length === 19 ? `${value.replace(' ', 'T')}Z` : value)
    if (Number.isNaN(time)) return '2020-01-01 00:00:00'
    const moved = new Date(time - this.shiftMs).toISOString()
    if (value.includes('T')) return moved
    return value.length <= 10 ? moved.slice(0, 10) : moved.slice(0, 19).replace('T', ' ')
  }
}

/** Returns the id of a row; `null` for any other value. */
function idOf(row: unknown): string | null {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : null
}

function isIdKey(key: string): boolean {
  return key === 'id' || key === 'before' || key === 'after' || /_ids?$/.test(key)
}
