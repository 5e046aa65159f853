import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { privateManifest } from './manifest.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** A folder in memory, which is another file system. */
const MEMORY = '/dev/shm'

const deviceOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.dev

test.skipIf(deviceOf(MEMORY) === undefined)(
  'the manifest is moved out of a published folder that is on another file system',
  async () => {
    const root = temporaryFolder()
    const published = temporaryFolder(MEMORY)
    writeFileSync(join(root, 'index.html'), '<!doctype html>')
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      build: { outDir: join(published, 'site'), manifest: true },
      plugins: [privateManifest()],
    })
    expect(existsSync(join(published, 'site/index.html'))).toBe(true)
    expect(existsSync(join(published, 'site/.vite'))).toBe(false)
    expect(existsSync(join(root, '.cache/manifest-of-site.json'))).toBe(true)
  },
)
