import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Returns the name of a class in the build: its own with three letters of a hash of the sheet, shorter than the default. */
export function className(name: string, file: string): string {
  const path = `/${relative(ROOT, file)}`
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`
}
