/** A colour, or two it passes between from the upper left to the lower right corner of a box. */
export type Paint = string | { from: string; to: string }

/** A box that cuts off what is drawn beyond it. */
export interface ClipBox {
  x: number
  y: number
  w: number
  h: number
  radius: number
}

/**
 * What is drawn on a sheet, one after the other, in millimetres: the truth that the preview, the picture and the document
 * are all made from (rules/qr-codes#drawing).
 */
export type DrawingAct =
  | { act: 'rect'; x: number; y: number; w: number; h: number; radius: number; paint: Paint; opacity?: number }
  | { act: 'circle'; x: number; y: number; r: number; paint: string; opacity?: number; clip?: ClipBox }
  /** An outline of straight lines and curves, as SVG writes it. */
  | { act: 'path'; d: string; paint: string; opacity?: number; clip?: ClipBox }
  | { act: 'line'; x1: number; y1: number; x2: number; y2: number; width: number; paint: string }
  /** `y` is the line the letters stand on. */
  | {
      act: 'text'
      x: number
      y: number
      text: string
      size: number
      bold: boolean
      paint: string
      align: 'left' | 'center' | 'right'
    }
  /** A picture, whole, in the middle of its box. */
  | { act: 'image'; x: number; y: number; w: number; h: number; source: 'logo' | 'wxacode' }
  /** The dark squares of a code, of so many on a side. */
  | { act: 'modules'; x: number; y: number; size: number; rows: readonly string[] }

/** The same, so far to the right and down. */
export function shiftAct(act: DrawingAct, dx: number, dy: number): DrawingAct {
  const clip = 'clip' in act && act.clip ? { clip: { ...act.clip, x: act.clip.x + dx, y: act.clip.y + dy } } : {}
  if (act.act === 'line') return { ...act, x1: act.x1 + dx, x2: act.x2 + dx, y1: act.y1 + dy, y2: act.y2 + dy }
  if (act.act === 'path') return { ...act, d: shiftPath(act.d, dx, dy), ...clip }
  return { ...act, x: act.x + dx, y: act.y + dy, ...clip }
}

/** Absolute pairs alone stand in the outlines we make. */
const shiftPath = (d: string, dx: number, dy: number): string =>
  d.replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${round(Number(x) + dx)} ${round(Number(y) + dy)}`,
  )

/** To thousandths of a millimetre. */
export const round = (value: number): number => Math.round(value * 1000) / 1000

/** The dark squares as one outline: runs of a row are one box, each a hair longer, so that no light shows between them. */
export function modulesPath({ x, y, size, rows }: Extract<DrawingAct, { act: 'modules' }>): string {
  const unit = size / rows.length
  const hair = unit * 0.02
  const boxes = rows.flatMap((row, at) =>
    [...row.matchAll(/1+/g)].map(run => {
      const left = round(x + run.index * unit)
      const right = round(x + (run.index + run[0].length) * unit + hair)
      const [top, bottom] = [round(y + at * unit), round(y + (at + 1) * unit + hair)]
      return `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`
    }),
  )
  return boxes.join('')
}
