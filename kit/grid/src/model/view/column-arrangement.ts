import { isRecord } from '@xuanjiao/core/model/is-record'
import type { GridColumn } from '../columns/grid-column.ts'

export type FrozenSide = 'left' | 'right' | 'none'

/** How a person laid the columns of a grid. What it does not name lies as the grid has it. */
export interface ColumnArrangement {
  readonly widths: Readonly<Record<string, number>>
  readonly hidden: readonly string[]
  /** All columns in their order, once somebody moved one. */
  readonly order: readonly string[]
  readonly fixed: Readonly<Record<string, FrozenSide>>
}

export const asDefined: ColumnArrangement = { widths: {}, hidden: [], order: [], fixed: {} }

const isSide = (value: unknown): value is FrozenSide => value === 'left' || value === 'right' || value === 'none'
const isText = (value: unknown): value is string => typeof value === 'string'
const isWidth = (value: unknown): value is number => Number.isFinite(value)

function entriesOf<T>(stored: unknown, isValid: (value: unknown) => value is T): Record<string, T> {
  const entries = isRecord(stored) ? Object.entries(stored) : []
  return Object.fromEntries(entries.filter((each): each is [string, T] => isValid(each[1])))
}

const textsOf = (stored: unknown): readonly string[] => (Array.isArray(stored) ? stored.filter(isText) : [])

/** What a browser or a server kept of it; whatever else stands there is left out. */
export function readArrangement(stored: unknown): ColumnArrangement {
  const { widths, hidden, order, fixed } = isRecord(stored) ? stored : {}
  return {
    widths: entriesOf(widths, isWidth),
    hidden: textsOf(hidden),
    order: textsOf(order),
    fixed: entriesOf(fixed, isSide),
  }
}

/** Columns that came after somebody moved one stay behind the one they follow. */
function inOrder(columns: readonly GridColumn[], order: readonly string[]): readonly GridColumn[] {
  if (order.length === 0) return columns
  const ranks = new Map(order.map((key, at) => [key, at]))
  let last = -1
  const placed = columns.map(column => ({ column, rank: (last = ranks.get(column.key) ?? last) }))
  return placed.toSorted((a, b) => a.rank - b.rank).map(({ column }) => column)
}

function arranged(column: GridColumn, { widths, fixed }: ColumnArrangement): GridColumn {
  const [width, side] = [widths[column.key], fixed[column.key]]
  if (width === undefined && side === undefined) return column
  const { fixed: own, ...others } = column
  const now = side === undefined ? own : side === 'none' ? undefined : side
  return { ...others, ...(width !== undefined && { width }), ...(now !== undefined && { fixed: now }) }
}

/** The columns as the person laid them; one that is hidden is nowhere. */
export function arrangeColumns(columns: readonly GridColumn[], arrangement: ColumnArrangement): readonly GridColumn[] {
  const hidden = new Set(arrangement.hidden)
  return inOrder(columns, arrangement.order)
    .filter(({ key }) => !hidden.has(key))
    .map(column => arranged(column, arrangement))
}
