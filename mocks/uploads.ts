import { invalid, Refusal } from './call.ts'
import { nextId, type Database } from './db.ts'

const MAX_BYTES = 10 * 1024 * 1024
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

const SIGNATURES: readonly (readonly [string, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
]

function sniffedType(bytes: Uint8Array): string | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))
  return found?.[0] ?? null
}

/**
 * Checks and stores the `file` of a form, and returns its path relative to `cdn_prefix`. Refusals: 413 above 10 MB, 415 for anything but
 * JPEG, PNG, WebP.
 */
export async function storeUpload(database: Database, form: FormData): Promise<string> {
  const file = form.get('file')
  if (file === null || typeof file === 'string') throw invalid({ file: 'required' })
  if (file.size > MAX_BYTES) throw new Refusal(413, 'too_large')
  if (file.size === 0) throw invalid({ file: 'empty' })
  if (!TYPES.includes(file.type)) throw new Refusal(415, 'unsupported_type')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = sniffedType(bytes)
  if (type === null) throw new Refusal(415, 'unsupported_type')
  const path = `uploads/${nextId(database)}`
  database.uploads.set(path, { type, bytes })
  return path
}
