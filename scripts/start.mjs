import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/** Starts the development server. `--replay <file>` answers from a recording of `npm run contract`; Vite gets all other arguments. */
const args = process.argv.slice(2)
const place = args.indexOf('--replay')
const [, file] = place < 0 ? [] : args.splice(place, 2)
if (place >= 0 && !file) throw new Error('--replay takes the file of a recording')

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
const env = { ...process.env, ...(file ? { REPLAY: resolve(file), API_TARGET: '' } : {}) }
const server = spawn(process.execPath, [vite, ...args], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
