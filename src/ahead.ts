import * as v from 'valibot'
import { type KeptSearch, keptSearchSchema, NO_KEPT_SEARCH } from '#src/domain/member/search-kept.ts'
import { askEarly } from '#src/api/early-answers.ts'
import { findText } from '#src/lib/storage/browser-storage.ts'
import { readJson } from '#src/lib/storage/read-json.ts'
import { isDiscreet, showProfilePhoto, showSearchPhotos } from './early-photos.ts'
import { preloadPicture, preloadTexts } from './preload-links.ts'

/*
 * A script of members' pages that makes the calls of the page while the app downloads; the app's own calls then get these answers. The app
 * makes them only once it has started, so a slow phone would wait first for the app and then for the answers. It is not part of
 * `index.html`, because it is too big to inline.
 */

const SEARCH = '/members'
const PROFILE = /^\/members\/(\w+)$/

/**
 * The calls of members' pages whose answers only the app reads, besides those of every page, by the pattern of their path; `$1` is its
 * group.
 */
const CALLS: readonly [path: RegExp, calls: string[]][] = [
  [/^\/members$/, ['regions.php', 'interests.php']],
  [PROFILE, ['regions.php', 'interests.php']],
  [/^\/likes$/, ['likes.php']],
  [/^\/chats$/, ['chats.php']],
  [/^\/chats\/(\w+)$/, ['chat.php?id=$1', 'chats.php']],
  [/^\/members\/\w+\/chat$/, ['chats.php']],
]

const { pathname, search } = location

/** The last search in this browser, which will probably be requested again. */
function keptSearch(): KeptSearch {
  const stored = v.safeParse(v.object({ value: keptSearchSchema }), readJson(findText('browser', 'search.')))
  return stored.success ? stored.output.value : NO_KEPT_SEARCH
}

/** The app changes the icon only once it has started; the title is neutral until then anyway. */
function hideIcon(): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', '/favicon-neutral.svg')
}

/** A failure here has no consequence: the app makes the call again, and shows the photos. */
function ignoreFailure(work: Promise<unknown>): void {
  work.catch(() => {})
}

function ask(call: string, headers?: HeadersInit): Promise<Response> {
  const answer = askEarly(`/api/${call}`, headers)
  ignoreFailure(answer)
  return answer
}

/** Makes the call of the last search, and requests the first photos that it found, because it will probably find them again. */
function askForSearch(kept: KeptSearch, settings: Promise<Response>): void {
  if (kept.asked === null) return
  kept.photos.forEach(preloadPicture)
  ignoreFailure(showSearchPhotos(kept, settings, ask(`search.php?${kept.asked}`)))
}

function askAhead(): void {
  const kept = keptSearch()
  const isSearch = pathname === SEARCH
  // With another query the answers may differ, and it may contain data that must not be sent in a call: that is left to the app.
  if (search !== '' && !(isSearch && `${search.slice(1)}&page=1` === kept.asked)) return
  const settings = ask(`settings.php${search}`)
  void ask('user.php', { 'X-Request-Type': 'client' })
  if (isSearch) askForSearch(kept, settings)
  const [, profileId] = PROFILE.exec(pathname) ?? []
  if (profileId) ignoreFailure(showProfilePhoto(settings, ask(`profile.php?id=${profileId}`)))
  for (const [path, calls] of CALLS) {
    if (path.test(pathname)) for (const call of calls) void ask(pathname.replace(path, call))
  }
}

if (isDiscreet()) hideIcon()
preloadTexts('banners')
askAhead()
