import * as v from 'valibot'
import { LIFETIME, siteRecord } from './records.ts'
import { uuid } from '#src/lib/uuid.ts'

/** A random name of this tab, which outlives a reload. */
const tabRecord = siteRecord<string>({
  name: 'tab',
  of: 'device',
  schema: v.string(),
  place: 'tab',
  lifetimeMs: LIFETIME.forever,
})

/** Returns a random name that identifies this tab among those of this browser. */
export function thisTab(): string {
  const known = tabRecord.read()
  if (known !== null) return known
  const name = uuid()
  tabRecord.write(name)
  return name
}
