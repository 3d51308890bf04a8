import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { BatchAction } from '@xuanjiao/list/ui/table/column'
import { useState } from 'react'
import { exportRows } from './export-rows.ts'
import type { UsedList } from './use-list.ts'
import { useRemoval, type RemovalDeeds } from './use-removal.ts'

/** What a hand-written list can do to its rows, as far as the person may. */
export interface ListDeeds<R> {
  /** 用户 */
  title: string
  nameOf: (row: R) => string
  remove?: Omit<RemovalDeeds<R>, 'title' | 'nameOf'>
  exports?: { call: AnyEndpoint; columns: Fields }
}

/** Deleting, taking back and exporting, for the rows of a list that are ticked and for everything found. */
export function useListActs<R>(list: UsedList<R>, { title, nameOf, remove, exports }: ListDeeds<R>) {
  const [choosing, setChoosing] = useState(false)
  const removal = useRemoval(list, remove && { ...remove, title, nameOf }, {
    gone: list.afterRemoval,
    restored: list.refresh,
  })
  const exportNow = async (columns?: string) => {
    if (exports) await exportRows(list, exports.call, title, columns)
  }
  const exported: BatchAction = {
    key: 'export',
    title: '导出所选',
    run: () => void exportNow(),
    runFound: () => void exportNow(),
  }
  const removed: BatchAction = {
    key: 'delete',
    title: '批量删除',
    danger: true,
    run: () => void removal.ticked(),
    runFound: total => void removal.found(total),
  }
  return {
    title,
    columns: Object.entries(exports?.columns ?? {}).map(([key, field]) => ({ key, title: field.title })),
    choosing,
    mayExport: exports !== undefined,
    selection: list.selection,
    openExport: () => setChoosing(true),
    closeExport: () => setChoosing(false),
    exportRows: exportNow,
    remove: removal.one,
    batch: [...(exports ? [exported] : []), ...(remove ? [removed] : [])],
  }
}

export type ListActs = Omit<ReturnType<typeof useListActs>, 'remove'>
