import { useState, type DragEvent } from 'react'

/** What makes an element one of a row that may be dragged into another order. */
export interface DragProps {
  draggable: true
  /** Where what is dragged would come to lie beside this one. */
  'data-drop': 'before' | 'behind' | undefined
  onDragStart: (event: DragEvent) => void
  onDragOver: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
  onDragEnd: () => void
}

/** Dragging by mouse, for a few elements in a row; the way by keys and by finger is a menu's. */
export function useDragOrder(
  keys: readonly string[],
  onMove: (key: string, to: string) => void,
): (key: string) => DragProps {
  const [drag, setDrag] = useState<{ from: string; over: string }>()
  const side = (key: string) => {
    if (!drag || drag.over !== key || drag.from === key) return undefined
    return keys.indexOf(drag.from) > keys.indexOf(key) ? 'before' : 'behind'
  }
  return key => ({
    draggable: true,
    'data-drop': side(key),
    onDragStart(event) {
      event.dataTransfer.effectAllowed = 'move'
      setDrag({ from: key, over: key })
    },
    onDragOver(event) {
      if (!drag) return // it comes from elsewhere
      event.preventDefault()
      if (drag.over !== key) setDrag({ ...drag, over: key })
    },
    onDrop(event) {
      event.preventDefault()
      if (drag && drag.from !== key) onMove(drag.from, key)
      setDrag(undefined)
    },
    onDragEnd: () => setDrag(undefined),
  })
}
