import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { textCoverage, textCoveragePlugin } from './text-coverage.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

function write(root: string, locale: string, area: string, texts: unknown): string {
  const file = join(root, locale, `${area}.json`)
  mkdirSync(join(root, locale), { recursive: true })
  writeFileSync(file, JSON.stringify(texts))
  return file
}

test('a locale’s coverage names the keys it lacks; plural forms count once, and areas may be absent', () => {
  const root = temporaryFolder()
  write(root, 'en', 'common', { close: 'Close', count_one: '{{count}}', count_other: '{{count}}' })
  write(root, 'en', 'faq', { title: 'FAQ', list: { a: 'A' } })
  write(root, 'en', 'empty', {})
  write(root, 'pl', 'common', {
    close: 'Zamknij',
    count_one: '1',
    count_few: '2',
    count_many: '5',
    count_other: '0',
  })
  writeFileSync(join(root, '.DS_Store'), '')
  const coverage = textCoverage(root)
  expect(Object.keys(coverage).toSorted()).toEqual(['en', 'pl'])
  expect(coverage['en']).toEqual({ total: 4, missing: [] })
  expect(coverage['pl']).toEqual({ total: 4, missing: ['faq:title', 'faq:list.a'] })
})

test('the development server counts again after a text was added', async () => {
  const root = temporaryFolder()
  const locales = join(root, 'locales')
  write(locales, 'en', 'common', { close: 'Close' })
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: [textCoveragePlugin()],
  })
  onTestFinished(() => server.close())
  const served = async () =>
    (await server.environments.client.transformRequest('virtual:text-coverage'))?.code ?? ''

  expect(await served()).toContain('"total":1')
  const file = write(locales, 'en', 'common', { close: 'Close', open: 'Open' })
  server.watcher.emit('change', file)
  await expect.poll(served).toContain('"total":2')
})
