import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fixturesPlugin } from './mocks/vite-plugin.ts'
import {
  assetFileName,
  CHUNKS,
  chunkFileName,
  ENTRY_FILE_NAME,
  preloadedWith,
} from './scripts/vite/chunks.ts'
import { className } from './scripts/vite/class-names.ts'
import { compileHints } from './scripts/vite/compile-hints.ts'
import { customMedia } from './scripts/vite/custom-media.ts'
import { hover } from './scripts/vite/hover.ts'
import { iconPaths } from './scripts/vite/icon-paths.ts'
import { licenses } from './scripts/vite/licenses.ts'
import { privateManifest } from './scripts/vite/manifest.ts'
import { MINIFIED } from './scripts/vite/minify.ts'
import { notedVariables } from './scripts/vite/noted-variables.ts'
import { BUILD_TARGETS } from './scripts/vite/oldest-browsers.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { productionServer } from './scripts/vite/production-server.ts'
import { reactModules } from './scripts/vite/react-modules.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'
import { shell } from './scripts/vite/shell.ts'
import { siteName } from './scripts/vite/site-name.ts'
import { textCoveragePlugin } from './scripts/vite/text-coverage.ts'
import { texts } from './scripts/vite/texts.ts'
import { universalSiblings } from './scripts/vite/universal-siblings.ts'
import { isStaging, stagingProxy } from './scripts/vite/staging-proxy.ts'

/** The package selects its development build for every browser. */
const router = (file: string) => `${import.meta.dirname}/node_modules/react-router/dist/production/${file}`

const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: router('index.mjs') },
  { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
]

/**
 * Modules of axios that the client never uses but that would be in every first load: old cancel tokens, a table of HTTP status codes,
 * `data:` URLs, forms as JSON, forms sent with `fetch` (ours are sent with `XMLHttpRequest`), objects as forms and queries (ours are the
 * browser's own), and the token against forged requests (the backend has none).
 */
const WITHOUT_UNUSED_AXIOS = {
  find: /^(?:\.{1,2}\/)+(?:\w+\/)?(?:CancelToken|HttpStatusCode|estimateDataURLDecodedBytes|formDataToJSON|createMultipartBody|toFormData|toURLEncodedForm|AxiosURLSearchParams|cookies|isURLSameOrigin)\.js$/,
  replacement: `${import.meta.dirname}/node_modules/axios/lib/helpers/null.js`,
}

/** react-i18next uses this for React before 18; React itself has it now. */
const WITHOUT_OLD_REACT = { find: /^use-sync-external-store\/shim$/, replacement: 'react' }

/** Host names that the servers answer to besides localhost. */
const allowedHosts = (process.env['ALLOWED_HOSTS'] ?? '').split(' ').filter(Boolean)

export default defineConfig(({ command }) => ({
  plugins: [
    reactModules(),
    react(),
    shell(),
    textCoveragePlugin(),
    texts(),
    // Adds headers to the answers of the next one.
    productionServer(),
    isStaging() ? stagingProxy() : fixturesPlugin(),
    privateManifest(),
    siteName(),
    serviceWorker(),
    iconPaths(),
    licenses(),
    compileHints(),
    precompress(),
    notedVariables(),
  ],
  server: { allowedHosts },
  preview: { allowedHosts },
  resolve: {
    alias: command === 'build' ? [...PRODUCTION_ROUTER, WITHOUT_UNUSED_AXIOS, WITHOUT_OLD_REACT] : [],
  },
  css: {
    modules: { generateScopedName: className },
    postcss: { plugins: [customMedia('src/styles/breakpoints.css'), hover(), universalSiblings()] },
    preprocessorOptions: { scss: { loadPaths: ['src/styles/parts'], quietDeps: true } },
  },
  build: {
    target: BUILD_TARGETS,
    ...MINIFIED,
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    manifest: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: CHUNKS },
        entryFileNames: ENTRY_FILE_NAME,
        chunkFileNames: chunkFileName,
        assetFileNames: assetFileName,
      },
    },
  },
}))
