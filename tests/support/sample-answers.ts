import type * as v from 'valibot'
import { resetDatabase } from '#mocks/db.ts'
import { respond } from '#mocks/serve.ts'
import { chatPageSchema, chatsSchema, sentMessageSchema } from '#src/domain/chat/chat.ts'
import { companySchema } from '#src/domain/site/company.ts'
import { receiptSchema } from '#src/domain/account/contact.ts'
import { packagesSchema } from '#src/domain/money/credits.ts'
import { discountCodeSchema } from '#src/domain/money/discount.ts'
import { geocodeSchema } from '#src/domain/member/geocode.ts'
import { gifPageSchema, giftsSchema } from '#src/domain/chat/gifts.ts'
import { likeResultSchema, likesSchema } from '#src/domain/member/likes.ts'
import { notificationSettingsSchema } from '#src/domain/account/notifications.ts'
import {
  paymentAnswerSchema,
  repeatOrderSchema,
  transactionSchema,
  transactionsSchema,
} from '#src/domain/money/payment.ts'
import { imageAnswerSchema } from '#src/domain/member/image.ts'
import { profileAnswerSchema, profilesAnswerSchema, shortProfileSchema } from '#src/domain/member/profile.ts'
import { searchPageSchema } from '#src/domain/member/search.ts'
import { interestsSchema, regionsSchema, settingsAnswerSchema } from '#src/domain/site/settings.ts'
import { signupCheckSchema } from '#src/domain/account/signup.ts'
import { swipeGameSchema, swipeResultSchema } from '#src/domain/member/swipe.ts'
import { textPageSchema } from '#src/domain/site/text-page.ts'
import { currentUserSchema, loginAnswerSchema } from '#src/domain/account/user.ts'
import { isPlainObject } from '#src/lib/is-plain-object.ts'

const ORIGIN = 'https://site.example'
const MEMBER = 2
const ROWS = 3

interface Ask {
  method?: 'POST'
  path: string
  body?: unknown
}

/** How an answer is parsed, how to get a valid one, and values for the fields that the fixtures leave out. */
interface Sample {
  schema: v.GenericSchema
  ask: Ask
  extra?: unknown
}

const order = { package_id: 'p1', method: 'ideal', country: 'NL' }
const discount = { code: 'SUMMER10', percentage: 10, amount: 199 }
const payment = { client_id: 'c-1', discount, redirect_url: 'https://pay.example/1', error: 'declined' }
const image = {
  id: 1,
  filename: 'a.jpg',
  thumb_filename: 'b.jpg',
  status: 'active',
  match: { image: 'c.jpg' },
  locked: false,
  reason: 'The face cannot be seen.',
}
const short = {
  id: 7,
  name: 'Ann',
  status: 'active',
  main_image: image,
  new: true,
  fictional_icon: true,
  liked: true,
  conversation_id: 7,
}
const profile = {
  ...short,
  images: [image],
  blocked: false,
  related: [short],
  webcam_url: 'https://cam.example/1',
  looking_for: 'female',
}
const userExtra = {
  user: {
    profile,
    free_conversations_left: 2,
    notifications_disabled: ['bounce', 'unsubscribe'],
  },
}
const messageExtra = {
  client_id: 'c-1',
  text: 'Hello',
  image: 'a.jpg',
  gift: { name: 'Heart', image: 'b.svg' },
}
const packageExtra = { old_price: 2999, discount_percentage: 20, price_per_message: 80 }

/** Every answer that the site parses, by the name of its schema. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  currentUserSchema: { schema: currentUserSchema, ask: { path: 'user.php' }, extra: userExtra },
  loginAnswerSchema: {
    schema: loginAnswerSchema,
    ask: { method: 'POST', path: 'user.php', body: { email: 'paid@example.test', password: 'secret-123' } },
    extra: userExtra,
  },
  settingsAnswerSchema: { schema: settingsAnswerSchema, ask: { path: 'settings.php' } },
  regionsSchema: { schema: regionsSchema, ask: { path: 'regions.php' } },
  interestsSchema: { schema: interestsSchema, ask: { path: 'interests.php' } },
  companySchema: {
    schema: companySchema,
    ask: { path: 'companyinfo.php' },
    extra: { creditor_identifier: 'NL00ZZZ000000000000' },
  },
  geocodeSchema: { schema: geocodeSchema, ask: { path: 'geocode.php?lat=52.4&lon=4.6' } },
  searchPageSchema: {
    schema: searchPageSchema,
    ask: { path: 'search.php?gender=female&country=NL' },
    extra: { profiles: [short], similar: [short] },
  },
  profileAnswerSchema: {
    schema: profileAnswerSchema,
    ask: { path: 'profile.php?id=104' },
    extra: { profile },
  },
  shortProfileSchema: {
    schema: shortProfileSchema,
    ask: { path: 'auto-like.php' },
    extra: short,
  },
  imageAnswerSchema: {
    schema: imageAnswerSchema,
    ask: { path: 'profile.php?id=104' },
    extra: { image },
  },
  profilesAnswerSchema: {
    schema: profilesAnswerSchema,
    ask: { path: 'signup-matches.php' },
    extra: { profiles: [short] },
  },
  likesSchema: { schema: likesSchema, ask: { path: 'likes.php' }, extra: { profiles: [short] } },
  likeResultSchema: {
    schema: likeResultSchema,
    ask: { method: 'POST', path: 'like.php', body: { id: 104 } },
  },
  chatsSchema: { schema: chatsSchema, ask: { path: 'chats.php' }, extra: [{ profile: short }] },
  chatPageSchema: {
    schema: chatPageSchema,
    ask: { path: 'chat.php?profile_id=104' },
    extra: { profile: short, messages: [messageExtra], reason: 'blocked' },
  },
  sentMessageSchema: {
    schema: sentMessageSchema,
    ask: {
      method: 'POST',
      path: 'chat.php',
      body: { profile_id: 104, client_id: 'c-1', type: 'text', text: 'Hello' },
    },
    extra: { message: messageExtra, free_conversations_left: 1 },
  },
  giftsSchema: { schema: giftsSchema, ask: { path: 'gifts.php' } },
  gifPageSchema: { schema: gifPageSchema, ask: { path: 'gifs.php?q=' } },
  packagesSchema: {
    schema: packagesSchema,
    ask: { path: 'packages.php' },
    extra: {
      packages: [packageExtra],
      methods: [{ min_amount: 100, max_amount: 90_000, countries: ['NL'] }],
    },
  },
  discountCodeSchema: {
    schema: discountCodeSchema,
    ask: { path: 'discountcode.php?code=SUMMER10' },
    extra: {
      value_percentage: 10,
      currency: 'EUR',
      status: 'active',
      validity: 'once',
      expired: false,
      minimum_order_value: 500,
      country: 'NL',
      expires: '2030-01-01T00:00:00Z',
      paymentmethods: ['ideal', 'visa'],
    },
  },
  paymentAnswerSchema: {
    schema: paymentAnswerSchema,
    ask: { method: 'POST', path: 'payment.php', body: order },
    extra: { payment },
  },
  repeatOrderSchema: {
    schema: repeatOrderSchema,
    ask: { path: 'repeat-order.php' },
    extra: { package: packageExtra },
  },
  transactionsSchema: {
    schema: transactionsSchema,
    ask: { path: 'transactions.php' },
    extra: { transactions: [payment] },
  },
  transactionSchema: {
    schema: transactionSchema,
    ask: { method: 'POST', path: 'payment.php', body: order },
    extra: {
      transaction: {
        id: 1,
        status: 'pending',
        package: 'p1',
        method: 'visa',
        amount: 1999,
        currency: 'EUR',
        created: '2026-11-20 10:00:00',
        credits: 25,
        ...payment,
      },
    },
  },
  receiptSchema: {
    schema: receiptSchema,
    ask: {
      method: 'POST',
      path: 'contact.php',
      body: { name: 'A', email: 'a@b.example', subject: 'S', text: 'T' },
    },
  },
  notificationSettingsSchema: { schema: notificationSettingsSchema, ask: { path: 'notifications.php' } },
  signupCheckSchema: { schema: signupCheckSchema, ask: { path: 'signup-check.php?name=taken' } },
  swipeGameSchema: {
    schema: swipeGameSchema,
    ask: { path: 'swipe-game.php' },
    extra: { profiles: [short] },
  },
  swipeResultSchema: {
    schema: swipeResultSchema,
    ask: { method: 'POST', path: 'swipe-game.php', body: { id: 104, action: 'like' } },
  },
  textPageSchema: { schema: textPageSchema, ask: { path: 'page.php?token=safety-tips' } },
}

/** Returns the answer with its missing and `null` fields filled in from the extra ones. */
function filled(value: unknown, further: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(further)) {
    const length = Math.max(value.length, further.length)
    return Array.from({ length }, (_, index) => filled(value[index], further[index]))
  }
  if (!isPlainObject(value) || !isPlainObject(further)) return value ?? further
  const all = new Set([...Object.keys(value), ...Object.keys(further)])
  return Object.fromEntries([...all].map((key) => [key, filled(value[key], further[key])]))
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, ROWS).map(shortened)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]))
}

/** Returns a valid answer from the fixtures, in strict JSON and with every parsed field; lists have at most three entries. */
export async function sampleAnswer(name: string): Promise<unknown> {
  const sample = SAMPLES[name]
  if (!sample) throw new Error(`There is no sample of ${name}.`)
  const database = resetDatabase('samples')
  database.loose = false
  database.sessions.set('known', MEMBER)
  const { path, method, body } = sample.ask
  const init = method ? { method, body: JSON.stringify(body) } : {}
  const headers = new Headers({ cookie: 'fixtures=samples; PHPSESSID=known' })
  const { response } = await respond(new Request(`${ORIGIN}/api/${path}`, { ...init, headers }), {
    origin: ORIGIN,
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`)
  const answer: unknown = JSON.parse(await response.text())
  return filled(shortened(answer), sample.extra)
}
