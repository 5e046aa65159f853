import * as v from 'valibot'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { changeOwnProfile, saveOwnProfile } from '#src/actions/own-profile.ts'
import { deleteHidden, hidePhoto } from '#src/actions/photo-deletion.ts'
import { makeMain, movePhoto } from '#src/actions/photos.ts'
import { setSessionRules } from '#src/api/client.ts'
import { userSchema } from '#src/domain/account/user.ts'
import { resetAccountState } from '#src/lib/state.ts'
import { SESSION_RULES, setUser, useSession } from '#src/stores/session.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

const profileOf = (...ids: number[]) => ({
  id: 2,
  images: ids.map((id) => ({ id, filename: `${id}.jpg`, status: 'active' })),
})

const member = (...ids: number[]) => v.parse(userSchema, { profile: profileOf(...ids) })

const profile = () => {
  const { user } = useSession.getState()
  if (!user) throw new Error('Nobody is logged in.')
  return user.profile
}

const order = () => profile().images.map(({ id }) => Number(id))

/** The orders that the server was sent. */
let sent: unknown[] = []

/** Answers changes of the order one after the other, each once its gate is open: with that order, or with a refusal. */
function serveOrders(...answers: { opened: ReturnType<typeof gate>; isRefused?: boolean }[]): void {
  server.use(
    http.put('*/api/profile.php', async ({ request }) => {
      const { images } = v.parse(v.object({ images: v.array(v.string()) }), await request.json())
      const answer = answers[sent.length]
      sent.push(images.map(Number))
      await answer?.opened.passed
      return answer?.isRefused
        ? HttpResponse.json({ error: 'refused' }, { status: 400 })
        : HttpResponse.json({ profile: profileOf(...images.map(Number)) })
    }),
  )
}

beforeEach(() => {
  sent = []
  setSessionRules(SESSION_RULES)
  setUser(member(1, 2, 3))
})

test('photos that are moved twice while the server is slow stay in their new order', async () => {
  const [first, second] = [gate(), gate()]
  serveOrders({ opened: first }, { opened: second })
  const moves = [movePhoto(0, 2), movePhoto(0, 1)]
  expect(order()).toEqual([3, 2, 1])
  await expect.poll(() => sent).toEqual([[2, 3, 1]])
  first.open()
  await moves[0]
  expect(order()).toEqual([3, 2, 1])
  await expect
    .poll(() => sent)
    .toEqual([
      [2, 3, 1],
      [3, 2, 1],
    ])
  second.open()
  await moves[1]
  expect(order()).toEqual([3, 2, 1])
})

test('after refused moves the profile is as the last refresh returned it', async () => {
  const [first, second] = [gate(), gate()]
  serveOrders({ opened: first, isRefused: true }, { opened: second, isRefused: true })
  const moves = [movePhoto(0, 1)]
  await expect.poll(() => sent).toHaveLength(1)
  setUser(member(1, 2, 3, 4))
  moves.push(movePhoto(2, 3))
  expect(order()).toEqual([2, 1, 4, 3])
  first.open()
  await expect(moves[0]).resolves.toBe(false)
  expect(order()).toEqual([2, 1, 4, 3])
  second.open()
  await expect(moves[1]).resolves.toBe(false)
  expect(order()).toEqual([1, 2, 3, 4])
})

test('a refused move that a refresh has shown on the server stays', async () => {
  const opened = gate()
  serveOrders({ opened, isRefused: true })
  const move = movePhoto(0, 1)
  await expect.poll(() => sent).toHaveLength(1)
  setUser(member(2, 1, 3))
  opened.open()
  await expect(move).resolves.toBe(false)
  expect(order()).toEqual([2, 1, 3])
})

test('an outdated refresh does not undo a move, nor does the next move', async () => {
  const [first, second] = [gate(), gate()]
  serveOrders({ opened: first }, { opened: second })
  const moves = [movePhoto(0, 2)]
  await expect.poll(() => sent).toHaveLength(1)
  setUser(member(1, 2, 3))
  expect(order()).toEqual([2, 3, 1])
  moves.push(movePhoto(0, 1))
  first.open()
  second.open()
  await Promise.all(moves)
  expect(sent.at(-1)).toEqual([3, 2, 1])
  expect(order()).toEqual([3, 2, 1])
})

test('a refused move does not undo the one after it', async () => {
  const [first, second] = [gate(), gate()]
  serveOrders({ opened: first, isRefused: true }, { opened: second })
  const moves = [movePhoto(0, 2), movePhoto(0, 1)]
  first.open()
  await expect(moves[0]).resolves.toBe(false)
  expect(order()).toEqual([3, 2, 1])
  second.open()
  await moves[1]
  expect(order()).toEqual([3, 2, 1])
})

test('when all moves are refused, the photos are in the server’s order', async () => {
  const opened = gate()
  opened.open()
  serveOrders({ opened, isRefused: true }, { opened, isRefused: true })
  expect(await Promise.all([movePhoto(0, 2), movePhoto(0, 1)])).toEqual([false, false])
  expect(order()).toEqual([1, 2, 3])
})

test('a move that is refused after another one undoes only itself', async () => {
  const opened = gate()
  opened.open()
  serveOrders({ opened }, { opened, isRefused: true })
  expect(await Promise.all([movePhoto(0, 2), movePhoto(0, 1)])).toEqual([true, false])
  expect(order()).toEqual([2, 3, 1])
})

test('a photo that was uploaded during a move stays when the move is refused', async () => {
  const opened = gate()
  serveOrders({ opened, isRefused: true })
  const move = movePhoto(0, 2)
  const [uploaded] = member(4).profile.images
  changeOwnProfile((before) => ({ ...before, images: [...before.images, ...(uploaded ? [uploaded] : [])] }))
  expect(order()).toEqual([2, 3, 1, 4])
  opened.open()
  await expect(move).resolves.toBe(false)
  expect(order()).toEqual([1, 2, 3, 4])
})

test('a photo that was uploaded during a move stays when the answer to the move does not have it yet', async () => {
  const opened = gate()
  serveOrders({ opened })
  const move = movePhoto(0, 2)
  await expect.poll(() => sent).toHaveLength(1)
  const [uploaded] = member(4).profile.images
  changeOwnProfile((before) => ({ ...before, images: [...before.images, ...(uploaded ? [uploaded] : [])] }))
  opened.open()
  await move
  expect(order()).toEqual([2, 3, 1, 4])
})

test('a refused main photo is undone, and a deleted photo is gone before the next change is answered', async () => {
  const opened = gate()
  serveOrders({ opened })
  server.use(
    http.put('*/api/photo.php', () => HttpResponse.json({ error: 'refused' }, { status: 400 })),
    http.delete('*/api/photo.php', () => HttpResponse.json({ profile: profileOf(1, 3) })),
  )
  const [, second] = profile().images
  if (!second) throw new Error('There is no second photo.')
  const main = makeMain(second)
  expect(profile().main_image?.id).toBe('2')
  await expect(main).resolves.toBe(false)
  expect(profile().main_image).toBeNull()
  hidePhoto('2', () => {})
  const deletion = deleteHidden('2')
  const move = movePhoto(0, 1)
  await deletion
  expect(order()).toEqual([3, 1])
  opened.open()
  await move
})

test('a change made in an ended session does not affect the next session', async () => {
  const opened = gate()
  serveOrders({ opened })
  const old = movePhoto(0, 2)
  await expect.poll(() => sent).toHaveLength(1)
  setUser(null, 'logout')
  resetAccountState()
  setUser(member(1, 2, 3))
  await saveOwnProfile(async () => member(3, 2, 1).profile)
  expect(order()).toEqual([3, 2, 1])
  opened.open()
  await expect(old).resolves.toBe(false)
  expect(order()).toEqual([3, 2, 1])
})
