import { createServer } from 'node:http'
import { createRows, message, packages, settings } from './data.mjs'
import { moreHandlers } from './more.mjs'
import { otherShape } from './other-shape.mjs'
import { plantedIn } from './planted.mjs'

/**
 * A hand-written backend that behaves like the real PHP one: its own HttpOnly session cookie, loose JSON, HTML for what it does not know.
 * `/__control` is the tests' door: POST {"reset":true}, {"cutNextSend":true} or {"planted":true}; GET shows the rows and the last requests.
 */
const PAGE_SIZE = 6
const KEPT_REQUESTS = 200

let rows = createRows()
let sessions = new Map()
let requests = []
let cutNextSend = false
let isPlanted = false

const SAME_SITE = process.env.SAME_SITE ?? 'None'

const server = createServer((request, response) => {
  handle(request, response).catch((error) => response.destroy(error))
})

async function handle(request, response) {
  const body = await readBody(request)
  const url = new URL(request.url, 'http://backend')
  if (url.pathname === '/__control') return sendJson(response, 200, control(request, body))
  requests = [
    ...requests,
    { method: request.method, url: request.url, headers: request.headers, body: body.toString('latin1') },
  ]
  requests = requests.slice(-KEPT_REQUESTS)
  if (url.pathname.startsWith('/media/')) return sendPicture(response, url.pathname)
  const handler = handlers[`${request.method} ${url.pathname}`]
  if (!handler) return sendHtml(response, 404, '<h1>Not Found</h1>')
  const call = {
    request,
    response,
    query: url.searchParams,
    body,
    json: parse(body),
    account: accountOf(request),
  }
  const result = handler(call)
  const isRefusal = typeof result?.status === 'number'
  if (!response.headersSent)
    sendJson(response, isRefusal ? result.status : 200, isRefusal ? result.body : result)
  return undefined
}

const usualHandlers = {
  'GET /api/settings.php': ({ request }) => ({ ...settings, domain: request.headers.host }),
  'GET /api/interests.php': () => ({ music: 'Music', coffee: 'Coffee' }),
  'GET /api/regions.php': () => ({ BE: [{ id: '1', name: 'Oost-Vlaanderen' }], NL: [] }),
  'GET /api/companyinfo.php': () => ({
    name: 'Staging BV',
    address: 'Korenmarkt 1',
    kvk: '0123456789',
    city: 'Gent',
    country: 'BE',
    tradenames: [],
    vat_numbers: [],
    support_phone: settings.support_phone,
    delete_discount: '10',
    added: '2024-02-01 09:00:00',
  }),
  'GET /api/discountcode.php': () => ({ status: 404, body: { error: 'code_not_found' } }),
  'GET /api/activate.php': ({ response }) => {
    response.writeHead(302, { Location: '/activate/done' }).end()
  },
  'POST /api/page-hidden.php': () => {
    rows.beacons += 1
    return []
  },
  'GET /api/user.php': ({ account }) => (account ? { user: userOf(account) } : null),
  'POST /api/user.php': ({ response, query, json }) => {
    if (query.has('push')) return []
    const account = rows.accounts.find((row) => row.email === json.email && row.password === json.password)
    if (!account) return { status: 401, body: { error: 'login_failed' } }
    const session = Math.random().toString(36).slice(2)
    sessions.set(session, account.id)
    response.setHeader('Set-Cookie', [
      `PHPSESSID=${session}; path=/; domain=staging.example; secure; HttpOnly; SameSite=${SAME_SITE}`,
    ])
    return { user: userOf(account) }
  },
  'PUT /api/user.php': member(({ account, json }) => {
    account.language = json.language
    rows.languages.push(json.language)
    return { success: '1' }
  }),
  'GET /api/logout.php': ({ request, response }) => {
    sessions.delete(sessionOf(request))
    response.setHeader(
      'Set-Cookie',
      'PHPSESSID=deleted; expires=Thu, 01-Jan-1970 00:00:01 GMT; Max-Age=0; path=/',
    )
    return []
  },
  'GET /api/search.php': ({ query, account }) => {
    const wanted = rows.members.filter((row) => matches(row, query))
    const from = (Number(query.get('page') || 1) - 1) * PAGE_SIZE
    return {
      profiles: wanted.slice(from, from + PAGE_SIZE).map((row) => seenBy(account, row)),
      total: String(wanted.length),
      similar: [],
      similar_total: '0',
      per_page: String(PAGE_SIZE),
    }
  },
  'GET /api/profile.php': ({ query, account }) => {
    const found = rows.members.find(({ id }) => id === query.get('id'))
    return found ? { profile: seenBy(account, found) } : { status: 404, body: { error: 'not_found' } }
  },
  'POST /api/profile-seen.php': member(() => []),
  'GET /api/likes.php': member(({ account }) => {
    const liked = rows.likes
      .filter((like) => like.account === account.id)
      .map((like) => ({ id: like.member }))
    const likedBy = [{ id: '101', like_new: '1' }]
    const ids = new Set([...liked, ...likedBy].map(({ id }) => id))
    return {
      profiles: rows.members.filter(({ id }) => ids.has(id)).map((row) => seenBy(account, row)),
      liked_by: likedBy,
      liked,
    }
  }),
  'POST /api/like.php': member(({ account, json }) => {
    const found = rows.members.find(({ id }) => id === String(json.id))
    if (!found) return { status: 404, body: { error: 'not_found' } }
    rows.likes.push({ account: account.id, member: found.id })
    return { match: found.likes_me, profile: seenBy(account, found) }
  }),
  'DELETE /api/like.php': member(({ account, json }) => {
    rows.likes = rows.likes.filter((like) => like.account !== account.id || like.member !== String(json.id))
    return { match: '' }
  }),
  'GET /api/chats.php': member(({ account }) => ownConversations(account).map(entryOf)),
  'GET /api/chat.php': member(({ account, query }) => {
    const profile = rows.members.find(({ id }) => id === query.get('profile_id'))
    const found = ownConversations(account).find(
      (row) => row.id === query.get('id') || row.member === query.get('profile_id'),
    )
    if (found) return threadOf(account, found, query.get('after'))
    if (!profile) return { status: 404, body: { error: 'not_found' } }
    return {
      conversation: null,
      profile: seenBy(account, profile),
      messages: [],
      has_more: '0',
      can_reply: '1',
    }
  }),
  'POST /api/chat.php': member(sendMessage),
  'DELETE /api/chat.php': member(({ account, json }) => {
    const id = String(json.conversation?.id)
    rows.conversations = rows.conversations.filter((row) => row.account !== account.id || row.id !== id)
    return { success: '1' }
  }),
  'POST /api/chat-read.php': member(({ account, json }) => {
    const found = ownConversations(account).find(({ id }) => id === String(json.conversation?.id))
    if (found) found.unread = 0
    return []
  }),
  'GET /api/packages.php': () => ({
    packages,
    payment_country: 'BE',
    methods: [{ id: 'bancontact' }, { id: 'visa' }, { id: 'paypal' }],
    order: 'bancontact,visa,paypal',
  }),
  ...moreHandlers({ data: () => rows, member, seenBy, packages }),
}

const handlers = process.env.SHAPE === 'other' ? otherShape(usualHandlers) : usualHandlers

/** Turns away a caller without a session. */
function member(handler) {
  return (call) =>
    call.account
      ? handler(call)
      : { status: 403, body: { error: 'authentication_required', authentication_required: true } }
}

function sendMessage({ account, json, response }) {
  const memberId = String(json.profile_id)
  let found = ownConversations(account).find(
    (row) => row.id === String(json.conversation?.id) || row.member === memberId,
  )
  const isFree = !found && !Number(account.paid_user) && Number(account.free_conversations_left) > 0
  if (!isFree && Number(account.credits) < 1) return { status: 402, body: { error: 'not_enough_credits' } }
  if (!found) {
    found = { id: String(rows.nextId++), account: account.id, member: memberId, unread: 0, messages: [] }
    rows.conversations.push(found)
  }
  const sent = message(String(rows.nextId++), json.text, true, phpDate())
  found.messages.push(sent)
  if (isFree) account.free_conversations_left = String(Number(account.free_conversations_left) - 1)
  else account.credits = String(Number(account.credits) - 1)
  const answer = {
    message: sent,
    conversation: { id: found.id },
    credits: account.credits,
    free_conversations_left: account.free_conversations_left,
  }
  if (cutNextSend) {
    cutNextSend = false
    cutReply(response, JSON.stringify(answer))
  }
  return answer
}

/** The message is stored, the reply starts, and the connection breaks in its middle. */
function cutReply(response, text) {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
  response.write(text.slice(0, 20), () => response.destroy())
}

function control(request, body) {
  if (request.method === 'GET') return { rows, requests }
  const change = parse(body)
  if (change.reset) {
    rows = createRows()
    sessions = new Map()
    requests = []
    cutNextSend = false
    isPlanted = false
  }
  if (change.planted) isPlanted = true
  if (change.cutNextSend) cutNextSend = true
  return { success: '1' }
}

function ownConversations(account) {
  return rows.conversations.filter((row) => row.account === account.id)
}

function entryOf(conversation) {
  const last = conversation.messages.at(-1)
  const profile = rows.members.find(({ id }) => id === conversation.member)
  return {
    conversation: {
      id: conversation.id,
      last_message: last ? { text: last.text, date: last.date, from_me: last.from_me, type: 'text' } : null,
    },
    profile,
    num_unread_messages: String(conversation.unread),
  }
}

function threadOf(account, conversation, after) {
  const profile = rows.members.find(({ id }) => id === conversation.member)
  const messages = conversation.messages.filter(({ id }) => !after || Number(id) > Number(after))
  return {
    conversation: { id: conversation.id },
    profile: seenBy(account, profile),
    messages: { ...messages },
    has_more: '0',
    can_reply: '1',
    reason: '',
  }
}

function seenBy(account, profile) {
  if (!account) return profile
  const liked = rows.likes.some((like) => like.account === account.id && like.member === profile.id)
  const conversation = ownConversations(account).find((row) => row.member === profile.id)
  return { ...profile, liked: liked ? '1' : '0', conversation_id: conversation?.id ?? null }
}

function matches(profile, query) {
  const wants = (name) => !query.get(name) || query.get(name) === profile[name]
  const age = Number(profile.age)
  return (
    ['gender', 'country', 'countryregion'].every(wants) &&
    age >= Number(query.get('min_age') || 18) &&
    age <= Number(query.get('max_age') || 99)
  )
}

function userOf({ id: _id, password: _password, notifications: _notifications, ...user }) {
  return user
}

function sessionOf(request) {
  return /(?:^|;\s*)PHPSESSID=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
}

function accountOf(request) {
  const id = sessions.get(sessionOf(request))
  return rows.accounts.find((row) => row.id === id)
}

function phpDate() {
  return new Date().toISOString().slice(0, 19).replace('T', ' ')
}

async function readBody(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function parse(body) {
  try {
    return JSON.parse(body.toString('utf8')) ?? {}
  } catch {
    return {} // a multipart or empty body
  }
}

function sendJson(response, status, value) {
  const headers = { 'Content-Type': 'application/json', 'X-Powered-By': 'PHP/8.2' }
  const text = JSON.stringify(value)
  const planted = isPlanted ? plantedIn(response.req) : undefined
  for (const [name, change] of Object.entries(planted?.headers ?? {}))
    response.setHeader(name, typeof change === 'function' ? change(response.getHeader(name)) : change)
  response.writeHead(status, headers).end(planted?.change?.(text) ?? text)
}

function sendHtml(response, status, html) {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=UTF-8' }).end(html)
}

function sendPicture(response, path) {
  const initial = path.split('/').at(-1).slice(0, 1).toUpperCase()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><rect width="80" height="100" fill="#b98"/><text x="40" y="60" text-anchor="middle" font-size="40">${initial}</text></svg>`
  response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(svg)
}

server.listen(Number(process.env.PORT ?? 4175), '127.0.0.1', () => {
  console.log(`staging backend on http://127.0.0.1:${server.address().port}`)
})
