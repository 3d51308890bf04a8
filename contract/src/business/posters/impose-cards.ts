import { shiftAct, type DrawingAct } from './poster-drawing.ts'
import { POSTER_SHEETS, type PosterSheet } from './poster-sheets.ts'

const PAPER = POSTER_SHEETS.a4
const MARK = { length: 5, gap: 1.5, width: 0.15, paint: '#777777' } as const

/** How many of a sheet lie beside and below each other on an A4, with room for the marks; none of one that is too large. */
export function cardsPerPaper({ width, height }: Pick<PosterSheet, 'width' | 'height'>): {
  across: number
  down: number
} {
  const room = 2 * (MARK.length + MARK.gap)
  return { across: Math.floor((PAPER.width - room) / width), down: Math.floor((PAPER.height - room) / height) }
}

/** One code's drawing, moved to its place on the paper. */
export interface PlacedCard<T> {
  card: T
  x: number
  y: number
}

/** Where cards lie on their papers, each paper in the middle, and the marks to cut along (rules/qr-codes#cards). */
export function imposeCards<T>(
  cards: readonly T[],
  sheet: Pick<PosterSheet, 'width' | 'height'>,
): { placed: PlacedCard<T>[]; marks: DrawingAct[] }[] {
  const { across, down } = cardsPerPaper(sheet)
  const each = across * down
  if (each === 0) throw new Error('the sheet is larger than the paper')
  const left = (PAPER.width - across * sheet.width) / 2
  const top = (PAPER.height - down * sheet.height) / 2
  const marks = cutMarks({ left, top, across, down }, sheet)
  return Array.from({ length: Math.ceil(cards.length / each) }, (_, paper) => ({
    placed: cards.slice(paper * each, (paper + 1) * each).map((card, at) => ({
      card,
      x: left + (at % across) * sheet.width,
      y: top + Math.floor(at / across) * sheet.height,
    })),
    marks,
  }))
}

interface CardGrid {
  left: number
  top: number
  across: number
  down: number
}

/** Outside the cards only: nothing is left on them when they are cut. */
function cutMarks(
  { left, top, across, down }: CardGrid,
  { width, height }: { width: number; height: number },
): DrawingAct[] {
  const [right, bottom] = [left + across * width, top + down * height]
  const { length, gap, width: thickness, paint } = MARK
  const line = (x1: number, y1: number, x2: number, y2: number): DrawingAct => ({
    act: 'line',
    x1,
    y1,
    x2,
    y2,
    width: thickness,
    paint,
  })
  const columns = Array.from({ length: across + 1 }, (_, at) => left + at * width)
  const rows = Array.from({ length: down + 1 }, (_, at) => top + at * height)
  return [
    ...columns.flatMap(x => [
      line(x, top - gap - length, x, top - gap),
      line(x, bottom + gap, x, bottom + gap + length),
    ]),
    ...rows.flatMap(y => [line(left - gap - length, y, left - gap, y), line(right + gap, y, right + gap + length, y)]),
  ]
}

/** A drawing at its place on the paper. */
export const placeActs = (acts: readonly DrawingAct[], { x, y }: { x: number; y: number }): DrawingAct[] =>
  acts.map(act => shiftAct(act, x, y))
