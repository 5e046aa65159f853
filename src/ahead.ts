import { findText } from '#src/lib/storage/browser-storage.ts'
import { preloadCall, preloadTexts } from './preload-links.ts'

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

/** Returns the query of the last search in this browser, with which the next one probably begins; `null` if there is none. */
function lastSearch(): string | null {
  return /"asked":"([^"]+)/.exec(findText('browser', 'search.') ?? '')?.[1] ?? null
}

/** Makes the call of a search, whose filter the address may have as its query; the settings are then asked for with that query, too. */
function askForSearch(): void {
  if (search) preloadCall(`settings.php${search}`)
  const query = search ? `${search.slice(1)}&page=1` : lastSearch()
  if (query !== null) preloadCall(`search.php?${query}`)
}

function askAhead(): void {
  preloadCall('user.php')
  for (const [path, calls] of CALLS) {
    if (path.test(pathname)) for (const call of calls) preloadCall(pathname.replace(path, call))
  }
  if (pathname === SEARCH) askForSearch()
}

preloadTexts('banners.json')
askAhead()
