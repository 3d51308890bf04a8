import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Designer } from '../../../model/design/designer.ts'
import type { DesignNode } from '../../../model/design/design-tree.ts'
import type { FormNode } from '../../../model/document/node/form-node.ts'
import { sameJson, type Json } from '../../../model/json/json.ts'
import { useDesignContext } from './design-context.ts'

/**
 * Something of the form as it stands; drawn again when it becomes another value. What is read has to stay the same object
 * until it changes.
 */
export function useDesign<T>(read: (designer: Designer) => T): T {
  const { designer } = useDesignContext()
  return useSyncExternalStore(designer.subscribe, () => read(designer))
}

/** The same of what is made anew whenever it is read: drawn again when it says something else. */
export function useDesignWords<T>(read: (designer: Designer) => T): T {
  const [keep] = useState(() => keepWhileSame<T>())
  return useDesign(designer => keep(read(designer)))
}

function keepWhileSame<T>(): (now: T) => T {
  let kept: T | undefined
  return now => {
    if (kept === undefined || !sameJson(kept as Json, now as Json)) kept = now
    return kept
  }
}

export const useForm = (): FormNode => useDesign(designer => designer.document)

/** A node with all that lies in it; whoever draws it hears of nothing else. */
export function useNode(id: string): FormNode | undefined {
  const { designer } = useDesignContext()
  return useSyncExternalStore(
    useCallback(listener => designer.subscribeNode(id, listener), [designer, id]),
    () => (designer.tree.has(id) ? designer.tree.built(id) : undefined),
  )
}

/** Whether a node is selected. Each hears of itself alone: a thousand of them cost a key nothing. */
export function useIsSelected(id: string): boolean {
  const { designer } = useDesignContext()
  return useSyncExternalStore(
    useCallback(listener => designer.subscribeNode(id, listener), [designer, id]),
    () => designer.selection.includes(id),
  )
}

/** Whether a node is the one that was selected last; whoever hears of its selection hears of this. */
export function useIsSelectedLast(id: string): boolean {
  const { designer } = useDesignContext()
  return useSyncExternalStore(
    useCallback(listener => designer.subscribeNode(id, listener), [designer, id]),
    () => designer.selected === id,
  )
}

/** The node that was selected last. */
export const useSelectedNode = (): DesignNode | undefined =>
  useDesign(({ tree, selected }) => (selected !== undefined && tree.has(selected) ? tree.node(selected) : undefined))
