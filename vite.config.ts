import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fixturesPlugin } from './mocks/vite-plugin.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { productionServer } from './scripts/vite/production-server.ts'
import { shell } from './scripts/vite/shell.ts'
import { textCoveragePlugin } from './scripts/vite/text-coverage.ts'
import { texts } from './scripts/vite/texts.ts'
import { isStaging, stagingProxy } from './scripts/vite/staging-proxy.ts'

/** What every page needs, in one file that a deploy of our own code leaves in the cache. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|i18next-http-backend|react-i18next|use-sync-external-store|zustand|js-cookie|valibot)\//

/** The package names its development build for every browser. */
const router = (file: string) => `${import.meta.dirname}/node_modules/react-router/dist/production/${file}`

const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: router('index.mjs') },
  { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
]

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    shell(),
    textCoveragePlugin(),
    texts(),
    isStaging() ? stagingProxy() : fixturesPlugin(),
    productionServer(),
    precompress(),
  ],
  resolve: { alias: command === 'build' ? PRODUCTION_ROUTER : [] },
  css: {
    preprocessorOptions: { scss: { loadPaths: ['src/styles/parts'], quietDeps: true } },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } },
    },
  },
}))
