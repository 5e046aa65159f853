import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

/** Writes `docs/calls.md` from the code. */
const { module } = await runnerImport('./scripts/contract/call-table.ts')
writeFileSync('docs/calls.md', await module.callTable())
