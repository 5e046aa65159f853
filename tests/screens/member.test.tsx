import type { UserEvent } from '@testing-library/user-event'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { MEMBER_IDS } from '#mocks/data/specials.ts'
import { hidePage, showPage } from '#src/stores/browser/quick-hide.ts'
import { useChats } from '#src/stores/chats.ts'
import { useLikes } from '#src/stores/likes.ts'
import { openApp } from '#tests/support/app.tsx'
import { answerWithZoe, messages, ZOE } from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { allAnswered, server } from '#tests/support/server.ts'

const EMAIL = 'free@example.test'
const PAID = 'paid@example.test'

const open = (id: number, as?: string) => openApp(`/members/${id}`, { as })
const heading = () => screen.findByRole('heading', { level: 1 })
const withProfile = (fields: object) =>
  server.use(
    http.get('*/api/profile.php', () =>
      HttpResponse.json({ profile: { id: 7, name: 'Kim', age: 41, country: 'NL', ...fields } }),
    ),
  )
const withSettings = (fields: object) =>
  server.use(
    http.get('*/api/settings.php', () =>
      HttpResponse.json({ name: 'Test', cdn_prefix: '/media/', countries: { NL: 'Netherlands' }, ...fields }),
    ),
  )

test('a profile has the name and the age as its heading, and the name as the title of the page', async () => {
  await open(MEMBER_IDS.gallery, EMAIL)
  expect(await heading()).toHaveTextContent('Noor, 38')
  await waitFor(() => expect(document.title).toContain('Noor'))
})

test('only fields that the site shows are shown, in words, and unset ones are left out', async () => {
  withSettings({ visible_profile_fields: ['relationship_status', 'body_type', 'hair_color', 'sexuality'] })
  withProfile({
    relationship_status: 'living_together',
    body_type: null,
    hair_color: 'green-ish',
    eye_color: 'blue',
  })
  await open(7, EMAIL)
  const details = within(await screen.findByRole('region', { name: 'Details' }))
  expect(details.getAllByRole('term').map((term) => term.textContent)).toEqual(['Relationship', 'Hair'])
  expect(details.getAllByRole('definition').map((row) => row.textContent)).toEqual([
    'Living together',
    'green-ish',
  ])
})

test('a region is named by its country', async () => {
  await open(MEMBER_IDS.gallery, EMAIL)
  expect(await screen.findByText('North Holland')).toBeVisible()
})

test('interests that the viewer shares come first and say so', async () => {
  await open(MEMBER_IDS.gallery, EMAIL)
  const section = within(await screen.findByRole('region', { name: 'Interests' }))
  const chips = section.getAllByRole('listitem').map((chip) => chip.textContent ?? '')
  const shared = chips.filter((chip) => chip.endsWith('you too'))
  expect(shared.length).toBeGreaterThan(0)
  expect(chips.slice(0, shared.length)).toEqual(shared)
  expect(section.getByText(`${shared.length} things in common, shown first`)).toBeVisible()
})

test('an unknown interest is shown as sent, even if it is named like a property of every object', async () => {
  withProfile({ interests: ['one night stand', 'constructor', '__proto__', 'kite surfing'] })
  await open(7, EMAIL)
  const section = within(await screen.findByRole('region', { name: 'Interests' }))
  expect(section.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
    'One-night stand',
    'constructor',
    '__proto__',
    'kite surfing',
  ])
})

test('a fictional profile has its label and the warning of the site', async () => {
  await open(MEMBER_IDS.fictional, EMAIL)
  await heading()
  const above = screen.getByRole('heading', { level: 1 }).parentElement
  expect(within(above ?? document.body).getByText('Fictional')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Who am I talking to?' })).toHaveAttribute('href', '/faq#who')
  expect(screen.getByRole('note')).toHaveTextContent('Some profiles are fictional and run by us')
})

test('a profile that is not fictional has neither', async () => {
  await open(MEMBER_IDS.gallery, EMAIL)
  await heading()
  expect(screen.queryByText('Fictional')).not.toBeInTheDocument()
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})

test('the message button says what a message costs and leads to the chat', async () => {
  const { user } = await open(MEMBER_IDS.fictional, EMAIL)
  const button = await screen.findByRole('button', { name: /^Message 1 credit, from\s€\d\.\d\d$/ })
  await user.click(button)
  await waitFor(() => expect(location.pathname).toMatch(/^\/(chats|members\/103\/chat)/))
})

test('the message button of a free member names no price for a free message', async () => {
  await open(MEMBER_IDS.withoutPhoto, EMAIL)
  expect(await screen.findByRole('button', { name: /^Message$/ })).toBeVisible()
})

function giftsSent(id: number): string[] {
  return messages(id).flatMap(({ from_me, gift }) => (from_me && gift ? [gift.name] : []))
}

const countGifts = (id: number) => giftsSent(id).length

test.each<[string, number]>([
  ['a member one has not written to', MEMBER_IDS.withoutPhoto],
  ['a member with a conversation', MEMBER_IDS.gallery],
])('a gift for %s is sent from the profile, once', async (_, id) => {
  const { user } = await open(id, PAID)
  const before = countGifts(id)
  await user.click(await screen.findByRole('button', { name: 'Gift' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send a gift' }, { timeout: 10_000 })
  await user.click(await within(dialog).findByRole('radio', { name: /^Rose/ }))
  await user.dblClick(within(dialog).getByRole('button', { name: /^Send for 3 credits/ }))
  expect(await screen.findByText(/^Rose is on its way to/)).toBeVisible()
  expect(location.pathname).toBe(`/members/${id}`)
  await waitFor(() => expect(countGifts(id)).toBe(before + 1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a conversation that starts with a gift is in the list as soon as the gift is sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, router } = await open(MEMBER_IDS.withoutPhoto, PAID)
  // The first refresh is over, and the next one a minute away.
  await vi.advanceTimersByTimeAsync(6_000)
  await waitFor(() => expect(useChats.getState().chats).not.toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Gift' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send a gift' }, { timeout: 10_000 })
  await user.click(await within(dialog).findByRole('radio', { name: /^Rose/ }))
  await user.click(within(dialog).getByRole('button', { name: /^Send for 3 credits/ }))
  await waitFor(() => expect(countGifts(MEMBER_IDS.withoutPhoto)).toBe(1))
  await act(() => router.navigate('/chats'))
  const list = await screen.findByRole('list', { name: 'Conversations' })
  await waitFor(() => expect(within(list).getAllByRole('link')[0]).toHaveTextContent('You: Gift'))
})

test.each([MEMBER_IDS.withoutPhoto, MEMBER_IDS.gallery])(
  'a gift for %s is not sent when the server answers with the conversation of another member',
  async (id) => {
    answerWithZoe()
    const before = countGifts(ZOE)
    const { user } = await open(id, PAID)
    await user.click(await screen.findByRole('button', { name: 'Gift' }))
    const dialog = await screen.findByRole('dialog', { name: 'Send a gift' }, { timeout: 10_000 })
    await user.click(await within(dialog).findByRole('radio', { name: /^Rose/ }))
    await user.click(within(dialog).getByRole('button', { name: /^Send for 3 credits/ }))
    expect(await within(dialog).findByRole('alert')).toBeVisible()
    expect(countGifts(ZOE)).toBe(before)
  },
)

async function sendGift(user: UserEvent, gift: RegExp) {
  await user.click(await screen.findByRole('button', { name: 'Gift' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send a gift' }, { timeout: 10_000 })
  await user.click(await within(dialog).findByRole('radio', { name: gift }))
  const button = within(dialog).getByRole('button', { name: /^Send for/ })
  await user.click(button)
  return { dialog, button }
}

test.each<[string, (user: UserEvent, dialog: HTMLElement) => unknown]>([
  ['Cancel', (user, dialog) => user.click(within(dialog).getByRole('button', { name: 'Cancel' }))],
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['Back', () => history.back()],
])('a gift that waits for a slow server says so, and %s spends nothing', async (_, cancel) => {
  const id = MEMBER_IDS.withoutPhoto
  const { user, router } = await openApp(`/members/${id}/chat`, { as: PAID })
  await screen.findByRole('textbox', { name: 'Message' })
  await act(() => router.navigate(`/members/${id}`))
  const answers = gate()
  server.use(http.get('*/api/chat.php', () => answers.passed))
  const { dialog, button } = await sendGift(user, /^Rose/)
  expect(button).toHaveAttribute('aria-busy', 'true')
  await cancel(user, dialog)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Send for/, busy: true })).toBeNull())
  answers.open()
  await allAnswered()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => router.navigate(`/members/${id}`))
  await sendGift(user, /^Ring/)
  await waitFor(() => expect(giftsSent(id)).toContain('Ring'))
  expect(giftsSent(id)).toEqual(['Ring'])
})

test('a first gift that is refused after its profile was left is reported on the open page, with a link to the conversation', async () => {
  const { user, router } = await open(MEMBER_IDS.withoutPhoto, PAID)
  const answer = gate()
  let posts = 0
  server.use(
    http.post('*/api/chat.php', async () => {
      posts += 1
      await answer.passed
      return HttpResponse.json({ error: 'cannot_reply' }, { status: 403 })
    }),
  )
  await sendGift(user, /^Rose/)
  await screen.findByText(/^Rose is on its way to/)
  await act(() => router.navigate('/faq'))
  answer.open()
  const text = 'One of your messages has not been sent.'
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(text)
  await user.click(within(alert).getByRole('button', { name: 'Open chat' }))
  const log = await screen.findByRole('log', { name: 'Conversation' })
  expect(await within(log).findByText('Not sent')).toBeVisible()
  await user.click(within(log).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(posts).toBe(2))
  await allAnswered()
  expect(await within(log).findByText('Not sent')).toBeVisible()
  expect(screen.queryByText(text)).toBeNull()
})

test('credits that are bought for a gift lead back to the conversation with its member', async () => {
  const { user } = await open(MEMBER_IDS.withoutPhoto, EMAIL)
  await user.click(await screen.findByRole('button', { name: 'Gift' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send a gift' }, { timeout: 10_000 })
  await user.click(await within(dialog).findByRole('radio', { name: /^Ring/ }))
  await user.click(within(dialog).getByRole('link', { name: 'Get credits' }))
  const back = await screen.findByRole('link', { name: 'Back to your conversation' })
  expect(back).toHaveAttribute('href', `/members/${MEMBER_IDS.withoutPhoto}/chat`)
})

test('the gifts say that a profile is fictional before anything is paid, and closing them returns to the profile', async () => {
  const { user } = await open(MEMBER_IDS.fictional, PAID)
  await user.click(await screen.findByRole('button', { name: 'Gift' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send a gift' }, { timeout: 10_000 })
  expect(dialog).toHaveTextContent('Lina is a fictional profile, run by us.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe(`/members/${MEMBER_IDS.fictional}`)
})

test.each([
  [true, 'Live webcams from our partner'],
  [false, 'Maya on webcam'],
])('a partner’s webcam is marked as advertising (resell: %s)', async (member_resell, title) => {
  withSettings({ member_resell, visible_profile_fields: [] })
  await open(MEMBER_IDS.webcam, EMAIL)
  const tile = within(await screen.findByRole('complementary', { name: 'Advertising' }))
  expect(tile.getByText(title)).toBeVisible()
  const link = tile.getByRole('link')
  expect(link).toHaveAttribute('href', 'https://cams.partner.example/room/106')
  expect(link).toHaveAttribute('rel', 'noopener nofollow sponsored')
  expect(link).toHaveAttribute('target', '_blank')
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  'data:text/html,x',
  'https://a:b@evil.example/',
  'http://cams.partner.example/room/7',
])('a partner’s address %s is not shown', async (webcam_url) => {
  withProfile({ webcam_url })
  await open(7, EMAIL)
  await heading()
  expect(screen.queryByRole('complementary', { name: 'Advertising' })).not.toBeInTheDocument()
})

test('a site that hides “about” and interests shows neither', async () => {
  withSettings({ visible_profile_fields: ['city'] })
  await open(MEMBER_IDS.gallery, EMAIL)
  await heading()
  expect(screen.queryByRole('region', { name: 'Interests' })).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'About Noor' })).not.toBeInTheDocument()
})

test('a site that hides places shows none under the name', async () => {
  withSettings({ visible_profile_fields: ['about'] })
  await open(MEMBER_IDS.gallery, EMAIL)
  expect(await heading()).toHaveTextContent('Noor, 38')
  expect(screen.queryByText('Amsterdam')).not.toBeInTheDocument()
  expect(screen.queryByText('Netherlands')).not.toBeInTheDocument()
})

test('the preview of the own profile says that it is one, marks no shared interests, and leads back to editing', async () => {
  const { user } = await openApp('/profile', { as: EMAIL })
  await user.click(await screen.findByRole('link', { name: 'How others see you' }))
  await waitFor(async () => expect(await heading()).toHaveTextContent('Daniel'))
  expect(screen.queryByRole('button', { name: 'Like' })).not.toBeInTheDocument()
  expect(screen.getByText('This is how others see you')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to editing' })).toHaveAttribute('href', '/profile')
  expect(screen.queryByText('you too')).not.toBeInTheDocument()
  expect(screen.queryByText(/in common/)).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Back to search' })).not.toBeInTheDocument()
})

test('a site that names its notes without “online” shows nobody as online', async () => {
  withSettings({ visible_profile_notes: ['new'] })
  await open(MEMBER_IDS.gallery, EMAIL)
  await heading()
  expect(screen.queryByText('Online')).not.toBeInTheDocument()
})

test('where the device can share, the menu More shares the address of the profile', async () => {
  const shared: ShareData[] = []
  Object.assign(navigator, { share: (data: ShareData) => Promise.resolve(shared.push(data)) })
  const { user } = await open(MEMBER_IDS.gallery, EMAIL)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Share' }))
  expect(shared).toEqual([{ title: 'Noor', url: `${location.origin}/members/104` }])
  Reflect.deleteProperty(navigator, 'share')
})

test('a like that is taken back while it is being sent is taken back on the server too', async () => {
  const { user, database } = await open(MEMBER_IDS.gallery, EMAIL)
  const account = database.accounts.find((row) => row.email === EMAIL)
  const answer = gate()
  const sent: string[] = []
  server.use(
    http.all('*/api/like.php', async ({ request }) => {
      sent.push(request.method)
      await answer.passed
    }),
  )
  const like = await screen.findByRole('button', { name: 'Like' })
  await user.click(like)
  await user.click(like)
  await user.click(like)
  await user.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'false')
  answer.open()
  expect(await screen.findByText('You no longer like Noor.')).toBeVisible()
  expect(sent).toEqual(['POST', 'DELETE'])
  expect(account?.likes.has(MEMBER_IDS.gallery)).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('You liked Noor.')).toBeVisible()
  expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('a like that is refused after it was taken back is not reported as a failure', async () => {
  const { user } = await open(MEMBER_IDS.gallery, EMAIL)
  const answer = gate()
  server.use(
    http.post('*/api/like.php', async () => {
      await answer.passed
      return HttpResponse.json({ error: 'no' }, { status: 400 })
    }),
  )
  const like = await screen.findByRole('button', { name: 'Like' })
  await user.click(like)
  await user.click(like)
  answer.open()
  expect(await screen.findByText('You no longer like Noor.')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(like).toHaveAttribute('aria-pressed', 'false')
})

test.each([
  ['the server refuses', () => HttpResponse.json({ error: 'no' }, { status: 400 })],
  ['the answer is empty and the lists still have it', () => HttpResponse.json(null)],
])('a like that is taken back returns when %s', async (_, answer) => {
  const { user } = await open(MEMBER_IDS.gallery, EMAIL)
  const like = await screen.findByRole('button', { name: 'Like' })
  await user.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'true')
  server.use(http.delete('*/api/like.php', answer))
  await user.click(like)
  expect(await screen.findByText(/could not be taken back/)).toBeVisible()
  expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('a blocked member sees who has blocked them, and can go on to the search', async () => {
  await open(MEMBER_IDS.blocker, EMAIL)
  expect(
    await screen.findByText(/^You're blocked by \w+\. You do not have access to this page\.$/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/members')
})

test('a profile without a name is called “Member”, even while it is disabled', async () => {
  withProfile({ name: '' })
  const { router } = await open(7, EMAIL)
  await waitFor(() => expect(document.title).toMatch(/Member$/))
  withProfile({ name: '', status: 'disabled' })
  await act(() => router.navigate('/members/8'))
  expect(await screen.findByRole('heading', { name: 'Member is taking a break' })).toBeVisible()
})

test('a disabled profile shows nothing of itself but the name', async () => {
  await open(MEMBER_IDS.disabled, EMAIL)
  expect(await heading()).toHaveTextContent(/is taking a break$/)
  expect(screen.queryByRole('button', { name: 'Like' })).not.toBeInTheDocument()
})

test('the address of an unknown member is a page that could not be found', async () => {
  await open(99_999, EMAIL)
  expect(await heading()).toHaveTextContent('This page could not be found')
})

test('a profile that does not load offers a retry', async () => {
  server.use(http.get('*/api/profile.php', () => HttpResponse.json({ error: 'broken' }, { status: 400 })))
  const { user } = await open(MEMBER_IDS.gallery, EMAIL)
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred, please try again later.')
  await waitFor(() => expect(document.title).toMatch(/This profile did not load$/))
  server.resetHandlers()
  expect(screen.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/members')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await heading()).toHaveTextContent('Noor'))
})

test('a new like loses its mark and the badge counts one fewer when the profile is on the screen, and the way back leads to the likes', async () => {
  const { database, router, user } = await openApp('/likes', { as: EMAIL })
  await waitFor(() => expect(useLikes.getState().likes?.liked_by.some((row) => row.like_new)).toBe(true))
  const liker = useLikes.getState().likes?.liked_by.find((row) => row.like_new)?.id ?? ''
  const [badge] = await screen.findAllByRole('link', { name: /^Likes.*2 new likes/ })
  await act(() => router.navigate(`/likes/m/${liker}`))
  await screen.findByRole('button', { name: /^Message/ })
  await waitFor(() => expect(badge).toHaveAccessibleName(/1 new like$/))
  const isMarked = () => useLikes.getState().likes?.liked_by.find((row) => row.id === liker)?.like_new
  await waitFor(() => expect(isMarked()).toBe(false))
  const account = database.accounts.find((row) => row.email === EMAIL)
  await waitFor(() => expect(account?.likedBy.get(Number(liker))?.isNew).toBe(false))
  await user.click(screen.getByRole('link', { name: 'Back to likes' }))
  await waitFor(() => expect(location.pathname).toMatch(/^\/likes/))
})

test('a like keeps its mark while the profile is covered in discreet mode', async () => {
  const { router } = await openApp('/likes', { as: EMAIL })
  await waitFor(() => expect(useLikes.getState().likes?.liked_by.some((row) => row.like_new)).toBe(true))
  const liker = useLikes.getState().likes?.liked_by.find((row) => row.like_new)?.id ?? ''
  const [badge] = await screen.findAllByRole('link', { name: /^Likes.*2 new likes/ })
  act(hidePage)
  await act(() => router.navigate(`/likes/m/${liker}`))
  await screen.findByRole('region', { name: 'Details' })
  expect(badge).toHaveAccessibleName(/2 new likes$/)
  act(showPage)
  await waitFor(() => expect(badge).toHaveAccessibleName(/1 new like$/))
})

test('a like keeps its mark when the profile cannot be shown', async () => {
  const { router } = await openApp('/likes', { as: EMAIL })
  await waitFor(() => expect(useLikes.getState().likes?.liked_by.some((row) => row.like_new)).toBe(true))
  const liker = useLikes.getState().likes?.liked_by.find((row) => row.like_new)?.id ?? ''
  server.use(http.get('*/api/profile.php', () => HttpResponse.json({ error: 'broken' }, { status: 400 })))
  await act(() => router.navigate(`/likes/m/${liker}`))
  await screen.findByRole('alert')
  expect(useLikes.getState().likes?.liked_by.find((row) => row.id === liker)?.like_new).toBe(true)
})
