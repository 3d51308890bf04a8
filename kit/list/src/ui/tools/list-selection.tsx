import { useEffect } from 'react'
import type { BatchAction } from '../table/list-table-column.tsx'
import type { ListModel } from '../state/list-model.tsx'
import { useSelectAllQuery, useSelectedIds } from '../state/use-row-selection.tsx'
import { SelectionBar } from './selection-bar.tsx'

interface ListSelectionProps<R> {
  list: ListModel<R>
  batch: readonly BatchAction[]
  unit: string | undefined
}

/** While rows are ticked, what may be done to them lies over the heads of the columns: no row moves for it. */
export function ListSelection<R>({ list, batch, unit }: ListSelectionProps<R>) {
  const { selection } = list
  const ticked = useSelectedIds(selection).size
  const everythingOf = useSelectAllQuery(selection)
  const question = JSON.stringify(list.query)
  useEffect(() => {
    // Another question finds other rows: nobody has ticked those.
    if (selection.everythingOf !== undefined && selection.everythingOf !== question) selection.clear()
  }, [selection, question])
  if (ticked === 0 && everythingOf === undefined) return null
  const tick = () => selection.tickEverything(question)
  const mayAll =
    isWholePageTicked(list) && list.total > (list.rows?.length ?? 0) && batch.some(one => one.runOnAllMatching)
  const everything =
    mayAll || everythingOf !== undefined ? { total: list.total, ticked: everythingOf !== undefined, tick } : undefined
  return <SelectionBar {...{ unit, everything }} over count={ticked} actions={batch} onClear={selection.clear} />
}

const isWholePageTicked = <R,>({ rows = [], idOf, selection, asTree, atLeast }: ListModel<R>): boolean =>
  rows.length > 0 && asTree !== true && atLeast === undefined && rows.every(row => selection.ids.has(idOf(row)))
