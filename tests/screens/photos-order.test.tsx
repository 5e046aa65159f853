import { fireEvent, screen, waitFor } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { MEMBER, photos, picturesOf, sources } from '#tests/support/photos.ts'
import { allAnswered, allRead, server } from '#tests/support/server.ts'

test('a photo moves when it is dropped on another one, but not when the system cancels the touch', async () => {
  await openApp('/profile', { as: MEMBER })
  const handle = await screen.findByRole('button', { name: /^Move photo 1 / })
  // jsdom has neither pointer capture nor a layout.
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => {}, hasPointerCapture: () => false })
  Object.assign(document, { elementsFromPoint: () => photos().getAllByRole('listitem').slice(1, 2) })
  const before = sources()
  const drag = (pointerId: number, end: 'pointerUp' | 'pointerCancel') => {
    const finger = { pointerId, pointerType: 'touch', buttons: 1, clientY: 200 }
    fireEvent.pointerDown(handle, { ...finger, clientX: 100 })
    for (const clientX of [120, 180, 240]) fireEvent.pointerMove(handle, { ...finger, clientX })
    fireEvent[end](handle, { ...finger, buttons: 0, clientX: 240 })
  }
  drag(1, 'pointerCancel')
  expect(sources()).toEqual(before)
  drag(2, 'pointerUp')
  expect(sources()).toEqual(before.toReversed())
})

test('the second of two moves with the same words is read out as well', async () => {
  const { user } = await openApp('/profile', { as: MEMBER })
  const said = 'Photo 1 moved to position 2.'
  const move = async () => {
    const handle = await screen.findByRole('button', { name: /^Move photo 1 / })
    handle.focus()
    await user.keyboard('{ArrowRight}')
  }
  await move()
  expect(await screen.findByText(said)).toHaveRole('status')
  const answer = gate()
  server.use(http.put('*/api/profile.php', () => answer.passed))
  await move()
  expect(screen.queryByText(said)).toBeNull()
  answer.open()
  expect(await screen.findByText(said)).toHaveRole('status')
})

test.each([
  ['main photo', 'photo.php', 'Make main photo'],
  ['order', 'profile.php', 'Move forward'],
])('a new %s that the server refuses is undone, and says so', async (_, path, action) => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  await user.click(await screen.findByRole('button', { name: 'Actions for photo 2' }))
  const before = sources()
  const release = gate()
  server.use(
    http.put(`*/api/${path}`, async () => {
      await release.passed
      return new HttpResponse(null, { status: 400 })
    }),
  )
  await user.click(screen.getByRole('menuitem', { name: action }))
  const main = () => screen.getByText('Main photo').closest('li')
  await waitFor(() => expect([...sources(), main()?.dataset.index]).not.toEqual([...before, '0']))
  release.open()
  expect(await screen.findByText(/^That could not be saved\. Your photos are unchanged\./)).toBeVisible()
  expect([...sources(), main()?.dataset.index]).toEqual([...before, '0'])
  expect(picturesOf(database)).toHaveLength(2)
})

test('a photo without an id, which the server could not be told, has no actions', async () => {
  const [, second] = picturesOf(databaseFor())
  Object.assign(second ?? {}, { id: null })
  await openApp('/profile', { as: MEMBER })
  expect(await screen.findByRole('img', { name: 'Your photo 2' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Actions for photo 1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /photo 2/ })).toBeNull()
})

test('when the order of the photos is refused because one was deleted elsewhere, that one disappears', async () => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  await user.click(await screen.findByRole('button', { name: 'Actions for photo 2' }))
  const [first] = sources()
  const calls: string[] = []
  server.events.on('request:start', ({ request }) => calls.push(new URL(request.url).pathname))
  picturesOf(database).pop()
  await user.click(screen.getByRole('menuitem', { name: 'Move forward' }))
  expect(await screen.findByText(/^That could not be saved\./)).toBeVisible()
  await waitFor(() => expect(sources()).toEqual([first]))
  // The regular refresh, which begins with the conversations, would notice it later.
  expect(calls.slice(calls.indexOf('/api/profile.php')).at(1)).toBe('/api/user.php')
})

/** The answer to a change that is stored is lost, and the call is not retried. */
const LOST = { method: 'PUT', kind: 'status', status: 503, retry_after: 60, commit: true, times: 1 } as const

test.each([
  ['main photo', 'photo.php', 'Make main photo', 'Photo 2 is your main photo now.'],
  ['order', 'profile.php', 'Move forward', 'Photo 2 moved to position 1.'],
])('a new %s that was stored stays although its answer is lost', async (_, path, action, said) => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  addFault(database, { ...LOST, path })
  await user.click(await screen.findByRole('button', { name: 'Actions for photo 2' }))
  const before = sources()
  await user.click(screen.getByRole('menuitem', { name: action }))
  expect(await screen.findByText(said)).toBeInTheDocument()
  const main = screen.getByText('Main photo').closest('li')
  expect([...sources(), main?.dataset.index]).not.toEqual([...before, '0'])
  expect(screen.queryByText(/^That could not be saved\./)).toBeNull()
})

test('a new order that was not stored is undone when its answer is lost, and says so', async () => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  addFault(database, { ...LOST, commit: false, path: 'profile.php' })
  await user.click(await screen.findByRole('button', { name: 'Actions for photo 2' }))
  const before = sources()
  await user.click(screen.getByRole('menuitem', { name: 'Move forward' }))
  expect(await screen.findByText(/^That could not be saved\./)).toBeVisible()
  expect(sources()).toEqual(before)
})

test('nothing claims to know the order of the photos when neither its answer nor the photos can be read', async () => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  addFault(database, { ...LOST, path: 'profile.php' })
  server.use(http.get('*/api/user.php', () => new HttpResponse(null, { status: 404 })))
  await user.click(await screen.findByRole('button', { name: 'Actions for photo 2' }))
  await user.click(screen.getByRole('menuitem', { name: 'Move forward' }))
  expect(await screen.findByText('We are not sure that this worked. Please try again.')).toBeVisible()
  expect(screen.queryByText(/Your photos are unchanged/)).toBeNull()
})

test('of two quick moves, the lost answer to the first is no failure once the second is stored', async () => {
  const { user, database } = await openApp('/profile', { as: MEMBER })
  const before = [...picturesOf(database)]
  const stored = gate()
  let puts = 0
  server.use(
    http.put('*/api/profile.php', async ({ request }) => {
      puts += 1
      if (puts > 1) return undefined
      await getResponse(handlers, request.clone())
      await stored.passed
      return new HttpResponse(null, { status: 503, headers: { 'Retry-After': '60' } })
    }),
  )
  const move = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for photo 2' }))
    await user.click(screen.getByRole('menuitem', { name: 'Move forward' }))
  }
  await move()
  const moved = sources()
  await move()
  stored.open()
  expect(await screen.findByText('Photo 2 moved to position 1.')).toBeInTheDocument()
  await allAnswered()
  await allRead()
  expect(puts).toBe(2)
  expect(sources()).toEqual(moved.toReversed())
  expect(picturesOf(database)).toEqual(before)
  expect(screen.queryByText(/^That could not be saved\./)).toBeNull()
})
