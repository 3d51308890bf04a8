import {
  modulesPath,
  type ClipBox,
  type DrawingAct,
  type Paint,
} from '@xuanjiao/contract/business/posters/poster-drawing'
import { Path2D, type Image, type SKRSContext2D } from '@napi-rs/canvas'
import { CHINESE_FONT } from '../../../platform/host/chinese-font.ts'

/** The pictures of one poster. */
export type PosterPictures = Partial<Record<'logo' | 'wxacode', Image>>

/** Draws a poster in the units of its acts: the context is scaled to what a millimetre is there. */
export function drawActs(context: SKRSContext2D, acts: readonly DrawingAct[], pictures: PosterPictures): void {
  for (const act of acts) {
    context.save()
    context.globalAlpha = 'opacity' in act ? (act.opacity ?? 1) : 1
    if ('clip' in act && act.clip) clipTo(context, act.clip)
    drawAct(context, act, pictures)
    context.restore()
  }
}

function drawAct(context: SKRSContext2D, act: DrawingAct, pictures: PosterPictures): void {
  switch (act.act) {
    case 'rect':
      return fillRect(context, act)
    case 'circle':
      context.fillStyle = act.paint
      context.beginPath()
      context.arc(act.x, act.y, act.r, 0, Math.PI * 2)
      return context.fill()
    case 'path':
      context.fillStyle = act.paint
      return fillPath(context, act.d)
    case 'modules':
      context.fillStyle = '#000000'
      return fillPath(context, modulesPath(act))
    case 'line':
      return strokeLine(context, act)
    case 'text':
      return fillText(context, act)
    case 'image':
      return drawPicture(context, act, pictures[act.source])
  }
}

function fillPath(context: SKRSContext2D, d: string): void {
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is filled, and no array
  context.fill(new Path2D(d))
}

function clipTo(context: SKRSContext2D, { x, y, w, h, radius }: ClipBox): void {
  context.beginPath()
  context.roundRect(x, y, w, h, radius)
  context.clip()
}

type ActOf<K extends DrawingAct['act']> = Extract<DrawingAct, { act: K }>

function paintOf(
  context: SKRSContext2D,
  paint: Paint,
  { x, y, w, h }: ActOf<'rect'>,
): string | ReturnType<SKRSContext2D['createLinearGradient']> {
  if (typeof paint === 'string') return paint
  const gradient = context.createLinearGradient(x, y, x + w, y + h)
  gradient.addColorStop(0, paint.from)
  gradient.addColorStop(1, paint.to)
  return gradient
}

function fillRect(context: SKRSContext2D, act: ActOf<'rect'>): void {
  context.fillStyle = paintOf(context, act.paint, act)
  if (act.radius === 0) return context.fillRect(act.x, act.y, act.w, act.h)
  context.beginPath()
  context.roundRect(act.x, act.y, act.w, act.h, act.radius)
  context.fill()
}

function strokeLine(context: SKRSContext2D, { x1, y1, x2, y2, width, paint }: ActOf<'line'>): void {
  context.strokeStyle = paint
  context.lineWidth = width
  context.beginPath()
  context.moveTo(x1, y1)
  context.lineTo(x2, y2)
  context.stroke()
}

/** Fonts have whole sizes at least: letters are set a hundred times as large, and the paper a hundredth. */
const FONT_SCALE = 100

function fillText(context: SKRSContext2D, { x, y, text, size, bold, paint, align }: ActOf<'text'>): void {
  context.fillStyle = paint
  context.textAlign = align
  context.textBaseline = 'alphabetic'
  context.font = `${bold ? 700 : 400} ${size * FONT_SCALE}px "${CHINESE_FONT}"`
  context.translate(x, y)
  context.scale(1 / FONT_SCALE, 1 / FONT_SCALE)
  context.fillText(text, 0, 0)
}

/** Whole, in the middle of its box. */
function drawPicture(context: SKRSContext2D, { x, y, w, h }: ActOf<'image'>, picture: Image | undefined): void {
  if (!picture || picture.width === 0 || picture.height === 0) return
  const share = Math.min(w / picture.width, h / picture.height)
  const [width, height] = [picture.width * share, picture.height * share]
  context.drawImage(picture, x + (w - width) / 2, y + (h - height) / 2, width, height)
}
