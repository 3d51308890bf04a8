import { readNumber } from '@xuanjiao/core/model/text/number-text'
import { patternToRegExp, isRequiredPattern, isUniquePattern } from '@xuanjiao/wire/rules/pattern-presets'
import type { CellContext, CellType } from '../cells/type/cell-type.ts'
import { cellValueText } from '../cells/type/define-cell.ts'
import type { OptionIndex } from '../cells/type/option-index.ts'
import { cellNumberOf } from '../cells/numbers/cell-number.ts'
import { isUnparsedText } from '../cells/type/unparsed-text.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import type { GridRow, RowId } from '../rows/row.ts'
import { type GridTexts, fillTemplate } from '../columns/grid-texts.ts'
import { limitChecks } from './limit-checks.ts'
import type { ColumnRule, RuleHandler } from '../columns/column-rule.ts'

/** What the rules of a column are compiled with. */
export interface RuleCompileContext {
  readonly column: GridColumn
  readonly type: CellType
  readonly texts: GridTexts
  /** Whether another row holds the same value in this column. */
  readonly isShared: (id: RowId) => boolean
  readonly options: (row: GridRow) => OptionIndex
  /** The cell is not as it was loaded. */
  readonly isChanged: (row: GridRow) => boolean
}

/** One rule, ready: an empty text means that it passed. A handler answers later. */
export type CellCheck =
  | { readonly now: (value: unknown, row: GridRow, empty: boolean) => string }
  | { readonly later: RuleHandler; readonly message: string }

const message = (rule: ColumnRule, column: GridColumn, standard: string) =>
  fillTemplate(rule.message ?? standard, { title: column.title, key: column.key })

function checksOf(rule: ColumnRule, { column, texts, isShared }: RuleCompileContext): CellCheck[] {
  const say = (standard: string) => message(rule, column, standard)
  const checks: CellCheck[] = []
  const now = (fails: (value: unknown, row: GridRow, empty: boolean) => boolean, text: string) =>
    checks.push({ now: (value, row, empty) => (fails(value, row, empty) ? text : '') })
  if (rule.required === true || isRequiredPattern(rule.pattern)) now((_, __, empty) => empty, say(texts.required))
  if (rule.unique === true || isUniquePattern(rule.pattern))
    now((_, row, empty) => !empty && isShared(row.id), say(texts.notUnique))
  if (rule.pattern !== undefined && !isRequiredPattern(rule.pattern) && !isUniquePattern(rule.pattern)) {
    const expression = patternToRegExp(rule.pattern)
    now((value, _, empty) => !empty && !expression.test(cellValueText(value)), say(texts.wrongFormat))
  }
  const { check } = rule
  if (check !== undefined) checks.push({ now: (value, row) => check({ value, row, key: column.key }) })
  if (rule.handler !== undefined) checks.push({ later: rule.handler, message: say(texts.wrongFormat) })
  return checks
}

/** The rules of one column, compiled once, in the order in which they are asked (rules/grid#cell-rules). */
export interface CellRules {
  readonly key: string
  readonly isEmpty: (value: unknown) => boolean
  readonly unique: boolean
  readonly asksLater: boolean
  readonly checks: readonly CellCheck[]
}

export function compileRules(context: RuleCompileContext): CellRules {
  const { column, type } = context
  const rules = column.validateRules ?? []
  const limits = limitChecks({ ...context, numeric: type.numeric === true }, type.isChoice === true)
  const checks = [...rules.flatMap(rule => checksOf(rule, context)), ...limits.map((now): CellCheck => ({ now }))]
  return {
    key: column.key,
    isEmpty: value => type.isEmpty(value, column),
    checks,
    asksLater: checks.some(check => 'later' in check),
    unique: rules.some(rule => rule.unique === true || isUniquePattern(rule.pattern)),
  }
}

/** The first failing message of the checks from `from` on that answer at once, or the place of the handler to be asked. */
export function runChecks({ key, isEmpty, checks }: CellRules, row: GridRow, from = 0): string | number {
  const value = row[key]
  if (isUnparsedText(value)) return value.reason
  if (checks.length === 0) return ''
  const empty = isEmpty(value)
  for (let index = from; index < checks.length; index += 1) {
    const check = checks[index]!
    if ('later' in check) return index
    const failed = check.now(value, row, empty)
    if (failed !== '') return failed
  }
  return ''
}

/** What a value counts as in a unique column: texts without outer blanks, small letters; numbers by their value. */
export function uniqueValueKey(cell: CellType, value: unknown, context: CellContext): string {
  if (cell.isEmpty(value, context.column)) return ''
  const text = (isUnparsedText(value) ? value.text : cellValueText(value)).trim().toLowerCase()
  // More digits than these are not all in a number.
  const number = cell.sortValue === cellNumberOf && text.length < 16 ? readNumber(text) : undefined
  return number === undefined ? text : `${number}`
}
