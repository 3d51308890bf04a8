import { createRequire } from 'node:module'
import type * as Re2 from 're2js'

const require = createRequire(import.meta.url)

/**
 * A pattern somebody wrote, as something that always ends soon: matching takes time in proportion to the text. What
 * cannot be matched so (references back, looking around) or is no pattern is undefined (rules/security#patterns).
 */
export function safePattern(pattern: string): ((text: string) => boolean) | undefined {
  try {
    const { RE2JS } = require('re2js') as typeof Re2 // read with the first pattern
    const compiled = RE2JS.compile(pattern)
    return text => compiled.matcher(text).find()
  } catch {
    return undefined
  }
}
