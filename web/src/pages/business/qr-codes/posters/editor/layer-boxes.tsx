import type { PosterLayer } from '@xuanjiao/contract/business/posters/poster-layers'
import { POSTER_SHEETS } from '@xuanjiao/contract/business/posters/poster-sheets'
import { useState, type PointerEvent } from 'react'
import styles from '../posters.module.css'
import { commandOf } from './editor-commands.ts'
import { layerLabel } from './layer-names.ts'
import { keepOnSheet, place, select, type Frame, type PosterEditing } from './poster-editing.ts'
import { snapFrame, type Guide } from './snapping.ts'

interface LayerBoxesProps {
  editing: PosterEditing
  /** Pixels to a millimetre. */
  scale: number
  onEdit: (act: (editing: PosterEditing) => PosterEditing) => void
  /** Where a layer is while it is dragged. */
  onDrag: (id: string, frame: Frame | undefined) => void
}

interface Drag {
  id: string
  pointer: { x: number; y: number }
  from: Frame
  grows: boolean
  frame: Frame
  guides: Guide[]
}

/** A box over each layer: taken by the mouse or the finger, moved by keys, in the order in which they lie. */
export function LayerBoxes({ editing, scale, onEdit, onDrag }: LayerBoxesProps) {
  const [drag, setDrag] = useState<Drag>()
  const begin = (layer: PosterLayer, grows: boolean) => (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    onEdit(now => select(now, layer.id))
    const { id, x, y, w, h } = layer
    const from = { x, y, w, h }
    setDrag({ id, pointer: { x: event.clientX, y: event.clientY }, from, grows, frame: from, guides: [] })
  }
  const go = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return
    const by = { x: (event.clientX - drag.pointer.x) / scale, y: (event.clientY - drag.pointer.y) / scale }
    const next = draggedTo(editing, drag, by)
    setDrag({ ...drag, ...next })
    onDrag(drag.id, next.frame)
  }
  const end = () => {
    if (!drag) return
    onEdit(now => place(now, drag.id, drag.frame))
    onDrag(drag.id, undefined)
    setDrag(undefined)
  }
  const moves = { onPointerMove: go, onPointerUp: end, onPointerCancel: end }
  return (
    <>
      {editing.layers.map(layer => (
        <button
          key={layer.id}
          type="button"
          className={styles['layer']}
          aria-label={layerLabel(layer)}
          aria-pressed={layer.id === editing.selected}
          style={boxOf(drag?.id === layer.id ? drag.frame : layer, scale)}
          onFocus={() => onEdit(now => select(now, layer.id))}
          onPointerDown={begin(layer, false)}
          {...moves}
          onKeyDown={event => {
            const act = commandOf(layer.id, event)
            if (!act) return
            event.preventDefault()
            onEdit(act)
          }}
        />
      ))}
      {editing.layers
        .filter(({ id }) => id === editing.selected)
        .map(layer => (
          <Handle
            key={layer.id}
            frame={drag?.frame ?? layer}
            scale={scale}
            onPointerDown={begin(layer, true)}
            {...moves}
          />
        ))}
      {drag?.guides.map(guide => (
        <GuideLine key={`${guide.axis}${guide.at}`} guide={guide} editing={editing} scale={scale} />
      ))}
    </>
  )
}

const boxOf = ({ x, y, w, h }: Frame, scale: number) => ({
  left: x * scale,
  top: y * scale,
  width: w * scale,
  height: h * scale,
})

function draggedTo(editing: PosterEditing, { id, from, grows }: Drag, by: { x: number; y: number }) {
  const layer = editing.layers.find(one => one.id === id)
  const kind = layer?.kind ?? 'panel'
  if (grows) {
    const w = kind === 'qr' ? from.w + Math.max(by.x, by.y) : from.w + by.x
    return { frame: keepOnSheet(kind, { ...from, w, h: from.h + by.y }, editing.sheet), guides: [] }
  }
  const others = editing.layers.filter(one => one.id !== id)
  const { frame, guides } = snapFrame({ ...from, x: from.x + by.x, y: from.y + by.y }, others, editing.sheet)
  return { frame: keepOnSheet(kind, frame, editing.sheet), guides }
}

interface HandleProps {
  frame: Frame
  scale: number
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

/** At the lower right corner; by keys it is Alt and the arrows. */
function Handle({ frame: { x, y, w, h }, scale, ...pointer }: HandleProps) {
  return (
    <span
      aria-hidden
      className={styles['handle']}
      style={{ left: (x + w) * scale, top: (y + h) * scale }}
      {...pointer}
    />
  )
}

function GuideLine({ guide: { axis, at }, editing, scale }: { guide: Guide; editing: PosterEditing; scale: number }) {
  const { width, height } = POSTER_SHEETS[editing.sheet]
  const style =
    axis === 'x'
      ? { left: at * scale, top: 0, width: 1, height: height * scale }
      : { left: 0, top: at * scale, width: width * scale, height: 1 }
  return <span aria-hidden className={styles['guide']} style={style} />
}
