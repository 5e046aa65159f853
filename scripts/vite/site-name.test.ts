import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withSiteName } from './site-name.ts'

const manifest = readFileSync('public/manifest.webmanifest', 'utf8')

test('the installed app has the name that the build gives it', () => {
  const fields: unknown = JSON.parse(withSiteName(manifest, ' Rosehip '))
  expect(fields).toMatchObject({
    name: 'Rosehip',
    short_name: 'Rosehip',
    start_url: '/',
    display: 'standalone',
  })
})

test.each([undefined, '', ' '])('with %j for a name the manifest stays as it is', (name) => {
  expect(withSiteName(manifest, name)).toBe(manifest)
})
