import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Plugin, Rolldown } from 'vite'

/** The name of the file in the build. */
export const LICENSES_FILE = 'licenses.txt'

const FOLDER = /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//
const LICENSE_FILE = /^(licen[cs]e(\.(md|txt|mit))?|notice(\.(md|txt))?)$/i
/** In a license file, where the licenses of code bundled only with the tool itself begin. */
const TOOL_ONLY = /^# Licenses of bundled dependencies[^]*/m
/** Compiled by Sass, which does not report the files that it reads as modules. */
const STYLES = ['node_modules/bootstrap']
const BETWEEN = `\n${'-'.repeat(80)}\n\n`

const Package = v.object({ name: v.string(), license: v.optional(v.string()) })

/** Returns the folder of the package that a module or an asset comes from, `undefined` for the project's own. */
export function packageFolder(id: string): string | undefined {
  // The helpers of the tools are virtual modules: `\0vite/preload-helper.js`.
  const helper = /^\0(vite|rolldown)\//.exec(id)
  return helper ? `node_modules/${helper[1]}` : FOLDER.exec(id)?.[1]
}

/** Returns name, license and license text of a package, and throws if it has none. */
export function licenseOf(root: string, folder: string): string {
  const path = join(root, folder)
  const { name, license } = v.parse(Package, JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')))
  const files = readdirSync(path).filter((entry) => LICENSE_FILE.test(entry))
  if (license === undefined || files.length === 0) throw new Error(`${name} comes without a license`)
  const texts = files
    .toSorted()
    .map((file) => readFileSync(join(path, file), 'utf8').replaceAll('\r\n', '\n').replace(TOOL_ONLY, ''))
  return `${name} (${license})\n\n${texts.map((text) => `${text.trim()}\n`).join('\n')}`
}

/** Returns the licenses of packages as one text, each text once. */
export function licensesOf(root: string, folders: string[]): string {
  const texts = [...new Set(folders)].toSorted().map((folder) => licenseOf(root, folder))
  return [...new Set(texts)].join(BETWEEN)
}

/** Returns the packages in such a text, each with its license: `react (MIT)`. */
export function packagesIn(text: string): string[] {
  return text.split(BETWEEN).map((part) => part.split('\n', 1).join(''))
}

function idsOf(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' ? output.moduleIds : output.originalFileNames,
  )
}

/** Returns a plugin that writes the licenses of the packages in the build, which have to be distributed with it. */
export function licenses(): Plugin {
  let root = ''
  return {
    name: 'licenses',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const folders = [...idsOf(bundle).map(packageFolder), ...STYLES].filter(
        (folder) => folder !== undefined,
      )
      this.emitFile({ type: 'asset', fileName: LICENSES_FILE, source: licensesOf(root, folders) })
    },
  }
}
