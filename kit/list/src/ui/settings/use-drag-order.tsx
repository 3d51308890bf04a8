import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useState } from 'react'

/** Lines one may drag into another order. */
export interface DragOrder {
  /** Makes an element the line at this place. */
  line: (at: number) => (element: HTMLElement | null) => (() => void) | undefined
  /** Where the dragged line would come to lie beside this one. */
  over: (at: number) => 'before' | 'behind' | undefined
}

const KIND = 'xj-column-line'

/** Dragging lines into order, by mouse or finger; the way by keys is the line's own. Nobody else knows the library. */
export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const [target, setTarget] = useState<{ from: number; at: number }>()
  const line = (at: number) => (element: HTMLElement | null) => {
    if (!element) return undefined
    const handle = element.querySelector('button')
    return combine(
      draggable({
        element,
        ...(handle && { dragHandle: handle }),
        getInitialData: () => ({ kind: KIND, at }),
        onDrop: () => setTarget(undefined),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === KIND,
        onDragEnter: ({ source }) => setTarget({ from: Number(source.data['at']), at }),
        onDragLeave: () => setTarget(now => (now?.at === at ? undefined : now)),
        onDrop: ({ source }) => onMove(Number(source.data['at']), at),
      }),
    )
  }
  const over = (at: number) =>
    target?.at !== at || target.from === at ? undefined : target.from > at ? 'before' : 'behind'
  return { line, over }
}
