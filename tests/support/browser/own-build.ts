import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from './fixtures.ts'

/** The first port for tests with their own build; the ones below are used by the site and the staging backend. */
const FIRST_PORT = Number(process.env['PORT'] ?? 4173) + 4

const isUp = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

/** Runs a program beside the tests of a file, which start once its address answers. */
function useProgram(args: string[], env: Record<string, string>, address: string): void {
  let program: ChildProcess | undefined

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    // Otherwise the tests would run against that program.
    if (await isUp(address)) throw new Error(`Another program answers at ${address}: end it.`)
    // The site's own build has everything, and takes three times as long.
    const own = { API_TARGET: '', QUICK_BUILD: 'on', ...env }
    const started = spawn('node', args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...own },
    })
    program = started
    let errors = ''
    started.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    while (!(await isUp(address))) {
      if (started.exitCode !== null) throw new Error(`${args.join(' ')} ended:\n${errors}`)
      await wait(500)
    }
  })

  test.afterAll(async () => {
    if (program?.kill()) await once(program, 'exit')
  })
}

function useSite(index: number, args: string[], env: Record<string, string>): void {
  const port = FIRST_PORT + index
  const address = `http://localhost:${port}`
  useProgram(args, { ...env, PORT: String(port) }, address)
  test.describe.configure({ mode: 'default' })
  test.use({ baseURL: address })
}

const preview = (index: number) => ['scripts/preview.mjs', '--port', String(FIRST_PORT + index)]

/** Runs the tests of a file on their own build, for settings that are fixed at build time. `index` selects its port, counted from 0. */
export function useOwnBuild(name: string, index: number, env: Record<string, string>): void {
  useSite(index, [...preview(index), '--outDir', `.cache/${name}`], env)
}

/** Runs a staging backend beside the tests of a file and returns its address. `index` selects its port, counted from 0. */
function useStaging(index: number, env: Record<string, string> = {}): string {
  const port = FIRST_PORT + index
  const address = `http://127.0.0.1:${port}`
  useProgram(['tests/staging/backend.mjs'], { ...env, PORT: String(port) }, `${address}/api/settings.php`)
  return address
}

/**
 * Runs the tests of a file on a preview against a staging backend of their own, whose answers differ from the contract at ten places
 * (`tests/staging/planted.mjs`). `index` selects the port of the preview, counted from 0; the backend has the next one.
 */
export function usePlantedStaging(index: number): void {
  const backend = useStaging(index + 1)
  test.beforeAll(async () => {
    await fetch(`${backend}/__control`, { method: 'POST', body: '{"planted":true}' })
  })
  useSite(index, preview(index), { API_TARGET: backend })
}

/**
 * Runs the tests of a file on a build with the adapters of `tests/adapters`, against a backend where the calls that they make have another
 * shape. `index` selects the port of the site, counted from 0; the backend has the next one. Returns the backend's address.
 */
export function useAdapters(index: number): string {
  const backend = useStaging(index + 1, { SHAPE: 'other' })
  useSite(index, ['tests/adapters/preview.mjs'], { API_TARGET: backend })
  return backend
}
