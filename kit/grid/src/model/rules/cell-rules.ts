import type { CellContext, CellType } from '../cells/cell-type.ts'
import { textOf } from '../cells/define-cell.ts'
import { isUnread } from '../cells/unread.ts'
import type { Column } from '../column.ts'
import type { Row } from '../rows/row.ts'
import { type GridTexts, tell } from '../texts.ts'
import { expressionOf, isRequired, isUnique } from './presets.ts'
import type { Rule, RuleHandler } from './rule.ts'

export interface Asked {
  readonly value: unknown
  readonly row: Row
  readonly empty: boolean
  /** How many rows hold this value in this column. */
  readonly count: () => number
}

/** One rule, ready: an empty text means that it passed. A handler answers later. */
export type Check =
  | { readonly now: (asked: Asked) => string }
  | { readonly later: RuleHandler; readonly message: string }

const message = (rule: Rule, column: Column, standard: string) =>
  tell(rule.message ?? standard, { title: column.title, key: column.key })

function checksOf(rule: Rule, column: Column, texts: GridTexts): Check[] {
  const say = (standard: string) => message(rule, column, standard)
  const checks: Check[] = []
  const now = (fails: (asked: Asked) => boolean, text: string) =>
    checks.push({ now: asked => (fails(asked) ? text : '') })
  if (rule.required === true || isRequired(rule.pattern)) now(({ empty }) => empty, say(texts.required))
  if (rule.unique === true || isUnique(rule.pattern))
    now(({ empty, count }) => !empty && count() > 1, say(texts.notUnique))
  if (rule.pattern !== undefined && !isRequired(rule.pattern) && !isUnique(rule.pattern)) {
    const expression = expressionOf(rule.pattern)
    now(({ empty, value }) => !empty && !expression.test(textOf(value)), say(texts.wrongFormat))
  }
  const { check } = rule
  if (check !== undefined) checks.push({ now: ({ value, row }) => check({ value, row, key: column.key }) })
  if (rule.handler !== undefined) checks.push({ later: rule.handler, message: say(texts.wrongFormat) })
  return checks
}

/** The rules of one column, compiled once, in the order in which they are asked (spec 2 §5.1). */
export interface CellRules {
  readonly unique: boolean
  readonly asksLater: boolean
  readonly checks: readonly Check[]
}

export function compileRules(column: Column, texts: GridTexts): CellRules {
  const rules = column.validateRules ?? []
  const checks = rules.flatMap(rule => checksOf(rule, column, texts))
  return {
    checks,
    asksLater: checks.some(check => 'later' in check),
    unique: rules.some(rule => rule.unique === true || isUnique(rule.pattern)),
  }
}

/** The first failing message of the checks from `from` on that answer at once, and where a handler stopped the walk. */
export function walkChecks({ checks }: CellRules, asked: Asked, from = 0): { message: string; handler?: number } {
  if (isUnread(asked.value)) return { message: asked.value.why }
  for (let index = from; index < checks.length; index += 1) {
    const check = checks[index]!
    if ('later' in check) return { message: '', handler: index }
    const failed = check.now(asked)
    if (failed !== '') return { message: failed }
  }
  return { message: '' }
}

/** What a value counts as in a unique column: texts without outer blanks, small letters; numbers by their value. */
export function uniqueText(cell: CellType, value: unknown, context: CellContext): string {
  if (cell.isEmpty(value, context.column)) return ''
  const text = isUnread(value) ? value.unread : textOf(value)
  return text.trim().toLowerCase()
}
