import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SCRIPTS = join(import.meta.dirname, '../../scripts')
const MODULE = join(SCRIPTS, 'children.mjs')
const SERVER = 'process.stderr.write("runs"); setInterval(() => {}, 1000)'
/** A program that starts a server sharing its error stream, and runs until it is ended. */
const PROGRAM = `
import { writeFileSync } from 'node:fs'
import { createChildren } from ${JSON.stringify(MODULE)}
process.on('exit', () => writeFileSync(process.argv[1], ''))
const { start } = createChildren()
start(process.execPath, ['-e', ${JSON.stringify(SERVER)}], { onEnd: () => {} })
setInterval(() => {}, 1000)
`
const ARGS = ['--input-type=module', '-e', PROGRAM]

let folder: string
let mark: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'children-'))
  mark = join(folder, 'cleaned-up')
})

afterEach(() => {
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

async function startServer(command: string, args: string[]): Promise<ChildProcess> {
  const program = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  await once(program.stderr, 'data')
  return program
}

/** Resolves when both the program and its server have ended, which keep the error stream open until then. */
const closed = (program: ChildProcess) => once(program, 'close')

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a program that gets %s ends its servers and cleans up',
  async (signal) => {
    const program = await startServer(process.execPath, [...ARGS, mark])
    program.kill(signal)
    await closed(program)
    expect(existsSync(mark)).toBe(true)
  },
)

test('a program whose parent is killed ends its servers and cleans up', async () => {
  const shell = await startServer('sh', ['-c', '"$0" "$@"; true', process.execPath, ...ARGS, mark])
  shell.kill('SIGKILL')
  await closed(shell)
  expect(existsSync(mark)).toBe(true)
})

test('the development server ends with an error when its terminal is closed', async () => {
  const program = spawn(process.execPath, [join(SCRIPTS, 'start.mjs'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, API_TARGET: '' },
  })
  await once(program.stdout, 'data')
  program.kill('SIGHUP')
  expect(await closed(program)).toEqual([1, null])
})

test('a run of npm run mutate that is ended with Ctrl+C leaves no copy of the tree', async () => {
  const program = spawn(
    process.execPath,
    [join(SCRIPTS, 'mutate.mjs'), '--unit', '--only', 'stores/outbox', '--count', '1'],
    { stdio: 'ignore', env: { ...process.env, TMPDIR: folder } },
  )
  const isTesting = () => readdirSync(folder).some((copy) => existsSync(join(folder, copy, 'vitest.log')))
  await vi.waitFor(() => expect(isTesting()).toBe(true), 60_000)
  program.kill('SIGINT')
  expect(await closed(program)).toEqual([130, null])
  // Vitest, which ends by a signal as well, may leave a folder of its own.
  expect(readdirSync(folder).filter((name) => name.startsWith('mutants-'))).toEqual([])
}, 70_000)

test('a program that a test has started ends when Vitest ends the worker of the test by a signal', async () => {
  const worker = `
    import { runnerImport } from 'vite'
    const { module } = await runnerImport('./tests/support/programs.ts')
    const stdio = ['ignore', 'ignore', 'inherit']
    module.startProgram(process.execPath, ['-e', ${JSON.stringify(SERVER)}], { stdio })
    setInterval(() => {}, 1000)
  `
  const program = await startServer(process.execPath, ['--input-type=module', '-e', worker])
  program.kill('SIGTERM')
  expect(await closed(program)).toEqual([null, 'SIGTERM'])
})
