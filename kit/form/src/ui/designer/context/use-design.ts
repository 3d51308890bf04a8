import { useCallback, useSyncExternalStore } from 'react'
import type { Designer } from '../../../model/design/designer.ts'
import type { DesignNode } from '../../../model/design/design-tree.ts'
import type { FormNode } from '../../../model/document/node/form-node.ts'
import { useDesignContext } from './design-context.ts'

/**
 * Something of the form as it stands; drawn again when it becomes another value. What is read has to stay the same object
 * until it changes.
 */
export function useDesign<T>(read: (designer: Designer) => T): T {
  const { designer } = useDesignContext()
  return useSyncExternalStore(designer.subscribe, () => read(designer))
}

export const useForm = (): FormNode => useDesign(designer => designer.document)

/** How a node stands on the canvas. Each hears of itself alone: a thousand of them cost a key nothing. */
export function useNodeMarks(id: string): { readonly isSelected: boolean; readonly isFocusable: boolean } {
  const { designer } = useDesignContext()
  const marks = useSyncExternalStore(
    useCallback(listener => designer.subscribeNode(id, listener), [designer, id]),
    () => (designer.selection.includes(id) ? 2 : 0) + (designer.focusable === id ? 1 : 0),
  )
  return { isSelected: marks >= 2, isFocusable: marks % 2 === 1 }
}

/** The node that was selected last. */
export const useSelectedNode = (): DesignNode | undefined =>
  useDesign(({ tree, selected }) => (selected !== undefined && tree.has(selected) ? tree.node(selected) : undefined))
