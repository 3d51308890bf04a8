import type { RowHeights } from './row-heights.ts'

export interface RowWindow {
  /** First row to draw, and the one after the last. */
  readonly from: number
  readonly to: number
  /** Where the first row stands in the scrolled content. */
  readonly offset: number
}

export interface ScrollWindow {
  readonly top: number
  readonly height: number
  /** Rows drawn beyond the edge the user moves towards, and beyond the other one. */
  readonly ahead?: number
  readonly behind?: number
  readonly downwards?: boolean
}

/** Browsers cut very tall content. */
const mostPixels = 15_000_000

/** Above so many pixels the scroll range is a scaled one. */
export interface ScrollScale {
  /** Height of the scrolled element. */
  readonly range: number
  /** The pixel of the content that a scroll position shows at the top. */
  readonly toContent: (scrollTop: number) => number
  readonly toScroll: (pixel: number) => number
}

export function scrollScale(total: number, viewport: number, limit = mostPixels): ScrollScale {
  if (total <= limit) return { range: total, toContent: top => top, toScroll: pixel => pixel }
  const factor = (total - viewport) / (limit - viewport)
  return { range: limit, toContent: top => top * factor, toScroll: pixel => pixel / factor }
}

/** The rows to draw at a scroll position: what is seen, some more in the direction of the movement, fewer behind. */
export function rowWindow(heights: RowHeights, size: number, scroll: ScrollWindow): RowWindow {
  if (size === 0) return { from: 0, to: 0, offset: 0 }
  const { top, height, ahead = 4, behind = 1, downwards = true } = scroll
  const [above, below] = downwards ? [behind, ahead] : [ahead, behind]
  const from = Math.max(0, heights.rowAt(Math.max(0, top)) - above)
  const to = Math.min(size, heights.rowAt(Math.max(0, top + height - 1)) + 1 + below)
  return { from, to, offset: heights.top(from) }
}

/** The scroll position that shows a row whole, moving no further than needed. */
export function scrollToRow(heights: RowHeights, row: number, { top, height }: ScrollWindow): number {
  const [start, end] = [heights.top(row), heights.top(row) + heights.height(row)]
  if (start < top) return start
  return end > top + height ? end - height : top
}
