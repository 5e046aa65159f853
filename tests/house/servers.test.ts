import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Program } from '#tests/servers/programs.ts'
import { startServer } from '#tests/servers/start.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('a server that fails to start leaves no copy of the site behind', async () => {
  const folder = temporaryFolder()
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const program: Program = { name: 'nginx', packages: [], command: 'false', version: [] }
  await expect(startServer(program, 'site.example', 'http://127.0.0.1:1')).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([])
})
