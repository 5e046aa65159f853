import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { allMembers } from '#mocks/members.ts'
import { openApp } from '#tests/support/app.tsx'

const FREE = 'free@example.test'
const PAID = 'paid@example.test'
const WORD = 'Run by us'
const NEAR = 4

/** The fixtures' members are shared by all tests. */
const people = allMembers().filter(({ fictional }) => !fictional)
const setFictional = (fictional: boolean) => people.forEach((person) => Object.assign(person, { fictional }))
beforeAll(() => setFictional(true))
afterAll(() => setFictional(false))

const PAGES: { path: string; as?: string; pictures: number }[] = [
  { path: '/', pictures: 4 },
  { path: '/members', pictures: 4 },
  { path: '/landers/gallery', pictures: 5 },
  { path: '/landers/socialnetwork', pictures: 6 },
  { path: '/landers/transitionsvideolanding', pictures: 5 },
  { path: '/landers/tinderswipe', pictures: 2 },
  { path: '/members/103/landing', pictures: 1 },
  { path: '/members/103/landing2', pictures: 1 },
  { path: '/members/103/landing3', pictures: 1 },
  { path: '/members/103/signup', pictures: 1 },
  { path: '/members', as: FREE, pictures: 4 },
  { path: '/signup-matches', as: FREE, pictures: 3 },
  { path: '/likes', as: FREE, pictures: 1 },
  { path: '/likes/sent', as: PAID, pictures: 1 },
  { path: '/likes/matches', as: PAID, pictures: 1 },
  { path: '/swipe-game', as: FREE, pictures: 3 },
  { path: '/chats', as: PAID, pictures: 3 },
  { path: '/notifications#privacy', as: PAID, pictures: 1 },
]

const isShown = (picture: Element) => picture.closest('[hidden]') === null

/** The pictures of members on the page itself: the bar above it shows the member's own, and hidden ones are only loaded ahead. */
function pictures(): Element[] {
  return [...screen.getByRole('main').querySelectorAll('img[src*="/media/"]')].filter(isShown)
}

/** Returns the largest nearby ancestor of a picture that contains no other picture. */
function placeOf(picture: Element): Element {
  let place = picture
  for (let steps = 0; steps < NEAR; steps += 1) {
    if (!place.parentElement || [...place.parentElement.querySelectorAll('img')].filter(isShown).length > 1)
      break
    place = place.parentElement
  }
  return place
}

test.each(PAGES)(
  'every picture of a fictional member on $path has the site’s label ($as)',
  async ({ path, as, pictures: least }) => {
    const database = databaseFor()
    database.settings = { fictional_singular: WORD }
    for (const { blocked } of database.accounts) blocked.add(120)
    await openApp(path, as === undefined ? {} : { as })
    await waitFor(() => expect(pictures().length).toBeGreaterThanOrEqual(least))
    for (const picture of pictures()) expect(placeOf(picture)).toHaveTextContent(WORD)
  },
)

test('the photos of a fictional profile have the label, also in full screen', async () => {
  databaseFor().settings = { fictional_singular: WORD }
  const { user } = await openApp('/members/103', { as: FREE })
  const photo = await screen.findByRole('button', { name: 'Enlarge photo 1' })
  const gallery = screen.getByRole('region', { name: /^Photos of/ })
  expect(within(gallery.parentElement ?? gallery).getByText(WORD)).toBeVisible()
  await user.click(photo)
  const whole = await screen.findByRole('dialog')
  expect(within(whole).getByText(WORD)).toBeVisible()
})

test('a photo that is too small for the label is not shown among the likes of the day', async () => {
  const { user } = await openApp('/swipe-game', { as: FREE })
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  const likes = screen.getByRole('region', { name: 'Your likes today' })
  expect(await within(likes).findByText(/^You liked/)).toBeVisible()
  expect(likes.querySelector('img')).toBeNull()
})

test('the line in a conversation calls the member fictional in the language of the page, also where the site’s word is in another', async () => {
  databaseFor().settings = { fictional_singular: WORD }
  await openApp('/chats/2001', { as: PAID })
  const log = await screen.findByRole('log')
  await waitFor(() =>
    expect(log.closest('section')).toHaveTextContent('Lina is a fictional profile, run by us.'),
  )
})
