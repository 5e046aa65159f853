import * as v from 'valibot'

/** What a field is called here, by what the backend calls it. */
type Names = Readonly<Record<string, string>>

/** A map whose fields have other names there, for a schema that knows the names here. */
export function renamed<const S extends v.GenericSchema>(names: Names, schema: S) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((answer): unknown =>
      Object.fromEntries(Object.entries(answer).map(([name, value]) => [names[name] ?? name, value])),
    ),
    schema,
  )
}
