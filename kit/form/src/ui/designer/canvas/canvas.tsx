import { isContextMenuKey, menuPointBelow, useContextMenu } from '@xuanjiao/core/ui/dialogs/context-menu'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { formLook } from '../../body/form-look.ts'
import bodyStyles from '../../body/form.module.css'
import { FormContext } from '../../context/form-context.ts'
import type { FormRegistry } from '../../context/registry.ts'
import { useDesignContext } from '../context/design-context.ts'
import { useCanvasContext } from './canvas-context.ts'
import { CanvasMounting, useCanvasMounting } from './canvas-mounting.ts'
import { onCanvasKey } from './canvas-keys.ts'
import { canvasMenu } from './canvas-menu.ts'
import { DragSession } from './drag-session.ts'
import { movePayload } from './drag-payloads.ts'
import { RootList } from './root-list.tsx'
import { useClipboardEvents } from './use-clipboard-events.ts'
import { useRovingFocus } from './use-roving-focus.ts'
import styles from './canvas.module.css'

interface CanvasProps {
  readonly registry: Partial<FormRegistry>
  readonly canvasRef: (element: HTMLDivElement | null) => void
}

/** The form as it will be, with places to drop into; what is pressed is selected and may be dragged. */
export function Canvas({ registry, canvasRef }: CanvasProps) {
  const context = useDesignContext()
  const { designer } = context
  const around = useCanvasContext(registry)
  const mounting = useCanvasMounting()
  const root = useRef<HTMLDivElement>(null)
  const menu = useContextMenu('画布菜单')
  const clipboard = useClipboardEvents({ go: context.reveal, remove: context.remove })
  useEffect(() => canvasRef(root.current), [canvasRef])
  useRovingFocus(root, designer)
  const menuOf = (target: EventTarget) => {
    const { node, part } = placeUnder(target)
    const chosen = node ?? part
    if (chosen !== undefined && !designer.selection.includes(chosen)) designer.select(chosen)
    return canvasMenu(context, node, cellAround(target))
  }
  const press = (event: PointerEvent<HTMLElement>) => {
    const id = placeUnder(event.target).node
    if (id === undefined || event.button !== 0 || !root.current || !mayDrag(event)) return
    // A selected control takes the others that are selected with it.
    DragSession.begin(event.nativeEvent, root.current, movePayload(context, id))
  }
  return (
    <div
      ref={root}
      className={styles['canvas']}
      role="region"
      aria-label="画布"
      tabIndex={0}
      data-canvas
      onClick={event => selectUnder(event, context)}
      onPointerDown={press}
      onKeyDown={event => {
        if (isContextMenuKey(event))
          openMenuAt(event, target => menu.openAt(menuPointBelow(target), menuOf(target), target))
        else onCanvasKey(event, context)
      }}
      onContextMenu={event => {
        event.preventDefault()
        menu.openAt({ left: event.clientX, top: event.clientY }, menuOf(event.target))
      }}
      {...clipboard}
    >
      <div className={styles['sheet']}>
        <FormContext value={around}>
          <div
            className={bodyStyles['body']}
            data-layout={around.config.layout}
            data-labels={around.config.labelLayout}
            style={formLook(around.config)}
          >
            <CanvasMounting value={mounting}>
              <RootList />
            </CanvasMounting>
          </div>
        </FormContext>
      </div>
      {menu.element}
    </div>
  )
}

/** The control, or the column or cell, that lies under something. */
function placeUnder(target: EventTarget): { node?: string; part?: string } {
  if (!(target instanceof Element)) return {}
  const place = target.closest<HTMLElement>('[data-node], [data-sort=column], [data-sort=cell]')
  if (place?.dataset['node'] !== undefined) return { node: place.dataset['node'] }
  return place?.dataset['zone'] === undefined ? {} : { part: place.dataset['zone'] }
}

const cellAround = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-sort=cell]')?.dataset['zone'] : undefined

function selectUnder(
  { target, ctrlKey, metaKey, shiftKey }: MouseEvent,
  { designer }: ReturnType<typeof useDesignContext>,
): void {
  if (target instanceof Element && target.closest('button, [role=tab], [role=menu]')) return
  const { node, part } = placeUnder(target)
  if (node !== undefined && (ctrlKey || metaKey || shiftKey)) designer.toggle(node)
  else designer.select(node ?? part)
  const id = node ?? part
  if (target instanceof Element && id !== undefined)
    target.closest<HTMLElement>('[data-node], [data-zone]')?.focus({ preventScroll: true })
}

/** A finger scrolls the canvas; it drags by the handle. */
const mayDrag = ({ pointerType, target }: PointerEvent<HTMLElement>): boolean =>
  target instanceof Element &&
  !target.closest('button, [role=tab]') &&
  (pointerType === 'mouse' || target.closest('[data-handle]') !== null)

function openMenuAt(event: KeyboardEvent<HTMLElement>, open: (target: HTMLElement) => void): void {
  event.preventDefault()
  if (event.target instanceof HTMLElement) open(event.target)
}
