import { isRecord } from '@xuanjiao/core/model/is-record'

/** How the columns of a list lie for a person: which, in which order, how wide, held at which edge, how close the rows. */
export interface ColumnsLayout {
  order: readonly string[]
  hidden: readonly string[]
  /** Widths somebody chose, in pixels. */
  widths: Readonly<Record<string, number>>
  pins: Readonly<Record<string, Pin>>
  density: Density
  /** Posters instead of rows, where the list has them. */
  gallery?: true
}

/** The edge a column is held at while the others slide under it. */
export type Pin = 'left' | 'right'

export const DENSITIES = ['loose', 'comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** Height of a row (look.md, List page: 48, and 40 when compact). */
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { loose: 56, comfortable: 48, compact: 40 }

/** What a column says of itself. */
export interface Laid {
  key: string
  /** Its head, which it is never narrower than unless somebody wants it so. */
  title?: string
  width?: number
  hidden?: true
  /** What it is put in order by, and what it means: both have a sign in the head. */
  sort?: string
  help?: string
}

export function defaultLayout(columns: readonly Laid[]): ColumnsLayout {
  return {
    order: columns.map(column => column.key),
    hidden: columns.filter(column => column.hidden).map(column => column.key),
    widths: {},
    pins: {},
    density: 'comfortable',
  }
}

/** The columns in the chosen order; one that came with a newer version stands where the page put it. */
export function orderedColumns<C extends Laid>(columns: readonly C[], layout: Pick<ColumnsLayout, 'order'>): C[] {
  const place = (column: C) => {
    if (column === columns[0]) return -1 // the first names the record: it stays first, whatever was chosen
    const selected = layout.order.indexOf(column.key)
    return selected >= 0 ? selected : columns.indexOf(column) - 0.5
  }
  return [...columns].sort((a, b) => place(a) - place(b))
}

export function shownColumns<C extends Laid>(columns: readonly C[], layout: ColumnsLayout): C[] {
  return orderedColumns(columns, layout).filter((column, at) => at === 0 || !layout.hidden.includes(column.key))
}

export function toggleColumn(layout: ColumnsLayout, key: string): ColumnsLayout {
  const hidden = layout.hidden.includes(key) ? layout.hidden.filter(one => one !== key) : [...layout.hidden, key]
  return { ...layout, hidden }
}

/** Moves a column by so many places; the first column stays. */
export function moveColumn(layout: ColumnsLayout, key: string, by: number): ColumnsLayout {
  return placeColumn(layout, key, layout.order.indexOf(key) + by)
}

/** Moves a column to a place of the order. */
export function placeColumn(layout: ColumnsLayout, key: string, to: number): ColumnsLayout {
  const from = layout.order.indexOf(key)
  if (from < 1 || to < 1 || to >= layout.order.length || from === to) return layout
  const order = layout.order.filter(one => one !== key)
  return { ...layout, order: order.toSpliced(to, 0, key) }
}

export const NARROWEST = 60
export const WIDEST = 800

/** Gives a column a width; undefined lets it find its own again. */
export function widenColumn(layout: ColumnsLayout, key: string, width: number | undefined): ColumnsLayout {
  const { [key]: _, ...rest } = layout.widths
  return { ...layout, widths: width === undefined ? rest : { ...rest, [key]: bounded(width) } }
}

const bounded = (width: number) => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))

export function pinColumn(layout: ColumnsLayout, key: string, pin: Pin | undefined): ColumnsLayout {
  const { [key]: _, ...rest } = layout.pins
  return { ...layout, pins: pin === undefined ? rest : { ...rest, [key]: pin } }
}

/** A layout read back from wherever it was kept: what is broken or unknown is left out. */
export function readLayout(stored: unknown, columns: readonly Laid[]): ColumnsLayout {
  const otherwise = defaultLayout(columns)
  if (!isRecord(stored)) return otherwise
  const known = (keys: unknown) =>
    Array.isArray(keys) ? keys.filter((key): key is string => columns.some(column => column.key === key)) : []
  const order = known(stored['order'])
  const newlyHidden = otherwise.hidden.filter(key => !order.includes(key))
  const density = DENSITIES.find(one => one === stored['density'])
  return {
    order: orderedColumns(columns, { order }).map(column => column.key),
    hidden: [...new Set([...known(stored['hidden']), ...newlyHidden])],
    widths: valuesOf(stored['widths'], columns, width => (isWidth(width) ? bounded(width) : undefined)),
    pins: valuesOf(stored['pins'], columns, pin => (pin === 'left' || pin === 'right' ? pin : undefined)),
    density: density ?? 'comfortable',
    ...(stored['gallery'] === true && { gallery: true as const }),
  }
}

const isWidth = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function valuesOf<T>(stored: unknown, columns: readonly Laid[], read: (value: unknown) => T | undefined) {
  if (!isRecord(stored)) return {}
  const known = columns.flatMap(({ key }) => {
    const value = Object.hasOwn(stored, key) ? read(stored[key]) : undefined
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(known) as Record<string, T>
}
