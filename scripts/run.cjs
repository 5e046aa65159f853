// Runs a script of package.json, `node scripts/run.cjs <name> …`, after a check of Node's version. The check has to run in a Node that is too
// old, and could not even read the modules that the scripts import: nothing here is younger than Node 12.
const { engines } = require('../package.json')

const numbers = (version) => version.replace('>=', '').split('.').map(Number)
const [wantedMajor, wantedMinor] = numbers(engines.node)
const [major, minor] = numbers(process.versions.node)

if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(
    `This project needs Node ${engines.node.replace('>=', '')} or newer, and this is Node ${process.versions.node}.`,
  )
  process.exit(2)
}

const [name] = process.argv.splice(2, 1)
if (name) void import(`./${name}.mjs`)
