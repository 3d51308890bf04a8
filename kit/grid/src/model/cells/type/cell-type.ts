import type { GridColumn } from '../../columns/column.ts'
import type { SeriesKind } from '../../series/series.ts'
import type { GridRow } from '../../rows/row.ts'
import type { GridTexts } from '../../columns/texts.ts'
import type { NameBook } from './name-book.ts'
import type { OptionBook } from './option-book.ts'
import type { Unread } from './unread.ts'

/** Who edits: the pooled native input, a pooled control, a click on the cell itself, nobody. */
export type EditorKind = 'native' | 'control' | 'direct' | 'none'

export interface CellContext {
  readonly column: GridColumn
  readonly texts: GridTexts
  readonly options: OptionBook
  readonly names: NameBook
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
  readonly asksNames: boolean
  /** What the fill handle counts on by; without it values are repeated. */
  readonly series?: SeriesKind
  /** Its values are options of the column. */
  readonly chooses?: boolean
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
  leave(typed: string, context: CellContext): V | Unread
  /** A pasted text. */
  parse(text: string, context: CellContext): V | Unread
  print(value: unknown, context: CellContext): string
  compare(a: unknown, b: unknown, context: CellContext): number
  isEmpty(value: unknown, column: GridColumn): boolean
  /** Whether an act may put the one value in the place of the other. */
  mayBecome(before: unknown, after: unknown, column: GridColumn): boolean
  /** The value as it is sent. */
  send(value: unknown): unknown
}
