import { findText } from '#src/lib/storage/browser-storage.ts'
import { preloadCall, preloadPicture, preloadTexts } from './preload-links.ts'

/*
 * A script of members' pages that makes the calls of the page while the app downloads; the app's own ones then get these answers. The app
 * gets to them when it has started, and a slow phone would wait for them in turn. It is no part of `index.html`, which has no room.
 */

/** The calls of members' pages besides those of every page, by the pattern of their path; `$1` is its group. */
const CALLS: readonly [path: RegExp, calls: string[]][] = [
  [/^\/members$/, ['regions.php', 'interests.php']],
  [/^\/members\/(\w+)$/, ['profile.php?id=$1', 'regions.php', 'interests.php']],
  [/^\/likes$/, ['likes.php']],
  [/^\/chats$/, ['chats.php']],
  [/^\/chats\/(\w+)$/, ['chat.php?id=$1', 'chats.php']],
  [/^\/members\/\w+\/chat$/, ['chats.php']],
]

const SEARCH = '/members'

const { pathname, search } = location

const kept = findText('browser', 'search.') ?? ''
const lastQuery = /"asked":"([^"]+)/.exec(kept)?.[1] ?? null
const lastPhotos = /"photos":\["(.+?)"\]/.exec(kept)?.[1]?.split('","') ?? []

/** Makes the call of the last search in this browser, and requests the first photos that it found, which it probably finds again. */
function askForSearch(): void {
  if (lastQuery === null) return
  preloadCall(`search.php?${lastQuery}`)
  lastPhotos.forEach(preloadPicture)
}

function askAhead(): void {
  // With another query the answers may differ, and it may hold what belongs in no call: the app knows.
  const isKnown = search === '' || (pathname === SEARCH && `${search.slice(1)}&page=1` === lastQuery)
  if (!isKnown) return
  if (search) preloadCall(`settings.php${search}`)
  preloadCall('user.php')
  for (const [path, calls] of CALLS) {
    if (path.test(pathname)) for (const call of calls) preloadCall(pathname.replace(path, call))
  }
  if (pathname === SEARCH) askForSearch()
}

preloadTexts('banners')
askAhead()
