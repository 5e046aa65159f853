import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadEnv, type Plugin } from 'vite'

/** Returns the text of a web app manifest with the name of the site; without a name, as it is. */
export function withSiteName(manifest: string, name: string | undefined): string {
  const site = name?.trim()
  if (!site) return manifest
  const fields: unknown = JSON.parse(manifest)
  return `${JSON.stringify(Object.assign({}, fields, { name: site, short_name: site }), null, 2)}\n`
}

/** Returns a plugin that names the installed app after the site: `VITE_SITE_NAME` at build time. */
export function siteName(): Plugin {
  let outDir = ''
  let name: string | undefined
  return {
    name: 'site-name',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
      name = loadEnv(config.mode, config.envDir || config.root)['VITE_SITE_NAME']
    },
    async writeBundle() {
      const path = join(outDir, 'manifest.webmanifest')
      await writeFile(path, withSiteName(await readFile(path, 'utf8'), name))
    },
  }
}
