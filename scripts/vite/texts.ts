import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { localesIn } from './locale-folders.ts'

const FOLDER = 'locales'

interface TextFile {
  path: string
  text: string
}

function builtFolder(files: TextFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 10)
  return `assets/texts-${hash}`
}

/** A build for visitors lacks the notes for the owner's lawyer. */
function withoutNotes(key: string, value: unknown): unknown {
  return key === 'lawyer' && process.env['VITE_LAWYER_NOTES'] !== 'on' ? undefined : value
}

function textFiles(): TextFile[] {
  return localesIn(FOLDER)
    .flatMap((name) => readdirSync(join(FOLDER, name)).map((file) => `${name}/${file}`))
    .filter((path) => path.endsWith('.json'))
    .toSorted()
    .map((path) => {
      const json: unknown = JSON.parse(readFileSync(join(FOLDER, path), 'utf8'), withoutNotes)
      return { path, text: JSON.stringify(json) }
    })
}

/** Returns the path of the folder of the texts in a build. */
export function builtTextsPath(): string {
  return `/${builtFolder(textFiles())}`
}

/**
 * Returns a plugin that serves the texts as separate files. In the build their folder is named by a hash of them all, so that they can be
 * cached for ever without a table of their URLs in the bundle.
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    config(_config, { command }) {
      const files = textFiles()
      const locales = new Set(files.map(({ path }) => path.split('/')[0]))
      return {
        define: {
          __TEXTS_PATH__: JSON.stringify(command === 'build' ? builtTextsPath() : `/${FOLDER}`),
          __TEXTS_LOCALES__: JSON.stringify([...locales].join(' ')),
        },
      }
    },
    generateBundle() {
      const files = textFiles()
      const folder = builtFolder(files)
      for (const { path, text } of files) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${path}`, source: text })
      }
    },
    hotUpdate({ file, server }) {
      if (file.includes(`/${FOLDER}/`)) server.ws.send({ type: 'full-reload' })
    },
  }
}
