import { expect, test, vi } from 'vitest'
import { shareCall } from './share-call.ts'
import { resetAccountState } from '#src/lib/state.ts'

test('the same call is made once while it is under way, and again after that', async () => {
  const call = vi.fn((id: string) => Promise.resolve(id))
  const load = shareCall(call)
  expect(await Promise.all([load('a'), load('a'), load('b')])).toEqual(['a', 'a', 'b'])
  expect(call).toHaveBeenCalledTimes(2)
  await load('a')
  expect(call).toHaveBeenCalledTimes(3)
})

test('a call that failed is made again', async () => {
  const call = vi.fn(() => Promise.reject(new Error('down')))
  const load = shareCall(call)
  await expect(load()).rejects.toThrow('down')
  await expect(load()).rejects.toThrow('down')
  expect(call).toHaveBeenCalledTimes(2)
})

test('a call of an earlier session is not shared with the next', async () => {
  const call = vi.fn(() => Promise.resolve())
  const load = shareCall(call)
  const before = load()
  resetAccountState()
  await Promise.all([before, load()])
  expect(call).toHaveBeenCalledTimes(2)
})

test('the end of a call of an earlier session does not end the sharing of the next one', async () => {
  const ends: (() => void)[] = []
  const call = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  const load = shareCall(call)
  const before = load()
  resetAccountState()
  const own = load()
  ends[0]?.()
  await before
  expect(load()).toBe(own)
  expect(call).toHaveBeenCalledTimes(2)
})
