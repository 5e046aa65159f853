import { type ChildProcess, fork, type Serializable, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHttpsBackend } from '#tests/support/https-backend.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

interface Ended {
  code: number | null
  output: string
  errors: string
}

const RUN = resolve('scripts/run.cjs')
const NAMES = [
  'start',
  'preview',
  'test',
  'test-alone',
  'bench',
  'size',
  'print-headers',
  'contract',
  'print-calls',
  'screenshots',
  'test-servers',
  'test-engines',
  'mutate',
  'bom',
  'licenses',
]
/** These ask Vitest or Playwright for tests with such a name, for longer than others should wait for their turn. */
const ASKS_OTHERS = new Set(['test', 'test-alone'])
/** The contract's exit codes from 0 to 2 report what it found. */
const NO_RUN: Record<string, number> = { contract: 3 }

interface Surroundings {
  env?: Record<string, string>
  cwd?: string
  /** The version that Node reports. */
  version?: string
}

let inTurn: ChildProcess
let runs = 0

beforeAll(() => {
  inTurn = fork('tests/support/scripts-in-turn.mjs')
})

afterAll(() => {
  inTurn.kill()
})

/** Runs a script of package.json to its end, in the one process that all of these tests share. */
async function run(args: string[], { env, ...rest }: Surroundings = {}): Promise<Ended> {
  runs += 1
  const id = runs
  inTurn.send({ id, args, env: { API_TARGET: '', ...env }, ...rest })
  return new Promise((pass) => {
    // An answer that took too long for its own test may come first.
    const listen = (answer: Serializable) => {
      const { id: of, end } = answer as unknown as { id: number; end: Ended }
      if (of !== id) return
      inTurn.off('message', listen)
      pass(end)
    }
    inTurn.on('message', listen)
  })
}

/** Runs a script as npm does, in its own process. */
async function start(args: string[], node: string[] = []): Promise<Ended> {
  const program = spawn(process.execPath, [...node, RUN, ...args], {
    env: { ...process.env, API_TARGET: '' },
  })
  const ended = { code: null, output: '', errors: '' }
  program.stdout.on('data', (chunk: Buffer) => (ended.output += chunk.toString()))
  program.stderr.on('data', (chunk: Buffer) => (ended.errors += chunk.toString()))
  const [code] = (await once(program, 'close')) as [number | null]
  return { ...ended, code }
}

/** Returns the exit code and the sentence of a script that refused to work: `2: Port 4173 is taken.` */
const inWords = ({ code, output, errors }: Ended) => `${code}: ${output}${errors.replace(/\n$/, '')}`

/** Runs a script that refuses to work, and returns its words. */
const refusal = async (args: string[], surroundings?: Surroundings) => inWords(await run(args, surroundings))

async function withTakenPort(use: (port: string) => Promise<void>) {
  const server = createServer().listen(0)
  await once(server, 'listening')
  await use(String((server.address() as AddressInfo).port))
  server.close()
}

/** Listens at a port for a moment (at any free one for 0) and returns its number. Throws if the port is taken. */
async function probe(wanted: number): Promise<number> {
  const server = createServer().listen(wanted)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A port at which nothing listens. */
const unusedPort = () => probe(0)

/** The first of eleven such ports, below those that the system gives to connections. */
async function elevenUnusedPorts(): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 10_000)
  const probes = Array.from({ length: 11 }, (_, index) => probe(first + index))
  const areFree = await Promise.all(probes).then(
    () => true,
    () => false,
  )
  return areFree ? first : elevenUnusedPorts()
}

describe.each(NAMES)('%s', (name) => {
  const code = NO_RUN[name] ?? 2

  test('refuses an unknown option, in one sentence', async () => {
    expect(inWords(await start([name, '--nonsense']))).toMatch(
      new RegExp(`^${code}: npm [\\w :]+ has no option --nonsense; npm .* -- --help lists what it takes\\.$`),
    )
  })

  test('refuses an unknown argument', async () => {
    const way = ASKS_OTHERS.has(name) ? start : run
    expect(inWords(await way([name, 'https://one.example', 'two']))).toMatch(
      new RegExp(`^${code}: npm [\\w :]+ does not know what "\\S+" is; npm .*\\.$`),
    )
  })

  test('prints its usage', async () => {
    const { code: ended, output, errors } = await run([name, '--help'])
    expect(output).toMatch(/^npm /)
    expect(errors).toBe('')
    expect(ended).toBe(0)
  })
})

const tooOld = (version: string) =>
  `2: This project needs Node 20.19 or 22.13, a newer release of one of these two, or any from 24 on, and this is Node ${version}.`

test('a version of Node that is too old is refused before anything is imported', async () => {
  const change = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`
  const node = ['--import', `data:text/javascript,${encodeURIComponent(change)}`]
  for (const args of [['start'], ['size', '--help'], []])
    expect(inWords(await start(args, node))).toBe(tooOld('18.20.4'))
})

test.each(['18.20.4', '20.18.3', '22.12.0', '23.11.1'])('Node %s is refused', async (version) => {
  expect(await refusal([], { version })).toBe(tooOld(version))
})

test.each(['20.19.0', '22.13.1', '24.0.0', '25.1.0'])('Node %s is not refused', async (version) => {
  expect((await run([], { version })).code).toBe(0)
})

test('the Node of this machine is not refused', async () => {
  expect(await start([])).toEqual({ code: 0, output: '', errors: '' })
})

test.each([
  ['preview', '--port'],
  ['preview', '--host', '--strictPort', '--port'],
  ['start', '--strictPort', '--port'],
])('%s %s says that a port is taken, and what to do', async (...args) => {
  await withTakenPort(async (port) => {
    expect(await refusal([...args, port])).toBe(
      `2: Port ${port} is taken: end what uses it, or choose another with --port.`,
    )
  })
})

test('the whole test run says before it starts that a port is taken', async () => {
  await withTakenPort(async (port) => {
    expect(await refusal(['test'], { env: { PORT: port } })).toMatch(
      /^2: Port \d+ is taken, which the browser tests need: set PORT to the first of 11 free ones\.$/,
    )
  })
})

test.each(['70000', 'x', '-1', '4173.5'])('%s is no port', async (port) => {
  expect(await refusal(['preview', `--port=${port}`])).toBe(
    `2: --port takes the number of a port, from 0 to 65535, and not "${port}".`,
  )
})

test('a first port is refused where the last one that is needed would be none', async () => {
  expect(await refusal(['test'], { env: { PORT: '65530' } })).toBe(
    '2: PORT takes the number of a port, from 0 to 65525, and not "65530".',
  )
})

test('an option that lacks its value, or has one that it does not take, is refused', async () => {
  expect(await refusal(['preview', '--port'])).toMatch(/^2: npm run preview: --port needs a value; .*\.$/)
  expect(await refusal(['preview', '--strictPort=yes'])).toMatch(
    /^2: npm run preview: --strictPort takes no value; .*\.$/,
  )
})

test.each([
  ['--base=/site', '--base: the site is served at the root of its host'],
  ['-c', '-c: the headers and the fixtures of the preview are part of vite.config.ts'],
  ['--https', '--https: TLS is for a web server in front, which npm run headers configures'],
  ['--mode', '--mode: it serves the production build, whose variables are those of the environment'],
])('the preview says why it has no %s', async (option, reason) => {
  expect(await refusal(['preview', option])).toBe(`2: npm run preview has no ${reason}.`)
})

test('the preview does not build into a folder that holds anything else', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'notes.txt')
  writeFileSync(file, 'Keep this.')
  for (const place of [folder, file])
    expect(await refusal(['preview', '--port', '0', '--outDir', place])).toBe(
      `2: --outDir is a folder of a build, an empty or a new one, and "${place}" holds something else.`,
    )
})

test('the preview names the levels of its log', async () => {
  expect(await refusal(['preview', '--logLevel', 'loud'])).toBe(
    '2: --logLevel is one of info, warn, error, silent, and not "loud".',
  )
})

test.each(['start', 'preview'])('%s says that the backend of API_TARGET cannot be reached', async (name) => {
  const port = String(await unusedPort())
  const address = `http://127.0.0.1:${await unusedPort()}`
  expect(await refusal([name, '--port', port], { env: { API_TARGET: address } })).toBe(
    `2: The backend of API_TARGET, ${address}, cannot be reached (ECONNREFUSED).`,
  )
  expect(await refusal([name, '--port', port], { env: { API_TARGET: 'staging.example' } })).toMatch(
    /^2: API_TARGET is no address of a backend: "staging\.example" .*\.$/,
  )
})

test('a backend at an IP address is asked for the certificate of API_HOST', async () => {
  const { address, asked, close } = await startHttpsBackend('127.0.0.1')
  const env = { API_TARGET: address, API_HOST: 'www.site.example:8443' }
  const port = String(await unusedPort())
  expect(await refusal(['start', '--port', port], { env })).toMatch(
    /^2: .* cannot be reached \([A-Z_]\w+\)\.$/,
  )
  close()
  expect(asked).toEqual(['www.site.example'])
})

test('the contract asks for an address', async () => {
  expect(await refusal(['contract'])).toMatch(/^3: npm run contract needs the address of a backend; .*\.$/)
})

test('the contract compares what HTTP reaches', async () => {
  expect(await refusal(['contract', 'ftp://site.example'])).toBe(
    '3: ftp://site.example is no address of a site: write https://…',
  )
})

test.each(['', '-1', 'slow', 'Infinity'])('the contract has no pace of %j', async (pace) => {
  expect(await refusal(['contract', 'http://127.0.0.1:9', `--pace=${pace}`])).toBe(
    `3: --pace takes milliseconds, and not "${pace}".`,
  )
})

test.each(['--write', '--message-to=103', '--pay=2'])(
  'the contract refuses %s without a member who logs in',
  async (option) => {
    expect(await refusal(['contract', 'http://127.0.0.1:9', option])).toBe(
      `3: ${option.replace(/=.*/, '')} needs --as: only a member can do that.`,
    )
  },
)

test.each(['size', 'print-headers'])('%s says that there is no build', async (name) => {
  const cwd = temporaryFolder()
  expect(await refusal([name], { cwd })).toBe('2: There is no dist/index.html: run npm run build first.')
})

/** A folder with a build that has nothing in it. */
function folderOfBuild(): string {
  const cwd = temporaryFolder()
  mkdirSync(join(cwd, 'dist'))
  writeFileSync(join(cwd, 'dist/index.html'), '')
  return cwd
}

test.each(['backend', 'http://127.0.0.1:8080/site', 'ftp://127.0.0.1'])(
  'the command for the headers refuses %s as the origin of a backend',
  async (backend) => {
    expect(await refusal(['print-headers', 'nginx', '--backend', backend], { cwd: folderOfBuild() })).toBe(
      `2: --backend takes an origin like http://127.0.0.1:8080, and not "${backend}".`,
    )
  },
)

test.each([
  '',
  'https://site.example',
  'site.example/de',
  'site.example:8443',
  'site.example;',
  'site..example',
])('the command for the headers refuses "%s" as a domain', async (domain) => {
  expect(await refusal(['print-headers', 'nginx', `--domain=${domain}`], { cwd: folderOfBuild() })).toBe(
    `2: --domain takes domains like www.site.example, separated by spaces, and not "${domain}".`,
  )
})

test.each(['--port', '--http-port'])('a server cannot listen at any free port: %s', async (option) => {
  expect(await refusal(['print-headers', 'nginx', option, '0'], { cwd: folderOfBuild() })).toBe(
    `2: ${option} takes the number of a port, from 1 to 65535, and not "0".`,
  )
})

test('a recording that does not exist is named', async () => {
  expect(await refusal(['start', '--replay', 'gone.json'])).toMatch(
    /^2: There is no recording gone\.json: .*\.$/,
  )
})

test.each(['--debug', '-d'])('%s may have no value', async (option) => {
  expect(await refusal(['start', option, '--replay', 'gone.json'])).toMatch(/^2: There is no recording/)
})

test('the engine tests name a word that is in no title, and find the titles of every scenario', async () => {
  const words = ['swiped', 'wider', 'gone']
  expect(await refusal(['test-engines', ...words])).toMatch(/^2: npm run test:engines .* what "gone" is; .*$/)
})

test('a file that is not a recording is named', async () => {
  for (const file of ['package.json', 'README.md', 'docs'])
    expect(await refusal(['start', '--replay', file])).toMatch(
      new RegExp(`^2: There is no recording ${file}: .*\\.$`),
    )
})

test.each([
  ['gone/answers.json', 'ENOENT'],
  ['docs', 'EISDIR'],
  ['README.md/answers.json', 'ENOTDIR'],
])('the contract says before its first call that it cannot record to %s', async (file, problem) => {
  const address = `http://127.0.0.1:${await unusedPort()}`
  expect(await refusal(['contract', address, '--record', file])).toBe(
    `3: --record cannot write to ${file} (${problem}).`,
  )
})

test('the whole test run says that the file of CHROMIUM_PATH does not exist', async () => {
  const cwd = temporaryFolder()
  const env = { CHROMIUM_PATH: '/gone/chromium', PORT: String(await elevenUnusedPorts()) }
  expect(await refusal(['test'], { cwd, env })).toBe('2: CHROMIUM_PATH names no file: /gone/chromium.')
})

test('the development server says that its host is not an address of this machine', async () => {
  const port = String(await unusedPort())
  expect(await refusal(['start', '--port', port, '--host', 'nowhere.invalid'])).toMatch(
    /^2: --host takes an address of this machine, and not "nowhere\.invalid" \(\w+\)\.$/,
  )
})

test('the benchmark names the pages that it can measure', async () => {
  expect(await refusal(['bench', '--only', '/nowhere'])).toMatch(
    /^2: npm run bench: --only is one of \/, .*, chat, acts, life\.$/,
  )
  expect(await refusal(['bench', '--runs', 'many'])).toMatch(
    /^2: npm run bench: --runs takes a number from 1, .*\.$/,
  )
})
