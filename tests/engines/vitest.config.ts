import * as v from 'valibot'
import { defineConfig } from 'vitest/config'
import { TableReporter } from './table-reporter.ts'

const TEST_TIMEOUT_MS = 120_000

/** What `scripts/test-engines.mjs` has prepared. */
const runSchema = v.object({
  programs: v.object({ firefox: v.string(), webkit: v.string() }),
  port: v.number(),
  engines: v.array(v.picklist(['firefox', 'webkit'])),
  sizes: v.array(v.picklist(['phone', 'desktop'])),
})

const { programs, port, engines, sizes } = v.parse(runSchema, JSON.parse(process.env['ENGINE_RUN'] ?? '{}'))
const runs = engines.flatMap((engine) => sizes.map((size) => ({ engine, size })))
const root = `${import.meta.dirname}/../..`

export default defineConfig({
  root,
  test: {
    reporters: [new TableReporter()],
    projects: runs.map(({ engine, size }, index) => ({
      root,
      test: {
        name: `${engine} ${size}`,
        environment: 'node' as const,
        include: ['tests/engines/scenarios.test.ts'],
        testTimeout: TEST_TIMEOUT_MS,
        hookTimeout: TEST_TIMEOUT_MS,
        // One engine at a time, in one window.
        fileParallelism: false,
        // Vitest runs group 0 last.
        sequence: { groupOrder: index + 1 },
        provide: {
          engine,
          size,
          programs,
          site: { origin: `http://localhost:${port}`, gatePort: port + 1, driverPort: port + 2 },
        },
      },
    })),
  },
})
