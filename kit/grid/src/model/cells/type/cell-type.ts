import type { GridColumn } from '../../columns/grid-column.ts'
import type { FillSeriesKind } from '../../series/fill-series.ts'
import type { GridRow } from '../../rows/row.ts'
import type { GridTexts } from '../../columns/grid-texts.ts'
import type { NameCache } from './name-cache.ts'
import type { OptionIndex } from './option-index.ts'
import type { UnparsedText } from './unparsed-text.ts'

/** Who edits: the pooled native input, a pooled control, a click on the cell itself, nobody. */
export type EditorKind = 'native' | 'control' | 'direct' | 'none'

export interface CellContext {
  readonly column: GridColumn
  readonly texts: GridTexts
  readonly options: OptionIndex
  readonly names: NameCache
  readonly row: GridRow | undefined
  readonly position: number | undefined
}

/**
 * What one column type does without a screen (rules/grid#column-types). Values are read with tolerance: rows come from
 * outside.
 */
export interface CellType<V = unknown> {
  readonly type: string
  readonly editor: EditorKind
  /** Paste, fill and Delete may write here. */
  readonly writable: boolean
  /** Pasted names must be looked up before `parse`. */
  readonly looksUpNames: boolean
  /** What the fill handle counts on by; without it values are repeated. */
  readonly series?: FillSeriesKind
  /** Its values are options of the column. */
  readonly isChoice?: boolean
  /** Chosen cells are added up in the status line. */
  readonly numeric?: boolean
  /** The value after Delete. */
  empty(column: GridColumn): V
  /** The value of a new row. */
  initial(column: GridColumn): V
  /** One keystroke: the text that stays, `before` when the typing is invalid. */
  accept(typed: string, before: string): string
  /** More has to be typed before this means anything: the cell keeps its value until then, or until it is left. */
  isHalf?(typed: string): boolean
  /** The typed text when the cell is left. */
  leave(typed: string, context: CellContext): V | UnparsedText
  /** A pasted text. */
  parse(text: string, context: CellContext): V | UnparsedText
  print(value: unknown, context: CellContext): string
  /** What rows are sorted by: texts as a dictionary has them, numbers by their value; cells without one come last. */
  sortValue(value: unknown, context: CellContext): string | number | undefined
  isEmpty(value: unknown, column: GridColumn): boolean
  /** Whether an act may put the one value in the place of the other. */
  mayReplace(before: unknown, after: unknown, column: GridColumn): boolean
  /** The value as it is sent. */
  toWire(value: unknown): unknown
}
