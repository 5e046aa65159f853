import { act, screen, waitFor, within } from '@testing-library/react'
import { delay, getResponse, http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { changeLanguage } from '#src/i18n/texts.ts'
import { openApp } from '#tests/support/app.tsx'
import { allAnswered, server } from '#tests/support/server.ts'

const FREE_LANDERS = [
  ['/landers/alonetonight', 'Some lights are still on.'],
  ['/landers/collagelanding', 'Faces you have not met yet.'],
  ['/landers/gallery', 'Take your time to look.'],
  ['/landers/iconslanding', 'What would you rather talk about?'],
  ['/landers/maplanding', 'Closer than you think.'],
  ['/landers/socialnetwork', 'Less feed, more talk.'],
  ['/landers/transitionsvideolanding', 'One face, then another.'],
  ['/landers/video', 'Good evenings begin with two cups.'],
  ['/landers/tinderswipe', 'Left, right, hello.'],
]
const MEMBER_LANDERS = [
  ['/members/101/landing', 'This is Sanne.'],
  ['/members/101/landing2/she-eng', 'What would you write to Sanne?'],
  ['/members/101/landing3', 'Get to know Sanne.'],
]

const opened = (title: string) => screen.findByRole('heading', { level: 1, name: title })

function expectFacts() {
  const main = within(screen.getByRole('main'))
  expect(main.getByText('no subscription, pay per credits')).toBeVisible()
  expect(main.getAllByText(/A message costs 1 credit, from €0\.60/).length).toBeGreaterThan(0)
  expect(main.getByText('Rosehip is for people aged 18 and over.')).toBeVisible()
  expect(main.getByText(/^Some profiles are fictional and run by us/)).toBeVisible()
}

describe.each(FREE_LANDERS)('%s', (path = '', title = '') => {
  test('says what the site is and costs, and leads to the signup', async () => {
    const { user } = await openApp(path)
    await opened(title)
    expectFacts()
    await waitFor(() => expect(document.title).toBe(title))
    await user.click(screen.getByRole('link', { name: 'Create your free profile' }))
    await waitFor(() => expect(location.pathname).toBe('/signup'))
  })

  test('is complete without members where the search is closed to visitors', async () => {
    databaseFor().settings = { logged_out_search: 'none' }
    const asked: string[] = []
    server.use(http.get('*/api/search.php', ({ request }) => void asked.push(request.url)))
    await openApp(path)
    await opened(title)
    expectFacts()
    await allAnswered()
    expect(asked).toEqual([])
    const main = within(screen.getByRole('main'))
    expect(main.queryByRole('img', { name: /^Photo of/ })).not.toBeInTheDocument()
    expect(main.queryByRole('button', { name: /^Show |^Like$/ })).not.toBeInTheDocument()
    expect(main.queryByRole('article')).not.toBeInTheDocument()
  })
})

test.each([
  ['tinderswipe', 'Try the deck. Nothing is sent until you have a profile.'],
  ['gallery', 'One picture after the other, and a word when somebody stays on your mind.'],
  ['transitionsvideolanding', 'Sit back for a moment and see who is here.'],
  ['socialnetwork', 'No followers to collect. See who is here and say hello to one person.'],
  ['collagelanding', 'Teachers, bakers, night owls. Look around and write to anybody who makes you curious.'],
])('/landers/%s invites to look at its members only where visitors see some', async (name, lead) => {
  await openApp(`/landers/${name}`)
  expect(await screen.findByText(lead)).toBeVisible()
  databaseFor().settings = { logged_out_search: 'none' }
  await openApp(`/landers/${name}`)
  expect(await screen.findByText('Create a free profile and look around.')).toBeVisible()
  expect(screen.queryByText(lead)).not.toBeInTheDocument()
})

test('the drawn map is not said to show faces where visitors see no members', async () => {
  databaseFor().settings = { logged_out_search: 'none' }
  await openApp('/landers/maplanding')
  expect(await screen.findByRole('img', { name: 'A drawn map with pins' })).toBeVisible()
})

describe.each(MEMBER_LANDERS)('%s', (path = '', title = '') => {
  test('is about the member, and leads to the signup with that member', async () => {
    const { user } = await openApp(path)
    await opened(title)
    expectFacts()
    await user.click(screen.getByRole('link', { name: 'Write to Sanne' }))
    await waitFor(() => expect(location.pathname).toBe('/members/101/signup'))
  })

  test('leads to the signup without a member when the profile does not load', async () => {
    server.use(http.get('*/api/profile.php', () => new HttpResponse(null, { status: 404 })))
    await openApp(path)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getByRole('link', { name: 'Create your free profile' })).toHaveAttribute('href', '/signup')
  })
})

test.each([
  ['disabled', 'See who is here.'],
  ['approved', 'This is Sanne.'],
])(
  'a lander about a member whose status is %s says "%s", and not that anybody is present',
  async (status, title) => {
    server.use(
      http.get('*/api/profile.php', () => HttpResponse.json({ profile: { id: 101, name: 'Sanne', status } })),
    )
    await openApp('/members/101/landing')
    expect(await opened(title)).toBeVisible()
  },
)

test('a fictional member has the label beside the title', async () => {
  await openApp('/members/110/landing')
  const title = await opened('This is Carla.')
  expect(within(title.parentElement ?? title).getByText('Fictional')).toBeVisible()
})

test('a visitor from a partner sees members on the start page', async () => {
  databaseFor().settings = { logged_out_search: 'none', logged_out_search_trafficsource: ['partner'] }
  const { router } = await openApp('/faq?network=partner')
  await router.navigate('/')
  expect(await screen.findByRole('region', { name: 'A look at who is here' })).toBeVisible()
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0)
})

test('a site that takes no new members says so on its landers', async () => {
  databaseFor().settings = { signups: 'none' }
  await openApp('/landers/maplanding')
  await opened('Closer than you think.')
  expect(screen.getByText(/Sign-up is closed right now\./)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Create your free profile' })).not.toBeInTheDocument()
})

test.each([
  ['/landers/socialnetwork', 'Less feed, more talk.'],
  ['/landers/gallery', 'Take your time to look.'],
  ['/members/101/landing2', 'What would you write to Sanne?'],
])('no link on %s leads to a closed signup', async (path, title) => {
  databaseFor().settings = { signups: 'none' }
  await openApp(path)
  await opened(title)
  await screen.findAllByText(/Sign-up is closed right now\./)
  if (path.startsWith('/landers')) await screen.findAllByText(/^Agnès/)
  for (const place of screen.getAllByRole('link')) expect(place.getAttribute('href')).not.toMatch(/signup/)
})

test('the first lines that landing2 speaks of are there where the signup is closed, too', async () => {
  databaseFor().settings = { signups: 'none' }
  await openApp('/members/101/landing2')
  expect(await screen.findByText(/One of these will do, or your own\./)).toBeVisible()
  const lines = within(await screen.findByRole('region', { name: 'First lines' }))
  expect(lines.getAllByRole('listitem')).toHaveLength(3)
  expect(lines.queryByRole('link')).not.toBeInTheDocument()
})

test('a like in the deck says that the site takes no new members, and does not lead to the signup', async () => {
  databaseFor().settings = { signups: 'none' }
  const { user } = await openApp('/landers/tinderswipe')
  await opened('Left, right, hello.')
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  const outcome = await screen.findByText(/^That would be a like for/)
  expect(within(outcome.parentElement as HTMLElement).getByText('Sign-up is closed right now.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Create your free profile' })).not.toBeInTheDocument()
})

test('a member who opens a lander goes on to the member it is about', async () => {
  await openApp('/members/101/landing', { as: 'paid@example.test' })
  await waitFor(() => expect(location.pathname).toBe('/members/101'))
})

test('a member who opens any other lander goes on to the search', async () => {
  await openApp('/landers/video', { as: 'paid@example.test' })
  await waitFor(() => expect(location.pathname).toBe('/members'))
})

test('the likes of a visitor become a first sentence', async () => {
  const { user } = await openApp('/landers/iconslanding')
  await user.click(await screen.findByRole('button', { name: 'Coffee' }))
  await user.click(screen.getByRole('button', { name: 'Films' }))
  expect(screen.getByText('“I like coffee and films. And you?”')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Coffee' }))
  expect(screen.getByText('“I like films. And you?”')).toBeVisible()
})

test('an animation can be paused and resumed', async () => {
  const { user } = await openApp('/landers/video')
  await user.click(await screen.findByRole('button', { name: 'Pause the animation' }))
  await user.click(await screen.findByRole('button', { name: 'Play the animation' }))
  expect(await screen.findByRole('button', { name: 'Pause the animation' })).toBeVisible()
})

test('skipping goes to the next card of the deck, and a like leads to the signup with that member', async () => {
  const { user } = await openApp('/landers/tinderswipe')
  const deck = await screen.findByRole('region', { name: 'Try the swipe game' })
  const card = () => within(deck).getByRole('article')
  const first = (await within(deck).findByRole('article')).getAttribute('aria-label')
  await user.click(within(deck).getByRole('button', { name: 'Skip' }))
  const second = card().getAttribute('aria-label')
  expect(second).not.toBe(first)
  await user.click(within(deck).getByRole('button', { name: 'Like' }))
  expect(within(deck).getByRole('heading', { name: `That would be a like for ${second}.` })).toBeVisible()
  await user.click(within(deck).getByRole('link', { name: 'Create your free profile' }))
  expect(await screen.findByText(new RegExp(`^To like ${second}, you need a profile`))).toBeVisible()
  expect(location.pathname).toMatch(/^\/members\/\d+\/signup$/)
})

test('the chosen first line is taken to the signup, but does not replace one that was started', async () => {
  const { user, router } = await openApp('/members/101/landing2')
  await user.click(await screen.findByRole('link', { name: /^Hi! What made/ }))
  await screen.findByRole('textbox', { name: 'Message' })
  await router.navigate('/members/101/landing2')
  await user.click(await screen.findByRole('link', { name: /^Coffee or tea/ }))
  const message = await screen.findByRole('textbox', { name: 'Message' })
  expect(message).toHaveValue('Coffee or tea, and why?')
  await user.clear(message)
  await user.type(message, 'My own words')
  await router.navigate('/members/101/landing2')
  await user.click(await screen.findByRole('link', { name: /^Coffee or tea/ }))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('My own words')
})

test('a first line that is chosen in another language replaces the one before', async () => {
  const { user, router } = await openApp('/members/101/landing2')
  await user.click(await screen.findByRole('link', { name: /^Hi! What made/ }))
  await screen.findByRole('textbox', { name: 'Message' })
  await act(() => changeLanguage('nl'))
  await act(() => router.navigate('/members/101/landing2'))
  await user.click(await screen.findByRole('link', { name: /^Koffie of thee/ }))
  expect(await screen.findByDisplayValue('Koffie of thee, en waarom?')).toBeVisible()
})

test.each([
  ['/landers/video', 1],
  ['/members/101/landing', 1],
  ['/faq', 0],
])('in version 1 of the design %s has %i background of a lander', async (path, count) => {
  await openApp(path)
  await screen.findByRole('heading', { level: 1 })
  expect(document.querySelectorAll('[data-design="1"]')).toHaveLength(count)
})

test('a slow profile does not block a lander', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.use(http.get('*/api/profile.php', () => delay('infinite')))
  const opening = openApp('/members/101/landing')
  await vi.advanceTimersByTimeAsync(4_500)
  await opening
  expect(await opened('See who is here.')).toBeVisible()
})

test('the arrow keys play the deck, and its end leads to the signup', async () => {
  const { user } = await openApp('/landers/tinderswipe')
  const deck = await screen.findByRole('region', { name: 'Try the swipe game' })
  within(deck).getByRole('button', { name: 'Skip' }).focus()
  await user.keyboard('{ArrowLeft>5}{/ArrowLeft}')
  expect(await within(deck).findByRole('heading', { name: 'That was the taster.' })).toHaveFocus()
  expect(within(deck).getByRole('link', { name: 'Create your free profile' })).toHaveAttribute(
    'href',
    '/signup',
  )
})

test('a like in the deck moves the focus to its outcome, and back to the buttons when the deck goes on', async () => {
  const { user } = await openApp('/landers/tinderswipe')
  const deck = within(await screen.findByRole('region', { name: 'Try the swipe game' }))
  await user.click(deck.getByRole('button', { name: 'Like' }))
  expect(deck.getByRole('heading', { name: /^That would be a like for/ })).toHaveFocus()
  await user.click(deck.getByRole('button', { name: 'Keep swiping' }))
  expect(deck.getByRole('button', { name: 'Skip' })).toHaveFocus()
})

test('the gallery shows the chosen member and leads to a message to them', async () => {
  const { user } = await openApp('/landers/gallery')
  const thumbs = await screen.findAllByRole('button', { name: /^Show / })
  const second = thumbs[1]
  if (!second) throw new Error('only one picture')
  const name = second.getAttribute('aria-label')?.replace('Show ', '') ?? ''
  await user.click(second)
  expect(screen.getByRole('link', { name: `Write to ${name}` })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/members\/\d+\/signup$/),
  )
})

test('a post in the feed leads to a message to its member', async () => {
  const { user } = await openApp('/landers/socialnetwork')
  const [link] = await screen.findAllByRole('link', { name: /^Write to / })
  if (!link) throw new Error('no post')
  await user.click(link)
  await waitFor(() => expect(location.pathname).toMatch(/^\/members\/\d+\/signup$/))
})

test.each([
  ['/members?network=partner', true],
  ['/members?network=other', false],
  ['/members', false],
])('where only visitors of a partner may search, %s is open: %s', async (path, isOpen) => {
  databaseFor().settings = { logged_out_search: 'none', logged_out_search_trafficsource: ['partner'] }
  await openApp(path)
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading).toHaveTextContent(isOpen ? 'Meet people' : 'Search is for members')
})

/** Removes the names from the answers to a call. */
function withoutNames(call: string) {
  server.use(
    http.get(`*/api/${call}.php`, async ({ request }) => {
      const answer = await getResponse(handlers, request)
      const named = (await answer?.text()) ?? ''
      const body = named.replaceAll(/"name":"[^"]*"/g, '"name":""')
      return new HttpResponse(body, { headers: { 'content-type': 'application/json' } })
    }),
  )
}

test.each([
  ['/members/101/landing', 'img', 'Photo of Member'],
  ['/members/101/landing3', 'img', 'Photo of Member'],
  ['/landers/tinderswipe', 'article', 'Member'],
])('on %s a member without a name is called “Member”', async (path, role, name) => {
  withoutNames('profile')
  withoutNames('search')
  await openApp(path)
  await screen.findByRole('heading', { level: 1 })
  expect((await screen.findAllByRole(role, { name }))[0]).toBeVisible()
})

test('the portraits that fade into each other show “Member” if their members have no name', async () => {
  withoutNames('search')
  await openApp('/landers/transitionsvideolanding')
  await opened('One face, then another.')
  expect((await screen.findAllByText('Member'))[0]).toBeVisible()
})

test('a single portrait has no button that would pause it', async () => {
  server.use(
    http.get('*/api/search.php', async ({ request }) => {
      const answer = await getResponse(handlers, request)
      const { profiles } = JSON.parse((await answer?.text()) ?? '') as { profiles: object[] }
      const withPhoto = profiles.filter((profile) => JSON.stringify(profile).includes('thumb_filename'))
      return HttpResponse.json({ profiles: withPhoto.slice(0, 1) })
    }),
  )
  await openApp('/landers/transitionsvideolanding')
  await opened('One face, then another.')
  await allAnswered()
  expect(screen.getByRole('main').querySelectorAll('img')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /the animation$/ })).not.toBeInTheDocument()
})

test('first lines without a member to send them to lead nowhere', async () => {
  databaseFor().settings = { logged_out_search: 'none' }
  server.use(http.get('*/api/profile.php', () => new HttpResponse(null, { status: 404 })))
  await openApp('/members/101/landing2')
  expect(await screen.findByText(/^Coffee or tea/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Coffee or tea/ })).not.toBeInTheDocument()
})

test('landing3 shows two photos, the main one first, and the interests however their keys are spelled', async () => {
  const profile = {
    id: 101,
    name: 'Sanne',
    main_image: { id: 3, thumb_filename: 'main.jpg' },
    images: [
      { id: 1, filename: 'closed.jpg', locked: true },
      { id: 2, filename: 'beach.jpg' },
      { id: 3, thumb_filename: 'main.jpg' },
      { id: 4, filename: 'last.jpg' },
    ],
    interests: ['video games', 'lingerie', 'Coffee'],
  }
  server.use(http.get('*/api/profile.php', () => HttpResponse.json({ profile })))
  await openApp('/members/101/landing3')
  await opened('Get to know Sanne.')
  const photos = screen.getAllByRole('img', { name: 'Photo of Sanne' })
  expect(photos.map((photo) => photo.getAttribute('src'))).toEqual([
    expect.stringContaining('main.jpg'),
    expect.stringContaining('beach.jpg'),
  ])
  expect(screen.getByText('Video games')).toBeVisible()
  expect(screen.getByText('Coffee')).toBeVisible()
  expect(screen.queryByText(/lingerie/i)).not.toBeInTheDocument()
})
