import { act, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { accountByEmail, databaseFor, signOut } from '#mocks/db.ts'
import type { SessionMessage } from '#src/background/session-channel.ts'
import { loginMark } from '#src/lib/storage/login-mark.ts'
import { ACCOUNT_BUTTON, openApp, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { logInElsewhere } from '#tests/support/other-tab.ts'
import { server } from '#tests/support/server.ts'

const MEMBER = 'paid@example.test'

/** The private pages, and for each of them texts without which it is not opened. */
const PRIVATE = [
  ['/likes', 'likes'],
  ['/likes/given', 'likes'],
  ['/likes/m/104', 'profile'],
  ['/credits', 'credits'],
  ['/credits/repeat-order', 'order'],
  ['/credits/p1?return=%2Fchats%2F2001', 'order'],
  ['/directdebit?package=p1', 'debit'],
  ['/match-finder', 'matchfinder'],
  ['/notifications#mails', 'settings'],
  ['/premium', 'premium'],
  ['/complete-signup', 'completion'],
  ['/signup-matches', 'completion'],
  ['/profile', 'myprofile'],
  ['/swipe-game', 'swipe'],
  ['/transactions', 'transactions'],
  ['/you', 'you'],
  ['/chats', 'chat'],
  ['/chats/2001', 'chat'],
  ['/members/130/chat', 'chat'],
] as const

const BACK_TO: readonly string[] = [
  '/likes',
  '/credits/p1?return=%2Fchats%2F2001',
  '/notifications#mails',
  '/chats/2001',
]

/** Holds back a part of the page that is opened next: its texts come with its script. */
function holdPart(area: string) {
  const [requested, released] = [gate(), gate()]
  i18next.removeResourceBundle('en', area)
  server.use(
    http.get(
      `*/locales/en/${area}.json`,
      async () => {
        requested.open()
        await released.passed
        return undefined
      },
      { once: true },
    ),
  )
  return { requested: requested.passed, release: released.open }
}

/** Tells this tab that another one has learnt of the end of the session. */
function expireElsewhere(): void {
  const message: SessionMessage = {
    left: String(accountByEmail(databaseFor(), MEMBER)?.id),
    end: 'expired',
    mark: loginMark(),
  }
  signOut()
  const channel = new BroadcastChannel('session')
  channel.postMessage(message)
  channel.close()
}

async function openMember(path: string) {
  const app = await openApp(path, { as: MEMBER })
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  return app
}

async function isLoggedOut() {
  await waitFor(() => expect(screen.queryByRole('button', { name: ACCOUNT_BUTTON })).toBeNull())
}

/** Learns of the end of the session by the first refresh, five seconds after the start of the page. */
function refreshAfterEnd(): void {
  signOut()
  void vi.advanceTimersByTimeAsync(5_000)
}

/** Ends the session while a page is being opened, of which the texts of this area are still missing. */
async function endWhileOpening(
  area: Parameters<typeof holdPart>[0],
  open: () => Promise<void>,
  end = expireElsewhere,
): Promise<void> {
  const part = holdPart(area)
  const opened = open()
  await part.requested
  end()
  await isLoggedOut()
  part.release()
  await opened
}

/** Waits for the login and returns the path that it leads back to. */
async function wayBack(): Promise<string | null> {
  await screen.findByLabelText('E-mail address')
  return new URLSearchParams(location.search).get('redirect')
}

test.each(PRIVATE)(
  'a session that ends while a link opens %s leads to the login for it',
  async (path, area) => {
    const { router } = await openMember('/faq')
    await endWhileOpening(area, () => router.navigate(path))
    expect(await wayBack()).toBe(path)
    await act(() => router.navigate(-1))
    await waitFor(() => expect(location.pathname).toBe('/faq'))
  },
)

test.each(PRIVATE.filter(([path]) => BACK_TO.includes(path)))(
  'a session that ends while Back opens %s leads to the login for it',
  async (path, area) => {
    const before = await openApp(path, { as: MEMBER })
    await act(() => before.router.navigate('/faq'))
    const { router } = await reloadApp()
    await screen.findByRole('button', { name: ACCOUNT_BUTTON })
    await endWhileOpening(area, () => router.navigate(-1))
    expect(await wayBack()).toBe(path)
  },
)

test('a session whose end is learnt by the refresh while a page is being opened leads to the login', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { router } = await openMember('/faq')
  await endWhileOpening('you', () => router.navigate('/you'), refreshAfterEnd)
  expect(await wayBack()).toBe('/you')
})

test('a public page that is being opened when the session ends is opened', async () => {
  const { router } = await openMember('/you')
  await endWhileOpening('faq', () => router.navigate('/faq'))
  expect(location.pathname).toBe('/faq')
})

test.each(['/profile', '/swipe-game', '/members/130/chat'])(
  'a session whose end is learnt by a call of %s, which is being opened, leads to the login for it',
  async (path) => {
    const { router } = await openMember('/faq')
    signOut()
    await act(() => router.navigate(path))
    expect(await wayBack()).toBe(path)
  },
)

test('Back to a private page when another member has logged in elsewhere opens nothing of the first one', async () => {
  const before = await openApp('/chats/2001', { as: MEMBER })
  await act(() => before.router.navigate('/faq'))
  const { router } = await reloadApp()
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  const part = holdPart('chat')
  void router.navigate(-1)
  await part.requested
  logInElsewhere()
  await waitFor(() => expect(location.pathname).toBe('/members'))
  part.release()
})
