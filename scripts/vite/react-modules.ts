import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const requireModule = createRequire(import.meta.url)
const MODULES = join(import.meta.dirname, '../../node_modules')

/** The production files of React's entries, which only choose between builds and warn if a bundler does not. */
const FILES = new Map([
  ['react', `${MODULES}/react/cjs/react.production.js`],
  ['react/jsx-runtime', `${MODULES}/react/cjs/react-jsx-runtime.production.js`],
  ['react-dom', `${MODULES}/react-dom/cjs/react-dom.production.js`],
  ['react-dom/client', `${MODULES}/react-dom/cjs/react-dom-client.production.js`],
])
/** Rollup's mark of modules without a file. */
const PREFIX = '\0'

/**
 * Returns a plugin that gives React, which is CommonJS, the exports of an ES module. Otherwise each script would look up each function at
 * each call, as in `(0, r.useState)(…)`, which makes all scripts together 5 kB larger.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    // Before the plugin that looks for packages.
    enforce: 'pre',
    resolveId(id, _importer, { kind }) {
      const file = FILES.get(id)
      return file && kind === 'require-call' ? file : file && PREFIX + id
    },
    load(id) {
      const file = id.startsWith(PREFIX) && FILES.get(id.slice(PREFIX.length))
      if (!file) return null
      const exported: unknown = requireModule(file)
      const names = exported instanceof Object ? Object.keys(exported) : []
      return [
        `import module from ${JSON.stringify(file)}`,
        // Pure, so that names that nothing imports are left out.
        ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => module.${name})()`),
        'export default module',
      ].join('\n')
    },
  }
}
