import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { fixturesPlugin } from './mocks/vite-plugin.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { productionServer } from './scripts/vite/production-server.ts'
import { isStaging, stagingProxy } from './scripts/vite/staging-proxy.ts'

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    isStaging() ? stagingProxy() : fixturesPlugin(),
    productionServer(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: (file) => (file.includes('/locales/') ? false : undefined),
  },
  css: {
    preprocessorOptions: {
      scss: { loadPaths: ['src/styles/parts', 'node_modules'], quietDeps: true },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'mocks/**/*.test.ts', 'tests/house/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'tests/screens/**/*.test.tsx'],
        },
      },
    ],
  },
})
