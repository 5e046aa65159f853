import type { AttributeValues } from '#src/domain/member/attributes.ts'
import type { Locale } from '#mocks/data/languages/texts.ts'

export type Gender = 'male' | 'female'

/** A member of the fixtures; the same in every database and never changed. */
export interface Member extends AttributeValues {
  id: number
  name: string
  gender: Gender
  age: number
  country: string
  countryregion: number
  city: string
  status: 'active' | 'disabled'
  confirmed: boolean
  about: string
  interests: readonly string[]
  online: boolean
  minutesSinceOnline: number
  fictional: boolean
  isNew: boolean
  photos: number
  openPhotos: number
  related: readonly number[]
  webcamUrl: string | null
  blocksEveryone: boolean
  origin: string
}

export interface Picture {
  id: number
  filename: string
  thumb_filename: string
  status: 'active' | 'pending' | 'rejected'
  /** The status of a waiting picture after its review. */
  outcome?: 'active' | 'rejected'
  /** When the site will have reviewed it, in milliseconds since 1970. */
  reviewedAt?: number
}

/** The profile of an account: what its owner can change. */
interface OwnProfile extends AttributeValues {
  id: number
  name: string
  gender: Gender
  date_of_birth: string
  country: string
  countryregion: number
  city: string
  status: 'active' | 'disabled'
  about: string
  interests: string[]
  pictures: Picture[]
  mainPhotoId: number | null
}

export type MessageType = 'text' | 'photo' | 'gif' | 'gift'

export interface Message {
  id: number
  client_id: null
  from_me: boolean
  date: string
  type: MessageType
  text: string | null
  /** The number of a line that exists in every language: it is shown in the language of the account. */
  line: number | null
  image: string | null
  gift: { id: number; name: string; image: string } | null
  read: boolean
  credits: number
}

export interface Conversation {
  id: number
  profileId: number
  unread: number
  /** Created when the conversation is opened; the list only needs `last`. */
  messages: Message[] | null
  last: Message
  length: number
}

export interface Payment {
  id: number
  status: 'pending' | 'completed' | 'failed'
  package: string
  method: string
  amount: number
  currency: string
  discount: { code: string; percentage: number; amount: number } | null
  redirect_url: string | null
  error: string | null
  created: string
  credits: number
}

export interface Account {
  id: number
  email: string
  password: string
  /** The language that the owner chose last; until then, that of the page on which the account is used. */
  language: Locale
  toldLanguage: boolean
  credits: number
  paid_user: boolean
  status: 'not_confirmed' | 'confirmed'
  notifications_disabled: string[]
  signup_date: string
  free_conversations_left: number
  looking_for: Gender
  profile: OwnProfile
  paused: boolean
  deleted: boolean
  /** When its owner deleted it; `null` before. */
  deletedAt: number | null
  likes: Map<number, { date: string }>
  skipped: Set<number>
  /** Whom the match finder found last; `null` before. */
  shortlist: Set<number> | null
  likedBy: Map<number, { isNew: boolean }>
  blocked: Set<number>
  conversations: Map<number, Conversation> | null
  conversationCount: number
  swipes: { day: string; likes: number }
  notifications: { email: Record<string, boolean>; push: Record<string, boolean> }
  pushSubscription: unknown
  usedCodes: Set<string>
  payments: Payment[]
  repeatOrder: { package: string; method: string; last4: string | null } | null
  cardFails: boolean
  /** The next photos are rejected. */
  photosFail: boolean
  /** The wrong codes of the direct debit, and until when no other is taken. */
  otp: { wrong: number; blockedUntil: number }
  resendAt: number
  pendingEmail: string | null
}

/**
 * What a fault does to a call. `status`: an error status. `delay`: nothing but a delay. `cut`: the connection ends in the middle of the
 * body. With status 200, `html`: an error page of PHP; `empty`: no body; `truncated`: half of the body.
 */
export type FaultKind = 'status' | 'delay' | 'cut' | 'html' | 'empty' | 'truncated'

/** One injected fault. */
export interface Fault {
  id: number
  method: string
  path: string
  kind: FaultKind
  status: number
  code: string | null
  message: string | null
  ms: number
  times: number | null
  commit: boolean
  retry_after: number | null
}
