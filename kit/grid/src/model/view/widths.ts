import { type GridColumn, statisticsOf } from '../columns/column.ts'
import { limits } from '../columns/limits.ts'

export interface ColumnWidth {
  /** Undefined: the column takes what is left. */
  readonly width?: number
  readonly minimum: number
}

const standard: Readonly<Record<string, number>> = {
  'row-number': limits.sequenceWidth,
  datetime: limits.datetimeWidth,
  sel_user: limits.userWidth,
  sel_depart: limits.departWidth,
}
const minimum: Readonly<Record<string, number>> = {
  date: limits.dateMinimum,
  datetime: limits.datetimeMinimum,
  sel_user: limits.pickerMinimum,
}
const tools = new Set(['row-checkbox', 'row-radio', 'row-expand', 'row-drag-sort'])

/** Columns of tools are as wide as their tool, and nobody changes that. */
export const hasOwnWidth = ({ type }: GridColumn): boolean => tools.has(type)

export const hasFooter = (columns: readonly GridColumn[]): boolean =>
  columns.some(column => statisticsOf(column).length > 0)

/** The width of a column (rules/grid#sizes); `footer` says that a statistics footer is shown. */
function columnWidth({ type, width: asked }: GridColumn, footer: boolean): ColumnWidth {
  const least = minimum[type] ?? limits.toolWidth
  if (tools.has(type)) return { width: footer ? limits.toolWidthWithFooter : limits.toolWidth, minimum: least }
  const width = asked ?? standard[type]
  if (width === undefined) return { minimum: least }
  const extra = type === 'file' || type === 'image' ? limits.fileExtra : 0
  return { width: Math.max(width, minimum[type] ?? 0) + extra, minimum: least }
}

/** Pixels of every column in a grid of this width: what is left is shared by the columns without a width. */
export function layoutWidths(columns: readonly GridColumn[], available: number, least = 120): readonly number[] {
  const footer = hasFooter(columns)
  const widths = columns.map(column => columnWidth(column, footer))
  const fixed = widths.reduce((sum, { width = 0 }) => sum + width, 0)
  const open = widths.filter(({ width }) => width === undefined).length
  const share = open === 0 ? 0 : Math.floor((available - fixed) / open)
  return widths.map(({ width, minimum: own }) => width ?? Math.max(share, own, least))
}
