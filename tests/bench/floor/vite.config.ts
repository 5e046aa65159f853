import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { MINIFIED } from '#scripts/vite/minify.ts'
import { precompress } from '#scripts/vite/precompress.ts'
import { productionServer } from '#scripts/vite/production-server.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress(), productionServer()],
  build: {
    outDir: '../../../.cache/floor',
    emptyOutDir: true,
    target: 'es2022',
    ...MINIFIED,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  css: {
    preprocessorOptions: {
      scss: {
        loadPaths: ['node_modules'],
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
  },
})
