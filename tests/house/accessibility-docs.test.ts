import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The criteria of levels A and AA of WCAG 2.2. */
const CRITERIA = [
  '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13',
  '2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8',
  '3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8',
  '4.1.2 4.1.3',
].flatMap((principle) => principle.split(' '))

const page = readFileSync('docs/accessibility.md', 'utf8')
const rows = [...page.matchAll(/^\| (?<criterion>\d\.\d\.\d+) (?<row>.+) \|$/gm)].map(({ groups }) => {
  const [name = '', held = '', how = '', evidence = ''] = (groups?.['row'] ?? '')
    .split(' |')
    .map((cell) => cell.trim())
  return { criterion: groups?.['criterion'] ?? '', name, held, how, evidence }
})
const testsIn = (evidence: string) =>
  evidence.split(' · ').flatMap((part) => {
    const found = /^`(?<file>(?:src|tests)\/[^`]+)`: (?<title>.+)$/.exec(part)?.groups
    return found ? [{ file: found['file'] ?? '', title: found['title'] ?? '' }] : []
  })
const isReviewed = (evidence: string) => /reviewed 20\d\d-\d\d-\d\d/i.test(evidence)

test('the page about accessibility lists all 55 criteria of levels A and AA in order, each with how it is met', () => {
  expect(CRITERIA).toHaveLength(55)
  expect(rows.map(({ criterion }) => criterion)).toEqual(CRITERIA)
  expect(rows.filter(({ name, how }) => !/\(AA?\)$/.test(name) || how === '')).toEqual([])
})

test('every test that the page about accessibility names exists', () => {
  const missing = rows
    .flatMap(({ evidence }) => testsIn(evidence))
    .filter(({ file, title }) => {
      if (!existsSync(file)) return true
      const text = readFileSync(file, 'utf8')
      return !["'", '`'].some((quote) => text.includes(quote + title + quote))
    })
  expect(missing).toEqual([])
})

test('the page about accessibility has evidence for each criterion of the kind that it claims: tests, a dated review, or none yet', () => {
  const isWrong: Record<string, (evidence: string) => boolean> = {
    machine: (evidence) => testsIn(evidence).length !== evidence.split(' · ').length,
    partly: (evidence) =>
      testsIn(evidence).length === 0 || !(isReviewed(evidence) || /not done yet|to be judged/.test(evidence)),
    review: (evidence) => !isReviewed(evidence),
    absent: (evidence) => evidence !== '',
  }
  expect(rows.filter(({ held, evidence }) => isWrong[held]?.(evidence) ?? true)).toEqual([])
})
