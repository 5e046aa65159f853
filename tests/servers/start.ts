import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endProgram, startProgram } from '#tests/support/programs.ts'
import { type Program, programEnv } from './programs.ts'

const START_TIMEOUT_MS = 20_000
const POLL_MS = 50

/** A server with the site. It speaks https at `port`, or http if it is the preview. */
export interface RunningServer {
  port: number
  /** The port at which plain http is redirected to https; `null` for the preview. */
  httpPort: number | null
  stop: () => Promise<void>
}

export interface Backend {
  origin: string
  stop: () => Promise<void>
}

/** Returns a folder for the files of a server, readable by the user that the server runs as. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'servers-'))
  chmodSync(folder, 0o755)
  return folder
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function isUp(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Starts a program and waits until it listens at its port; throws with its output if it ends before that. */
async function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  port: number,
): Promise<ChildProcess> {
  // A server that is killed would leave its workers behind.
  const program = startProgram(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] }, 'SIGTERM')
  let printed = ''
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isUp(port))) {
    if (program.exitCode !== null || Date.now() > deadline) {
      await endProgram(program)
      throw new Error(`${command} does not start:\n${printed}`)
    }
    await wait(POLL_MS)
  }
  return program
}

/** Runs the staging backend at a port of its own. */
export async function startBackend(): Promise<Backend> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port) }
  const program = await run(process.execPath, ['tests/staging/backend.mjs'], env, port)
  return { origin: `http://127.0.0.1:${port}`, stop: () => endProgram(program) }
}

/** Runs the preview of the build in `dist/`, on the fixtures or with a backend. */
export async function startPreview(backend: string | null): Promise<RunningServer> {
  const port = await freePort()
  const env = { ...process.env, API_TARGET: backend ?? '' }
  const args = ['scripts/preview.mjs', '--port', String(port), '--host', '127.0.0.1', '--outDir', 'dist']
  const program = await run(process.execPath, args, env, port)
  return { port, httpPort: null, stop: () => endProgram(program) }
}

/** Further options of `npm run headers`, and its environment. */
interface Variant {
  args?: string[]
  env?: Record<string, string>
}

type ServerArgs = [program: Program, domain: string, backend: string, variant?: Variant]

/** Runs a server with exactly the configuration that `npm run headers` prints for it, at free ports and with a certificate of its own. */
export async function startServer(...asked: ServerArgs): Promise<RunningServer> {
  const folder = makeFolder()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const { stop, ...server } = await startIn(folder, ...asked)
    return { ...server, stop: () => stop().then(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

async function startIn(
  folder: string,
  ...[{ name, command }, domain, backend, { args: more = [], env: printEnv = {} } = {}]: ServerArgs
): Promise<RunningServer> {
  const [port, httpPort] = [await freePort(), await freePort()]
  const root = join(folder, 'site')
  cpSync('dist', root, { recursive: true, preserveTimestamps: true })
  const { certificate, key } = makeCertificate(folder, domain)
  const options = {
    domain,
    root,
    backend,
    certificate,
    key,
    port: String(port),
    'http-port': String(httpPort),
  }
  const args = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value])
  const print = ['scripts/print-headers.mjs', name, ...args, ...more]
  const printed = String(execFileSync(process.execPath, print, { env: { ...process.env, ...printEnv } }))
  writeFileSync(join(folder, 'printed.conf'), printed)
  writeFileSync(join(folder, 'main.conf'), MAIN[name](folder, printed))

  const env = { ...programEnv(), XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const isPlain = more.includes('--no-tls')
  const program = await run(command, START[name](folder), env, isPlain ? httpPort : port)
  return { port, httpPort, stop: () => endProgram(program) }
}

function makeCertificate(folder: string, domain: string) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`]
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...curve, ...names, ...files], { stdio: 'ignore' })
  return { certificate, key }
}

const CADDY_OPTIONS = '{\nadmin off\nskip_install_trust\ngrace_period 1s\n'

/** What the package of the server has in its own main file, around the printed part. */
const MAIN: Record<Program['name'], (folder: string, printed: string) => string> = {
  nginx: (folder) => {
    mkdirSync(join(folder, 'tmp'))
    const modules = '/etc/nginx/modules-enabled/*.conf'
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    return `
      ${process.getuid?.() === 0 ? 'user www-data;' : ''}
      daemon off;
      pid ${folder}/nginx.pid;
      error_log stderr;
      include ${modules};
      events { worker_connections 256; }
      http {
        include /etc/nginx/mime.types;
        access_log off;
        ${kinds.map((kind) => `${kind}_temp_path ${folder}/tmp/${kind};`).join('\n')}
        gzip on;
        include ${folder}/printed.conf;
      }`
  },
  apache: (folder) => {
    const enabled =
      'mpm_event authz_core mime dir autoindex negotiation deflate filter setenvif reqtimeout ' +
      'headers rewrite proxy proxy_http socache_shmcb ssl http2'
    const available = '/etc/apache2/mods-available'
    const files = enabled
      .split(' ')
      .flatMap((module) => [`${available}/${module}.load`, `${available}/${module}.conf`])
    return `
      ServerRoot /etc/apache2
      ServerName localhost
      DefaultRuntimeDir ${folder}
      PidFile ${folder}/apache.pid
      ErrorLog ${folder}/error.log
      ${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
      <Directory />
        Require all denied
      </Directory>
      ${[...new Set(files)]
        .filter((file) => existsSync(file))
        .map((file) => readFileSync(file, 'utf8').replaceAll(/\$\{APACHE_\w+\}/g, folder))
        .join('\n')}
      Include ${folder}/printed.conf`
  },
  // Caddy has only one block of options, which comes first: the printed one, if there is one.
  caddy: (_folder, printed) =>
    /^\{$/m.test(printed) ? printed.replace(/^\{\n/m, CADDY_OPTIONS) : `${CADDY_OPTIONS}}\n${printed}`,
}

const START: Record<Program['name'], (folder: string) => string[]> = {
  nginx: (folder) => ['-c', join(folder, 'main.conf'), '-e', 'stderr'],
  apache: (folder) => ['-f', join(folder, 'main.conf'), '-D', 'FOREGROUND'],
  caddy: (folder) => ['run', '--config', join(folder, 'main.conf'), '--adapter', 'caddyfile'],
}
