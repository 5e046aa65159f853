import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fixturesPlugin } from './mocks/vite-plugin.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { productionServer } from './scripts/vite/production-server.ts'
import { shell } from './scripts/vite/shell.ts'
import { isStaging, stagingProxy } from './scripts/vite/staging-proxy.ts'

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    shell(),
    isStaging() ? stagingProxy() : fixturesPlugin(),
    productionServer(),
    precompress(),
  ],
  css: {
    preprocessorOptions: { scss: { loadPaths: ['src/styles/parts'], quietDeps: true } },
  },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: (file) => (file.includes('/locales/') ? false : undefined),
  },
})
