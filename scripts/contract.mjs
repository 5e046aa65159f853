import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { readOptions, exitWith } from './command-line.mjs'

/** Compares a backend with what the client expects of it: `npm run contract -- https://staging.example --as member@example.test`. */
const USAGE = `npm run contract -- <address> [options]

  --as <e-mail>             log in; the password comes from CONTRACT_PASSWORD or is asked for
  --write                   also make the calls that change something and can be undone
  --message-to <member>     with --write: send one message to the member with this id
  --pay <package>           order this package, which should be a test package; without it nothing is ordered
  --method <method>         the payment method of the order, visa when left out
  --host <host>             the Host to send, when the backend serves several sites (or API_HOST)
  --pace <milliseconds>     the time between two calls, 300 when left out
  --record <file>           keep the answers, without personal data, for npm start -- --replay <file>
  --json | --markdown       print JSON or Markdown in place of a table

Exit code: 0 nothing that matters, 1 warnings, 2 errors, 3 no complete run: wrong usage, no connection, a redirect, no login, a file that
cannot be written, Ctrl+C or a signal.
Ctrl+C undoes what the run has changed; a second one ends it at once.`

const NO_RUN = 3
const SAME_PRESS_MS = 1000

const OPTIONS = {
  as: { type: 'string' },
  write: { type: 'boolean', default: false },
  'message-to': { type: 'string' },
  pay: { type: 'string' },
  method: { type: 'string', default: 'visa' },
  host: { type: 'string', default: process.env.API_HOST },
  pace: { type: 'string', default: '300' },
  record: { type: 'string' },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
}

const fail = (sentence) => exitWith(sentence, NO_RUN)

/** Returns why a file cannot be written, as the code of a system error; `null` if it can. */
function writeProblem(file) {
  const isNew = !existsSync(file)
  try {
    closeSync(openSync(file, 'a'))
    if (isNew) rmSync(file)
    return null
  } catch (error) {
    return error.code
  }
}

/** Asks for the password on the terminal without showing what is typed; `null` if the prompt is left without an answer. */
function askPassword(email) {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  process.stderr.write(`Password of ${email}: `)
  return new Promise((resolve) => {
    lines.on('line', (password) => {
      resolve(password)
      lines.close()
    })
    lines.on('close', () => {
      process.stderr.write('\n')
      resolve(null)
    })
  })
}

/** Runs the TypeScript of the tool and of the client as it is; the client loads some of its parts later. */
async function openModules() {
  const { createServer } = await import('vite')
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  return { load: (path) => server.ssrLoadModule(path), close: () => server.close() }
}

async function main() {
  const { values, positionals } = readOptions({
    command: 'npm run contract',
    usage: USAGE,
    options: OPTIONS,
    maxPositionals: 1,
    exitCode: NO_RUN,
  })
  const [address] = positionals
  if (!address)
    return fail(
      'npm run contract needs the address of a backend; npm run contract -- --help lists what it takes.',
    )
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return fail(`${address} is no address of a site: write https://…`)
  if (!/^\d+$/.test(values.pace)) return fail(`--pace takes milliseconds, and not "${values.pace}".`)
  const paceMs = Number(values.pace)
  const problem = values.record === undefined ? null : writeProblem(values.record)
  if (problem !== null) return fail(`--record cannot write to ${values.record} (${problem}).`)
  const email = values.as ?? null
  const ofMember = ['write', 'message-to', 'pay'].find((name) => values[name])
  if (email === null && ofMember) return fail(`--${ofMember} needs --as: only a member can do that.`)
  const password = email === null ? '' : (process.env.CONTRACT_PASSWORD ?? (await askPassword(email)))
  if (password === null) return fail('No password was given.')

  const modules = await openModules()
  const contract = await modules.load('/scripts/contract/main.ts')
  const target = new URL(address)
  const stop = new AbortController()
  let stoppedAt = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // One Ctrl+C may come twice: from the terminal, and passed on by npm.
      if (stop.signal.aborted && Date.now() - stoppedAt > SAME_PRESS_MS) process.exit(NO_RUN)
      if (!stop.signal.aborted) stoppedAt = Date.now()
      stop.abort()
    })
  const task = {
    signal: stop.signal,
    email,
    password,
    writes: values.write,
    messageTo: values['message-to'] ?? null,
    pay: values.pay ?? null,
    method: values.method,
  }
  const format = values.json ? 'json' : values.markdown ? 'markdown' : 'table'
  const result = await contract.checkContract({ target, host: values.host, paceMs }, task, format)
  await modules.close()
  if (result.failure) return fail(result.failure)
  console.log(result.text)
  if (values.record) writeFileSync(values.record, result.recording)
  process.exitCode = stop.signal.aborted ? NO_RUN : result.exitCode
  return undefined
}

await main()
