import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useMemo, useState, type RefObject } from 'react'
import { CONTROL_TYPES } from '../../model/controls/control-types.ts'
import type { Designer } from '../../model/design/designer.ts'
import type { CustomPaletteItem, DesignContextValue } from './context/design-context.ts'
import { placeOnCanvas } from './context/place-on-canvas.ts'
import type { FormDesignerProps } from './designer-props.ts'

const NO_CONTROLS: readonly CustomPaletteItem[] = []

/** What everything in a designer does something by, and what was said last to screen readers. */
export function useDesignActs(
  designer: Designer,
  desk: RefObject<HTMLElement | null>,
  { customControls = NO_CONTROLS, hideModel = false }: FormDesignerProps,
  showCanvas: () => void,
): { context: DesignContextValue; said: string } {
  const { notify } = useKitPorts()
  const [said, announce] = useState('')
  const [show] = useState(() => showCanvas)
  const context = useMemo(() => {
    const act = (run: () => string) => {
      const problem = run()
      if (problem !== '') notify('warning', problem)
      announce(problem === '' ? (designer.history.steps.done.at(-1)?.name ?? '') : problem)
      return problem === ''
    }
    const reveal = (id: string) => {
      if (!designer.tree.has(id)) return
      designer.selectAll(designer.selection.includes(id) ? designer.selection : [id])
      show()
      // Behind the frame that shows the act: what is to have the focus is laid out by then, with everything around it.
      requestAnimationFrame(() => setTimeout(() => goTo(desk.current, id)))
    }
    return {
      designer,
      custom: customControls,
      known: new Set([...CONTROL_TYPES, ...customControls].map(({ type }) => type)),
      hideModel,
      announce,
      act,
      reveal,
      remove: (ids: readonly string[]) => {
        leave(desk.current, ids, designer)
        if (act(() => designer.remove(...ids)) && designer.selected !== undefined) reveal(designer.selected)
      },
    }
  }, [designer, customControls, hideModel, notify, desk, show])
  return { context, said }
}

/** What has the focus goes: it is given on while everything still stands where it is. */
function leave(desk: HTMLElement | null, ids: readonly string[], designer: Designer): void {
  const place = document.activeElement?.closest<HTMLElement>('[data-node]')
  if (!place || !desk?.contains(place)) return
  const next = placeOnCanvas(desk, designer.selectedWithout(ids)) ?? place.closest<HTMLElement>('[data-canvas]')
  next?.focus({ preventScroll: true })
}

/** The element of a node has the focus and is in sight; panes around it are opened by whoever holds them. */
function goTo(desk: HTMLElement | null, id: string): void {
  const place = placeOnCanvas(desk, id)
  openPanes(place)
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'nearest' })
}

/** A pane that is closed is opened by its head. */
function openPanes(place: HTMLElement | null | undefined): void {
  for (let pane = place?.closest('[role=tabpanel]'); pane; pane = pane.parentElement?.closest('[role=tabpanel]')) {
    const head = document.getElementById(pane.getAttribute('aria-labelledby') ?? '')
    if (head?.getAttribute('aria-selected') === 'false') head.click()
  }
}
