import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'
/** In characters. A shorter script compiles in no time, and the hint would weigh more than what it saves. */
const LONG_SCRIPT = 6_000

/**
 * Returns a plugin that has Chrome compile all functions of a long script on another thread while it arrives: one by one, at their first
 * call, they take a third of the time of a page's start (docs/decisions.md#17-compile-hints).
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // After Vite has written its list of what is preloaded: the hint counts in the first line alone.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.code.length > LONG_SCRIPT) file.code = HINT + file.code
      },
    },
  }
}
