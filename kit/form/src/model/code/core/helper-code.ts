import type { Lines } from '../text/code-text.ts'
import { CHECK_HELPERS } from './helpers/check-helpers.ts'
import { FUNCTION_HELPERS } from './helpers/function-helpers.ts'
import { VALUE_HELPERS } from './helpers/value-helpers.ts'

const HELPERS: Readonly<Record<string, string>> = { ...VALUE_HELPERS, ...FUNCTION_HELPERS, ...CHECK_HELPERS }
/** Names that are called or handed on; what stands behind a point belongs to something else, unless it is spread. */
const CALLED = /(?<![\w"']|(?<!\.\.)\.)([A-Za-z]+)(?=\(|\)|,|<)/g

/** The functions a piece of code calls, and those these call, in an order of their own. */
export function helperCode(code: Lines, types: boolean, more: Readonly<Record<string, string>> = {}): string[] {
  const known = { ...HELPERS, ...more }
  const used = new Set<string>()
  const use = (text: string) => {
    for (const [, name = ''] of text.matchAll(CALLED)) {
      if (used.has(name) || !Object.hasOwn(known, name)) continue
      used.add(name)
      use(known[name] ?? '')
    }
  }
  // What documents say stands in quotes, and calls nothing.
  use(code.join('\n').replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""'))
  return Object.keys(known)
    .filter(name => used.has(name))
    .flatMap(name => ['', ...typed(known[name] ?? '', types).split('\n')])
}

/** A text with the types between its marks, or without them. */
export const typed = (text: string, types: boolean): string =>
  types ? text.replaceAll(/[‹›]/g, '') : text.replaceAll(/‹[^›]*›/g, '')
