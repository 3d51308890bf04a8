import { useCallback, useSyncExternalStore, type RefObject } from 'react'
import type { FormNode } from '../../model/document/node/form-node.ts'
import type { JsonPath } from '../../model/json/json-path.ts'
import type { FieldView } from '../../model/store/field-view.ts'
import { useFormContext } from './form-context.ts'
import type { PaintedPart } from './mounting.ts'

/** Where a control is drawn, and how another value of it is written there where that is all that has changed. */
export interface FieldPlace {
  readonly element: RefObject<Element | null>
  readonly paint: ((before: FieldView, now: FieldView) => PaintedPart) | undefined
}

/**
 * A control as it stands now; whoever asks is drawn again when it looks different, and at no other time. One that says
 * where it is drawn may be drawn a little later while nobody sees it and many others change with it.
 */
export function useField(node: FormNode, path: JsonPath, place?: FieldPlace): FieldView {
  const { store, mounting } = useFormContext()
  const subscribe = useCallback(
    (listener: () => void) => {
      let drawn = store.field(node, path)
      const hear = () => {
        drawn = store.field(node, path)
        listener()
      }
      const paint = (write: NonNullable<FieldPlace['paint']>) => () => {
        const now = store.field(node, path)
        return isSameButValue(drawn, now) ? write(drawn, now) : 'nothing'
      }
      const stop = store.subscribe(node, path, hear)
      const leave = place && mounting.place(hear, path, place.element, place.paint && paint(place.paint))
      return () => {
        leave?.()
        stop()
      }
    },
    [store, mounting, node, path, place],
  )
  return useSyncExternalStore(subscribe, () => store.field(node, path))
}

const isSameButValue = (one: FieldView, other: FieldView): boolean =>
  one.error === other.error &&
  one.isHidden === other.isHidden &&
  one.isDisabled === other.isDisabled &&
  one.isRequired === other.isRequired &&
  one.choices === other.choices

const NOWHERE: JsonPath = []

/** Whether a layout is hidden now; it has no value. */
export const useHidden = (node: FormNode): boolean => useField(node, NOWHERE).isHidden
