import { spawnSync } from 'node:child_process'

/** A web server whose printed configuration is tested, as a program of this machine. */
export interface Program {
  name: 'nginx' | 'apache' | 'caddy'
  /** Debian's packages. */
  packages: string[]
  command: string
  /** The arguments that print its version. */
  version: string[]
}

export const PROGRAMS: Program[] = [
  {
    name: 'nginx',
    packages: ['nginx-light', 'libnginx-mod-http-brotli-static'],
    command: 'nginx',
    version: ['-v'],
  },
  { name: 'apache', packages: ['apache2', 'openssl'], command: 'apache2', version: ['-v'] },
  { name: 'caddy', packages: ['caddy'], command: 'caddy', version: ['version'] },
]

/** The folders of system programs, which are not in every user's PATH. */
const ENV = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` }

/** The environment in which the programs are found. */
export function programEnv(): NodeJS.ProcessEnv {
  return ENV
}

/** Returns the version of an installed server, `null` where it is not installed. */
export function versionOf({ command, version }: Program): string | null {
  const { stdout, stderr, error } = spawnSync(command, version, { env: ENV, encoding: 'utf8' })
  if (error) return null
  return /\d+\.\d+[.\d]*/.exec(stdout + stderr)?.[0] ?? 'unknown'
}
