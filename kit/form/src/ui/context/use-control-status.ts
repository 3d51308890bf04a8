import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { FormNode } from '../../model/document/node/form-node.ts'
import type { JsonPath } from '../../model/json/json-path.ts'
import type { FieldView } from '../../model/store/field-view.ts'
import type { FormStore } from '../../model/store/form-store.ts'
import { useFormContext } from './form-context.ts'

/** How a control stands, whatever its value. */
export type ControlStatus = Pick<FieldView, 'error' | 'isHidden' | 'isDisabled' | 'isRequired'>

const isSame = (one: ControlStatus, other: ControlStatus): boolean =>
  one.error === other.error &&
  one.isHidden === other.isHidden &&
  one.isDisabled === other.isDisabled &&
  one.isRequired === other.isRequired

/** Answers the same object until a control stands in another way. */
function controlStatusOf(store: FormStore, node: FormNode, path: JsonPath): () => ControlStatus {
  let last: ControlStatus | undefined
  return () => {
    const now = store.field(node, path)
    if (last === undefined || !isSame(last, now)) last = now
    return last
  }
}

/** Of a control that holds others: it is not drawn again when a value within it changes. */
export function useControlStatus(node: FormNode, path: JsonPath): ControlStatus {
  const { store } = useFormContext()
  const subscribe = useCallback((listener: () => void) => store.subscribe(node, path, listener), [store, node, path])
  const status = useMemo(() => controlStatusOf(store, node, path), [store, node, path])
  return useSyncExternalStore(subscribe, status)
}
