import { copyFile, mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The folder for the manifests of builds, which `size.mjs` reads. */
const MANIFEST_FOLDER = '.cache'

/** Returns a plugin that moves the manifest, which names every source file, out of the published folder. */
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
      await mkdir(join(root, MANIFEST_FOLDER), { recursive: true })
      // The published folder may be on another file system, and no file can be renamed across two.
      await copyFile(published, join(root, MANIFEST_FOLDER, `manifest-of-${basename(outDir)}.json`))
      await rm(dirname(published), { recursive: true })
    },
  }
}
