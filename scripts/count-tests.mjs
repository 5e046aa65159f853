import { existsSync, readFileSync } from 'node:fs'

/** Prints the sum of the last run's test counts, Vitest's and Playwright's, as one line. */
const REPORTS = [
  {
    path: 'test-results/vitest.json',
    count: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + countBrokenFiles(report.testResults),
    }),
  },
  {
    path: 'test-results/playwright.json',
    count: ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }),
  },
]

/** Files that failed before any of their tests ran. */
function countBrokenFiles(files) {
  return files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .length
}

const counts = REPORTS.filter(({ path }) => existsSync(path)).map(({ path, count }) =>
  count(JSON.parse(readFileSync(path, 'utf8'))),
)
const sum = (key) => counts.reduce((total, row) => total + row[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
