import { useCallback, useSyncExternalStore } from 'react'
import type { FormNode } from '../../model/document/node/form-node.ts'
import type { JsonPath } from '../../model/json/json-path.ts'
import type { FieldView } from '../../model/store/field-view.ts'
import { useFormContext } from './form-context.ts'

/** A control as it stands now; whoever asks is drawn again when it looks different, and at no other time. */
export function useField(node: FormNode, path: JsonPath): FieldView {
  const { store } = useFormContext()
  const subscribe = useCallback((listener: () => void) => store.subscribe(node, path, listener), [store, node, path])
  return useSyncExternalStore(subscribe, () => store.field(node, path))
}

const NOWHERE: JsonPath = []

/** Whether a layout is hidden now; it has no value. */
export const useHidden = (node: FormNode): boolean => useField(node, NOWHERE).isHidden
