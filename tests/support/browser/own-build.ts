import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from './fixtures.ts'

/** The port of the first browser test that brings its own build; the ones below belong to the site and the staging backend. */
const FIRST_PORT = Number(process.env['PORT'] ?? 4173) + 4

/** Runs the tests of a file on a build of their own, because some things are named at build time. `place` is its port, counted from 0. */
export function useOwnBuild(name: string, place: number, env: Record<string, string>): void {
  usePreview(place, ['--out', `.cache/${name}`], env)
}

/**
 * Runs the tests of a file on a preview against a staging backend of their own, whose answers differ from the contract at ten places
 * (`tests/staging/planted.mjs`). `place` is its port, counted from 0; the backend has the next one.
 */
export function usePlantedStaging(place: number): void {
  const backendPort = FIRST_PORT + place + 1
  const backend = `http://127.0.0.1:${backendPort}`
  let program: ChildProcess

  test.beforeAll(async () => {
    program = spawn('node', ['tests/staging/backend.mjs'], {
      stdio: 'ignore',
      env: { ...process.env, PORT: String(backendPort) },
    })
    const plant = () => fetch(`${backend}/__control`, { method: 'POST', body: '{"planted":true}' })
    while (
      !(await plant().then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await wait(100)
  })

  test.afterAll(() => {
    program.kill()
  })

  usePreview(place, [], { API_TARGET: backend })
}

function usePreview(place: number, more: string[], env: Record<string, string>): void {
  const port = FIRST_PORT + place
  const address = `http://localhost:${port}`
  let site: ChildProcess

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    const args = ['scripts/preview.mjs', '--port', String(port), ...more]
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
