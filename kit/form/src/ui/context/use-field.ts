import { useCallback, useSyncExternalStore, type RefObject } from 'react'
import type { FormNode } from '../../model/document/node/form-node.ts'
import type { JsonPath } from '../../model/json/json-path.ts'
import type { FieldView } from '../../model/store/field-view.ts'
import { useFormContext } from './form-context.ts'

/**
 * A control as it stands now; whoever asks is drawn again when it looks different, and at no other time. One that says
 * where it is drawn may be drawn a little later while nobody sees it and many others change with it.
 */
export function useField(node: FormNode, path: JsonPath, place?: RefObject<Element | null>): FieldView {
  const { store, mounting } = useFormContext()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = store.subscribe(node, path, listener)
      const leave = place && mounting.place(listener, path, place)
      return () => {
        leave?.()
        stop()
      }
    },
    [store, mounting, node, path, place],
  )
  return useSyncExternalStore(subscribe, () => store.field(node, path))
}

const NOWHERE: JsonPath = []

/** Whether a layout is hidden now; it has no value. */
export const useHidden = (node: FormNode): boolean => useField(node, NOWHERE).isHidden
