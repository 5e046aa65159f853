import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { minify } from 'terser'
import type { Plugin } from 'vite'
import { CDN_PATH } from './staging-proxy.ts'

/** Returns the service worker for a site whose pictures have this path. */
export function withPicturePath(worker: string, path: string): string {
  return worker.replace("'/media/'", () => `'${path}/'`)
}

/** Returns a plugin that minifies the service worker and tells it the path of the pictures: `CDN_PATH` at build time. */
export function serviceWorker(): Plugin {
  let outDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir)
    },
    async writeBundle() {
      const path = join(outDir, 'sw-push.js')
      const source = withPicturePath(await readFile(path, 'utf8'), CDN_PATH)
      const { code } = await minify(source, { toplevel: true, ecma: 2020, compress: { passes: 2 } })
      await writeFile(path, code ?? source)
    },
  }
}
