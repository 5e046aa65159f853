import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from './fixtures.ts'

/** The first port for tests with their own build; the ones below are used by the site and the staging backend. */
const FIRST_PORT = Number(process.env['PORT'] ?? 4173) + 4

/** Runs the tests of a file on their own build, for settings that are fixed at build time. `index` selects its port, counted from 0. */
export function useOwnBuild(name: string, index: number, env: Record<string, string>): void {
  const port = FIRST_PORT + index
  const address = `http://localhost:${port}`
  let site: ChildProcess

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    const args = ['scripts/preview.mjs', '--port', String(port), '--out', `.cache/${name}`]
    site = spawn('node', args, { stdio: 'ignore', env: { ...process.env, API_TARGET: '', ...env } })
    const isUp = () =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isUp())) await wait(500)
  })

  test.afterAll(() => {
    site.kill()
  })

  test.describe.configure({ mode: 'default' })
  test.use({ baseURL: address })
}
