import { defineConfig, devices, type LaunchOptions } from '@playwright/test'
import { findChromium, findHeadlessShell, isRoot, QUIET_FLAGS } from './scripts/find-chromium.mjs'

/** Tests that need a full browser: for notifications, installed apps, the back/forward cache. */
const DEVICE_TESTS = ['push.e2e.ts', 'device.e2e.ts', 'bfcache.e2e.ts']
const PORT = Number(process.env['PORT'] ?? 4173)
const STAGING_PORT = PORT + 1
const BACKEND_PORT = PORT + 2

const site = `http://localhost:${PORT}`
const stagingSite = `http://localhost:${STAGING_PORT}`
const backend = `http://127.0.0.1:${BACKEND_PORT}`

const launch = (path: string | null): LaunchOptions => ({
  executablePath: path ?? undefined,
  chromiumSandbox: !isRoot,
  // On two cores V8's threads only take turns with those of the pages; without them a run takes an eighth less CPU time.
  args: [...QUIET_FLAGS, '--js-flags=--single-threaded'],
})

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  forbidOnly: true,
  fullyParallel: true,
  // For two cores: a third worker uses the time while the tests of the other two wait.
  workers: 3,
  retries: 0,
  expect: { timeout: 7_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    timezoneId: 'Europe/Amsterdam',
    // Three seconds after a page opens, the service worker would fetch everything again: a seventh of the CPU time of a test.
    serviceWorkers: 'block',
    launchOptions: launch(findHeadlessShell()),
  },
  projects: [
    {
      name: 'device',
      testMatch: DEVICE_TESTS,
      // A full browser takes twice the CPU time of the headless shell; three that start at once leave no time for the pages.
      workers: 1,
      use: {
        baseURL: site,
        launchOptions: { ...launch(findChromium()), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
        serviceWorkers: 'allow',
      },
    },
    { name: 'fixtures', testMatch: '*.e2e.ts', testIgnore: DEVICE_TESTS, use: { baseURL: site } },
  ],
  webServer: [
    {
      name: 'site',
      command: `node scripts/preview.mjs --port ${PORT}`,
      env: { API_TARGET: '' },
      url: `${site}/`,
      timeout: 180_000,
    },
    {
      name: 'backend',
      command: 'node tests/staging/backend.mjs',
      env: { PORT: String(BACKEND_PORT) },
      url: `${backend}/api/settings.php`,
    },
    {
      name: 'staging site',
      command: `node scripts/preview.mjs --port ${STAGING_PORT} --outDir dist`,
      env: { API_TARGET: backend },
      url: `${stagingSite}/`,
    },
  ],
})
