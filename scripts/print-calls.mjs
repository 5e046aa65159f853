import { readFileSync, writeFileSync } from 'node:fs'
import { readOptions } from './command-line.mjs'

/** Fills in the tables of `docs/backend.md` from the code. */
readOptions({
  command: 'npm run calls',
  usage: 'npm run calls      fills in the tables of docs/backend.md from the code',
})
const { runnerImport } = await import('vite')
const { module } = await runnerImport('./scripts/contract/call-table.ts')
const { filledPage, PAGE } = module
writeFileSync(PAGE, await filledPage(readFileSync(PAGE, 'utf8')))
