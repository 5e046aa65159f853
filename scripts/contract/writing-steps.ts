import { putLocation, putNotifications, putPaused } from '#src/api/account.ts'
import { postChatRead } from '#src/api/chats.ts'
import { deleteLike, getAutoLike, postLike, postProfileSeen } from '#src/api/likes.ts'
import { deletePhoto, postPhoto, putMainPhoto, putPhotoOrder, putProfile } from '#src/api/own-profile.ts'
import { deleteBlock, postBlock } from '#src/api/safety.ts'
import { putLanguage } from '#src/api/user.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { idOf, needs, own, stranger, type Found, type Step, type Task } from './step.ts'

/** A JPEG of one grey pixel. */
const PIXEL =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA='

const writes = (_found: Found, task: Task) => (task.writes ? null : 'only with --write')

const imageIds = (profile: Profile) => profile.images.flatMap(({ id }) => id ?? [])

/** Calls that change something, each followed by the call that undoes it. Calls without one write the value that is already stored. */
export const asWriter: readonly Step[] = [
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
