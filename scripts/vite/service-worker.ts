import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { CDN_PATH } from './staging-proxy.ts'

/** Returns the service worker for a site whose pictures have this path. */
export function withPicturePath(worker: string, path: string): string {
  return worker.replace("'/media/'", () => `'${path}/'`)
}

/** Returns a plugin that tells the service worker the path of the pictures: `CDN_PATH` at build time. */
export function workerPicturePath(): Plugin {
  let outDir = ''
  return {
    name: 'picture-path',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir)
    },
    async writeBundle() {
      const path = join(outDir, 'sw-push.js')
      await writeFile(path, withPicturePath(await readFile(path, 'utf8'), CDN_PATH))
    },
  }
}
