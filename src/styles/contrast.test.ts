import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = readFileSync('src/styles/_colors.scss', 'utf8')
const colors = new Map(
  Array.from(
    source.matchAll(/'([\w-]+)':\s*\(\s*(#[0-9a-f]{3,6}),\s*(#[0-9a-f]{3,6}),?\s*\)/g),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(full.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function color(name: string, scheme: 'light' | 'dark'): string {
  if (name.startsWith('#')) return name
  const pair = colors.get(name)
  if (!pair) throw new Error(`No colour ${name}`)
  return pair[scheme]
}

const grounds = ['bs-body-bg', 'surface', 'bs-tertiary-bg', 'bs-primary-bg-subtle'] as const

const texts: [text: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['bs-body-color', ground],
    ['bs-secondary-color', ground],
    ['bs-primary-text-emphasis', ground],
  ]),
  ['bs-success', 'bs-body-bg'],
  ['bs-success', 'surface'],
  ['bs-danger', 'bs-body-bg'],
  ['bs-danger', 'surface'],
  ['bs-danger', 'bs-primary-bg-subtle'],
  ['unread', 'bs-body-bg'],
  ['on-primary', 'bs-primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'bs-danger'],
  ['on-danger', 'danger-hover'],
  ['on-unread', 'unread'],
  ['bs-warning-text-emphasis', 'bs-warning-bg-subtle'],
  ['bs-body-color', 'bs-warning-bg-subtle'],
  ['#ffffff', 'own-bubble'],
  ['bs-body-color', 'their-bubble'],
  ['bs-secondary', 'tile-2'],
  ['bs-body-color', 'hero'],
  ['bs-secondary-color', 'hero'],
]

const edges: [edge: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['control-border', ground],
    ['bs-primary', ground],
    ['bs-danger', ground],
  ]),
  ['bs-secondary', 'bs-body-bg'],
  ['bs-secondary', 'locked-2'],
  ['bs-secondary', 'locked-3'],
  ['bs-primary', 'bs-warning-bg-subtle'],
  // The edge of a chosen chip beside that of another one.
  ['bs-primary-text-emphasis', 'bs-border-color'],
]

for (const scheme of ['light', 'dark'] as const) {
  test.each(texts)(`in the ${scheme} scheme %s can be read on %s`, (text, ground) => {
    expect(contrast(color(text, scheme), color(ground, scheme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edges)(`in the ${scheme} scheme an edge of %s can be seen on %s`, (edge, ground) => {
    expect(contrast(color(edge, scheme), color(ground, scheme))).toBeGreaterThanOrEqual(3)
  })
}
