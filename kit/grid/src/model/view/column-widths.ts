import { type GridColumn, statisticsOf } from '../columns/grid-column.ts'

export interface ColumnWidth {
  /** Undefined: the column takes what is left. */
  readonly width?: number
  readonly minimum: number
}

/** Pixels of a column of tools, without sums below it and with them; any other column is at least as wide as the first. */
const toolWidth = 40
const toolWidthWithFooter = 60
const standard: Readonly<Record<string, number>> = {
  'row-number': 60,
  datetime: 200,
  sel_user: 220,
  sel_depart: 160,
}
const minimum: Readonly<Record<string, number>> = {
  date: 135,
  datetime: 190,
  sel_user: 190,
}
const tools = new Set(['row-checkbox', 'row-radio', 'row-expand', 'row-drag-sort'])

/** Columns of tools are as wide as their tool, and nobody changes that. */
export const hasFixedToolWidth = ({ type }: GridColumn): boolean => tools.has(type)

export const hasStatistics = (columns: readonly GridColumn[]): boolean =>
  columns.some(column => statisticsOf(column).length > 0)

/** The width of a column (rules/grid#sizes); `footer` says that a statistics footer is shown. */
function columnWidth({ type, width: requested }: GridColumn, footer: boolean): ColumnWidth {
  const least = minimum[type] ?? toolWidth
  if (tools.has(type)) return { width: footer ? toolWidthWithFooter : toolWidth, minimum: least }
  const width = requested ?? standard[type]
  if (width === undefined) return { minimum: least }
  const extra = Number(type === 'file' || type === 'image')
  return { width: Math.max(width, minimum[type] ?? 0) + extra, minimum: least }
}

/** Pixels of every column in a grid of this width: what is left is shared by the columns without a width. */
export function columnWidths(columns: readonly GridColumn[], available: number, least = 120): readonly number[] {
  const footer = hasStatistics(columns)
  const widths = columns.map(column => columnWidth(column, footer))
  const fixed = widths.reduce((sum, { width = 0 }) => sum + width, 0)
  const open = widths.filter(({ width }) => width === undefined).length
  const share = open === 0 ? 0 : Math.floor((available - fixed) / open)
  return widths.map(({ width, minimum: own }) => width ?? Math.max(share, own, least))
}
