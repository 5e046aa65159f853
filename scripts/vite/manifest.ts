import { mkdir, rename, rmdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Where the list of a build's files is kept; `size.mjs` weighs the pages by it. */
const KEPT_IN = '.cache'

/** Takes the list of a build's files, with the path of every source, out of what is published. */
export function privateManifest(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'private-manifest',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const published = join(outDir, '.vite/manifest.json')
      await mkdir(join(root, KEPT_IN), { recursive: true })
      await rename(published, join(root, KEPT_IN, `manifest-of-${basename(outDir)}.json`))
      await rmdir(dirname(published))
    },
  }
}
