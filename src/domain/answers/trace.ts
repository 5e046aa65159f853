import * as v from 'valibot'
import { discountCodeSchema } from '#src/domain/money/discount.ts'
import { shortProfileSchema } from '#src/domain/member/profile.ts'
import { REMAKES } from '#src/domain/php-lists.ts'
import { isPlainObject } from '#src/lib/is-plain-object.ts'
import { isOptional, isUnread, knownValues } from './known.ts'
import { codeOf, expectationAt, expectationOf, isSchema, shapeOf, type SchemaParts } from './shapes.ts'

/**
 * How an answer differs from what the client expects: `refused` as a whole, a `row` that is left out, a field of another `type` that is
 * read as absent, an unknown `value`, a `missing` field, an `extra` one, and `noise` around the JSON.
 */
type DifferenceKind = 'refused' | 'row' | 'type' | 'value' | 'missing' | 'extra' | 'noise'

/** One difference; it contains nothing of the answer but field names and the values of enumerations. */
export interface Difference {
  kind: DifferenceKind
  /** The field, with `*` for every row of a list or map; empty for the whole answer. */
  path: string
  expected: string
  got: string
}

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]
type Run = v.GenericSchema['~run']

interface SeenObject {
  path: string
  entries: Readonly<Record<string, v.GenericSchema>>
  absent: readonly string[]
  extra: readonly string[]
}

/** Answers that are an entity without a wrapper: their paths start with its name. */
const ROOTS = new Map<v.GenericSchema, string>([
  [shortProfileSchema, 'profile'],
  [discountCodeSchema, 'discountcode'],
])

/** `v.fallback` replaces the run function of a schema; these have the original ones. */
const RUNS: Readonly<Record<string, v.GenericSchema>> = {
  nullish: v.nullish(v.unknown()),
  object: v.object({}),
  picklist: v.picklist([]),
}

const isPiece = (value: unknown): value is v.GenericPipeItem => isPlainObject(value) && 'kind' in value

function pathOf(issue: v.BaseIssue<unknown>): string[] {
  return issue.path?.map(({ key }) => String(key)) ?? []
}

/** Returns the most specific issue: of a union, that of the variant that got furthest. */
function deepestIssue(issues: Issues): { issue: v.BaseIssue<unknown>; path: string[] } {
  const found = issues.map((issue) => {
    const inner = issue.issues ? deepestIssue(issue.issues) : null
    return inner && inner.path.length > 0
      ? { issue: inner.issue, path: [...pathOf(issue), ...inner.path] }
      : { issue, path: pathOf(issue) }
  })
  return found.reduce((best, next) => (next.path.length > best.path.length ? next : best))
}

/** Runs an instrumented copy of a schema and records what it repairs, drops and does not know. */
class Tracer {
  private readonly path: string[]
  private differences: Difference[] = []
  private objects: SeenObject[] = []

  constructor(path: string[]) {
    this.path = path
  }

  /** Returns all differences without duplicates; a field is missing when no row has it. */
  finish(): Difference[] {
    const all = [...this.differences, ...this.fieldDifferences()]
    return [...new Map(all.map((one) => [Object.values(one).join('\n'), one])).values()]
  }

  refuse(schema: v.GenericSchema, value: unknown, issues: Issues): void {
    this.noteIssue('refused', schema, value, issues)
  }

  traced<const S extends v.GenericSchema>(schema: S): S {
    const { fallback, pipe }: SchemaParts = schema
    const first: unknown = pipe?.[0]
    const isOwnFallback = 'fallback' in schema && !(isPlainObject(first) && first['fallback'] === fallback)
    return isOwnFallback ? this.withFallback(schema) : this.plain(schema)
  }

  private at<T>(key: string, run: () => T): T {
    this.path.push(key)
    try {
      return run()
    } finally {
      this.path.pop()
    }
  }

  private pathTo(...more: string[]): string {
    return [...this.path, ...more].join('.')
  }

  /** Drops what was recorded inside a value that failed as a whole. */
  private orForget(run: () => v.OutputDataset<unknown, v.BaseIssue<unknown>>) {
    const before = { differences: this.differences.length, objects: this.objects.length }
    const result = run()
    if (result.issues) {
      this.differences.length = before.differences
      this.objects.length = before.objects
    }
    return result
  }

  private noteIssue(kind: DifferenceKind, schema: v.GenericSchema, value: unknown, issues: Issues): void {
    const { issue, path } = deepestIssue(issues)
    const isEnumeration = issue.type === 'picklist' && typeof issue.input === 'string'
    const expected = isEnumeration
      ? `one of ${issue.expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ') ?? ''}`
      : expectationAt(schema, path)
    const input = path.length === 0 ? value : issue.input
    this.differences.push({
      kind: isEnumeration && kind !== 'refused' ? 'value' : kind,
      path: this.pathTo(...path),
      expected,
      got: isEnumeration ? codeOf(issue.input) : shapeOf(input),
    })
  }

  private withFallback<const S extends v.GenericSchema>(schema: S): S {
    const { pipe, type }: SchemaParts = schema
    const run = pipe ? schema['~run'] : RUNS[type]?.['~run']
    if (!run) throw new Error(`An answer cannot be traced through a ${type} with a fallback.`)
    const inner = this.plain({ ...schema, '~run': run })
    const traced: Run = (dataset, config) => {
      const { value } = dataset
      const result = this.orForget(() => inner['~run'](dataset, config))
      if (!result.issues) return result
      // PHP writes "" for null.
      if (value !== '') this.noteIssue('type', schema, value, result.issues)
      return { typed: true, value: v.getFallback(schema, result, config) }
    }
    return { ...schema, '~run': traced }
  }

  private plain<const S extends v.GenericSchema>(schema: S): S {
    const remake = REMAKES.get(schema)
    if (remake) return { ...schema, '~run': remake((row) => this.row(row))['~run'] }
    const { pipe, entries, wrapped, options }: SchemaParts = schema
    if (pipe) return this.piped(schema, pipe)
    const children = {
      ...(entries && { entries: this.fields(entries) }),
      ...(wrapped && { wrapped: this.traced(wrapped) }),
      ...(options?.some(isSchema) && { options: options.map((option) => this.option(option)) }),
    }
    const copy: S = { ...schema, ...children }
    return entries ? this.object(copy, entries) : copy
  }

  private piped<const S extends v.GenericSchema>(schema: S, pipe: readonly unknown[]): S {
    const [first, ...rest] = pipe.map((item) => (isSchema(item) ? this.traced(item) : item)).filter(isPiece)
    if (!isSchema(first)) return schema
    return { ...schema, '~run': v.pipe(first, ...rest)['~run'] }
  }

  private fields(entries: Readonly<Record<string, v.GenericSchema>>): Record<string, v.GenericSchema> {
    const field = ([key, child]: [string, v.GenericSchema]): [string, v.GenericSchema] => {
      const traced = this.at(key, () => this.traced(child))
      const run: Run = (dataset, config) =>
        this.at(key, () => {
          const result = traced['~run'](dataset, config)
          if (!result.issues) this.noteValues(result.value)
          return result
        })
      return [key, { ...traced, '~run': run }]
    }
    return Object.fromEntries(Object.entries(entries).map(field))
  }

  private option(option: v.GenericSchema | string): v.GenericSchema | string {
    if (typeof option === 'string') return option
    const traced = this.traced(option)
    const run: Run = (dataset, config) => this.orForget(() => traced['~run'](dataset, config))
    return { ...traced, '~run': run }
  }

  private row<const S extends v.GenericSchema>(row: S): S {
    const traced = this.traced(row)
    const run: Run = (dataset, config) =>
      this.at('*', () => {
        const { value } = dataset
        const result = this.orForget(() => traced['~run'](dataset, config))
        if (result.issues) this.noteIssue('row', row, value, result.issues)
        return result
      })
    return { ...traced, '~run': run }
  }

  private object<const S extends v.GenericSchema>(
    schema: S,
    entries: Readonly<Record<string, v.GenericSchema>>,
  ): S {
    const run: Run = (dataset, config) => {
      const { value } = dataset
      if (isPlainObject(value))
        this.objects.push({
          path: this.pathTo(),
          entries,
          absent: Object.keys(entries).filter((field) => !Object.hasOwn(value, field)),
          extra: Object.keys(value).filter((key) => !Object.hasOwn(entries, key)),
        })
      return schema['~run'](dataset, config)
    }
    return { ...schema, '~run': run }
  }

  private noteValues(value: unknown): void {
    const known = knownValues(this.pathTo())
    if (!known) return
    const values = (Array.isArray(value) ? value : [value]).filter(
      (one) => typeof one === 'string' && one !== '',
    )
    for (const one of values.filter((code) => !known.includes(String(code))))
      this.differences.push({
        kind: 'value',
        path: this.pathTo(),
        expected: `one of ${known.join(', ')}`,
        got: codeOf(one),
      })
  }

  private fieldDifferences(): Difference[] {
    const paths = new Set(this.objects.map(({ path }) => path))
    return [...paths].flatMap((path) => {
      const [first, ...others] = this.objects.filter((object) => object.path === path)
      if (!first) return []
      const at = (field: string) => (path === '' ? field : `${path}.${field}`)
      const missing = first.absent.filter((field) => others.every(({ absent }) => absent.includes(field)))
      const extra = new Set([first, ...others].flatMap((object) => object.extra))
      return [
        ...missing.map((field) => this.missing(at(field), first.entries[field])),
        ...[...extra].map((field) => ({
          kind: 'extra' as const,
          path: at(field),
          expected: 'nothing',
          got: 'a field',
        })),
      ].filter(({ kind, path: field }) => (kind === 'missing' ? !isOptional(field) : !isUnread(field)))
    })
  }

  private missing(path: string, schema: v.GenericSchema | undefined): Difference {
    return { kind: 'missing', path, expected: schema ? expectationOf(schema) : 'anything', got: 'nothing' }
  }
}

/** Parses an answer with its schema, as the client does, and returns how it differs from what the schema expects. */
export function differencesOf(schema: v.GenericSchema, body: unknown): Difference[] {
  const root = ROOTS.get(schema)
  const tracer = new Tracer(root === undefined ? [] : [root])
  const result = v.safeParse(tracer.traced(schema), body)
  if (result.issues) tracer.refuse(schema, body, result.issues)
  return tracer.finish()
}
