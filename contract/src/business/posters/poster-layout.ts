import { breakLines, textWidth } from './text-widths.ts'
import type { DrawingAct } from './poster-drawing.ts'
import type { PosterLayer } from './poster-layers.ts'
import { panelActs } from './poster-panels.ts'
import { subjectText, type PosterSubject } from './poster-subject.ts'

type LayerOf<K extends PosterLayer['kind']> = Extract<PosterLayer, { kind: K }>

/** A code needs four of its squares of white on each side. */
const QUIET_MODULES = 4
const LINE_STEP = 1.34
/** Letters stand so far below the upper edge of their line. */
const BASELINE = 1.02
const SMALLEST = 0.45
/** Of the code's side: no more of it may be covered than its correction makes good. */
const LOGO_SHARE = 0.2

/** Draws one code by a template: what comes first lies below (rules/qr-codes#drawing). */
export function posterActs(layers: readonly PosterLayer[], subject: PosterSubject): DrawingAct[] {
  return layers.flatMap(layer => layerActs(layer, subject))
}

function layerActs(layer: PosterLayer, subject: PosterSubject): DrawingAct[] {
  switch (layer.kind) {
    case 'panel':
      return panelActs(layer)
    case 'logo':
      return subject.logo === null ? [] : logoActs(layer)
    case 'text':
      return textActs(layer, subjectText(layer.text, subject))
    case 'qr':
      return qrActs(layer, subject)
    case 'tips':
      return tipActs(layer)
    case 'triad':
      return triadActs(layer)
  }
}

const imageAct = (
  { x, y, w, h }: Pick<PosterLayer, 'x' | 'y' | 'w' | 'h'>,
  source: 'logo' | 'wxacode',
): DrawingAct => ({ act: 'image', x, y, w, h, source })

/** On a plate of its own, so that it is seen on any ground. */
function logoActs({ x, y, w, h }: LayerOf<'logo'>): DrawingAct[] {
  const rim = Math.min(w, h) * 0.09
  const plate: DrawingAct = { act: 'rect', x, y, w, h, radius: Math.min(w, h) * 0.24, paint: '#FFFFFF' }
  return [plate, imageAct({ x: x + rim, y: y + rim, w: w - 2 * rim, h: h - 2 * rim }, 'logo')]
}

/** The lines of a text and the size at which they fit their box; what fits at no size ends in dots. */
function fitText(
  text: string,
  { w, h, size, bold }: { w: number; h: number; size: number; bold: boolean },
): { lines: string[]; size: number } {
  for (let share = 1; ; share -= 0.05) {
    const tried = size * share
    const most = Math.max(1, Math.floor((h + tried * 0.3) / (tried * LINE_STEP)))
    const lines = breakLines(text, tried, w, bold)
    if (lines.length <= most && lines.every(line => textWidth(line, tried, bold) <= w * 1.01))
      return { lines, size: tried }
    if (share <= SMALLEST) return { lines: cutLines(lines, most, w, tried, bold), size: tried }
  }
}

function cutLines(lines: readonly string[], most: number, width: number, size: number, bold: boolean): string[] {
  const kept = lines.slice(0, most)
  let last = kept.at(-1) ?? ''
  while (last !== '' && textWidth(`${last}…`, size, bold) > width) last = [...last].slice(0, -1).join('')
  return [...kept.slice(0, -1), lines.length > most || last !== kept.at(-1) ? `${last}…` : last]
}

function textActs(layer: LayerOf<'text'>, text: string): DrawingAct[] {
  if (text === '') return []
  const { x, y, w, h, bold, colour: paint, align } = layer
  const { lines, size } = fitText(text, layer)
  const step = size * LINE_STEP
  const top = y + Math.max(0, (h - (lines.length - 1) * step - size * 1.2) / 2)
  const at = { left: x, center: x + w / 2, right: x + w }[align]
  return lines.map((line, row) => ({
    act: 'text',
    x: at,
    y: top + size * BASELINE + row * step,
    text: line,
    size,
    bold,
    paint,
    align,
  }))
}

/** The box is white up to its edge: the quiet around the code is in it, whatever lies below. */
function qrActs(layer: LayerOf<'qr'>, subject: PosterSubject): DrawingAct[] {
  const { x, y, w } = layer
  const ground: DrawingAct = { act: 'rect', x, y, w, h: w, radius: w * 0.04, paint: '#FFFFFF' }
  if (subject.isWxacode)
    return [ground, imageAct({ x: x + w * 0.04, y: y + w * 0.04, w: w * 0.92, h: w * 0.92 }, 'wxacode')]
  const unit = w / (subject.rows.length + 2 * QUIET_MODULES)
  const quiet = unit * QUIET_MODULES
  const code: DrawingAct = { act: 'modules', x: x + quiet, y: y + quiet, size: w - 2 * quiet, rows: subject.rows }
  if (!layer.logo || subject.logo === null) return [ground, code]
  const side = (w - 2 * quiet) * LOGO_SHARE
  const [left, top] = [x + (w - side) / 2, y + (w - side) / 2]
  const inner = side * 0.86
  const shift = (side - inner) / 2
  return [
    ground,
    code,
    { act: 'rect', x: left, y: top, w: side, h: side, radius: side * 0.18, paint: '#FFFFFF' },
    imageAct({ x: left + shift, y: top + shift, w: inner, h: inner }, 'logo'),
  ]
}

/** Numbered, one below the other, over the height they have. */
function tipActs({ x, y, w, h, items, size, colour, accent }: LayerOf<'tips'>): DrawingAct[] {
  const step = h / items.length
  const r = Math.min(size * 0.85, step * 0.42)
  return items.flatMap((item, at): DrawingAct[] => {
    const middle = y + step * (at + 0.5)
    const box = { x: x + r * 2 + size * 0.7, w: w - r * 2 - size * 0.7, h: step * 0.94, y: middle - step * 0.47 }
    const number = { text: String(at + 1), size: r * 1.15, bold: true, paint: '#FFFFFF', align: 'center' } as const
    return [
      { act: 'circle', x: x + r, y: middle, r, paint: accent },
      { act: 'text', x: x + r, y: middle + r * 0.42, ...number },
      ...textActs({ kind: 'text', id: 'tip', ...box, text: item, size, bold: false, colour, align: 'left' }, item),
    ]
  })
}

const TRIAD = ['看得懂', '记得住', '做得到'] as const

/** Three words, each behind its dot, over the width they have. */
function triadActs({ x, y, w, h, colour, accent }: LayerOf<'triad'>): DrawingAct[] {
  const step = w / TRIAD.length
  const size = Math.min(h * 0.62, step / 4.4)
  return TRIAD.flatMap((word, at): DrawingAct[] => {
    const middle = x + step * (at + 0.5)
    const left = middle - (size * 3 + size * 0.8) / 2
    const text = { text: word, size, bold: true, paint: colour, align: 'left' } as const
    return [
      { act: 'circle', x: left + size * 0.24, y: y + h / 2, r: size * 0.24, paint: accent },
      { act: 'text', x: left + size * 0.8, y: y + h / 2 + size * 0.37, ...text },
    ]
  })
}
