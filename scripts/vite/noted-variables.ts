import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { noteOf, variablesOf } from './build-variables.mjs'

/** Returns a plugin that notes the variables of a build once it is complete, so that the preview knows whether it has to build again. */
export function notedVariables(): Plugin {
  let note = ''
  let variables = ''
  let isWritten = false
  return {
    name: 'noted-variables',
    apply: 'build',
    configResolved({ root, mode, envDir, build }) {
      note = noteOf(root, build.outDir)
      variables = variablesOf(mode, envDir || root)
    },
    async buildStart() {
      isWritten = false
      await rm(note, { force: true })
    },
    // Comes after those of all other plugins, one of which may fail: `closeBundle` is not told of that.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        isWritten = true
      },
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!isWritten) return
        await mkdir(dirname(note), { recursive: true })
        await writeFile(note, variables)
      },
    },
  }
}
