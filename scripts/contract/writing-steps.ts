import { putLocation, putNotifications, putPaused } from '#src/api/account.ts'
import { postChatRead } from '#src/api/chats.ts'
import { deleteLike, getAutoLike, getLikes, postLike, postProfileSeen } from '#src/api/likes.ts'
import { deletePhoto, postPhoto, putMainPhoto, putPhotoOrder, putProfile } from '#src/api/own-profile.ts'
import { deleteBlock, postBlock } from '#src/api/safety.ts'
import { getUser, putLanguage } from '#src/api/user.ts'
import { ALL_OFF, withSwitch } from '#src/domain/account/notifications.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { isIncomplete } from '#src/domain/php-lists.ts'
import { idOf, isUnread, needs, own, stranger, type Found, type Step, type Task } from './step.ts'

/** A JPEG of one grey pixel. */
const PIXEL =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA='

const writes = (_found: Found, task: Task) => (task.writes ? null : 'only with --write')

/** Returns why a value cannot be written: afterwards, nobody would know what to put back. */
function needsToShow(what: string, ...values: unknown[]): string | null {
  const isShown = values.every((value) => value !== null && value !== undefined && value !== false)
  return isShown ? null : `the account does not show its ${what}: nothing could be put back`
}

const imageIds = (profile: Profile) => profile.images.flatMap(({ id }) => id ?? [])

/** Returns whether every photo is known with its id. */
function hasEveryId({ images }: Profile): boolean {
  return !isIncomplete(images) && images.every(({ id }) => id !== null)
}

/** Returns whether it is known whom the member likes: by the likes sent, or by the members of the search. */
function showsLikes(found: Found): boolean {
  const isListed = found.likes !== undefined && !isUnread(found, 'getLikes', 'liked')
  return isListed || !isUnread(found, 'getSearchPage', 'liked')
}

/** Returns the one id that was added; throws when it is not clear which one that is. */
function addedId(before: readonly string[] | null, now: readonly string[]): string | undefined {
  const added = now.filter((id) => !before?.includes(id))
  if (!before || added.length > 1) throw new Error('it is not known what was there before')
  return added[0]
}

/** Returns the like that the site has sent, when its answer did not say which. */
async function addedLike(found: Found): Promise<string | undefined> {
  const before = isUnread(found, 'getLikes', 'liked') ? undefined : found.likes
  const { liked } = await getLikes()
  found.allowCall()
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return addedId(before?.liked ? idsOf(before.liked) : null, idsOf(liked ?? []))
}

/** Returns the photo that was added, when the answer did not say which. */
async function addedPhoto(found: Found): Promise<string | undefined> {
  const isKnown = ['postLogin', 'getUser'].every((name) => !isUnread(found, name, 'images'))
  const before = isKnown && hasEveryId(own(found)) ? imageIds(own(found)) : null
  const user = await getUser()
  found.allowCall()
  if (!user || !hasEveryId(user.profile)) throw new Error('the photos are not shown with their ids')
  return addedId(before, imageIds(user.profile))
}

const seenLike = ({ likes }: Found) => likes?.liked_by.find((row) => !row.like_new)
const readChat = ({ chats }: Found) => chats?.find((row) => row.num_unread_messages === 0)

/** Calls that change something, each followed by the call that undoes it. Calls without one write the value that is already stored. */
export const asWriter: readonly Step[] = [
  {
    name: 'putLanguage',
    reasonAgainst: ({ user }: Found) => needsToShow('language', user?.language),
    run: ({ user }: Found) => putLanguage(user?.language ?? ''),
  },
  {
    name: 'postLike',
    reasonAgainst: (found: Found) =>
      needsToShow('likes', showsLikes(found)) ?? needs('no member to like', stranger(found)),
    run: (found: Found) => postLike(idOf(stranger(found))),
  },
  {
    name: 'deleteLike',
    undoes: true,
    run: (found: Found) => deleteLike(idOf(stranger(found))),
  },
  {
    name: 'getAutoLike',
    refusals: ['not_found'],
    run: async (found: Found) => {
      const { id } = await getAutoLike()
      if (!found.likes?.liked?.some((row) => row.id === id)) found.autoLikedId = id
    },
  },
  {
    name: 'deleteLike',
    undoes: true,
    run: async (found: Found) => {
      const id = found.autoLikedId ?? (await addedLike(found))
      if (id !== undefined) await deleteLike(id)
    },
  },
  {
    name: 'postProfileSeen',
    reasonAgainst: (found: Found) =>
      needsToShow('new likes', !isUnread(found, 'getLikes', 'like_new')) ??
      needs('no like that was seen before', seenLike(found)),
    run: (found: Found) => postProfileSeen(idOf(seenLike(found))),
  },
  {
    name: 'postChatRead',
    reasonAgainst: (found: Found) =>
      needsToShow('unread messages', !isUnread(found, 'getChats', 'num_unread_messages')) ??
      needs('no conversation without unread messages', readChat(found)),
    run: (found: Found) => postChatRead(idOf(readChat(found)?.conversation)),
  },
  {
    name: 'postBlock',
    reasonAgainst: (found: Found) =>
      needsToShow('blocked members', found.blocked) ?? needs('no member to block', stranger(found)),
    run: (found: Found) => postBlock(idOf(stranger(found))),
  },
  { name: 'deleteBlock', undoes: true, run: (found: Found) => deleteBlock(idOf(stranger(found))) },
  {
    name: 'putProfile',
    reasonAgainst: ({ user }: Found) => needsToShow('profile text', user?.profile.about),
    run: (found: Found) => putProfile({ about: `${own(found).about ?? ''} ·` }),
  },
  {
    name: 'putProfile',
    undoes: true,
    run: (found: Found) => putProfile({ about: own(found).about ?? '' }),
  },
  {
    name: 'putLocation',
    reasonAgainst: ({ user }: Found) =>
      needsToShow('whole place', user?.profile.country, user?.profile.countryregion, user?.profile.city),
    run: (found: Found) => {
      const { country, countryregion, city } = own(found)
      return putLocation({ country: country ?? '', countryregion: countryregion ?? '', city: city ?? '' })
    },
  },
  {
    name: 'putPhotoOrder',
    reasonAgainst: ({ user }: Found) =>
      needs('no photo of the member', user?.profile.images[0]) ??
      needsToShow('photos with their ids', user && hasEveryId(user.profile)),
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
    run: async (found: Found) => {
      const id = found.photoId ?? (await addedPhoto(found))
      if (id !== undefined) await deletePhoto(id)
    },
  },
  {
    name: 'putNotifications',
    reasonAgainst: (found: Found) =>
      needsToShow(
        'switches',
        found.notifications,
        !isUnread(found, 'getNotifications', 'email'),
        !isUnread(found, 'getNotifications', 'push'),
      ),
    run: ({ notifications = ALL_OFF }: Found) =>
      putNotifications(withSwitch(notifications, 'email', 'news', notifications.email['news'] !== true)),
  },
  {
    name: 'putNotifications',
    undoes: true,
    run: ({ notifications = ALL_OFF }: Found) => putNotifications(notifications),
  },
  {
    name: 'putPaused',
    reasonAgainst: (found: Found) =>
      needsToShow('status', !isUnread(found, 'getUser', 'profile.status')) ??
      (own(found).status === 'active' ? null : 'the profile is hidden already'),
    run: () => putPaused(true),
  },
  { name: 'putPaused', undoes: true, run: () => putPaused(false) },
].map((step: Omit<Step, 'who'>) => ({
  ...step,
  who: 'member',
  reasonAgainst: (found, task) =>
    writes(found, task) ??
    (step.undoes && !found.hasChanged ? 'nothing to undo' : (step.reasonAgainst?.(found, task) ?? null)),
}))
