import { join } from 'node:path'
import { build, preview } from 'vite'

/** Builds the site with the adapters of this folder in the place of their files in `src/api`, and serves it at the port PORT. */
const FOLDER = import.meta.dirname
const outDir = '.cache/with-adapters'

const adapters = {
  name: 'adapters',
  enforce: 'pre',
  resolveId(source, importer) {
    const file = /^#src\/api\/((?:chats|members|payments)\.ts)$/.exec(source)?.[1]
    return file && !importer?.startsWith(FOLDER) ? join(FOLDER, file) : null
  },
}

await build({ logLevel: 'warn', plugins: [adapters], build: { outDir } })
await preview({ build: { outDir }, preview: { port: Number(process.env.PORT), strictPort: true } })
