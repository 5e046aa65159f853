import { openDB } from 'idb'
import * as v from 'valibot'
import { accountRecord, LIFETIME } from './records.ts'
import { wait } from '#src/lib/async/wait.ts'
import { uuid } from '#src/lib/uuid.ts'

const DATABASE = 'markers'
const LOOK_MS = 20

/** Much longer than the storage of one tab takes to arrive in another, in milliseconds. */
const LATE_MS = 15_000

/** A random marker that follows what a tab has stored: whoever sees it sees all of that. */
const markerRecords = accountRecord<true>({
  name: 'marker',
  schema: v.literal(true),
  place: 'browser',
  lifetimeMs: LIFETIME.minute,
  outlives: [],
  heading: null,
})

/** When each marker was left, in milliseconds since 1970. */
const markersSchema = v.record(v.string(), v.number())

type Markers = v.InferOutput<typeof markersSchema>

/** The markers that this page has left: after a logout the storage has them no more. */
const own = new Set<string>()

/** Changes the markers of all tabs in the database, which unlike the storage shows every tab the same; returns the recent ones. */
async function withMarkers(change: (markers: Markers) => Markers): Promise<Markers> {
  const database = await openDB(DATABASE, 1, { upgrade: (fresh) => void fresh.createObjectStore(DATABASE) })
  try {
    const transaction = database.transaction(DATABASE, 'readwrite')
    const { success, output } = v.safeParse(markersSchema, await transaction.store.get(DATABASE))
    const recent = Object.entries(success ? output : {}).filter(
      ([, at]) => Math.abs(Date.now() - at) < LATE_MS,
    )
    const changed = change(Object.fromEntries(recent))
    await transaction.store.put(changed, DATABASE)
    await transaction.done
    return changed
  } finally {
    // A page with an open database may not be kept for Back.
    database.close()
  }
}

/** Leaves a marker behind what this tab has stored for an account; resolves once every other tab knows that it has to see it. */
export async function leaveMarker(account: string): Promise<void> {
  const marker = uuid()
  own.add(marker)
  markerRecords.write(account, true, marker)
  // Reading them removes the old ones.
  markerRecords.all(account)
  try {
    await withMarkers((markers) => ({ ...markers, [marker]: Date.now() }))
  } catch {
    // In a browser without a database, `awaitMarkers` finds none to wait for and says so.
  }
}

/**
 * Waits until this tab sees what other tabs stored before they left their markers: the storage of one tab may reach another seconds late.
 * Resolves to false where it cannot tell, because the browser has no database or the storage was cleared meanwhile.
 */
export async function awaitMarkers(account: string): Promise<boolean> {
  try {
    const left = Object.entries(await withMarkers((markers) => markers))
    const isHidden = ([marker]: [string, number]) =>
      !own.has(marker) && markerRecords.read(account, marker) === null
    const until = performance.now() + LATE_MS
    while (left.some(isHidden)) {
      if (performance.now() > until) return false
      await wait(LOOK_MS)
    }
    return true
  } catch {
    return false
  }
}
