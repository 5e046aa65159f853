import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = ['src', 'mocks', 'tests', 'scripts', 'public']

const textOf = (file: string) => readFileSync(file, 'utf8')

const withoutCode = (text: string) => text.replaceAll(/`[^`\n]+`/g, '')

function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '')
  return words.trim().replace(/\s/g, '-')
}

const headingsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

/** Returns whether a link leads to an existing page and, with an anchor, to an existing heading. */
function leadsSomewhere(page: string, anchor = ''): boolean {
  if (!existsSync(page)) return false
  return anchor === '' || headingsOf(page).map(anchorOf).includes(anchor)
}

const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
const pages = [...docs.map((file) => `docs/${file}`), 'README.md', 'CONTRIBUTING.md']

test('every heading of the documentation that the code cites exists', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ).filter((file) => /\.(tsx?|m?js|css|scss)$/.test(file))
  const broken = files.flatMap((file) =>
    [...textOf(file).matchAll(/\b(docs\/[\w-]+\.md)(?:#([\w-]+))?/g)].flatMap(([link, page = '', anchor]) =>
      leadsSomewhere(page, anchor) ? [] : `${file}: ${link}`,
    ),
  )
  expect(broken).toEqual([])
})

test('every link between the pages of the documentation leads to a heading', () => {
  const broken = pages.flatMap((page) =>
    [...withoutCode(textOf(page)).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([link, path = '', anchor]) => {
        const target = path === '' ? page : join(dirname(page), path)
        return leadsSomewhere(target, target.endsWith('.md') ? anchor : '') ? [] : `${page}: ${link}`
      },
    ),
  )
  expect(broken).toEqual([])
})

test('no two headings of a page have the same anchor', () => {
  const doubled = pages.flatMap((page) => {
    const anchors = headingsOf(page).map(anchorOf)
    return anchors
      .filter((anchor, index) => anchors.indexOf(anchor) !== index)
      .map((anchor) => `${page}#${anchor}`)
  })
  expect(doubled).toEqual([])
})
