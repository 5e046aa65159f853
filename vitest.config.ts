import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { iconPaths } from './scripts/vite/icon-paths.ts'
import { texts } from './scripts/vite/texts.ts'
import { defineConfig } from 'vitest/config'
import { textCoveragePlugin } from './scripts/vite/text-coverage.ts'

const screens = ['src/**/*.test.tsx', 'tests/screens/**/*.test.tsx', 'tests/client/**/*.test.ts']

export default defineConfig({
  plugins: [react(), texts(), iconPaths(), textCoveragePlugin()],
  test: {
    isolate: false,
    // Rendered pages leave much garbage: with the default of 16 MB, V8 spends twice as long collecting it.
    execArgv: ['--max-semi-space-size=64'],
    // One per core: with two per core, modules are compiled twice as often and tests take longer.
    maxWorkers: availableParallelism(),
    // Fake clocks that advance by themselves do so in the smallest steps, because every key and click waits for one.
    fakeTimers: { advanceTimeDelta: 1 },
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // As long as the other waits (tests/support/setup.ts).
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'src/**/*.test.ts',
            'mocks/**/*.test.ts',
            'tests/house/**/*.test.ts',
            'scripts/vite/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // A run of the contract replaces the globals of a page and the transport of axios.
        test: {
          name: 'contract',
          environment: 'node',
          include: ['scripts/contract/**/*.test.ts'],
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: screens,
          setupFiles: ['tests/support/setup.ts'],
          // One test of each file, for `npm run test:alone`.
          ...('TEST_NUMBER' in process.env && { runner: 'scripts/alone/runner.mjs' }),
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
