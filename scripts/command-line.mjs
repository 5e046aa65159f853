import { once } from 'node:events'
import { existsSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'

const WRONG_USE = 2
const CONNECT_TIMEOUT_MS = 10_000
const HIGHEST_PORT = 65_535

/** Prints one sentence and ends the program. */
export function exitWith(sentence, exitCode = WRONG_USE) {
  console.error(sentence)
  process.exit(exitCode)
}

/**
 * Returns the options and positionals of a command, `{ values, positionals }`. `options` is as for `parseArgs`; one of the type `optional`
 * is a string, or `true` without a value. `refused` has, by flag, reasons for refusing options that people may expect. `--help` prints the
 * usage; a wrong option ends the program with `exitCode`.
 */
export function readOptions({ command, usage, options = {}, refused = {}, maxPositionals = 0, exitCode }) {
  const lists = `${command} -- --help lists what it takes`
  const optional = Object.keys(options).filter((name) => options[name].type === 'optional')
  const optionalOf = (arg) =>
    optional.find((name) => arg === `--${name}` || arg === `-${options[name].short}`)
  const args = process.argv.slice(2).map((arg, index, all) => {
    const name = optionalOf(arg)
    return name !== undefined && /^(?:-|$)/.test(all[index + 1] ?? '') ? `--${name}=` : arg
  })
  const strings = optional.map((name) => [name, { ...options[name], type: 'string' }])
  const known = { ...options, ...Object.fromEntries(strings), help: { type: 'boolean', short: 'h' } }
  try {
    const { values, positionals } = parseArgs({ args, options: known, allowPositionals: true })
    if (values.help) {
      console.log(usage)
      process.exit(0)
    }
    const surplus = positionals[maxPositionals]
    if (surplus !== undefined) exitWith(`${command} does not know what "${surplus}" is; ${lists}.`, exitCode)
    for (const name of optional) if (values[name] === '') values[name] = true
    return { values, positionals }
  } catch (error) {
    const option = /'(?:-\w, )?(-[^' ]+)/.exec(error.message)?.[1]
    if (refused[option] !== undefined)
      return exitWith(`${command} has no ${option}: ${refused[option]}.`, exitCode)
    if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      return exitWith(`${command} has no option ${option}; ${lists}.`, exitCode)
    if (error.code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw error
    const wanted = known[option.replace(/^-+/, '')]?.type === 'boolean' ? 'takes no value' : 'needs a value'
    return exitWith(`${command}: ${option} ${wanted}; ${lists}.`, exitCode)
  }
}

/**
 * Returns the number of a port, 0 for any free one unless `lowest` is 1; ends the program if `value` is not one, or the first of `count`
 * ports of which the last would be too high.
 */
export function portOf(value, option, { lowest = 0, count = 1 } = {}) {
  const port = Number(value)
  const highest = HIGHEST_PORT + 1 - count
  if (/^\d+$/.test(value) && port >= lowest && port <= highest) return port
  return exitWith(`${option} takes the number of a port, from ${lowest} to ${highest}, and not "${value}".`)
}

/** Ends the program if a port is taken; `remedy` says what to do about it. */
export async function requireFreePort(port, remedy) {
  if (await isTaken(port)) exitWith(`Port ${port} is taken: ${remedy}.`)
}

/** Ends the program if this machine has no such address. */
export async function requireOwnAddress(host) {
  const code = await listenError(0, host)
  if (code !== null) exitWith(`--host takes an address of this machine, and not "${host}" (${code}).`)
}

/** Resolves to whether another program listens at a port of this machine. */
export async function isTaken(port) {
  return (await listenError(port)) === 'EADDRINUSE'
}

function listenError(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }) => resolve(code))
    probe.listen({ port, host }, () => probe.close(() => resolve(null)))
  })
}

/** Ends the program if a file of the last build is missing. */
export function requireBuild(...files) {
  const missing = files.find((file) => !existsSync(file))
  if (missing) exitWith(`There is no ${missing}: run npm run build first.`)
}

/** Ends the program if `API_TARGET` is set and no server answers there. */
export async function requireBackend() {
  const target = process.env.API_TARGET
  if (!target) return
  if (!URL.canParse(target) || !/^https?:$/.test(new URL(target).protocol))
    exitWith(`API_TARGET is no address of a backend: "${target}" has to be like https://staging.example.`)
  try {
    await reach(new URL(target), process.env.API_HOST)
  } catch (error) {
    const reason = error.code === 'ABORT_ERR' ? 'it takes too long' : error.code
    exitWith(`The backend of API_TARGET, ${target}, cannot be reached (${reason}).`)
  }
}

/** Waits for any answer, from a server with the certificate that the proxy expects of it. */
async function reach({ origin, protocol }, host) {
  const { runnerImport } = await import('vite')
  const { certificateName } = (await runnerImport('./scripts/vite/staging-proxy.ts')).module
  const { request } = protocol === 'https:' ? https : http
  const sent = request(origin, {
    method: 'HEAD',
    headers: host ? { host } : {},
    servername: certificateName(new URL(origin), host),
    signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS),
  })
  sent.end()
  const [answer] = await once(sent, 'response')
  answer.destroy()
}
