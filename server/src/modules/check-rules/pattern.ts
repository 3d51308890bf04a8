import { RE2JS } from 're2js'

/**
 * A pattern somebody wrote, as something that always ends soon: matching takes time in proportion to the text. What
 * cannot be matched so (references back, looking around) or is no pattern is undefined (attack A51).
 */
export function safePattern(pattern: string): ((text: string) => boolean) | undefined {
  try {
    const compiled = RE2JS.compile(pattern)
    return text => compiled.matcher(text).find()
  } catch {
    return undefined
  }
}
