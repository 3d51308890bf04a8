import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { FormNode } from '../../model/document/node/form-node.ts'
import type { JsonPath } from '../../model/json/json-path.ts'
import type { FieldView } from '../../model/store/field-view.ts'
import type { FormStore } from '../../model/store/form-store.ts'
import { useAround } from './form-around.ts'

/** How a control stands, whatever its value. */
export type Standing = Pick<FieldView, 'error' | 'isHidden' | 'isDisabled' | 'isRequired'>

const isSame = (one: Standing, other: Standing): boolean =>
  one.error === other.error &&
  one.isHidden === other.isHidden &&
  one.isDisabled === other.isDisabled &&
  one.isRequired === other.isRequired

/** Answers the same object until a control stands in another way. */
function standingOf(store: FormStore, node: FormNode, path: JsonPath): () => Standing {
  let last: Standing | undefined
  return () => {
    const now = store.field(node, path)
    if (last === undefined || !isSame(last, now)) last = now
    return last
  }
}

/** Of a control that holds others: it is not drawn again when a value within it changes. */
export function useStanding(node: FormNode, path: JsonPath): Standing {
  const { store } = useAround()
  const subscribe = useCallback((listener: () => void) => store.subscribe(node, path, listener), [store, node, path])
  const status = useMemo(() => standingOf(store, node, path), [store, node, path])
  return useSyncExternalStore(subscribe, status)
}
