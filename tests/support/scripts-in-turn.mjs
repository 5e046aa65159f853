import { createRequire } from 'node:module'

/**
 * Runs scripts of package.json one after the other in this process, which saves starting one for each. A message says which, and the answer
 * to it how the script ended. The version of Node is checked and the script's module evaluated each time.
 */
const require = createRequire(import.meta.url)
const CHECK = require.resolve('../../scripts/run.cjs')
const SCRIPTS = new URL('../../scripts/', import.meta.url)
const { env, execPath, stderr, stdout, versions } = process
const home = process.cwd()

/** Thrown in place of the end of the process. */
class Ended extends Error {
  constructor(status) {
    super('ended')
    this.status = status
  }
}

let runs = 0
let ended

process.exit = (status) => {
  throw new Ended(status)
}
stdout.write = (text) => {
  ended.output += text
  return true
}
stderr.write = (text) => {
  ended.errors += text
  return true
}

async function run({ args: [name, ...args], env: changes, cwd, version }) {
  process.argv = [execPath, CHECK]
  process.env = { ...env, ...changes }
  Object.defineProperty(process, 'versions', { value: { ...versions, node: version ?? versions.node } })
  ended = { code: 0, output: '', errors: '' }
  try {
    process.chdir(cwd ?? home)
    delete require.cache[CHECK]
    require(CHECK)
    runs += 1
    process.argv.push(...args)
    if (name) await import(`${SCRIPTS}${name}.mjs?${runs}`)
  } catch (error) {
    if (error instanceof Ended) ended.code = error.status
    else ended = { ...ended, code: 1, errors: `${ended.errors}${error.stack}` }
  }
  return ended
}

let last = Promise.resolve()

process.on('message', ({ id, ...task }) => {
  last = last.then(() => run(task)).then((end) => void process.send({ id, end }))
})
