// Runs a script of package.json, `node scripts/run.cjs <name> …`, after checking the version of Node. The check has to run in a Node that
// is too old to read even the modules that the scripts import, so nothing here is newer than Node 12.
const { engines } = require('../package.json')

const numbers = (version) => version.replace(/^\D+/, '').split('.').map(Number)
const [major, minor] = numbers(process.versions.node)

/** Returns whether this Node is within a range: `^20.19.0` covers one major version, `>=24.0.0` all later ones too. */
const isWithin = (range) => {
  const [wantedMajor, wantedMinor] = numbers(range)
  return major === wantedMajor ? minor >= wantedMinor : major > wantedMajor && range.startsWith('>=')
}

if (!engines.node.split(' || ').some(isWithin)) {
  console.error(
    `This project needs Node 20.19 or 22.13, a newer release of one of these two, or any from 24 on, and this is Node ${process.versions.node}.`,
  )
  process.exit(2)
}

const [name] = process.argv.splice(2, 1)
if (name) void import(`./${name}.mjs`)
