import type { GridRow } from '../rows/row.ts'

export interface RuleHandlerInput<Row = GridRow> {
  readonly value: unknown
  readonly row: Row
  readonly key: string
}

/**
 * Answers now or later: `pass(true)`, or `pass(false, message)` (rules/grid#cell-rules). One that throws or rejects
 * makes the cell wrong until it is asked again.
 */
export type RuleHandler<Row = GridRow> = (
  input: RuleHandlerInput<Row>,
  pass: (ok: boolean, message?: string) => void,
) => void | Promise<void>

/** Answers at once: what is wrong with the cell, an empty text when nothing is. */
export type SyncRuleCheck<Row = GridRow> = (input: RuleHandlerInput<Row>) => string

/** One entry of validateRules. `pattern` is a preset or a regular expression. */
export interface ColumnRule<Row = GridRow> {
  readonly required?: boolean
  readonly unique?: boolean
  readonly pattern?: string | RegExp
  readonly check?: SyncRuleCheck<Row>
  readonly handler?: RuleHandler<Row>
  readonly message?: string
}
