import * as v from 'valibot'
import { mainPhoto } from '#src/components/main-photo.ts'
import { isFictional } from '#src/domain/member/fictional.ts'
import { images, photoFields } from '#src/domain/member/image.ts'
import type { KeptSearch } from '#src/domain/member/search-kept.ts'
import { list, listAnswer } from '#src/domain/php-lists.ts'
import { maybeOr, orDefault, text } from '#src/domain/php.ts'
import { imageUrl } from '#src/domain/safe-path.ts'
import { fromWidth } from '#src/lib/breakpoints.ts'
import { findText, keysIn, readText } from '#src/lib/storage/browser-storage.ts'
import { galleryPhotos } from '#src/screens/member/gallery-photos.ts'

/*
 * Shows the first photos of a search, or the one of a profile, in the shell of the page: a slow phone needs a second more until the app
 * shows them. Only photos in the server's current answer are shown, and none that needs a text beside it.
 */

const settingsSchema = v.object({ cdn_prefix: maybeOr(text, '') })

/** The app's schemas read much more, and creating them takes a slow phone longer than the calls. */
const memberSchema = v.object(photoFields)
const searchPageSchema = listAnswer('profiles', {
  profiles: orDefault(
    list(memberSchema, (member) => member.id),
    [],
  ),
})
const profileAnswerSchema = v.object({ profile: v.object({ ...photoFields, images }) })

type Member = v.InferOutput<typeof memberSchema>

async function read<const S extends v.GenericSchema>(
  schema: S,
  answer: Promise<Response>,
): Promise<v.InferOutput<S>> {
  const response = await answer
  return v.parse(schema, response.ok ? await response.json() : null)
}

/** Returns whether somebody has chosen discreet mode in this browser. */
export function isDiscreet(): boolean {
  // Reads the stored text directly: the module of the records would bring the schemas of all records with it.
  const preferences = keysIn('browser').filter((key) => /^(?:look$|preferences\.)/.test(key))
  return preferences.some((key) => readText('browser', key)?.includes('"discreet":true'))
}

/**
 * Returns whether photos may be shown at once: the entry warning was accepted, nobody has chosen discreet mode, and the page is not
 * covered.
 */
function mayShow(): boolean {
  return !isDiscreet() && findText('tab', 'hidden') === null && findText('browser', 'entry-warning') !== null
}

/**
 * Fills a place of the shell with a member's photo, except that of a fictional profile: its label, which must not be missing, needs the
 * app.
 */
function fill(place: Element | undefined, profile: Member, url: string | null): void {
  if (!place || url === null || isFictional(profile)) return
  const photo = Object.assign(document.createElement('img'), { src: url, alt: '', fetchPriority: 'high' })
  photo.style.cssText =
    'width:100%;height:100%;object-fit:cover;object-position:50% 22%;border-radius:inherit'
  place.append(photo)
}

/** Moves the places of the shell to where the first photos of the last search were. Returns them. */
function placesOf(kept: KeptSearch): Element[] {
  const grid = document.querySelector('.shell-grid')
  const { boxes } = kept.cardBoxes.find(({ window }) => window === innerWidth) ?? {}
  if (!grid || !boxes) return []
  const moved = boxes.map(([left = 0, top = 0, width = 0]) => {
    const place = document.createElement('i')
    place.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:${width}px`
    return place
  })
  // New elements: moving the old ones counts as a layout shift.
  grid.replaceChildren(...moved)
  return moved
}

type PictureUrl = (path: string | null) => string | null

/** Reads an answer, and from the settings how to make the URL of a picture. Rejects when one of them cannot be read. */
async function readWith<const S extends v.GenericSchema>(
  settings: Promise<Response>,
  schema: S,
  answer: Promise<Response>,
): Promise<[v.InferOutput<S>, PictureUrl]> {
  const [{ cdn_prefix }, body] = await Promise.all([read(settingsSchema, settings), read(schema, answer)])
  return [body, (path) => imageUrl(path, cdn_prefix, location.origin)]
}

/** Shows the first photos of a search. Rejects when an answer cannot be read. */
export async function showSearchPhotos(
  kept: KeptSearch,
  settings: Promise<Response>,
  answer: Promise<Response>,
): Promise<void> {
  const places = kept.view === 'grid' ? placesOf(kept) : []
  if (places.length === 0 || !mayShow()) return
  const [{ profiles }, pictureUrl] = await readWith(settings, searchPageSchema, answer)
  profiles.forEach((profile, index) => fill(places[index], profile, pictureUrl(mainPhoto(profile, 'thumb'))))
}

/** Shows the first photo of a profile. Rejects when an answer cannot be read. */
export async function showProfilePhoto(
  settings: Promise<Response>,
  answer: Promise<Response>,
): Promise<void> {
  // Between the two widths, its place in the shell differs from that in the app.
  const isElsewhere = matchMedia(fromWidth('m')).matches && !matchMedia(fromWidth('l')).matches
  if (isElsewhere || !mayShow()) return
  const [{ profile }, pictureUrl] = await readWith(settings, profileAnswerSchema, answer)
  const place = document.querySelector('.shell-grid i')
  const [first] = galleryPhotos(profile, pictureUrl)
  if (place && first && profile.status !== 'disabled') fill(place, profile, first.src)
}
