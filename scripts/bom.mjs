import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { readOptions } from './command-line.mjs'

/**
 * Prints a bill of materials (CycloneDX 1.6) of the packages that the site needs at run time and of their dependencies, from the lock file.
 * It has no date and no random number, so the same lock file gives the same bytes. (`npm sbom --omit dev` leaves out React.)
 */
const USAGE =
  'npm run -s bom > bom.json     the packages at run time with hashes and licenses, from package-lock.json'
readOptions({ command: 'npm run bom', usage: USAGE })

const { name, version, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const NODE_MODULES = 'node_modules/'

/** Returns the place of a package as Node finds it from another one: beside it, or further up. */
function find(dependency, from) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf(NODE_MODULES) - 1))) {
    const candidate = `${place === '' ? '' : `${place}/`}${NODE_MODULES}${dependency}`
    if (packages[candidate]) return candidate
    if (place === '') return undefined
  }
}

function needsOf(place) {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = packages[place]
  const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
  return [...new Set([...Object.keys(dependencies), ...peers])].map((dependency) => {
    const found = find(dependency, place)
    if (!found) throw new Error(`${place} needs ${dependency}, which the lock file does not have`)
    return found
  })
}

const nameOf = (place) => place.slice(place.lastIndexOf(NODE_MODULES) + NODE_MODULES.length)
const purlOf = (place) => `pkg:npm/${nameOf(place).replace('@', '%40')}@${packages[place].version}`
const byReference = (a, b) => (a < b ? -1 : Number(a > b))

function component(place) {
  const [group, base] = nameOf(place).includes('/') ? nameOf(place).split('/') : [undefined, nameOf(place)]
  const { integrity, license } = packages[place]
  const [algorithm, digest] = integrity.split('-')
  const id = license.replace(' or ', ' OR ')
  return {
    type: 'library',
    'bom-ref': purlOf(place),
    ...(group && { group }),
    name: base,
    version: packages[place].version,
    scope: 'required',
    hashes: [
      { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') },
    ],
    licenses: [id.includes(' ') ? { expression: id } : { license: { id } }],
    purl: purlOf(place),
  }
}

const places = new Set()
const root = `pkg:npm/${name}@${version}`
const waiting = needsOf('')
while (waiting.length > 0) {
  const place = waiting.pop()
  if (places.has(place)) continue
  places.add(place)
  waiting.push(...needsOf(place))
}

const components = new Map([...places].map((place) => [purlOf(place), component(place)]))
const dependencies = new Map([...places].map((place) => [purlOf(place), needsOf(place)]))
const references = [...components.keys()].toSorted(byReference)

console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', 'bom-ref': root, name, version, purl: root } },
      components: references.map((reference) => components.get(reference)),
      dependencies: [
        { ref: root, dependsOn: needsOf('').map(purlOf).toSorted(byReference) },
        ...references.map((ref) => ({
          ref,
          dependsOn: [...new Set((dependencies.get(ref) ?? []).map(purlOf))].toSorted(byReference),
        })),
      ],
    },
    null,
    2,
  ),
)
