/**
 * The service worker of the site: shows push messages, and opens the app's shell when there is no connection (seed, point 7).
 * It answers nothing else: while there is a connection only navigations pass through here, and no answer of `/api/` is ever kept.
 */

const SHELL_PREFIX = 'shell '
const WORDS_CACHE = 'push-words'
const WORDS_KEY = '/push-words'
const OTHER_SERVERS = ['/api/', '/media/', '/__fixtures']

const USUAL_WORDS = {
  lang: 'en',
  title: 'Something new for you',
  message: 'You have a new message.',
  like: 'Somebody likes you.',
  match: 'You have a match.',
  other: 'Have a look when you like.',
}

/** Notification kinds of the backend, by what they tell. */
const KINDS = {
  message: 'message',
  new_messages: 'message',
  new_conversations: 'message',
  unread_message_reminders: 'message',
  like: 'like',
  match: 'match',
}

/** The last navigation found no server. */
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
  return id !== undefined && /^[\w-]{1,64}$/.test(String(id)) ? String(id) : null
}

function pathOf(kind, conversationId) {
  if (conversationId !== null) return `/chats/${conversationId}`
  if (kind === 'message') return '/chats'
  if (kind === 'like') return '/likes'
  return kind === 'match' ? '/likes/matches' : '/'
}

function readNews(data) {
  const payload = readPayload(data)
  const named = payload.type ?? payload.kind
  const known = typeof named === 'string' && Object.hasOwn(KINDS, named) ? KINDS[named] : 'other'
  const conversationId = idOf(payload.conversation_id, asObject(payload.conversation).id)
  const kind = known === 'other' && conversationId !== null ? 'message' : known
  const name = payload.name ?? asObject(payload.profile).name
  const count = Number(payload.unread ?? payload.badge)
  return {
    kind,
    path: pathOf(kind, conversationId),
    name: typeof name === 'string' && name.trim() !== '' ? name.slice(0, 60) : null,
    count: Number.isInteger(count) && count >= 0 ? count : null,
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

function textOf(words, { kind, name }) {
  const named = words[`named_${kind}`]
  return words.withNames === true && name && typeof named === 'string'
    ? named.replace('%name%', name)
    : words[kind]
}

async function setBadge(count) {
  try {
    await (count === null ? self.navigator.setAppBadge?.() : self.navigator.setAppBadge?.(count))
  } catch {
    // Failure to set the app badge is ignored (seed, point 8).
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
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page =
    pages.find(({ url }) => new URL(url).pathname === path) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0]
  if (!page) {
    await self.clients.openWindow(path)
    return
  }
  page.postMessage({ type: 'open', path })
  await page.focus()
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(asObject(event.notification.data).path ?? '/'))
})

async function renew(oldSubscription, newSubscription) {
  const subscription =
    newSubscription ??
    (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)))
  if (subscription) {
    await fetch('/api/user.php?push=1', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ subscription }),
    })
  }
  await tellPages({ type: 'subscription-changed' })
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription))
})

/* The shell */

async function keepShell(entry, urls) {
  const name = SHELL_PREFIX + entry
  const shell = await caches.open(name)
  const page = await fetch('/', { cache: 'no-cache' })
  const html = page.ok ? await page.clone().text() : ''
  if (html.includes(entry)) await shell.put('/', page)
  const kept = new Set((await shell.keys()).map(({ url }) => url))
  const missing = urls.filter((url) => !kept.has(url))
  await Promise.allSettled(missing.map((url) => shell.add(url)))
  const others = (await caches.keys()).filter((key) => key.startsWith(SHELL_PREFIX) && key !== name)
  if (html.includes(entry)) await Promise.all(others.map((key) => caches.delete(key)))
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

async function answerPage(message) {
  if (message.type === 'words') await keepWords(asObject(message.words))
  if (message.type === 'forget') await caches.delete(WORDS_CACHE)
  if (message.type === 'keep-shell') await keepShell(String(message.entry), message.urls)
  if (message.type === 'test') await show(await wordsNow(), String(message.text), '/notifications')
}

self.addEventListener('message', (event) => event.waitUntil(answerPage(asObject(event.data))))
