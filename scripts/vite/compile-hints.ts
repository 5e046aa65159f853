import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'
/** In characters. A shorter script compiles so fast that the hint would cost more than it saves. */
const LONG_SCRIPT = 6_000

/**
 * Returns a plugin that has Chrome compile all functions of a long script on another thread while it arrives. Compiled one by one at their
 * first call, they would take a third of a page's start (docs/decisions.md#17-compile-hints).
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // After Vite has added its list of preloaded files: the hint works only in the first line.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.code.length > LONG_SCRIPT) file.code = HINT + file.code
      },
    },
  }
}
