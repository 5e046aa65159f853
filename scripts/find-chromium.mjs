import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Flags that keep Chromium quiet: no background requests, no first-run pages. */
export const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--no-default-browser-check',
  '--no-first-run',
]

/** The path of a Chromium on this machine: CHROMIUM_PATH, Playwright's own, Debian's, Google's; `null` when there is none. */
export function findChromium() {
  const forced = process.env.CHROMIUM_PATH
  if (forced && !existsSync(forced)) throw new Error(`CHROMIUM_PATH names no file: ${forced}`)
  const places = [forced, chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome']
  return places.find((path) => path && existsSync(path)) ?? null
}

/**
 * The path of Debian's headless shell, which does the same pages with half of the work but knows no notifications and no
 * back/forward cache; a whole Chromium when there is none, or when CHROMIUM_PATH forces one.
 */
export function findHeadlessShell() {
  return !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium()
}

/** A sandbox is refused to root. */
export const isRoot = process.getuid?.() === 0

/**
 * The path of a Chromium, after installing what the machine lacks: Debian's packages as root on Debian or Ubuntu, else
 * Playwright's own. The headless shell only saves time, so a system without that package does without it.
 */
export function requireChromium() {
  const lacking = [
    ...(findChromium() ? [] : ['chromium']),
    ...(findHeadlessShell() === findChromium() && !process.env.CHROMIUM_PATH
      ? ['chromium-headless-shell']
      : []),
  ]
  if (lacking.length > 0 && isRoot && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq')
    for (const name of lacking) run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name)
  }
  if (!findChromium()) run('npx', 'playwright', 'install', 'chromium')
  const installed = findChromium()
  if (!installed) throw new Error('No Chromium found or installed. Set CHROMIUM_PATH to one.')
  return installed
}

function run(command, ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(command, args, { stdio: 'inherit', env })
  if (status !== 0) console.error(`${command} ${args.join(' ')} failed`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(requireChromium())
