import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { shortProfileSchema } from '#src/domain/member/profile.ts'
import { isolated } from '#src/lib/text/isolated.ts'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { showToast } from '#src/stores/browser/toasts.ts'
import * as v from 'valibot'
import { closeApp, openApp } from '#tests/support/app.tsx'
import { HOSTILE, HOSTILE_TEXTS } from '#tests/support/hostile.ts'
import { server } from '#tests/support/server.ts'

const FREE = { as: 'free@example.test' }
const PAID = { as: 'paid@example.test' }
const hit = vi.fn()

beforeEach(() => {
  hit.mockClear()
  Object.assign(window, { hit })
})

const NAMES = HOSTILE_TEXTS.map((name) => v.parse(shortProfileSchema, { id: 1, name }).name)
const profileOf = (index: number, more: object = {}) => ({
  id: 5000 + index,
  name: HOSTILE_TEXTS[index],
  city: HOSTILE_TEXTS[index],
  country: 'NL',
  age: 30,
  ...more,
})

function reopen(path: string, as: { as: string }) {
  cleanup()
  closeApp()
  return openApp(path, as)
}

function answer(path: string, value: object) {
  server.use(http.get(`*/api/${path}.php`, () => HttpResponse.json(value)))
}

/** Returns the indexes of the corpus in batches, as many as a page of a list holds. */
function batches(size: number): number[][] {
  const all = HOSTILE_TEXTS.map((_text, index) => index)
  return Array.from({ length: Math.ceil(all.length / size) }, (_, page) =>
    all.slice(page * size, (page + 1) * size),
  )
}

/** Returns whether a text is the single character of an initials tile. */
function isInitial(text: string): boolean {
  return Array.from(text).length < 2
}

/** Returns which of the texts are on the page, apart from initials; each must be alone in a text node with its own direction. */
function shownTexts(texts: readonly string[]): Set<string> {
  const wanted = new Set(texts)
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    if (isInitial(text) || !wanted.has(text)) continue
    found.add(text)
    expect(node.parentElement?.closest('bdi, [dir="auto"]'), JSON.stringify(text)).not.toBeNull()
  }
  return found
}

/** Expects that no text became markup, and that no link leads off the site. */
function expectHarmless() {
  expect(hit).not.toHaveBeenCalled()
  expect('polluted' in {}).toBe(false)
  const added = document.body.querySelectorAll(
    'script, iframe, object, embed, meta, link, base, style, [onerror], [onload], [onfocus], [ontoggle], [srcdoc]',
  )
  expect([...added].map((element) => element.outerHTML)).toEqual([])
  for (const element of document.body.querySelectorAll('[href], [src], [action]'))
    for (const name of ['href', 'src', 'action']) {
      const address = element.getAttribute(name)
      if (address === null || /^(data:image\/|tel:\+31200000000$|mailto:)/.test(address)) continue
      expect(new URL(address, location.href).origin, address).toBe(location.origin)
    }
}

test('names and towns on the cards of the search are plain text', async () => {
  const seen = new Set<string>()
  for (const page of batches(40)) {
    answer('search', { profiles: page.map((index) => profileOf(index)), total: page.length, per_page: 200 })
    await reopen('/members', FREE)
    await waitFor(() => expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(page.length))
    for (const text of shownTexts(NAMES)) seen.add(text)
    expectHarmless()
  }
  expect(NAMES.filter((name) => !isInitial(name) && !seen.has(name))).toEqual([])
})

test('an invisible name is shown as a member without a name', async () => {
  answer('search', { profiles: [profileOf(0, { name: '\u200b\u3164', city: null })], total: 1, per_page: 20 })
  await openApp('/members', FREE)
  expect(await screen.findByRole('article')).toHaveAccessibleName(i18next.t('member.without_name'))
})

/** One text of each kind, by its index in the corpus. */
const ONE_OF_EACH = Object.values(HOSTILE).map(([first = '']) => HOSTILE_TEXTS.indexOf(first))
const each = (texts: readonly string[]) => ONE_OF_EACH.map((index) => texts[index] ?? '')

const conversation = (index: number) => ({
  conversation: {
    id: 7000 + index,
    last_message: { text: HOSTILE_TEXTS[index], date: '2026-11-01 10:00:00', from_me: false, type: 'text' },
  },
  profile: profileOf(index, { city: null }),
  num_unread_messages: 0,
})

test('names and last messages in the list of conversations are plain text', async () => {
  const seen = new Set<string>()
  for (const rows of [ONE_OF_EACH.slice(0, 7), ONE_OF_EACH.slice(7)]) {
    answer('chats', { chats: rows.map(conversation) })
    await reopen('/chats', PAID)
    await waitFor(() => expect(document.querySelectorAll('a[href^="/chats/7"]')).toHaveLength(rows.length))
    for (const text of shownTexts(NAMES)) seen.add(text)
    expectHarmless()
  }
  expect(seen).toEqual(new Set(each(NAMES)))
})

test('messages are plain text, and nothing in them becomes a link', async () => {
  const messages = ONE_OF_EACH.map((index) => ({
    id: index + 1,
    from_me: false,
    type: 'text',
    text: HOSTILE_TEXTS[index],
  }))
  answer('chats', { chats: [] })
  answer('chat', {
    conversation: { id: 2001 },
    profile: profileOf(0, { name: 'Ann', city: null }),
    messages,
    has_more: false,
    can_reply: true,
  })
  await openApp('/chats/2001', PAID)
  await waitFor(() => expect(document.querySelectorAll('[role="log"] p[dir="auto"]')).toHaveLength(13))
  expect(shownTexts(HOSTILE_TEXTS)).toEqual(new Set(each(HOSTILE_TEXTS)))
  expect(document.querySelectorAll('[role="log"] a')).toHaveLength(0)
  expectHarmless()
})

test.each([
  HOSTILE.scripts[0],
  HOSTILE.scripts[3],
  HOSTILE.schemes[0],
  HOSTILE.bidi[3],
  HOSTILE.interpolations[2],
  HOSTILE.long[1],
  HOSTILE.control[13],
])('the profile of %j is plain text', async (text = '') => {
  const profile = {
    ...profileOf(0),
    name: text,
    city: text,
    about: text,
    interests: HOSTILE_TEXTS,
    liked: false,
  }
  answer('profile', { profile })
  await openApp('/members/5000', FREE)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    text.replaceAll(/\s+/g, ' ').trim(),
  )
  await waitFor(() => expect(shownTexts(HOSTILE_TEXTS).size).toBeGreaterThan(300))
  expectHarmless()
})

test('a name is inserted into a sentence once, unchanged, and moves no other word', async () => {
  await openApp('/faq', FREE)
  await i18next.loadNamespaces(['settings', 'chat'])
  for (const name of HOSTILE_TEXTS) {
    expect(i18next.t('settings:blocked.unblock_name', { name })).toBe(`Unblock ${isolated(name)}`)
    expect(i18next.t('chat:list.you', { text: name })).toBe(`You: ${isolated(name)}`)
  }
})

test('a match and a toast about a member are plain text', async () => {
  await openApp('/faq', FREE)
  for (const name of [HOSTILE.scripts[1], HOSTILE.interpolations[2], HOSTILE.bidi[3]]) {
    const profile = v.parse(shortProfileSchema, { id: 5000, name })
    act(() => {
      requestOverlay('match', { profile, isAutomatic: false })
      showToast({ tone: 'news', text: i18next.t('settings:blocked.lifted', { name }) })
    })
    const dialog = await screen.findByRole('dialog', { name: "It's a match!" })
    expect(dialog).toHaveTextContent(isolated(name ?? '').trim())
    const lifted = `${isolated(name ?? '')} can see your profile and write to you again.`
    await waitFor(() => expect(document.body).toHaveTextContent(lifted.trim()))
    expectHarmless()
    act(() => within(dialog).getByRole('button', { name: 'Close' }).click())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})
