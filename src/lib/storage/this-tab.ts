import * as v from 'valibot'
import { LIFE, siteRecord } from './records.ts'
import { uuid } from '#src/lib/uuid.ts'

/** A random name of this tab, which outlives a reload. */
const tabRecord = siteRecord<string>({
  name: 'tab',
  of: 'device',
  schema: v.string(),
  place: 'tab',
  lifeMs: LIFE.forever,
  heading: null,
})

/** A random name that tells this tab from the others of this browser. */
export function thisTab(): string {
  const known = tabRecord.read()
  if (known !== null) return known
  const name = uuid()
  tabRecord.write(name)
  return name
}
