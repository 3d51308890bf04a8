/** The short rule names of grid columns (`validateRules`, rules/grid#cell-rules) and of typing in number cells. */
import { field } from '../messages.ts'
import { rules, type Rule, type RuleName } from '../rules.ts'

/** Short name → rule. `*` is required; `only` and `unique` look at the other rows and are in `isUniqueRule`. */
export const gridRuleNames: Readonly<Record<string, RuleName>> = {
  '*': 'required',
  'n6-16': 'digits6to16',
  '*6-16': 'any6to16',
  's6-18': 'letters6to18',
  url: 'url',
  e: 'email',
  m: 'mobile',
  p: 'postalCode',
  s: 'letters',
  n: 'number',
  z: 'integer',
  money: 'money',
}

/** Whether a short name means "no other row holds this value"; the grid checks it against its column. */
export const isUniqueRule = (pattern: string): boolean => pattern === 'only' || pattern === 'unique'

/**
 * The rule a column's `pattern` names. Anything that is no short name is a regular expression, not anchored, as form and
 * grid designers write it; its message is made from the column's `title` unless one is given. Undefined where the
 * expression does not compile: the designer warns, the cell is not checked.
 */
export function gridRule(pattern: string, title: string, message?: string): Rule | undefined {
  const name = Object.hasOwn(gridRuleNames, pattern) ? gridRuleNames[pattern] : undefined
  if (name) return message === undefined ? rules[name] : { ...rules[name], message }
  const expression = compile(pattern)
  const own = message ?? field.pattern(title)
  return expression && { message: own, pattern: expression, test: value => expression.test(value) }
}

/** What may stand in a number cell while somebody types: minus sign, digits, one point; all else is reverted. */
export const isNumberBeingTyped = (text: string): boolean => /^-?\d*\.?\d*$/.test(text)

/** The number a cell holds once it is left, or undefined where the text is none (emptied; rules/grid#typing). */
export function numberTyped(text: string): number | undefined {
  const number = Number(text)
  return /\d/.test(text) && Number.isFinite(number) ? number : undefined
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern)
  } catch {
    return undefined
  }
}
