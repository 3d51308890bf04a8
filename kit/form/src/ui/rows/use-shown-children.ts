import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { FormNode } from '../../model/document/node/form-node.ts'
import { useFormContext } from '../context/form-context.ts'

const NOWHERE: readonly string[] = []

/** The controls within one that are not hidden, the same list until one comes or goes. */
export function useShownChildren(node: FormNode): readonly FormNode[] {
  const { store } = useFormContext()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = node.children.map(child => store.subscribe(child, NOWHERE, listener))
      return () => stops.forEach(stop => stop())
    },
    [store, node],
  )
  const shown = useSyncExternalStore(subscribe, () =>
    node.children.map(child => (store.field(child, NOWHERE).isHidden ? '0' : '1')).join(''),
  )
  return useMemo(
    () => node.children.filter((child, at) => child.sort === 'control' && shown[at] === '1'),
    [node, shown],
  )
}
