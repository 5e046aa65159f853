import { defineConfig } from 'vitest/config'

const TEST_TIMEOUT_MS = 120_000

/** The engines and sizes of the tests, one after the other. */
const RUNS = ['firefox', 'webkit'].flatMap((engine) => ['phone', 'desktop'].map((size) => ({ engine, size })))

const root = `${import.meta.dirname}/../..`

export default defineConfig({
  root,
  test: {
    fileParallelism: false,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    projects: RUNS.map(({ engine, size }, index) => ({
      root,
      test: {
        name: `${engine} ${size}`,
        environment: 'node',
        include: ['tests/engines/**/*.test.ts'],
        testTimeout: TEST_TIMEOUT_MS,
        hookTimeout: TEST_TIMEOUT_MS,
        fileParallelism: false,
        maxWorkers: 1,
        sequence: { groupOrder: index },
        provide: {
          engine,
          size,
          programs: {
            firefox: 'firefox-esr',
            webkit: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
          },
          site: { origin: 'http://localhost:4261', gatePort: 4262, driverPort: 4263 },
        },
      },
    })),
  },
})
