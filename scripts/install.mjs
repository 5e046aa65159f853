import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** As root on Debian or Ubuntu, installs packages one by one; does nothing elsewhere. A package that fails is reported and skipped. */
export function install(packages) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  run('apt-get', 'update', '-qq')
  for (const name of packages) run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name)
}

/** Runs a program with its output on the terminal, and says if it fails. */
export function run(command, ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(command, args, { stdio: 'inherit', env })
  if (status !== 0) console.error(`${command} ${args.join(' ')} failed`)
}
