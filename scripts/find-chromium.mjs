import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

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

/** A sandbox is refused to root. */
export const isRoot = process.getuid?.() === 0

/** The path of a Chromium, after installing one when the machine has none: Debian's package as root on Debian or Ubuntu, else Playwright's own. */
export function requireChromium() {
  const found = findChromium()
  if (found) return found
  const run = (command, ...args) =>
    execFileSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium')
  }
  if (!findChromium()) run('npx', 'playwright', 'install', 'chromium')
  const installed = findChromium()
  if (!installed) throw new Error('No Chromium found or installed. Set CHROMIUM_PATH to one.')
  return installed
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(requireChromium())
