import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { useLikes } from '#src/stores/likes.ts'
import { openApp } from '#tests/support/app.tsx'
import { cards, openSearch, SEARCHER } from '#tests/support/searching.ts'
import { server } from '#tests/support/server.ts'

/** Holds the answer of `profile.php` until the returned function is called. */
function holdProfile(): (answer: () => Response) => void {
  let release: (answer: () => Response) => void = () => {}
  const answered = new Promise<() => Response>((resolve) => {
    release = resolve
  })
  server.use(http.get('*/api/profile.php', async () => (await answered)()))
  return release
}

test('a profile shows at once the name, age, photo and place from its card, and Back; the rest follows', async () => {
  const { user } = await openSearch('/members?gender=female&country=NL&min_age=38&max_age=38')
  const card = await screen.findByRole('article', { name: 'Noor' })
  const release = holdProfile()
  await user.click(within(card).getByRole('link'))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Noor, 38' })
  expect(screen.getByRole('img', { name: 'Photo 1 of Noor' })).toBeVisible()
  expect(screen.getByText('Amsterdam')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to search' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Message/ })).toBeVisible()
  release(() =>
    HttpResponse.json({ profile: { id: 104, name: 'Noor', age: 38, about: 'Trees and people.' } }),
  )
  expect(await screen.findByText('Trees and people.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
})

test('a profile whose member has blocked the viewer says so in place of the card', async () => {
  const { router } = await openSearch()
  const id = (await cards())[0]?.closest('[data-member]')?.getAttribute('data-member')
  const release = holdProfile()
  await act(() => router.navigate(`/members/${id}`))
  await screen.findByRole('button', { name: /^Message/ })
  release(() => HttpResponse.json({ error: 'blocked', name: 'Noor' }, { status: 403 }))
  expect(await screen.findByText(/^You're blocked by Noor\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Message/ })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a profile that does not load keeps the facts from its card, and the rest follows after a retry', async () => {
  const { user } = await openSearch('/members?gender=female&country=NL&min_age=38&max_age=38')
  const card = await screen.findByRole('article', { name: 'Noor' })
  const release = holdProfile()
  await user.click(within(card).getByRole('link'))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Noor, 38' })
  release(() => HttpResponse.json({ error: 'broken' }, { status: 400 }))
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred, please try again later.')
  expect(heading).toBeVisible()
  expect(screen.getByRole('img', { name: 'Photo 1 of Noor' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to search' })).toBeVisible()
  const releaseAgain = holdProfile()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  releaseAgain(() =>
    HttpResponse.json({ profile: { id: 104, name: 'Noor', age: 38, about: 'Trees and people.' } }),
  )
  expect(await screen.findByText('Trees and people.')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(heading).toBeVisible()
})

test('a profile on the screen stays when reloading it fails', async () => {
  const { router } = await openApp('/members/104', { as: SEARCHER })
  const details = await screen.findByRole('region', { name: 'Details' })
  server.use(http.get('*/api/profile.php', () => HttpResponse.json({ error: 'broken' }, { status: 400 })))
  await act(() => router.revalidate())
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred, please try again later.')
  expect(details).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: /^Noor/ })).toBeVisible()
})

test('a new like keeps its mark until the profile itself has loaded', async () => {
  const { router } = await openApp('/likes', { as: SEARCHER })
  await cards()
  const isNew = (id: string) => useLikes.getState().likes?.liked_by.find((row) => row.id === id)?.like_new
  const liker = useLikes.getState().likes?.liked_by.find((row) => row.like_new)?.id ?? ''
  const release = holdProfile()
  await act(() => router.navigate(`/likes/m/${liker}`))
  await screen.findByRole('button', { name: /^Message/ })
  expect(isNew(liker)).toBe(true)
  release(() => HttpResponse.json({ profile: { id: Number(liker), name: 'Sophie' } }))
  await waitFor(() => expect(isNew(liker)).toBe(false))
})
