import * as v from 'valibot'
import { list } from '#src/domain/php-lists.ts'
import { flag, id, maybe, maybeOr, text } from '#src/domain/php.ts'

const matchImageSchema = v.union([
  v.pipe(
    v.object({ image: text }),
    v.transform(({ image }) => image),
  ),
  text,
])

/**
 * A picture of a member; paths are relative to `cdn_prefix` of the settings (docs/rules.md#main-photo; `id`, `locked` and `reason` of a
 * rejection assumed). An unreadable status counts as not approved yet. A picture without id and path is none.
 */
export const imageSchema = v.pipe(
  v.object({
    id: maybe(id),
    filename: maybe(text),
    thumb_filename: maybe(text),
    status: maybeOr(text, 'active', 'pending'),
    match: maybe(matchImageSchema),
    locked: maybeOr(flag, false),
    reason: maybe(text),
  }),
  v.check((image) =>
    [image.id, image.filename, image.thumb_filename, image.match].some((value) => value !== null),
  ),
)

/** A picture of a member, approved or not. */
export type Image = v.InferOutput<typeof imageSchema>

/** The fields of a member without which their photo is not shown. */
export const photoFields = {
  id,
  status: maybeOr(text, 'active'),
  main_image: maybe(imageSchema),
  // A flag that cannot be read counts as set: the label must never be missing (docs/rules.md#fictional-label).
  fictional: maybeOr(flag, false, true),
  fictional_icon: maybeOr(flag, false, true),
}

/** A member's pictures, in the order of the backend. */
export const images = maybeOr(
  list(imageSchema, (image) => image.id),
  [],
)

/** The answer to an upload (assumed, `POST photo.php`). */
export const imageAnswerSchema = v.object({ image: imageSchema })

/** Returns the main photo if the site has approved it: otherwise it is not shown (docs/rules.md#main-photo). */
export function usableImage(profile: { main_image: Image | null }): Image | null {
  return profile.main_image?.status === 'active' ? profile.main_image : null
}

/** Returns whether two pictures are the same: by their id or by their path. */
export function isSameImage(a: Image, b: Image): boolean {
  return (a.id !== null && a.id === b.id) || (a.filename !== null && a.filename === b.filename)
}

const hasPicture = ({ filename, thumb_filename }: Image) => (filename ?? thumb_filename) !== null

/**
 * Returns the photos that are not locked, without duplicates and ones without a picture: the main one, then the others that are approved.
 */
export function unlockedPhotos(
  profile: { main_image: Image | null },
  listed: readonly Image[] | undefined = [],
): Image[] {
  const main = usableImage(profile)
  const open = listed.filter((image) => image.status === 'active' && !image.locked && hasPicture(image))
  return main && hasPicture(main) ? [main, ...open.filter((image) => !isSameImage(image, main))] : open
}
