import type { AnyEndpoint } from '@xuanjiao/contract/endpoint'
import type { Fields } from '@xuanjiao/contract/entity/field'
import type { BatchAction } from '@xuanjiao/list/ui/column'
import { listTexts } from '@xuanjiao/list/model/texts'
import { useState } from 'react'
import { confirm } from '../../shell/confirm.ts'
import { download } from '../../shell/download.ts'
import { notify } from '../../shell/notify/notify.ts'
import { showError } from '../../shell/show-error.ts'
import { act, askDelete } from '../act.ts'
import type { List } from './use-list.ts'

type Said = Promise<{ message: string }>

/** What a hand-written list can do to its rows, as far as the person may. */
export interface ListDeeds<R> {
  /** 用户 */
  title: string
  nameOf: (row: R) => string
  remove?: {
    one: (id: string) => Said
    some: (ids: string) => Said
    /** Everything a question finds, and how many that is. */
    found: (query: FoundAsked) => Promise<{ message: string; result: { ids: string[] } }>
    /** What was deleted comes back; without it a person is asked before anything goes. */
    restore?: (ids: string) => Said
    /** Asked all the same: something goes that does not come back. */
    warning?: (row: R) => string
  }
  exports?: { call: AnyEndpoint; columns: Fields }
}

type FoundAsked = Readonly<Record<string, unknown>> & { expected: number }

interface Undo {
  key: number
  what: string
  ids: readonly string[]
}

/** Deleting, taking back and exporting, for the rows of a list that are ticked and for everything found. */
export function useListActs<R>(list: List<R>, deeds: ListDeeds<R>) {
  const [undo, setUndo] = useState<Undo>()
  const [choosing, setChoosing] = useState(false)
  const offerUndo = (what: string, ids: readonly string[]) => {
    if (deeds.remove?.restore) setUndo(before => ({ key: (before?.key ?? 0) + 1, what, ids }))
  }
  const removal = removalOf(list, deeds, offerUndo)
  const exportRows = async (columns?: string) => {
    if (!deeds.exports) return
    const { selection } = list
    const selections = selection.everythingOf === undefined ? [...selection.ids].join(',') : ''
    const query = { ...list.question, selections, ...(columns && { columns }) }
    try {
      const made = await download(deeds.exports.call, { query, fileName: `${deeds.title}.xlsx` })
      if (made.kind === 'job') notify.info(made.message)
    } catch (error) {
      showError(error)
    }
  }
  return {
    title: deeds.title,
    columns: Object.entries(deeds.exports?.columns ?? {}).map(([key, { title }]) => ({ key, title })),
    undo,
    choosing,
    mayExport: deeds.exports !== undefined,
    selection: list.selection,
    openExport: () => setChoosing(true),
    closeExport: () => setChoosing(false),
    forgetUndo: () => setUndo(undefined),
    exportRows,
    remove: removal.one,
    async takeBack(ids: readonly string[]) {
      setUndo(undefined)
      const restore = deeds.remove?.restore
      if (restore) await act(() => restore(ids.join(',')), list.refresh)
    },
    batch: batchOf(deeds, exportRows, removal),
  }
}

export type ListActs = Omit<ReturnType<typeof useListActs>, 'remove'>

function batchOf<R>(
  deeds: ListDeeds<R>,
  exportRows: () => Promise<void>,
  removal: ReturnType<typeof removalOf<R>>,
): BatchAction[] {
  const exported: BatchAction = {
    key: 'export',
    title: '导出所选',
    run: () => void exportRows(),
    runFound: () => void exportRows(),
  }
  const removed: BatchAction = {
    key: 'delete',
    title: '批量删除',
    danger: true,
    run: () => void removal.ticked(),
    runFound: total => void removal.found(total),
  }
  return [...(deeds.exports ? [exported] : []), ...(deeds.remove ? [removed] : [])]
}

function removalOf<R>(
  list: List<R>,
  { remove, title, nameOf }: ListDeeds<R>,
  offerUndo: (what: string, ids: readonly string[]) => void,
) {
  const away = async (ids: readonly string[], what: string, deed: (ids: string) => Said) => {
    const gone = () => list.afterRemoval(ids.length)
    if (await act(() => deed(ids.join(',')), gone)) offerUndo(what, ids)
  }
  return {
    async one(row: R) {
      if (!remove) return
      const warning = remove.warning?.(row)
      const asks = warning !== undefined || remove.restore === undefined
      if (asks && !(await askDelete(warning ?? `是否删除${title}“${nameOf(row)}”?`))) return
      await away([list.idOf(row)], `“${nameOf(row)}”`, remove.one)
    },
    async ticked() {
      const ids = [...list.selection.ids]
      if (!remove || ids.length === 0 || !(await askDelete())) return
      await away(ids, ` ${ids.length} 条数据`, remove.some)
    },
    /** Everything the question finds, seen or not, so many as the person was told (spec 2 §7.4, by query). */
    async found(total: number) {
      if (!remove || !(await askFound('删除', listTexts.confirmDeleteTitle, total))) return
      const deed = async () => {
        const told = await remove.found({ ...list.question, expected: total })
        offerUndo(` ${total} 条数据`, told.result.ids)
        return told
      }
      await act(deed, () => list.afterRemoval(total))
    },
  }
}

/** Asks before something is done to everything found, with how many that are. */
export const askFound = (word: string, title: string, total: number): Promise<boolean> => {
  const text = `将${word}查询结果中的全部 ${total} 条数据，包括没有显示在本页的。`
  return confirm({ title, text, yes: `${word} ${total} 条`, danger: true })
}

/** Many records take their time. */
export const FOUND_MS = 60_000
