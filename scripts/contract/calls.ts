import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const API = 'src/api'
const MARKS = ['confirmed', 'assumed'] as const

/** A call of the client as its function in `src/api` describes it. */
export interface DescribedCall {
  /** The function. */
  name: string
  /** Its file in `src/api`. */
  file: string
  method: string
  /** The script without `/api/` and `.php`. */
  path: string
  mark: (typeof MARKS)[number]
  /** The schema of its answer; `null` where the answer does not matter. */
  schema: string | null
}

const FUNCTION =
  /\/\*\*(?<comment>(?:(?!\*\/)[^])*)\*\/\s*export (?:async )?function (?<name>\w+)(?<body>[^]*?)\n}\n/g

function callsIn(file: string): DescribedCall[] {
  const source = readFileSync(join(API, file), 'utf8')
  return [...source.matchAll(FUNCTION)].flatMap(({ groups = {} }) => {
    const { comment = '', name = '', body = '' } = groups
    const path = /\bpath: '([\w-]+)'/.exec(body)?.[1] ?? /'\/api\/([\w-]+)\.php'/.exec(body)?.[1]
    if (path === undefined) return []
    const method = /\bmethod: '(\w+)'/.exec(body)?.[1] ?? (body.includes('sendBeacon') ? 'POST' : 'GET')
    const mark = MARKS.find((word) => new RegExp(`\\b${word}\\b`).test(comment))
    if (!mark) throw new Error(`The comment of ${name} in ${file} says neither confirmed nor assumed.`)
    const schema = /\brequest\(\s*(\w+)/.exec(body)?.[1] ?? null
    return [{ name, file, method, path, mark, schema }]
  })
}

/** Every call of the client, read from the sources of `src/api`. */
export function describedCalls(): DescribedCall[] {
  return readdirSync(API)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap(callsIn)
}
