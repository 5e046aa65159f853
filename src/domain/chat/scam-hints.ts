import type { Message } from './chat.ts'

/** A topic in a stranger's message that calls for caution. */
export type ScamHint = 'gift_card' | 'crypto' | 'money' | 'contact'

/** Patterns of each topic in the languages of the site; each matches at the start of a word. */
const WORDS: Readonly<Record<ScamHint, readonly string[]>> = {
  gift_card: [
    'gift ?card',
    'i-?tunes',
    'steam ?card',
    '(?:google ?play|play ?store) ?card',
    'geschenkkarte',
    'gutschein-?code',
    'cadeaubon',
    'cadeaukaart',
    'cartes? cadeau',
    'tarjetas? (?:de )?regalo',
    '(?:cart[ae]|buon[oi]) regalo',
    'gavekort',
    'presentkort',
    'lahjakort',
    'kart[aęy] podarunkow',
  ],
  crypto: [
    'bitcoin',
    'btc(?!\\p{L})',
    'ethereum',
    'usdt',
    'binance',
    'coinbase',
    '[ck]r[iy]pto',
    'forex',
    'trading ?(?:platform|plattform|app)',
  ],
  money: [
    'western ?union',
    'money ?gram',
    'revolut(?!i[eo])',
    '(?<!nde )iban(?! ?\\p{L}(?!\\p{L}?\\d))',
    // In Spanish "iban" is also a verb.
    `(?:my|your|the|send|die|[md]eine|ihre|mijn|jouw|uw|je|[mt]on|votre|codi?c?e|l['’]|mi|[ts]uo?|el|[mt][iu]o|[md]i(?:n|tt?)|(?:m|tw)ój|n[uú]m[eé]ro?) ?iban(?!e)`,
    'bank (?:account|transfer|details)',
    '(?:send|wire|lend|transfer)(?: me| us)?(?: some| the| any)? (?:money|cash|[€$£]\\s?\\d)',
    '(?:überweis|(?:schick|leih|sende) mir).{0,20}(?:geld|euro)',
    'geld (?:überweisen|schicken|leihen|senden|sturen|overmaken|lenen)',
    '(?:stuur|leen|maak).{0,20}geld',
    '(?:envoie|prête|vire)[- ]moi.{0,20}(?:argent|euros|sous)',
    'virement',
    '(?:envíame|mándame|préstame|enviar|prestar).{0,20}(?:dinero|euros)',
    '(?:mandami|inviami|prestami|prestito).{0,20}(?:soldi|denaro|euro)',
    'bonifico',
    '(?:send|lån|overfør).{0,20}penge',
    '(?:skicka|låna|swisha).{0,20}pengar',
    '(?:lähetä|lainaa|lähettää).{0,20}rahaa',
    '(?:wyślij|pożycz|przelej|przelew).{0,20}(?:pieniądze|pieniędzy|kasę|zł)',
  ],
  contact: [
    "what(?:sapp|['’]?s.?app(?!\\p{L}))",
    'telegram',
    'viber(?!\\p{L})',
    'we-?chat',
    'snap ?chat',
    'kik(?!\\p{L}| på)',
    'google (?:chat|hangout)',
    'insta(?:gram)?(?!\\p{L})',
    'skype',
    'e-?mail me',
    // "You are my number one" is no phone number.
    `(?:my number|m(?:eine|ijn|itt?) nummer|mon num|mio? n[uú]mero|mój numer|numeroni)(?!\\p{L}{0,3} (?:1|one|uno?|eins|[eé]{1,2}n|[eé]tt?|jeden|yksi)(?!\\p{L}|.?.?\\d))`,
  ],
}

const KINDS = ['gift_card', 'crypto', 'money', 'contact'] as const

/** For texts in lower case: compiled without the flag `i`, they cost a quarter of the time. */
const PATTERNS = KINDS.map((kind): [ScamHint, RegExp] => [
  kind,
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${WORDS[kind].join('|')})`, 'u'),
])

/** Every look-ahead is bounded, so the cost per character does not grow with the length of the text. */
const ADDRESSES = [
  /[^\s@]@[^\s@]{1,255}\.\p{L}{2}/u,
  /(?:https?:\/\/|www\.)\S/u,
  /(?:\+|00)\d(?:[\s().-]?\d){7}/u,
]

/** Messages are far shorter; of a longer text only the first characters are checked. */
const MAX_LENGTH = 4_000

/**
 * Returns the topic of a text that calls for caution: money, gift cards, crypto, or contact elsewhere; `null` for all other texts. It is
 * only a hint, determined on the device: no message is blocked or reported (docs/rules.md#received-messages).
 */
export function scamHint(text: string): ScamHint | null {
  const folded = text
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    // Normalising can turn one character into eighteen.
    .slice(0, MAX_LENGTH)
    .replace(/\p{Cf}/gu, '')
    // In upper case it is no verb.
    .replaceAll('IBAN', 'my iban')
    .toLowerCase()
  const found = PATTERNS.find(([, pattern]) => pattern.test(folded))
  if (found) return found[0]
  return ADDRESSES.some((pattern) => pattern.test(folded)) ? 'contact' : null
}

const known = new WeakMap<Message, ScamHint | null>()

/** Returns the hint for a message, and caches it for the lifetime of the message. */
export function hintFor(message: Message): ScamHint | null {
  let hint = known.get(message)
  if (hint === undefined) {
    hint = scamHint(message.text)
    known.set(message, hint)
  }
  return hint
}
