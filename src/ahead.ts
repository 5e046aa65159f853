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

/**
 * Makes the call of a search and requests the first photos that it probably finds: those that it found the last time. The filter is the query
 * of the address, with which the settings are then asked for, too, or that of the last search in this browser.
 */
function askForSearch(): void {
  const kept = findText('browser', 'search.') ?? ''
  const lastQuery = /"asked":"([^"]+)/.exec(kept)?.[1] ?? null
  const query = search ? `${search.slice(1)}&page=1` : lastQuery
  if (search) preloadCall(`settings.php${search}`)
  if (query === null) return
  preloadCall(`search.php?${query}`)
  if (query !== lastQuery) return
  for (const href of /"photos":\["(.+?)"\]/.exec(kept)?.[1]?.split('","') ?? []) preloadPicture(href)
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
