import { longestTexts } from '../../../model/view/longest-texts.ts'
import { type ColumnArrangement, type FrozenSide } from '../../../model/view/column-arrangement.ts'
import { textsOf } from '../../dom/lazy-texts.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'

/** Lays the columns otherwise and remembers it. */
export function layColumns(cursor: GridCursor, change: Partial<ColumnArrangement>): void {
  const { view } = cursor
  cursor.lay({ ...view.geometry.arrangement, ...change })
  view.arrangement.value = view.geometry.arrangement
}

export function hideColumn(cursor: GridCursor, key: string, hidden: boolean): void {
  const { view } = cursor
  const others = view.geometry.arrangement.hidden.filter(each => each !== key)
  layColumns(cursor, { hidden: hidden ? [...others, key] : others })
  if (hidden) view.announce(textsOf(view).hidden(view.grid.cells.column(key).title))
}

export function freezeColumn(cursor: GridCursor, key: string, side: FrozenSide): void {
  layColumns(cursor, { fixed: { ...cursor.view.geometry.arrangement.fixed, [key]: side } })
}

/** All columns from left to right, those that are hidden in their places. */
export function columnOrder({ view }: GridCursor): readonly string[] {
  const { order } = view.geometry.arrangement
  const all = view.grid.columns.map(({ key }) => key)
  const known = order.filter(key => all.includes(key))
  return known.length === all.length ? known : mergedOrder(known, all)
}

function mergedOrder(known: readonly string[], all: readonly string[]): readonly string[] {
  const order = [...known]
  for (const [at, key] of all.entries())
    if (!known.includes(key)) order.splice(at === 0 ? 0 : order.indexOf(all[at - 1] ?? '') + 1, 0, key)
  return order
}

/** Past the next column that is seen on the same side; answers whether there is one. */
export function moveColumn(cursor: GridCursor, key: string, by: 1 | -1): boolean {
  const { geometry } = cursor.view
  const place = geometry.place(key)
  const next = place && geometry.keys[place.index + by]
  if (next === undefined || geometry.place(next)?.column.fixed !== place?.column.fixed) return false
  placeColumn(cursor, key, next)
  return true
}

/** To the place of another column, which makes room for it. */
export function placeColumn(cursor: GridCursor, key: string, target: string): void {
  const { geometry } = cursor.view
  const behind = (geometry.place(target)?.index ?? 0) > (geometry.place(key)?.index ?? 0)
  const others = columnOrder(cursor).filter(each => each !== key)
  layColumns(cursor, { order: others.toSpliced(others.indexOf(target) + Number(behind), 0, key) })
}

/** Edges, padding, the arrow of a list, the grip of the title. */
const around = 60
const narrowest = 60
const widest = 600

/** As wide as the widest of the longest texts, and as the title. */
export function fitColumn(cursor: GridCursor, key: string): number {
  const { view } = cursor
  const { fontSize, fontFamily } = getComputedStyle(view.elements.scroller)
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) return narrowest
  pen.font = `${fontSize} ${fontFamily}`
  const texts = [view.grid.cells.column(key).title, ...longestTexts(view.grid, key)]
  const width = Math.max(...texts.map(text => Math.max(...text.split('\n').map(line => pen.measureText(line).width))))
  return Math.min(widest, Math.max(narrowest, Math.ceil(width) + around))
}
