import { existsSync, readFileSync } from 'node:fs'

/** Prints the test counts of the last run, Vitest and Playwright together, in one line. */
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
      failed: stats.unexpected + errors.length,
    }),
  },
]

/** Returns the number of files that failed before any of their tests ran. */
function countBrokenFiles(files) {
  return files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .length
}

const counts = REPORTS.filter(({ path }) => existsSync(path)).map(({ path, count }) =>
  count(JSON.parse(readFileSync(path, 'utf8'))),
)
const sum = (key) => counts.reduce((total, row) => total + row[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
