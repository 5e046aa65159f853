import { getNotifications, putLocation, putNotifications, putPaused } from '#src/api/account.ts'
import { getChat, getChats, getGifs, getGifts, postChatRead, postMessage } from '#src/api/chats.ts'
import { getPackages } from '#src/api/credits.ts'
import { getDiscountCode, getWelcomeDiscount } from '#src/api/discounts.ts'
import { getGeocode } from '#src/api/geocode.ts'
import { deleteLike, getAutoLike, getLikes, postLike, postProfileSeen } from '#src/api/likes.ts'
import { getProfile, getSearchPage } from '#src/api/members.ts'
import { deletePhoto, postPhoto, putMainPhoto, putPhotoOrder, putProfile } from '#src/api/own-profile.ts'
import { getTextPage } from '#src/api/pages.ts'
import {
  getPayment,
  getRepeatOrder,
  getTransaction,
  getTransactions,
  postPayment,
} from '#src/api/payments.ts'
import { deleteBlock, getBlocked, postBlock } from '#src/api/safety.ts'
import { getCompany, getInterests, getRegions, getSettings } from '#src/api/settings.ts'
import { getSignupCheck, getSignupMatches, postMatchFinder } from '#src/api/signup.ts'
import { getSwipeGame } from '#src/api/swipe-game.ts'
import { getLogout, getUser, postLogin, putLanguage } from '#src/api/user.ts'
import type { ChatEntry } from '#src/domain/chat/chat.ts'
import type { NotificationSettings } from '#src/domain/account/notifications.ts'
import type { User } from '#src/domain/account/user.ts'
import { accountOf } from '#src/domain/account/user.ts'
import type { Profile, ShortProfile } from '#src/domain/member/profile.ts'
import { OPEN_FILTER } from '#src/domain/member/search.ts'

/** The options of a run. */
export interface Task {
  email: string | null
  password: string
  writes: boolean
  /** The id of the member to whom a message may be sent. */
  messageTo: string | null
  /** The id of the package that may be ordered. */
  pay: string | null
  method: string
  /** Aborted to stop the run: from then on only calls that undo a change are made. */
  signal: AbortSignal
}

/** Results of earlier calls of a run. */
export interface Found {
  user?: User
  profiles?: readonly ShortProfile[]
  likedBy?: readonly { id: string; like_new: boolean }[]
  chats?: readonly ChatEntry[]
  blocked?: readonly ShortProfile[]
  notifications?: NotificationSettings
  payments?: readonly { id: string }[]
  ordered?: string
  likedId?: string
  autoLikedId?: string
  photoId?: string
}

/** One call of the client. */
export interface Step {
  /** The function in `src/api`. */
  name: string
  who: 'visitor' | 'member'
  /** Codes of refusals that count as a normal answer. */
  refusals?: readonly string[]
  /** True for a call that undoes the one before, and for the logout. */
  undoes?: boolean
  /** Returns why it is not called; `null` if it is called. */
  reasonAgainst?: (found: Found, task: Task) => string | null
  run: (found: Found, task: Task) => Promise<unknown>
}

/** A JPEG of one grey pixel. */
const PIXEL =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA='

const MISSING_MEMBER = '999999999'
const MISSING_CODE = 'NO-SUCH-CODE'

const needs = (what: string, value: unknown) => (value === undefined ? what : null)
const writes = (_found: Found, task: Task) => (task.writes ? null : 'only with --write')

function stranger({ profiles = [], user, chats = [], blocked = [] }: Found): ShortProfile | undefined {
  const known = new Set([
    user?.profile.id,
    ...chats.map(({ profile }) => profile.id),
    ...blocked.map(({ id }) => id),
  ])
  return profiles.find((profile) => !profile.liked && !known.has(profile.id))
}

function own({ user }: Found): Profile {
  if (!user) throw new Error('not logged in')
  return user.profile
}

const idOf = (value: { id: string } | undefined) => value?.id ?? ''
const imageIds = (profile: Profile) => profile.images.flatMap(({ id }) => id ?? [])

const asVisitor: readonly Step[] = [
  { name: 'getUser', run: () => getUser() },
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
  { name: 'getSearchPage', refusals: ['authentication_required'], run: () => getSearchPage(OPEN_FILTER, 1) },
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
      found.likedBy = (await getLikes()).liked_by
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

/** Calls that change something, each followed by the call that undoes it. Calls without one write the value that is already stored. */
const asWriter: readonly Step[] = [
  { name: 'putLanguage', run: ({ user }: Found) => putLanguage(user?.language ?? 'en') },
  {
    name: 'postLike',
    reasonAgainst: (found: Found) => needs('no member to like', stranger(found)),
    run: (found: Found) => postLike((found.likedId = idOf(stranger(found)))),
  },
  {
    name: 'deleteLike',
    undoes: true,
    reasonAgainst: ({ likedId }: Found) => needs('no like to take back', likedId),
    run: ({ likedId = '' }: Found) => deleteLike(likedId),
  },
  {
    name: 'getAutoLike',
    refusals: ['not_found'],
    run: async (found: Found) => {
      found.autoLikedId = (await getAutoLike()).id
    },
  },
  {
    name: 'deleteLike',
    undoes: true,
    reasonAgainst: ({ autoLikedId }: Found) => needs('no like to take back', autoLikedId),
    run: ({ autoLikedId = '' }: Found) => deleteLike(autoLikedId),
  },
  {
    name: 'postProfileSeen',
    reasonAgainst: ({ likedBy }: Found) =>
      needs(
        'no like that was seen before',
        likedBy?.find((row) => !row.like_new),
      ),
    run: ({ likedBy }: Found) => postProfileSeen(idOf(likedBy?.find((row) => !row.like_new))),
  },
  {
    name: 'postChatRead',
    reasonAgainst: ({ chats }: Found) =>
      needs(
        'no conversation without unread messages',
        chats?.find((row) => row.num_unread_messages === 0),
      ),
    run: ({ chats }: Found) =>
      postChatRead(idOf(chats?.find((row) => row.num_unread_messages === 0)?.conversation)),
  },
  {
    name: 'postBlock',
    reasonAgainst: (found: Found) => needs('no member to block', stranger(found)),
    run: (found: Found) => postBlock(idOf(stranger(found))),
  },
  {
    name: 'deleteBlock',
    undoes: true,
    reasonAgainst: (found: Found) => needs('no member to block', stranger(found)),
    run: (found: Found) => deleteBlock(idOf(stranger(found))),
  },
  { name: 'putProfile', run: (found: Found) => putProfile({ about: `${own(found).about ?? ''} ·`.trim() }) },
  {
    name: 'putProfile',
    undoes: true,
    run: (found: Found) => putProfile({ about: own(found).about ?? '' }),
  },
  {
    name: 'putLocation',
    reasonAgainst: ({ user }: Found) => needs('no country of the member', user?.profile.country ?? undefined),
    run: (found: Found) => {
      const { country, countryregion, city } = own(found)
      return putLocation({ country: country ?? '', countryregion: countryregion ?? '', city: city ?? '' })
    },
  },
  {
    name: 'putPhotoOrder',
    reasonAgainst: ({ user }: Found) => needs('no photo of the member', user?.profile.images[0]),
    run: (found: Found) => putPhotoOrder(imageIds(own(found))),
  },
  {
    name: 'putMainPhoto',
    reasonAgainst: ({ user }: Found) => needs('no main photo', user?.profile.main_image?.id ?? undefined),
    run: (found: Found) => putMainPhoto(own(found).main_image?.id ?? ''),
  },
  {
    name: 'postPhoto',
    refusals: ['photo_limit'],
    run: async (found: Found) => {
      const file = new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/jpeg' })
      const image = await postPhoto(file, () => {}, new AbortController().signal)
      if (image.id !== null) found.photoId = image.id
    },
  },
  {
    name: 'deletePhoto',
    undoes: true,
    reasonAgainst: ({ photoId }: Found) => needs('no photo to delete', photoId),
    run: ({ photoId = '' }: Found) => deletePhoto(photoId),
  },
  {
    name: 'putNotifications',
    reasonAgainst: ({ notifications }: Found) => needs('no switch', notifications),
    run: ({ notifications }: Found) =>
      putNotifications({ email: { news: notifications?.email['news'] !== true } }),
  },
  {
    name: 'putNotifications',
    undoes: true,
    reasonAgainst: ({ notifications }: Found) => needs('no switch', notifications),
    run: ({ notifications }: Found) =>
      putNotifications({ email: { news: notifications?.email['news'] === true } }),
  },
  { name: 'putPaused', run: () => putPaused(true) },
  { name: 'putPaused', undoes: true, run: () => putPaused(false) },
].map((step: Omit<Step, 'who'>) => ({
  ...step,
  who: 'member',
  reasonAgainst: (found, task) => writes(found, task) ?? step.reasonAgainst?.(found, task) ?? null,
}))

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
