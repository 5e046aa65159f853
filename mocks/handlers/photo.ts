import { numberOf } from '#mocks/body.ts'
import { memberCall, Refusal, type MemberCall } from '#mocks/call.ts'
import { nextId } from '#mocks/db.ts'
import type { Account, Picture } from '#mocks/types.ts'
import { storeUpload } from '#mocks/uploads.ts'
import { ownPicture, ownProfile } from '#mocks/views.ts'

const FREE_LIMIT = 3
const PREMIUM_LIMIT = 25
/** The time until a photo is reviewed: approved, or rejected if the account is set to that. */
const REVIEW_MS = 20_000

function refuseOneMore({ profile, paid_user }: Account): void {
  if (profile.pictures.length >= (paid_user ? PREMIUM_LIMIT : FREE_LIMIT))
    throw new Refusal(403, 'photo_limit')
}

async function upload(call: MemberCall) {
  const { profile } = call.account
  refuseOneMore(call.account)
  const path = await storeUpload(call.database, await call.form())
  // Other photos may have arrived meanwhile.
  refuseOneMore(call.account)
  const picture: Picture = {
    id: nextId(call.database),
    filename: path,
    thumb_filename: path,
    status: 'pending',
    outcome: call.account.photosFail ? 'rejected' : 'active',
    reviewedAt: call.now + REVIEW_MS,
  }
  profile.pictures.push(picture)
  profile.mainPhotoId ??= picture.id
  return { image: ownPicture(call, picture) }
}

async function pictureOf(call: MemberCall): Promise<Picture> {
  const id = numberOf((await call.json()).id)
  const picture = call.account.profile.pictures.find((candidate) => candidate.id === id)
  if (!picture) throw new Refusal(404, 'not_found')
  return picture
}

/** The member's own photos (assumed). */
export const photoHandlers = [
  memberCall('post', 'photo.php', upload),
  memberCall('put', 'photo.php', async (call) => {
    call.account.profile.mainPhotoId = (await pictureOf(call)).id
    return { profile: ownProfile(call) }
  }),
  memberCall('delete', 'photo.php', async (call) => {
    const { profile } = call.account
    const picture = await pictureOf(call)
    profile.pictures = profile.pictures.filter((candidate) => candidate !== picture)
    if (profile.mainPhotoId === picture.id) profile.mainPhotoId = profile.pictures[0]?.id ?? null
    return { profile: ownProfile(call) }
  }),
]
