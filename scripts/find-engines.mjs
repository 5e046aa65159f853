import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'

const LIBRARIES = '/usr/lib'
/** Debian's packages, each with a program that it installs. */
const PACKAGES = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
}

/** Returns the path of WebKitGTK's test browser, whose folder depends on the machine's architecture and the library's version. */
function findMiniBrowser() {
  const folders = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'))
  return folders
    .flatMap((folder) => readdirSync(join(LIBRARIES, folder)).map((name) => join(LIBRARIES, folder, name)))
    .filter((path) => /\/webkit2gtk-[\d.]+$/.test(path))
    .map((path) => join(path, 'MiniBrowser'))
    .findLast((path) => existsSync(path))
}

const missingPackages = () =>
  Object.entries(PACKAGES)
    .filter(([, program]) => !existsSync(program))
    .map(([name]) => name)

/**
 * Returns the programs of Firefox ESR and WebKitGTK after installing what is missing, as root on Debian; throws if anything is still
 * missing.
 */
export function requireEngines() {
  install(missingPackages())
  const webkit = findMiniBrowser()
  if (missingPackages().length > 0 || webkit === undefined)
    throw new Error(
      `The engines are missing: install Debian's packages ${Object.keys(PACKAGES).join(', ')}, or run this as root on Debian.`,
    )
  return { firefox: PACKAGES['firefox-esr'], webkit }
}
