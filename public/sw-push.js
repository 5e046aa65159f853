/**
 * The service worker of the site: shows push messages, and opens the app's shell when there is no connection (docs/rules.md#push).
 * It answers nothing else: with a connection only navigations pass through it, and answers of `/api/` are never stored.
 */

const SHELL_PREFIX = 'shell '
const WORDS_CACHE = 'push-words'
const WORDS_KEY = '/push-words'
/** How long an open page has to answer a click on a notification. */
const ANSWER_MS = 2_000
const OTHER_SERVERS = ['/api/', '/media/', '/__fixtures']

const USUAL_WORDS = {
  lang: 'en',
  title: 'Something new for you',
  message: 'You have a new message.',
  like: 'Somebody likes you.',
  match: 'You have a match.',
  other: 'Have a look when you like.',
}

/** What each kind of notification of the backend is about. */
const KINDS = {
  message: 'message',
  new_messages: 'message',
  new_conversations: 'message',
  unread_message_reminders: 'message',
  like: 'like',
  match: 'match',
}

/** What would show a name on several lines; the joiners in an emoji stay. */
const BREAKS = /[\p{Cc}\s]+/gu
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{C}\s\u2800]/u
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether the last navigation could not reach the server. */
let isCut = false

self.addEventListener('install', () => self.skipWaiting())

/* Push */

function asObject(value) {
  return typeof value === 'object' && value !== null ? value : {}
}

function readPayload(data) {
  try {
    return asObject(data?.json())
  } catch {
    return {} // an empty or foreign payload still becomes a notification
  }
}

function idOf(...values) {
  const id = values.find((value) => typeof value === 'string' || typeof value === 'number')
  return id !== undefined && /^(?!(?:\.{1,2}|0)$)[\w.~-]{1,64}$/.test(String(id)) ? String(id) : null
}

function pathOf(kind, conversationId) {
  if (conversationId !== null) return `/chats/${conversationId}`
  if (kind === 'message') return '/chats'
  if (kind === 'like') return '/likes'
  return kind === 'match' ? '/likes/matches' : '/'
}

/** Returns a name in one line; one without visible characters is none, as on the site itself. */
function readName(value) {
  const name = typeof value === 'string' ? value.replaceAll(BREAKS, ' ').trim().slice(0, 60) : ''
  return VISIBLE.test(name) ? name : null
}

function readNews(data) {
  const payload = readPayload(data)
  const named = payload.type ?? payload.kind
  const known = typeof named === 'string' && Object.hasOwn(KINDS, named) ? KINDS[named] : 'other'
  const conversationId = idOf(payload.conversation_id, asObject(payload.conversation).id)
  const kind = known === 'other' && conversationId !== null ? 'message' : known
  const count = payload.unread ?? payload.badge
  return {
    kind,
    path: pathOf(kind, conversationId),
    name: readName(payload.name ?? asObject(payload.profile).name),
    count: /^\d{1,9}$/.test(count) ? Number(count) : null,
  }
}

async function wordsNow() {
  try {
    const kept = await (await caches.open(WORDS_CACHE)).match(WORDS_KEY)
    return kept ? { ...USUAL_WORDS, ...(await kept.json()) } : USUAL_WORDS
  } catch {
    return USUAL_WORDS // blocked storage
  }
}

/** Returns a name so that it does not reorder the words around it in a sentence, as the site itself does. */
function isolated(value) {
  const plain = value.replaceAll(BIDI_CONTROLS, '')
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}

function textOf(words, { kind, name }) {
  const named = words[`named_${kind}`]
  if (words.withNames !== true || !name || typeof named !== 'string') return words[kind]
  return named.replace('%name%', () => isolated(name))
}

async function setBadge(count) {
  try {
    await (count === null ? self.navigator.setAppBadge?.() : self.navigator.setAppBadge?.(count))
  } catch {
    // Failure to set the app badge is ignored (docs/rules.md#page-title-and-app-badge).
  }
}

async function tellPages(message) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(message)
}

async function show(words, body, path) {
  await self.registration.showNotification(words.title, {
    body,
    lang: words.lang,
    dir: 'auto',
    tag: path,
    renotify: true,
    icon: words.isDiscreet === true ? undefined : '/icon-192.png',
    data: { path },
  })
}

self.addEventListener('push', (event) => {
  const news = readNews(event.data)
  const work = async () => {
    const words = await wordsNow()
    await show(words, textOf(words, news), news.path)
    await Promise.all([tellPages({ type: 'push' }), setBadge(news.count)])
  }
  event.waitUntil(work())
})

async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.filter(isPageOfSite)
  // The `url` of a page is the one that it was loaded with, whatever the page shows now.
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (!page) {
    await self.clients.openWindow(path)
    return
  }
  const { port1, port2 } = new MessageChannel()
  const isAnswered = new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_MS)
  })
  page.postMessage({ type: 'open', path }, [port2])
  await page.focus()
  // A page whose app has not started, or could not be loaded, does not answer.
  if (!(await isAnswered)) await page.navigate(path)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(asObject(event.notification.data).path ?? '/'))
})

/**
 * Subscribes again if the browser did not. Only a page knows whose subscription it is: an open page stores it with its account, otherwise
 * the next start of the site does.
 */
async function renew(oldSubscription, newSubscription) {
  if (!newSubscription && oldSubscription)
    await self.registration.pushManager.subscribe(oldSubscription.options)
  await tellPages({ type: 'subscription-changed' })
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription))
})

/* The shell */

/** Stores the files of the app, then the page: without its files, it would only ever show placeholders. */
async function keepShell(entry, urls) {
  const name = SHELL_PREFIX + entry
  const shell = await caches.open(name)
  const page = await fetch('/', { cache: 'no-cache' })
  const html = page.ok ? await page.clone().text() : ''
  const kept = new Set((await shell.keys()).map(({ url }) => url))
  const missing = urls.filter((url) => !kept.has(url))
  const results = await Promise.allSettled(missing.map((url) => shell.add(url)))
  if (!html.includes(entry) || results.some(({ status }) => status === 'rejected')) return
  await shell.put('/', page)
  const others = (await caches.keys()).filter((key) => key.startsWith(SHELL_PREFIX) && key !== name)
  await Promise.all(others.map((key) => caches.delete(key)))
}

async function fromNetworkOrShell(request) {
  try {
    const answer = await fetch(request)
    isCut = false
    return answer
  } catch (error) {
    isCut = true
    const shell = await caches.match('/')
    if (shell) return shell
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (OTHER_SERVERS.some((prefix) => pathname.startsWith(prefix))) return
  if (request.mode === 'navigate') event.respondWith(fromNetworkOrShell(request))
  else if (pathname.startsWith('/assets/') && (isCut || !self.navigator.onLine))
    event.respondWith(caches.match(request.url).then((kept) => kept ?? fetch(request)))
})

/* What the page asks for */

async function keepWords(words) {
  const cache = await caches.open(WORDS_CACHE)
  await cache.put(WORDS_KEY, new Response(JSON.stringify(words)))
}

/** Closes and deletes everything that was shown or stored for the member, so that nothing is left for the next one. */
async function forget() {
  for (const notification of await self.registration.getNotifications()) notification.close()
  await Promise.all([caches.delete(WORDS_CACHE), setBadge(0)])
}

async function answerPage(message) {
  if (message.type === 'words') await keepWords(asObject(message.words))
  if (message.type === 'forget') await forget()
  if (message.type === 'keep-shell') await keepShell(String(message.entry), message.urls)
  if (message.type === 'test') await show(await wordsNow(), String(message.text), '/notifications')
}

/** Only pages of the site may give commands, not documents of the backend. */
function isPageOfSite(source) {
  const { origin, pathname } = new URL(asObject(source).url ?? 'about:blank')
  return origin === self.location.origin && !OTHER_SERVERS.some((prefix) => pathname.startsWith(prefix))
}

self.addEventListener('message', (event) => {
  if (isPageOfSite(event.source)) event.waitUntil(answerPage(asObject(event.data)))
})
