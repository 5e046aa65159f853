import { readFileSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

/** Fills in the tables of `docs/backend.md` from the code. */
const { module } = await runnerImport('./scripts/contract/call-table.ts')
const { filledPage, PAGE } = module
writeFileSync(PAGE, await filledPage(readFileSync(PAGE, 'utf8')))
