import { conversationsOf } from './conversations.ts'
import { DEFAULT_LOCALE, type Locale } from '#mocks/data/languages/texts.ts'
import { DUTCH_ABOUTS } from '#mocks/data/dutch-abouts.ts'
import { placeIn } from '#mocks/data/places.ts'
import { ageOfAccount, conversationWith, findMember, serverNow, type Database } from './db.ts'
import { lineIn, TEXTS } from './languages.ts'
import { minutesAgo } from './accounts.ts'
import { attributesOf } from './attributes.ts'
import type { Account, Conversation, Member, Message, Picture } from './types.ts'

type Json = Record<string, unknown>

/** Who reads an answer, and in which language. */
interface Viewer {
  database: Database
  account: Account | null
  language: Locale
}

interface Owner extends Viewer {
  account: Account
}

/** The neutral picture that replaces a locked photo. */
const LOCKED_PICTURE = 'portraits/locked.svg'

function pictureView(id: number, path: string): Json {
  return {
    id,
    filename: `${path}.webp`,
    thumb_filename: `${path}.thumb.webp`,
    status: 'active',
    match: { image: `${path}.webp` },
  }
}

function mainImage(member: Member): Json | null {
  if (member.photos === 0) return null
  return pictureView(member.id * 100 + 1, `portraits/${member.id}-1`)
}

function images(member: Member, viewer: Account | null): Json[] {
  return Array.from({ length: member.photos }, (_, index) => {
    const isLocked = !viewer?.paid_user && index >= (viewer ? member.openPhotos : 1)
    const view = pictureView(member.id * 100 + index + 1, `portraits/${member.id}-${index + 1}`)
    if (!isLocked) return { ...view, locked: false }
    return { ...view, filename: LOCKED_PICTURE, thumb_filename: LOCKED_PICTURE, match: null, locked: true }
  })
}

/** Returns a member as they appear in lists. */
export function shortProfile(viewer: Viewer, member: Member): Json {
  const { database, account, language } = viewer
  const own = database.accounts.find(({ id }) => id === member.id)
  return {
    id: member.id,
    name: member.name,
    country: member.country,
    countryregion: member.countryregion,
    city: placeIn(language, member.city),
    status: member.status,
    gender: member.gender,
    age: member.age,
    main_image: own ? ownMainImage(viewer, own) : mainImage(member),
    online: member.online,
    last_online: minutesAgo(serverNow(database), member.minutesSinceOnline),
    fictional: member.fictional,
    new: member.isNew,
    liked: account?.likes.has(member.id) === true,
    likes_me: account?.likedBy.has(member.id) === true,
  }
}

/** Returns the short profiles of several ids; unknown ones are left out. */
export function shortProfiles(viewer: Viewer, ids: readonly number[]): Json[] {
  return ids.flatMap((id) => {
    const member = findMember(viewer.database, id)
    return member ? [shortProfile(viewer, member)] : []
  })
}

/** Some members of the first page have a Dutch text beside the English one. */
function aboutOf(member: Member, language: Locale): string {
  return language === DEFAULT_LOCALE ? member.about : (DUTCH_ABOUTS[member.id] ?? member.about)
}

/** Returns a member's full profile. */
export function fullProfile(viewer: Viewer, member: Member): Json {
  const { database, account, language } = viewer
  const conversation = account ? conversationWith(database, account, member.id) : null
  return {
    ...shortProfile(viewer, member),
    images: images(member, account),
    about: aboutOf(member, language),
    ...attributesOf(member),
    interests: [...member.interests],
    blocked: account?.blocked.has(member.id) === true,
    conversation_id: conversation?.id ?? null,
    related: shortProfiles(viewer, member.related),
    webcam_url: member.webcamUrl,
  }
}

/** Returns one of the owner's pictures; a waiting one is reviewed when it is due. */
export function ownPicture({ database, language }: Viewer, picture: Picture): Json {
  const { id, filename, thumb_filename, outcome = 'active', reviewedAt = 0 } = picture
  const isDecided = picture.status !== 'pending' || reviewedAt <= serverNow(database)
  const status = !isDecided ? 'pending' : picture.status === 'pending' ? outcome : picture.status
  return {
    id,
    filename,
    thumb_filename,
    status,
    match: status === 'active' ? { image: filename } : null,
    locked: false,
    ...(status === 'rejected' ? { reason: TEXTS[language].photoRejected } : {}),
  }
}

function ownMainImage(viewer: Viewer, { profile }: Account): Json | null {
  const picture = profile.pictures.find((candidate) => candidate.id === profile.mainPhotoId)
  return picture ? ownPicture(viewer, picture) : null
}

/** Returns an account's own profile, as its owner sees it. */
export function ownProfile(owner: Owner): Json {
  const { database, account, language } = owner
  const { pictures, mainPhotoId: _, ...fields } = account.profile
  return {
    ...fields,
    about: fields.about === TEXTS[DEFAULT_LOCALE].ownAbout ? TEXTS[language].ownAbout : fields.about,
    status: account.paused ? 'disabled' : fields.status,
    interests: [...fields.interests],
    age: ageOfAccount(database, account),
    main_image: ownMainImage(owner, account),
    images: pictures.map((picture) => ownPicture(owner, picture)),
    online: true,
    last_online: minutesAgo(serverNow(database), 0),
    fictional: false,
    looking_for: account.looking_for,
    related: [],
  }
}

/** Returns the user who is logged in. */
export function userView(owner: Owner): Json {
  const { account } = owner
  return {
    email: account.email,
    profile: ownProfile(owner),
    paid_user: account.paid_user,
    credits: account.credits,
    fictional_icon: true,
    status: account.status,
    notifications_disabled: [...account.notifications_disabled],
    signup_date: account.signup_date,
    language: account.language,
    free_conversations_left: account.free_conversations_left,
  }
}

function textIn(language: Locale, { text, line }: Message): string | null {
  return line === null ? text : lineIn(language, line)
}

/** Returns a gift with its name in a language. */
export function giftIn<Gift extends { id: number; name: string }>(language: Locale, gift: Gift): Gift {
  return { ...gift, name: TEXTS[language].gifts[gift.id - 1] ?? gift.name }
}

/** Returns a conversation without its messages. */
export function conversationView(conversation: Conversation, language: Locale): Json {
  const { date, from_me, type } = conversation.last
  const text = textIn(language, conversation.last)
  return { id: conversation.id, last_message: { text: text ?? '', date, from_me, type } }
}

/** Returns a row of the conversation list. */
export function chatEntry(owner: Owner, conversation: Conversation): Json | null {
  const member = findMember(owner.database, conversation.profileId)
  if (!member) return null
  return {
    conversation: conversationView(conversation, owner.account.language),
    profile: shortProfile(owner, member),
    num_unread_messages: conversation.unread,
  }
}

/** Returns a message as the API writes it. */
export function messageView(message: Message, language: Locale): Json {
  const { line: _, ...fields } = message
  return { ...fields, text: textIn(language, message), gift: message.gift && giftIn(language, message.gift) }
}

/** Returns how many unread messages an account has. */
export function unreadCount(database: Database, account: Account): number {
  let count = 0
  for (const conversation of conversationsOf(account, database.created).values()) count += conversation.unread
  return count
}
