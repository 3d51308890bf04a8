import { round, type ClipBox, type DrawingAct } from './poster-drawing.ts'
import type { PosterLayer } from './poster-layers.ts'

type Panel = Extract<PosterLayer, { kind: 'panel' }>

/** A ground of one colour or of two, with its ornament within. */
export function panelActs(panel: Panel): DrawingAct[] {
  const { x, y, w, h, fill, fillTo } = panel
  const radius = Math.min(panel.radius, w / 2, h / 2)
  const paint = fillTo === undefined ? fill : { from: fill, to: fillTo }
  return [{ act: 'rect', x, y, w, h, radius, paint }, ...ornamentActs(panel, { x, y, w, h, radius })]
}

function ornamentActs({ ornament }: Panel, clip: ClipBox): DrawingAct[] {
  if (ornament === 'bubbles') return bubbleActs(clip)
  return ornament === 'wave' ? [...bubbleActs(clip), waveAct(clip)] : []
}

/** Three quiet circles that reach beyond the edges. */
function bubbleActs(clip: ClipBox): DrawingAct[] {
  const { x, y, w, h } = clip
  const side = Math.min(w, h)
  const circles = [
    [0.94, 0.06, 0.42, 0.1],
    [0.04, 0.92, 0.36, 0.08],
    [0.78, 1.02, 0.2, 0.07],
  ] as const
  return circles.map(([cx, cy, r, opacity]) => ({
    act: 'circle',
    x: x + w * cx,
    y: y + h * cy,
    r: side * r,
    paint: '#FFFFFF',
    opacity,
    clip,
  }))
}

/** The edge of the ground is half drawn where it ends between two points: the wave covers it. */
const HAIR = 0.3

/** The lower edge as a wave of white: what follows below seems to lie on it. */
function waveAct(clip: ClipBox): DrawingAct {
  const { x, y, w, h } = clip
  const point = (right: number, down: number) => `${round(x + w * right)} ${round(y + h * down)}`
  const d = `M${point(0, 0.9)}C${point(0.28, 1.03)} ${point(0.56, 0.8)} ${point(1, 0.93)}L${point(1.01, 1.01)}L${point(-0.01, 1.01)}Z`
  return { act: 'path', d, paint: '#FFFFFF', clip: { ...clip, x: x - HAIR, w: w + 2 * HAIR, h: h + HAIR } }
}
