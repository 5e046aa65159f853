import { readFileSync } from 'node:fs'
import { runnerImport } from 'vite'

/** Prints the headers of the last build for a web server's configuration: `npm run headers -- nginx` or `apache`. */
const LINES = {
  nginx: (name, value) => `add_header ${name} "${value}" always;`,
  apache: (name, value) => `Header always set ${name} "${value}"`,
}

const line = LINES[process.argv[2] ?? 'nginx']
if (!line) throw new Error(`Say one of: ${Object.keys(LINES).join(', ')}`)
const { module } = await runnerImport('./scripts/vite/security-headers.ts')
const html = readFileSync('dist/index.html', 'utf8')
const imageOrigins = (process.env.CDN_ORIGIN ?? '').split(' ').filter(Boolean)
const scriptOrigins = module.thirdPartyOrigins(process.env)
for (const [name, value] of Object.entries(module.securityHeaders({ html, imageOrigins, scriptOrigins })))
  console.log(line(name, value))
