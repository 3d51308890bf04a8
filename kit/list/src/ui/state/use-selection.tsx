import { useState, useSyncExternalStore } from 'react'
import { createSelection, type RowSelection } from '../../model/selection.ts'

/** A selection that lives as long as the component that asks for it. */
export function useSelection(): RowSelection {
  const [selection] = useState(createSelection)
  return selection
}

/** Whether a row is ticked; only a change of this answer draws the row. */
export function useTicked(selection: RowSelection | undefined, id: string): boolean {
  const ticked = () => selection?.has(id) === true
  return useSyncExternalStore(selection?.subscribe ?? nobody, ticked, ticked)
}

/** All ticked ids, for those who count them. */
export function useTickedIds(selection: RowSelection | undefined): ReadonlySet<string> {
  const ids = () => selection?.ids ?? NONE
  return useSyncExternalStore(selection?.subscribe ?? nobody, ids, ids)
}

/** The question everything of which is ticked. */
export function useEverythingOf(selection: RowSelection | undefined): string | undefined {
  const question = () => selection?.everythingOf
  return useSyncExternalStore(selection?.subscribe ?? nobody, question, question)
}

const NONE: ReadonlySet<string> = new Set()
const nobody = () => () => undefined
