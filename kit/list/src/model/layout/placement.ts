import { shownColumns, type Laid, type ColumnsLayout, type Pin } from './layout.ts'
import { headWidth } from './head-width.ts'

/** A column where it lies: how wide it is, and how far from its edge it is held. */
export interface PlacedColumn<C> {
  column: C
  width: number
  pin: Pin | undefined
  /** Pixels from the edge it is held at. */
  offset: number
}

export interface Placement<C> {
  columns: readonly PlacedColumn<C>[]
  /** Width of the whole table, ticks and actions included. */
  width: number
  /** Which edges hold their columns while the others slide; a narrow place holds none. */
  holds: Readonly<Record<Pin, boolean>>
  /** There is more than the place shows. */
  slides: boolean
}

export interface Sides {
  /** Width of the ticks before the columns and of the actions behind them; 0 where there are none. */
  before: number
  behind: number
}

/** A column nobody gave a width. */
const USUAL = 150
const FIRST = 240
/** Held columns leave at least this share of the place to the others, or give way. */
const FREE_SHARE = 0.4
/** A column that nearly fits is shown this much narrower rather than left out. */
const NARROWED = 0.75

/**
 * Where the columns lie in a place of so many pixels. Widths follow from what columns say of themselves and from the
 * place, never from the rows: nothing jumps when rows come or another page is turned to. Where all fit they share what
 * is left over. Where they do not, the last one that fits grows to the edge, so that none is seen by a sliver; those
 * behind it are slid to (rules/lists#widths).
 */
export function placeColumns<C extends Laid>(
  columns: readonly C[],
  layout: ColumnsLayout,
  sides: Sides,
  room = 0,
): Placement<C> {
  const groups = groupsOf(columns, layout)
  const sorted = [...groups.left, ...groups.free, ...groups.right]
  const own = new Map(sorted.map(column => [column, ownWidth(column, column === columns[0], layout)]))
  const total = sides.before + sumOf(sorted, own) + sides.behind
  const slides = room > 0 && total > room
  const holds = slides ? holdsOf(groups, own, sides, room) : { left: true, right: true }
  const widths = slides
    ? upToEdge(groups, own, sides, { room, holds, isOpen: ({ key }) => layout.widths[key] === undefined })
    : shared(sorted, own, layout, Math.max(0, room - total))
  const placed = sorted.map((column, at): PlacedColumn<C> => {
    const pin = pinIn(groups, column)
    const offset =
      pin === 'left'
        ? sides.before + sumOf(sorted.slice(0, at), widths)
        : pin === 'right'
          ? sides.behind + sumOf(sorted.slice(at + 1), widths)
          : 0
    return { column, pin: pin && holds[pin] ? pin : undefined, offset, width: widths.get(column) ?? 0 }
  })
  return { columns: placed, width: sides.before + sumOf(sorted, widths) + sides.behind, holds, slides }
}

type Widths<C> = ReadonlyMap<C, number>
type Groups<C> = Readonly<Record<Pin | 'free', readonly C[]>>

/** Held ones lie at their edge, the others keep their order; the first column, which names the row, is held left. */
function groupsOf<C extends Laid>(columns: readonly C[], layout: ColumnsLayout): Groups<C> {
  const shown = shownColumns(columns, layout)
  const pinOf = (column: C, at: number) => (at === 0 ? 'left' : layout.pins[column.key])
  const those = (pin: Pin | undefined) => shown.filter((column, at) => pinOf(column, at) === pin)
  return { left: those('left'), free: those(undefined), right: those('right') }
}

const pinIn = <C>({ left, right }: Groups<C>, column: C): Pin | undefined =>
  left.includes(column) ? 'left' : right.includes(column) ? 'right' : undefined

const ownWidth = (column: Laid, first: boolean, { widths }: ColumnsLayout): number =>
  widths[column.key] ?? Math.max(column.width ?? (first ? FIRST : USUAL), headWidth(column))

const sumOf = <C>(some: readonly C[], widths: Widths<C>): number =>
  some.reduce((sum, column) => sum + (widths.get(column) ?? 0), 0)

/** The acts of the rows are held longest: they give way after what a person held at that edge. */
function holdsOf<C>({ left, right }: Groups<C>, own: Widths<C>, sides: Sides, room: number) {
  const [before, behind] = [sides.before + sumOf(left, own), sumOf(right, own) + sides.behind]
  const most = room * (1 - FREE_SHARE)
  return { left: before <= most, right: before <= most ? before + behind <= most : behind <= most }
}

/** What is left over goes to all in proportion, but not to widths somebody chose. */
function shared<C extends Laid>(sorted: readonly C[], own: Widths<C>, { widths }: ColumnsLayout, left: number) {
  const open = sorted.filter(({ key }) => widths[key] === undefined)
  const growing = open.length > 0 ? open : sorted.slice(-1)
  const whole = sumOf(growing, own)
  const next = new Map(own)
  let value = 0
  for (const column of growing) {
    const more = Math.floor((left * (own.get(column) ?? 0)) / whole)
    next.set(column, (own.get(column) ?? 0) + more)
    value += more
  }
  const [first] = growing
  if (first) next.set(first, (next.get(first) ?? 0) + left - value)
  return next
}

interface View {
  room: number
  holds: Readonly<Record<Pin, boolean>>
  /** Nobody chose its width. */
  isOpen: (column: Laid) => boolean
}

/**
 * The last column that fits whole ends at the edge; those before it lie where they would lie anyway. A width somebody
 * chose stays as long as any other can give. Acts that are not held come behind the edge.
 */
function upToEdge<C extends Laid>(groups: Groups<C>, own: Widths<C>, sides: Sides, { room, holds, isOpen }: View) {
  const held = (holds.left ? sumOf(groups.left, own) : 0) + (holds.right ? sumOf(groups.right, own) + sides.behind : 0)
  const flowing = [...(holds.left ? [] : groups.left), ...groups.free, ...(holds.right ? [] : groups.right)]
  const span = room - held - sides.before
  const fitting = flowing.slice(0, howManyFit(flowing, own, span))
  const slack = span - sumOf(fitting, own)
  const next = flowing[fitting.length]
  if (next && isOpen(next) && slack >= Math.max(headWidth(next), NARROWED * (own.get(next) ?? 0)))
    return new Map([...own, [next, slack]])
  const last = fitting.findLast(isOpen) ?? groups.left.findLast(isOpen) ?? fitting.at(-1)
  return last ? new Map([...own, [last, (own.get(last) ?? 0) + slack]]) : own
}

function howManyFit<C>(flowing: readonly C[], own: Widths<C>, span: number): number {
  let used = 0
  const past = flowing.findIndex(column => (used += own.get(column) ?? 0) > span)
  return past < 0 ? flowing.length : past
}
