import { afterEach, expect, test, vi } from 'vitest'
import { texts } from './texts.ts'

interface Emitted {
  fileName: string
  source: string
}

function builtTexts(): Map<string, string> {
  const emitted: Emitted[] = []
  const generate = texts().generateBundle
  if (typeof generate !== 'function') throw new Error('The plugin emits nothing')
  Reflect.apply(generate, { emitFile: (file: Emitted) => emitted.push(file) }, [])
  return new Map(emitted.map(({ fileName, source }) => [fileName.split('/').slice(-2).join('/'), source]))
}

afterEach(() => {
  vi.unstubAllEnvs()
})

test('the notes for the lawyer are not in the texts of a build', () => {
  const built = builtTexts()
  expect(built.get('en/terms.json')).toContain('Who you deal with')
  expect([...built].filter(([, source]) => source.includes('"lawyer"')).map(([name]) => name)).toEqual([])
})

test('a build for the lawyer has the notes', () => {
  vi.stubEnv('VITE_LAWYER_NOTES', 'on')
  expect(builtTexts().get('en/terms.json')).toContain('"lawyer"')
})
