import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { exitWith } from './command-line.mjs'
import { install, run } from './install.mjs'

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
/** Debian's substitute for Arial: without it, text is a sixth wider than on members' devices. */
const FONT = { folder: '/usr/share/fonts/truetype/liberation', name: 'fonts-liberation' }

/** Flags that keep Chromium quiet: no background requests, no first-run pages. */
export const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--no-default-browser-check',
  '--no-first-run',
]

/** Returns the path of a Chromium on this machine: CHROMIUM_PATH, Playwright's own, Debian's, Google's; `null` if there is none. */
export function findChromium() {
  const forced = process.env.CHROMIUM_PATH
  if (forced && !existsSync(forced)) exitWith(`CHROMIUM_PATH names no file: ${forced}.`)
  const places = [forced, chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome']
  return places.find((path) => path && existsSync(path)) ?? null
}

/**
 * Returns the path of Debian's headless shell, which takes half the CPU time but supports neither notifications nor the back/forward cache;
 * the path of a full Chromium if there is none, or if CHROMIUM_PATH is set.
 */
export function findHeadlessShell() {
  return !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium()
}

/** Chromium has no sandbox for root. */
export const isRoot = process.getuid?.() === 0

/**
 * Returns the path of a Chromium after installing what is missing: Debian's packages as root on Debian or Ubuntu, otherwise Playwright's
 * own. The headless shell only saves time, so it is optional. Tests of the layout need the font. Throws if no Chromium can be installed.
 */
export function requireChromium() {
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(findHeadlessShell() === findChromium() && !process.env.CHROMIUM_PATH
      ? ['chromium-headless-shell']
      : []),
    ...(existsSync(FONT.folder) ? [] : [FONT.name]),
  ]
  install(missing)
  if (!findChromium()) run('npx', 'playwright', 'install', 'chromium')
  const installed = findChromium()
  if (!installed) throw new Error('No Chromium found or installed. Set CHROMIUM_PATH to one.')
  return installed
}

/** Starts a Chromium with the flags of `QUIET_FLAGS`, after installing one if there is none. */
export function launchChromium() {
  return chromium.launch({
    executablePath: requireChromium(),
    chromiumSandbox: !isRoot,
    args: QUIET_FLAGS,
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(requireChromium())
