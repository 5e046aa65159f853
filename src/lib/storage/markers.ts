import * as v from 'valibot'
import { LIFETIME, siteRecord } from './records.ts'
import { wait } from '#src/lib/async/wait.ts'
import { uuid } from '#src/lib/uuid.ts'

const DATABASE = 'markers'
const LOOK_MS = 100
/** A database that has not answered after so many milliseconds counts as missing; some builds of Safari never answer. */
const ANSWER_MS = 5_000

/** Much longer than the storage of one tab takes to arrive in another, in milliseconds. */
const LATE_MS = 15_000

/** A random marker that is written after what a tab has stored: a tab that sees the marker sees all of that. */
const markerRecord = siteRecord<true>({
  name: 'marker',
  of: 'device',
  schema: v.literal(true),
  place: 'browser',
  lifetimeMs: LIFETIME.minute,
  hasReserve: true,
})

/** When each marker was left, in milliseconds since 1970. */
const markersSchema = v.record(v.string(), v.number())

type Markers = v.InferOutput<typeof markersSchema>

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const answered = new AbortController()
  const limit = wait(ANSWER_MS, answered.signal).then(() => {
    throw new Error('The database does not answer.')
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    answered.abort()
  }
}

function failureOf({ error }: IDBRequest | IDBTransaction): Error {
  return error ?? new Error('The database failed.')
}

/** Resolves to the result of a request of the database. */
function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(failureOf(request)))
  })
}

/** Changes the markers of all tabs in the database, which unlike the storage is consistent across tabs; returns the recent ones. */
async function withMarkers(change: (markers: Markers) => Markers): Promise<Markers> {
  // oxlint-disable-next-line no-restricted-globals -- the one place, of markers without a member's data.
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(DATABASE))
  const database = await resultOf(opening)
  try {
    const transaction = database.transaction(DATABASE, 'readwrite')
    const store = transaction.objectStore(DATABASE)
    const { success, output } = v.safeParse(markersSchema, await resultOf(store.get(DATABASE)))
    const markers = Object.entries(success ? output : {})
    const isRecent = ([, at]: [string, number]) => Math.abs(Date.now() - at) < LATE_MS
    for (const row of markers) if (!isRecent(row)) markerRecord.remove(row[0])
    const changed = change(Object.fromEntries(markers.filter(isRecent)))
    store.put(changed, DATABASE)
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(failureOf(transaction)))
    })
    return changed
  } finally {
    // A page with an open database may not be kept for Back.
    database.close()
  }
}

/** Writes a marker after what this tab has stored; resolves once every other tab knows that it has to wait for the marker. */
export async function leaveMarker(): Promise<void> {
  const marker = uuid()
  // If nothing more can be stored, other tabs have nothing to wait for.
  if (!markerRecord.write(true, marker)) return markerRecord.remove(marker)
  try {
    await inTime(withMarkers((markers) => ({ ...markers, [marker]: Date.now() })))
  } catch {
    // The marker may reach the database late, and other tabs must be able to see it then. Without a database nobody waits, and
    // `awaitMarkers` says so.
  }
}

/** Waits until a marker arrives, or for a short time, which in a hidden tab may be a minute. */
async function waitForArrival(): Promise<void> {
  const arrival = new AbortController()
  const stop = markerRecord.follow(() => arrival.abort())
  await wait(LOOK_MS, arrival.signal)
  stop()
}

/**
 * Waits until this tab sees what other tabs stored before they left their markers: the storage of one tab may reach another seconds late.
 * Resolves to false where it cannot tell, because the browser has no database or the storage was cleared meanwhile.
 */
export async function awaitMarkers(): Promise<boolean> {
  try {
    const left = Object.entries(await inTime(withMarkers((markers) => markers)))
    const isHidden = ([marker]: [string, number]) => markerRecord.read(marker) === null
    const until = performance.now() + LATE_MS
    while (left.some(isHidden)) {
      if (performance.now() > until) return false
      await waitForArrival()
    }
    return true
  } catch {
    return false
  }
}
