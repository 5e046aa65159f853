import { getNotifications } from '#src/api/account.ts'
import { getChat, getChats, getGifs, getGifts, postMessage } from '#src/api/chats.ts'
import { getPackages } from '#src/api/credits.ts'
import { getDiscountCode, getWelcomeDiscount } from '#src/api/discounts.ts'
import { getGeocode } from '#src/api/geocode.ts'
import { getLikes } from '#src/api/likes.ts'
import { getProfile, getSearchPage } from '#src/api/members.ts'
import { getTextPage } from '#src/api/pages.ts'
import {
  getPayment,
  getRepeatOrder,
  getTransaction,
  getTransactions,
  postPayment,
} from '#src/api/payments.ts'
import { getBlocked } from '#src/api/safety.ts'
import { getCompany, getInterests, getRegions, getSettings } from '#src/api/settings.ts'
import { getSignupCheck, getSignupMatches, postMatchFinder } from '#src/api/signup.ts'
import { getSwipeGame } from '#src/api/swipe-game.ts'
import { getLogout, getUser, postLogin } from '#src/api/user.ts'
import { accountOf } from '#src/domain/account/user.ts'
import { asksForLogin, type ApiError } from '#src/domain/api-error.ts'
import { OPEN_FILTER } from '#src/domain/member/search.ts'
import { idOf, needs, stranger, type Found, type Step, type Task } from './step.ts'
import { asWriter } from './writing-steps.ts'

const MISSING_MEMBER = '999999999'
const MISSING_CODE = 'NO-SUCH-CODE'

const asVisitor: readonly Step[] = [
  {
    name: 'getUser',
    accepts: ({ status, isPage }: ApiError) => (status === 401 || status === 403) && !isPage,
    run: () => getUser(),
  },
  { name: 'getSettings', run: () => getSettings(new URLSearchParams()) },
  { name: 'getInterests', run: () => getInterests() },
  { name: 'getRegions', run: () => getRegions() },
  { name: 'getCompany', run: () => getCompany() },
  { name: 'getGeocode', run: () => getGeocode({ lat: 52.37, lon: 4.9 }) },
  { name: 'getPackages', run: () => getPackages(null) },
  { name: 'getSignupCheck', run: () => getSignupCheck({ name: 'Contract check' }) },
  { name: 'getSignupCheck', run: () => getSignupCheck({ email: 'contract-check@site.example' }) },
  { name: 'getDiscountCode', refusals: ['code_not_found'], run: () => getDiscountCode(MISSING_CODE) },
  { name: 'getTextPage', refusals: ['not_found'], run: () => getTextPage('contract-check') },
  { name: 'getSearchPage', accepts: asksForLogin, run: () => getSearchPage(OPEN_FILTER, 1) },
].map((step) => ({ ...step, who: 'visitor' }))

const asMember: readonly Step[] = [
  {
    name: 'postLogin',
    run: async (found: Found, { email, password }: Task) => {
      found.user = await postLogin({ email: email ?? '', password })
    },
  },
  {
    name: 'getUser',
    run: async (found: Found) => {
      const user = await getUser()
      if (user) found.user = user
    },
  },
  {
    name: 'getChats',
    run: async (found: Found) => {
      found.chats = await getChats()
    },
  },
  {
    name: 'getLikes',
    run: async (found: Found) => {
      found.likes = await getLikes()
    },
  },
  {
    name: 'getBlocked',
    run: async (found: Found) => {
      found.blocked = await getBlocked()
    },
  },
  {
    name: 'getSearchPage',
    run: async (found: Found) => {
      found.profiles = (await getSearchPage(OPEN_FILTER, 1)).profiles
    },
  },
  {
    name: 'getProfile',
    reasonAgainst: ({ profiles }: Found) => needs('no member', profiles?.[0]),
    run: ({ profiles }: Found) => getProfile(idOf(profiles?.[0])),
  },
  { name: 'getProfile', refusals: ['not_found'], run: () => getProfile(MISSING_MEMBER) },
  {
    name: 'getChat',
    reasonAgainst: ({ chats }: Found) => needs('no conversation', chats?.[0]),
    run: ({ chats }: Found) => getChat({ id: idOf(chats?.[0]?.conversation) }),
  },
  {
    name: 'getChat',
    reasonAgainst: (found: Found) => needs('no member without a conversation', stranger(found)),
    run: (found: Found) => getChat({ profile_id: idOf(stranger(found)) }),
  },
  { name: 'getGifts', run: () => getGifts() },
  { name: 'getGifs', run: () => getGifs('', 1) },
  {
    name: 'getNotifications',
    run: async (found: Found) => {
      found.notifications = await getNotifications()
    },
  },
  { name: 'getSignupMatches', run: () => getSignupMatches() },
  { name: 'getSwipeGame', run: () => getSwipeGame() },
  {
    name: 'postMatchFinder',
    run: () => postMatchFinder({ gender: 'female', min_age: 18, max_age: 99, interests: [] }),
  },
  { name: 'getPackages', run: () => getPackages(null) },
  {
    name: 'getWelcomeDiscount',
    refusals: ['code_not_found', 'code_already_used'],
    run: () => getWelcomeDiscount(),
  },
  { name: 'getRepeatOrder', refusals: ['not_found'], run: () => getRepeatOrder() },
  {
    name: 'getTransactions',
    run: async (found: Found) => {
      found.payments = await getTransactions()
    },
  },
  {
    name: 'getTransaction',
    reasonAgainst: ({ payments }: Found) => needs('no payment', payments?.[0]),
    run: ({ payments }: Found) => getTransaction(idOf(payments?.[0])),
  },
  {
    name: 'getPayment',
    reasonAgainst: ({ payments }: Found) => needs('no payment', payments?.[0]),
    run: ({ payments }: Found) => getPayment(idOf(payments?.[0])),
  },
].map((step) => ({ ...step, who: 'member' }))

const asSpender: readonly Step[] = [
  {
    name: 'postMessage',
    who: 'member',
    refusals: ['not_enough_credits', 'free_conversations_used', 'cannot_reply'],
    reasonAgainst: (_found, { messageTo, writes: isWriting }) =>
      isWriting && messageTo !== null ? null : 'only with --write --message-to <member>',
    run: ({ user, chats }, { messageTo }) =>
      postMessage({
        account: user ? accountOf(user) : '',
        conversation_id: chats?.find(({ profile }) => profile.id === messageTo)?.conversation.id ?? null,
        profile_id: messageTo ?? '',
        client_id: crypto.randomUUID(),
        text: 'A message of the contract check.',
        attachment: null,
        cost: null,
      }),
  },
  {
    name: 'postPayment',
    who: 'member',
    reasonAgainst: (_found, { pay }) => (pay === null ? 'only with --pay <package>' : null),
    run: async (found, { pay, method }) => {
      found.ordered = (
        await postPayment({
          account: found.user ? accountOf(found.user) : '',
          client_id: crypto.randomUUID(),
          package: pay ?? '',
          method,
          country: null,
          discount_code: null,
          amount: 0,
          currency: '',
          credits: 0,
          return_path: null,
          state: 'sending',
          started_at: Date.now(),
          known_ids: null,
          payment_id: null,
        })
      ).id
    },
  },
  {
    name: 'getPayment',
    who: 'member',
    reasonAgainst: ({ ordered }, { pay }) =>
      pay === null ? 'only with --pay <package>' : needs('no order', ordered),
    run: ({ ordered = '' }) => getPayment(ordered),
  },
  { name: 'getLogout', who: 'member', undoes: true, run: () => getLogout() },
]

/** Every call that a run makes, in order. */
export const STEPS: readonly Step[] = [...asVisitor, ...asMember, ...asWriter, ...asSpender]
