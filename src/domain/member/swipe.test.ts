import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  addCards,
  allowTakingBack,
  canPlay,
  commitCard,
  deal,
  lastSwipe,
  leaveDeck,
  type Deck,
  likesLeft,
  playCard,
  putBack,
  removeCard,
  returnCard,
  settleCard,
  swipeGameSchema,
  takeBack,
  throwOf,
  undoCard,
} from './swipe.ts'

const game = (ids: number[], likes_left = 4) =>
  v.parse(swipeGameSchema, {
    profiles: ids.map((id) => ({ id })),
    likes_left,
    resets_at: '2030-01-01 00:00:00',
  })

const ids = (deck: Deck) => deck.cards.map(({ id }) => id)
const start = (numbers: number[], left?: number) => deal(null, game(numbers, left))

test('a like that can still be undone counts as spent, and undoing returns it with the card', () => {
  const liked = playCard(start([1, 2]), 'like')
  expect(likesLeft(liked)).toBe(3)
  expect(ids(liked)).toEqual(['2'])
  const undone = undoCard(liked)
  expect(likesLeft(undone)).toBe(4)
  expect(ids(undone)).toEqual(['1', '2'])
  expect(undone.liked).toEqual([])
})

test('the last card can be taken back', () => {
  const empty = playCard(start([1]), 'skip')
  expect(ids(empty)).toEqual([])
  expect(ids(undoCard(empty))).toEqual(['1'])
})

test('a swipe that has reached the server can be taken back until the next swipe', () => {
  const played = commitCard(playCard(start([1, 2, 3]), 'skip'))
  const [swipe] = played.queue
  if (!swipe) throw new Error('nothing was played')
  const settled = allowTakingBack(settleCard(played, null), swipe)
  expect(ids(takeBack(settled, swipe))).toEqual(['1', '2', '3'])
  expect(takeBack(settled, swipe).settled).toBeNull()
  expect(playCard(settled, 'skip').settled).toBeNull()
  const next = commitCard(playCard(settleCard(played, null), 'skip'))
  expect(allowTakingBack(next, swipe).settled).toBeNull()
})

test('a swipe can still be taken back after another card was removed', () => {
  const played = commitCard(playCard(start([1, 2, 3]), 'skip'))
  const [swipe] = played.queue
  if (!swipe) throw new Error('nothing was played')
  const settled = allowTakingBack(settleCard(removeCard(played, '2'), null), swipe)
  expect(lastSwipe(settled)).toBe(swipe)
  expect(ids(takeBack(settled, swipe))).toEqual(['1', '3'])
})

test('new cards are dealt under the one on top', () => {
  expect(ids(deal(start([1, 2, 3]), game([4, 1, 5])))).toEqual(['1', '4', '5'])
})

test('the card on top is shown as the server sends it now', () => {
  const next = game([1, 4])
  expect(deal(start([1, 2, 3]), next).cards[0]).toBe(next.profiles[0])
})

test('each swipe makes the one before final, in order', () => {
  const deck = playCard(playCard(start([1, 2, 3]), 'like'), 'skip')
  expect(deck.queue.map(({ profile }) => profile.id)).toEqual(['1'])
  expect(deck.pending?.profile.id).toBe('2')
  expect(commitCard(deck).queue.map(({ profile }) => profile.id)).toEqual(['1', '2'])
})

test('without likes left, skipping still works', () => {
  const deck = start([1, 2], 0)
  expect(canPlay(deck, 'like')).toBe(false)
  expect(playCard(deck, 'like')).toBe(deck)
  expect(ids(playCard(deck, 'skip'))).toEqual(['2'])
})

test('the server’s count of likes wins, even while other likes are being sent', () => {
  const two = commitCard(playCard(playCard(start([1, 2, 3]), 'like'), 'like'))
  expect(likesLeft(two)).toBe(2)
  expect(likesLeft(settleCard(two, 1))).toBe(0)
  expect(likesLeft(settleCard(two, null))).toBe(2)
})

test('a like that did not arrive puts its card back on top, and is not spent', () => {
  const deck = returnCard(commitCard(playCard(start([1, 2]), 'like')))
  expect(ids(deck)).toEqual(['1', '2'])
  expect(likesLeft(deck)).toBe(4)
})

test('lifting a block puts the member’s card back on top, and it is not dealt twice', () => {
  const [first] = start([1, 2]).cards
  if (!first) throw new Error('no card')
  const without = removeCard(start([1, 2]), first.id)
  expect(ids(without)).toEqual(['2'])
  expect(ids(addCards(without, game([1, 2, 3])))).toEqual(['2', '3'])
  const again = putBack(without, first)
  expect(ids(again)).toEqual(['1', '2'])
  expect(again.played).toEqual([])
})

test('leaving the page sends the swipes that the server lacks, but not those already being sent', () => {
  const deck = playCard(playCard(playCard(start([1, 2, 3]), 'like'), 'skip'), 'like')
  const { rest, unsent } = leaveDeck(deck, true)
  expect(unsent.map(({ profile, action }) => profile.id + action)).toEqual(['2skip', '3like'])
  expect(rest.queue.map(({ profile }) => profile.id)).toEqual(['1'])
  expect(likesLeft(rest)).toBe(2)
  const idle = leaveDeck(deck, false)
  expect(idle.unsent).toHaveLength(3)
  expect(likesLeft(idle.rest)).toBe(2)
})

test('loading cards brings back nobody who was swiped or is in the deck', () => {
  const deck = commitCard(playCard(start([1, 2]), 'skip'))
  expect(ids(addCards(deck, game([1, 2, 3])))).toEqual(['2', '3'])
  expect(addCards(deck, game([1, 2]))).toBe(deck)
  expect(ids(deal(deck, game([1, 2, 3])))).toEqual(['2', '3'])
})

test('after new cards a swipe that has reached the server can still be taken back', () => {
  const played = commitCard(playCard(start([1]), 'skip'))
  const [swipe] = played.queue
  if (!swipe) throw new Error('nothing was played')
  const again = deal(allowTakingBack(settleCard(played, null), swipe), game([2, 1]))
  expect(lastSwipe(again)).toBe(swipe)
  expect(ids(takeBack(again, swipe))).toEqual(['1', '2'])
})

test.each([
  ['a long pull to the right', 150, 0, 'like'],
  ['a long pull to the left', -150, 0, 'skip'],
  ['a short pull', 60, 0.1, null],
  ['a quick flick', 60, 0.9, 'like'],
  ['a twitch', 10, 2, null],
  ['a quick flick to the left', -60, -0.9, 'skip'],
  ['a pull that is flicked back', 60, -0.9, null],
  ['a long pull that is flicked back', -150, 0.9, null],
  ['a long pull that comes back slowly', 150, -0.2, 'like'],
])('%s decides', (_, pulled, speed, expected) => {
  expect(throwOf(pulled, speed, 400)).toBe(expected)
})
