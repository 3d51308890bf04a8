import { valueAtKey } from '../../model/json/json.ts'
import type { OptionValues } from '../../model/controls/base/option-values.ts'

const LENGTH = /^\d{1,4}(?:\.\d{1,4})?(?:px|%|em|rem|vw|pt)?$/

/** A length of a document; one that is none is not used. Numbers alone are pixels. */
export function lengthOf(options: OptionValues, name: string): string | undefined {
  const value = valueAtKey(options, name)
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (!LENGTH.test(text)) return undefined
  return /\d$/.test(text) ? `${text}px` : text
}
