import * as fakeDatabase from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearMemory } from './browser-storage.ts'
import { awaitMarkers, leaveMarker } from './markers.ts'
import { clearAccountRecords, clearOtherRecords } from './record-upkeep.ts'
import { recordText } from './records.ts'
import { FakeStorage } from '#tests/support/storage.ts'

const MARKERS = 'markers'

let storage = new FakeStorage()

beforeEach(() => {
  storage = new FakeStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', new EventTarget())
  for (const [name, part] of Object.entries(fakeDatabase))
    if (name.startsWith('IDB')) vi.stubGlobal(name, part)
  vi.stubGlobal('indexedDB', new fakeDatabase.IDBFactory())
  clearMemory()
  // The database works with `setImmediate`.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function storedMarkers(): (string | null)[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.filter((key) => key?.startsWith('marker.'))
}

async function markersOfAllTabs(): Promise<Record<string, number>> {
  const database = await openDB(MARKERS, 1, { upgrade: (fresh) => void fresh.createObjectStore(MARKERS) })
  const markers = ((await database.get(MARKERS, MARKERS)) ?? {}) as Record<string, number>
  database.close()
  return markers
}

/** Leaves a marker as another tab does, without it arriving in the storage of this tab. */
async function leaveElsewhere(marker: string, at = Date.now()): Promise<void> {
  const markers = await markersOfAllTabs()
  const database = await openDB(MARKERS, 1)
  await database.put(MARKERS, { ...markers, [marker]: at }, MARKERS)
  database.close()
}

function arrives(marker: string): void {
  storage.setItem(`marker.${marker}`, recordText(true))
}

/** Runs the clock for this many milliseconds; returns the awaited value, or `undefined` if it has not come. */
async function outcomeAfter(awaited: Promise<boolean>, ms: number): Promise<boolean | undefined> {
  let outcome: boolean | undefined
  void awaited.then((value) => (outcome = value))
  for (let step = 0; step < 50; step += 1) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(ms)
  return outcome
}

test('a tab waits until everything that another tab has stored has arrived', async () => {
  await leaveElsewhere('first')
  await leaveElsewhere('second')
  const awaited = awaitMarkers()
  expect(await outcomeAfter(awaited, 1_000)).toBeUndefined()
  arrives('second')
  expect(await outcomeAfter(awaited, 1_000)).toBeUndefined()
  arrives('first')
  expect(await outcomeAfter(awaited, 1_000)).toBe(true)
})

test('a hidden tab, whose timers run late, goes on as soon as everything has arrived', async () => {
  await leaveElsewhere('first')
  const awaited = awaitMarkers()
  expect(await outcomeAfter(awaited, 0)).toBeUndefined()
  arrives('first')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'marker.first' }))
  expect(await outcomeAfter(awaited, 0)).toBe(true)
})

test('a tab that waits for 15 s in vain is not certain to have everything', async () => {
  await leaveElsewhere('lost')
  const awaited = awaitMarkers()
  expect(await outcomeAfter(awaited, 14_900)).toBeUndefined()
  expect(await outcomeAfter(awaited, 200)).toBe(false)
})

test.each([
  ['15 s ago', -15_000],
  ['by a clock that has been set back since', 15_000],
])('a tab does not wait for something stored %s', async (_, ms) => {
  await leaveElsewhere('old', Date.now() + ms)
  expect(await awaitMarkers()).toBe(true)
  expect(await markersOfAllTabs()).toEqual({})
})

test('a tab leaves its marker for the other tabs and does not wait for it itself, even if another member is logged in by then', async () => {
  await leaveMarker()
  const [marker] = Object.keys(await markersOfAllTabs())
  expect(storedMarkers()).toEqual([`marker.${marker}`])
  for (const ending of ['expired', 'logout', 'deleted'] as const) clearAccountRecords('7', ending)
  clearOtherRecords('8')
  expect(await awaitMarkers()).toBe(true)
})

test('the storage has only the markers of the last 15 s', async () => {
  await leaveMarker()
  vi.setSystemTime(Date.now() + 15_000)
  await leaveMarker()
  const [marker, ...others] = Object.keys(await markersOfAllTabs())
  expect(others).toEqual([])
  expect(storedMarkers()).toEqual([`marker.${marker}`])
})

test('a tab that cannot store anything makes no other tab wait', async () => {
  storage.room = 0
  await leaveMarker()
  expect(await markersOfAllTabs()).toEqual({})
})

test('a database with something else in it counts as empty', async () => {
  await leaveElsewhere('kept')
  const database = await openDB(MARKERS, 1)
  await database.put(MARKERS, 'nonsense', MARKERS)
  database.close()
  expect(await awaitMarkers()).toBe(true)
})

test('a database that never answers makes a tab wait for 5 s at most', async () => {
  vi.stubGlobal('indexedDB', { open: () => new fakeDatabase.IDBOpenDBRequest() })
  const awaited = awaitMarkers()
  expect(await outcomeAfter(awaited, 4_900)).toBeUndefined()
  expect(await outcomeAfter(awaited, 200)).toBe(false)
})

test('a marker stays in the storage if the database is too slow, because other tabs may still learn of it later', async () => {
  vi.stubGlobal('indexedDB', { open: () => new fakeDatabase.IDBOpenDBRequest() })
  const left = leaveMarker()
  await vi.advanceTimersByTimeAsync(5_000)
  await left
  expect(storedMarkers()).toHaveLength(1)
})

test('without a database a tab is never certain to have everything', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await leaveMarker()
  expect(await awaitMarkers()).toBe(false)
})

test('a database that fails while it is read causes no unhandled rejection', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  await leaveElsewhere('first')
  const { get } = fakeDatabase.IDBObjectStore.prototype
  vi.spyOn(fakeDatabase.IDBObjectStore.prototype, 'get').mockImplementationOnce(function (
    this: IDBObjectStore,
    query: IDBValidKey | IDBKeyRange,
  ) {
    const request = get.call(this, query)
    this.transaction.abort()
    return request
  })
  expect(await outcomeAfter(awaitMarkers(), 0)).toBe(false)
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
