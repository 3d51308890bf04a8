import type { Plugin } from 'vite'

/** Chromium since 136 reads it at the very beginning of a script; to others it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks scripts of which a page needs nearly everything as soon as they are there: the browser then compiles them whole,
 * while they arrive and beside the page's own thread, instead of one function after the other at its first call.
 */
export function compileHint(isNeededWhole: (modules: readonly string[]) => boolean): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post', // Vite puts a line of its own before the script, and the hint counts only at its beginning
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && isNeededWhole(chunk.moduleIds)) chunk.code = HINT + chunk.code
      },
    },
  }
}
