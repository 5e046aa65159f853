import { conversationsOf } from './conversations.ts'
import { ageOfAccount, conversationWith, findMember, serverNow, type Database } from './db.ts'
import { minutesAgo } from './accounts.ts'
import { attributesOf } from './attributes.ts'
import type { Account, Conversation, Member, Message, Picture } from './types.ts'

type Json = Record<string, unknown>

/** The neutral picture that replaces a locked photo. */
const LOCKED_PICTURE = 'portraits/locked.svg'

function pictureView(id: number, path: string): Json {
  return {
    id,
    filename: `${path}.svg`,
    thumb_filename: `${path}.thumb.svg`,
    status: 'active',
    match: { image: `${path}.svg` },
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
export function shortProfile(database: Database, member: Member, viewer: Account | null): Json {
  const own = database.accounts.find((account) => account.id === member.id)
  return {
    id: member.id,
    name: member.name,
    country: member.country,
    countryregion: member.countryregion,
    city: member.city,
    status: member.status,
    gender: member.gender,
    age: member.age,
    main_image: own ? ownMainImage(database, own) : mainImage(member),
    online: member.online,
    last_online: minutesAgo(serverNow(database), member.minutesSinceOnline),
    fictional: member.fictional,
    new: member.isNew,
    liked: viewer?.likes.has(member.id) === true,
    likes_me: viewer?.likedBy.has(member.id) === true,
  }
}

/** Returns the short profiles of several ids; unknown ones are left out. */
export function shortProfiles(database: Database, ids: readonly number[], viewer: Account | null): Json[] {
  return ids.flatMap((id) => {
    const member = findMember(database, id)
    return member ? [shortProfile(database, member, viewer)] : []
  })
}

/** Returns a member's full profile. */
export function fullProfile(database: Database, member: Member, viewer: Account | null): Json {
  const conversation = viewer ? conversationWith(database, viewer, member.id) : null
  return {
    ...shortProfile(database, member, viewer),
    images: images(member, viewer),
    about: member.about,
    ...attributesOf(member),
    interests: [...member.interests],
    blocked: viewer?.blocked.has(member.id) === true,
    conversation_id: conversation?.id ?? null,
    related: shortProfiles(database, member.related, viewer),
    webcam_url: member.webcamUrl,
  }
}

/** Returns one of the owner's pictures; a waiting one is reviewed when it is due. */
export function ownPicture(database: Database, picture: Picture): Json {
  const { id, filename, thumb_filename, outcome = 'active', approvedAt = 0 } = picture
  const isDecided = picture.status !== 'pending' || approvedAt <= serverNow(database)
  const status = !isDecided ? 'pending' : picture.status === 'pending' ? outcome : picture.status
  return {
    id,
    filename,
    thumb_filename,
    status,
    match: status === 'active' ? { image: filename } : null,
    locked: false,
    ...(status === 'rejected' ? { reason: 'The face cannot be seen.' } : {}),
  }
}

function ownMainImage(database: Database, account: Account): Json | null {
  const picture = account.profile.pictures.find((candidate) => candidate.id === account.profile.mainPictureId)
  return picture ? ownPicture(database, picture) : null
}

/** Returns an account's own profile, as its owner sees it. */
export function ownProfile(database: Database, account: Account): Json {
  const { pictures, mainPictureId: _, ...fields } = account.profile
  return {
    ...fields,
    status: account.paused ? 'disabled' : fields.status,
    interests: [...fields.interests],
    age: ageOfAccount(database, account),
    main_image: ownMainImage(database, account),
    images: pictures.map((picture) => ownPicture(database, picture)),
    online: true,
    last_online: minutesAgo(serverNow(database), 0),
    fictional: false,
    looking_for: account.looking_for,
    related: [],
  }
}

/** Returns the user who is logged in. */
export function userView(database: Database, account: Account): Json {
  return {
    id: account.id,
    email: account.email,
    profile: ownProfile(database, account),
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

/** Returns a conversation without its messages. */
export function conversationView(conversation: Conversation): Json {
  const { text, date, from_me, type } = conversation.last
  return { id: conversation.id, last_message: { text: text ?? '', date, from_me, type } }
}

/** Returns a row of the conversation list. */
export function chatEntry(database: Database, account: Account, conversation: Conversation): Json | null {
  const member = findMember(database, conversation.profileId)
  if (!member) return null
  return {
    conversation: conversationView(conversation),
    profile: shortProfile(database, member, account),
    num_unread_messages: conversation.unread,
  }
}

/** Returns a message as the API writes it. */
export function messageView(message: Message): Json {
  return { ...message }
}

/** Returns how many unread messages an account has. */
export function unreadCount(database: Database, account: Account): number {
  let count = 0
  for (const conversation of conversationsOf(account, database.created).values()) count += conversation.unread
  return count
}
