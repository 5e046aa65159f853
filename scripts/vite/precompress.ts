import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|html|json|svg|webmanifest|txt)$/
const MIN_BYTES = 1000
/**
 * Ways to encode distances. The first one suits scripts best. For a page all are tried, because the file names in it, which change with
 * every build, affect its size by about one per cent.
 */
const DISTANCES = [
  [0, 0],
  [0, 8],
  [1, 22],
  [2, 16],
  [3, 16],
] as const

/**
 * Returns a plugin that writes `.br` and `.gz` beside every text file of the build, for servers that send precompressed files; nothing
 * where `QUICK_BUILD` is `on`, for tests that need a build of their own.
 */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: (_, { command }) => command === 'build' && process.env['QUICK_BUILD'] !== 'on',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle(error) {
      if (error) return
      const files = await readdir(outDir, { recursive: true })
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compressFile(join(outDir, file))),
      )
    },
  }
}

async function brotli(content: Buffer, isPage: boolean): Promise<Buffer> {
  const results = await Promise.all(
    (isPage ? DISTANCES : DISTANCES.slice(0, 1)).map(([postfix, direct]) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  )
  return results.reduce((least, result) => (result.length < least.length ? result : least))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < MIN_BYTES) return
  const [br, gz] = await Promise.all([
    brotli(content, path.endsWith('.html')),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
