/** The list with one item taken from its place and put at another. */
export function moveListItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const at = Math.max(0, Math.min(to, items.length - 1))
  const item = items[from]
  if (item === undefined || at === from) return items
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(at, 0, item)
}

/** The place a row had before another was taken from its place and put at a new one. */
export function indexBeforeMove({ from, to }: { from: number; to: number }, at: number): number {
  if (at === to) return from
  if (from < to) return at >= from && at < to ? at + 1 : at
  return at > to && at <= from ? at - 1 : at
}

/** The place a row has when its middle is this far below the top of the list. */
export function indexAtHeight(middle: number, rowHeight: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(middle / rowHeight)))
}

export interface ScrollPort {
  scrollTop: number
  height: number
  rowHeight: number
  count: number
}

/** Rows drawn beyond both edges, so that scrolling finds them ready. */
const SPARE = 6

/** Which rows have to be drawn: those in sight, a few more, and those that must not go (dragged, holding the focus). */
export function visibleRowIndexes(
  { scrollTop, height, rowHeight, count }: ScrollPort,
  stored: readonly number[],
): readonly number[] {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - SPARE)
  const last = Math.min(count - 1, Math.ceil((scrollTop + height) / rowHeight) + SPARE)
  const rows = new Set(stored.filter(at => at >= 0 && at < count))
  for (let at = first; at <= last; at += 1) rows.add(at)
  return [...rows].sort((a, b) => a - b)
}

/** How far to scroll so that a row is wholly in sight. */
export function scrollTopShowing(at: number, { scrollTop, height, rowHeight }: ScrollPort): number {
  const top = at * rowHeight
  if (top < scrollTop) return top
  return Math.max(scrollTop, top + rowHeight - height)
}

/** The strip at each edge in which a dragged row makes the list run. */
const EDGE = 48
const FASTEST = 18

/** Pixels to scroll in this frame, from how near the pointer is to an edge. */
export function edgeScrollSpeed(y: number, height: number): number {
  if (y < EDGE) return -Math.ceil(((EDGE - Math.max(0, y)) / EDGE) * FASTEST)
  if (y > height - EDGE) return Math.ceil(((EDGE - Math.max(0, height - y)) / EDGE) * FASTEST)
  return 0
}

export interface OrderKeyAction {
  kind: 'go' | 'move'
  to: number
}

const WHERE: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: at => at - 1,
  ArrowDown: at => at + 1,
  PageUp: at => at - 10,
  PageDown: at => at + 10,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** What a key on a row's handle does: arrows go, with Alt they move the row. */
export function orderKeyAction(
  { key, altKey }: { key: string; altKey: boolean },
  at: number,
  count: number,
): OrderKeyAction | undefined {
  const to = WHERE[key]?.(at, count)
  if (to === undefined) return undefined
  return { kind: altKey ? 'move' : 'go', to: Math.max(0, Math.min(count - 1, to)) }
}

/** The place a person typed, counted from one; undefined when it is none. */
export function typedIndex(text: string, count: number): number | undefined {
  const number = Number(text)
  return /^\d+$/.test(text.trim()) && number >= 1 ? Math.min(number, count) - 1 : undefined
}
