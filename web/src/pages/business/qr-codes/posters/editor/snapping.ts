import { POSTER_SHEETS, type PosterSheetName } from '@xuanjiao/contract/business/posters/poster-sheets'
import type { Frame } from './poster-editing.ts'

/** A line that something has just been laid along. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
}

/** Within so many millimetres of a line of another one, what is moved is laid along it. */
const NEAR_SHARE = 0.007

interface Pull {
  by: number
  at: number
}

/** The shortest way to a line, of an edge or the middle of what is moved; undefined where none is near. */
function pullOf(edges: readonly number[], lines: readonly number[], near: number): Pull | undefined {
  let best: Pull | undefined
  for (const line of lines)
    for (const edge of edges) {
      const by = line - edge
      if (Math.abs(by) <= near && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at: line }
    }
  return best
}

const linesOf = (from: number, size: number): number[] => [from, from + size / 2, from + size]

/** Lays a moved frame along edges and middles of the others and of the sheet; answers the lines it lies along now. */
export function snapFrame(
  frame: Frame,
  others: readonly Frame[],
  sheet: PosterSheetName,
): { frame: Frame; guides: Guide[] } {
  const { width, height } = POSTER_SHEETS[sheet]
  const near = width * NEAR_SHARE
  const all = [...others, { x: 0, y: 0, w: width, h: height }]
  const across = pullOf(
    linesOf(frame.x, frame.w),
    all.flatMap(one => linesOf(one.x, one.w)),
    near,
  )
  const down = pullOf(
    linesOf(frame.y, frame.h),
    all.flatMap(one => linesOf(one.y, one.h)),
    near,
  )
  const guides: Guide[] = []
  if (across) guides.push({ axis: 'x', at: across.at })
  if (down) guides.push({ axis: 'y', at: down.at })
  return { frame: { ...frame, x: frame.x + (across?.by ?? 0), y: frame.y + (down?.by ?? 0) }, guides }
}
