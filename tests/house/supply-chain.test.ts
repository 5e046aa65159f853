import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { licenseOf, licensesOf, packageFolder, packagesIn } from '#scripts/vite/licenses.ts'

interface Locked {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
}

interface Component {
  group?: string
  name: string
  version: string
  hashes: { alg: string; content: string }[]
  licenses: { expression?: string; license?: { id: string } }[]
  purl: string
}

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides: Record<string, string>
  allowScripts: Record<string, boolean>
}

const ALLOWED_LICENSES = ['0BSD', 'Apache-2.0', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT OR MPL-2.0', 'OFL-1.1']
const OLD_AFTER_MONTHS = 24

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const locked = Object.entries(lock.packages).filter(([place]) => place !== '')
const placesWith = (isWanted: (entry: Locked) => boolean) =>
  locked.filter(([, entry]) => isWanted(entry)).map(([place]) => place)

describe('what npm installs', () => {
  test('every version is exact', () => {
    const { dependencies, devDependencies, overrides } = manifest
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...overrides })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  test('every package is pinned by the hash of its content, and none by the address of a registry', () => {
    expect(placesWith(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
    expect(placesWith(({ resolved }) => resolved !== undefined)).toEqual([])
    expect(readFileSync('.npmrc', 'utf8')).toContain('omit-lockfile-registry-resolved=true')
  })

  test('no package runs an install script', () => {
    const wanting = placesWith(({ hasInstallScript }) => hasInstallScript === true)
    const names = wanting.map((place) => place.replace(/^.*node_modules\//, ''))
    expect(manifest.allowScripts).toEqual(Object.fromEntries(names.map((name) => [name, false])))
    expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true')
  })
})

describe('the bill of materials', () => {
  const print = () => execFileSync(process.execPath, ['scripts/bom.mjs'], { encoding: 'utf8' })
  const { components, ...rest } = JSON.parse(print()) as { specVersion: string; components: Component[] }
  const names = components.map(({ group, name }) => (group ? `${group}/${name}` : name))

  test('is CycloneDX 1.6, and the same every time', () => {
    expect(rest).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
    expect(print()).toBe(print())
  })

  test('has every package of the run time, and none of the tools', () => {
    expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)))
    expect(names).toEqual(expect.arrayContaining(['scheduler', '@restart/ui', 'normalize-wheel']))
    expect(names.filter((name) => Object.hasOwn(manifest.devDependencies, name))).toEqual(['@types/react'])
    expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length)
  })

  test('has a hash and an allowed license for every package', () => {
    const licenses = components.flatMap((component) =>
      component.licenses.map(({ expression, license }) => expression ?? license?.id),
    )
    expect(licenses).toHaveLength(components.length)
    expect(licenses.filter((license) => !ALLOWED_LICENSES.includes(license ?? ''))).toEqual([])
    expect(components.filter(({ hashes }) => !/^[\da-f]{128}$/.test(hashes[0]?.content ?? ''))).toEqual([])
  })
})

describe('the licenses in the build', () => {
  test.each([
    ['/home/site/node_modules/react/index.js', 'node_modules/react'],
    [
      'node_modules/@restart/ui/node_modules/@restart/hooks/esm/index.js',
      'node_modules/@restart/ui/node_modules/@restart/hooks',
    ],
    ['/home/site/node_modules/bootstrap-icons/icons/x.svg?raw', 'node_modules/bootstrap-icons'],
    ['\0vite/preload-helper.js', 'node_modules/vite'],
    ['/home/site/src/main.tsx', undefined],
  ])('%j is from %j', (id, folder) => {
    expect(packageFolder(id)).toBe(folder)
  })

  test('a package is listed with its license and the whole text; for the tools, the licenses of what they bundle are left out', () => {
    expect(licenseOf('.', 'node_modules/react')).toMatch(/^react \(MIT\)\n\nMIT License\n\nCopyright/)
    expect(licenseOf('.', 'node_modules/ibantools')).toContain('Permission is hereby granted')
    expect(licenseOf('.', 'node_modules/vite').length).toBeLessThan(2_000)
  })

  test('the packages in the file are listed once each', () => {
    const folders = ['react-dom', 'bootstrap', 'react-dom', '@fontsource-variable/funnel-display']
    const text = licensesOf(
      '.',
      folders.map((name) => `node_modules/${name}`),
    )
    expect(packagesIn(text)).toEqual([
      '@fontsource-variable/funnel-display (OFL-1.1)',
      'bootstrap (MIT)',
      'react-dom (MIT)',
    ])
  })

  test('a package without a license text fails the build', () => {
    const root = mkdtempSync(join(tmpdir(), 'licenses-'))
    const folder = 'node_modules/bare'
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'package.json'), '{ "name": "bare", "license": "MIT" }')
    expect(() => licenseOf(root, folder)).toThrow('bare comes without a license')
    rmSync(root, { recursive: true })
  })
})

describe('docs/dependencies.md', () => {
  const page = readFileSync('docs/dependencies.md', 'utf8')
  const rowsOf = (heading: string) => {
    const section = page.slice(page.indexOf(`## ${heading}`)).split('\n## ')[0] ?? ''
    const rows = [...section.matchAll(/^\| (`.+) \|$/gm)].map(([, row = '']) => row.split('|'))
    return rows.map((cells) => cells.map((cell) => cell.trim().replaceAll('`', '')))
  }
  const monthOf = (date = '') => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const runTime = rowsOf('Run time')

  test('every package of the run time has a row with its version, its license, its use and a reason', () => {
    const rows = runTime.map(([name, version, , license]) => [name, version, license])
    const expected = Object.entries(manifest.dependencies).map(([name, version]) => [
      name,
      version,
      lock.packages[`node_modules/${name}`]?.license,
    ])
    expect(rows).toEqual(expected)
    expect(runTime.filter((cells) => cells.length !== 7 || cells.includes(''))).toEqual([])
  })

  test('every package without a release for two years has a reason to stay', () => {
    const asOf = monthOf(/as of (?<date>[\d-]+)/.exec(page)?.groups?.['date'])
    const old = runTime.filter(([, , released]) => asOf - monthOf(released) > OLD_AFTER_MONTHS)
    const reasons = rowsOf('Without a release for two years')
    expect(reasons.map(([name]) => name)).toEqual(old.map(([name]) => name))
    expect(reasons.filter(([, reason = '']) => reason.length < 40)).toEqual([])
  })
})
