import { useState, useSyncExternalStore } from 'react'
import { createRowSelection, type RowSelection } from '../../model/row-selection.ts'

/** A selection that lives as long as the component that asks for it. */
export function useRowSelection(): RowSelection {
  const [selection] = useState(createRowSelection)
  return selection
}

/** Whether a row is ticked; only a change of this answer draws the row. */
export function useIsRowSelected(selection: RowSelection | undefined, id: string): boolean {
  const ticked = () => selection?.has(id) === true
  return useSyncExternalStore(selection?.subscribe ?? nobody, ticked, ticked)
}

/** All ticked ids, for those who count them. */
export function useSelectedIds(selection: RowSelection | undefined): ReadonlySet<string> {
  const ids = () => selection?.ids ?? NONE
  return useSyncExternalStore(selection?.subscribe ?? nobody, ids, ids)
}

/** The question everything of which is ticked. */
export function useSelectAllQuery(selection: RowSelection | undefined): string | undefined {
  const question = () => selection?.everythingOf
  return useSyncExternalStore(selection?.subscribe ?? nobody, question, question)
}

const NONE: ReadonlySet<string> = new Set()
const nobody = () => () => undefined
