import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { listTexts } from '@xuanjiao/list/model/list-texts'
import { askConfirm } from '../../app/confirm/confirm-store.ts'
import { notify } from '../../app/notify/notices-store.ts'
import { showError } from '../../app/errors/show-error.ts'
import { offerUndo } from '../../app/undo/undo-store.ts'
import { runAction, confirmDelete, withoutMessage } from '../run-action.ts'
import type { ServerList } from './use-server-list.ts'

type ReplyPromise = Promise<{ message: string }>

/** Says what deleting these records lets go of for good; nothing when a restore brings everything back. */
export type DescribeLoss = (ids: readonly string[]) => Promise<string | undefined>

/** How records are deleted. */
export interface DeleteRowsActions<R> {
  /** 用户: what stands before the name in the question. */
  title?: string
  nameOf: (row: R) => string
  /** What goes with it, and comes back with it. */
  dependentsText?: (row: R) => string
  deleteOne: (id: string) => ReplyPromise
  deleteSelected: (ids: string) => ReplyPromise
  /** Everything a question finds, and how many that is. */
  deleteAllMatching: (query: AllMatchingParams) => Promise<{ message: string; result: { ids: readonly string[] } }>
  /** What was deleted comes back; without it a person is asked before anything goes. */
  restore?: ((ids: string) => ReplyPromise) | undefined
  /** Asked although it comes back. */
  confirmAlways?: boolean
  describeLoss?: DescribeLoss | undefined
}

export type AllMatchingParams = Readonly<Record<string, unknown>> & { expected: number }

interface After {
  /** So many rows are no longer in the list. */
  readonly afterDelete: (count: number) => Promise<unknown>
  readonly afterRestore: () => Promise<unknown>
}

const FAILED = Symbol('the question could not be asked')

/** Deletes records of a list: one, the ticked ones, all that are found; and fetches the last ones back. */
export function useDeleteRows<R>(
  list: ServerList<R>,
  actions: DeleteRowsActions<R> | undefined,
  { afterDelete, afterRestore }: After,
) {
  const offerBack = (what: string, ids: readonly string[]) => {
    const { restore } = actions ?? {}
    if (restore)
      offerUndo({ text: `已删除${what}`, undo: () => void runAction(() => restore(ids.join(',')), afterRestore) })
  }
  const away = async (
    ids: readonly string[],
    what: string,
    deed: (ids: string) => ReplyPromise,
    comesBack: boolean,
  ) => {
    const after = () => afterDelete(ids.length)
    const said = () => deed(ids.join(','))
    if ((await runAction(comesBack ? () => withoutMessage(said) : said, after)) && comesBack) offerBack(what, ids)
  }

  return {
    async restore(ids: string) {
      const { restore } = actions ?? {}
      if (restore) await runAction(() => restore(ids), afterRestore)
    },

    /** One record goes at once and can be fetched back; who cannot fetch it back is asked first. */
    async one(row: R) {
      if (!actions) return
      const ids = [list.idOf(row)]
      const lost = await lossOf(actions, ids)
      if (lost === FAILED) return
      const comesBack = actions.restore !== undefined && lost === undefined
      const name = `“${actions.nameOf(row)}”${actions.dependentsText?.(row) ?? ''}`
      const asks = !comesBack || actions.confirmAlways === true
      if (asks && !(await confirmDelete(lost ?? `是否删除${actions.title ?? ''}${name}？`))) return
      await away(ids, name, actions.deleteOne, comesBack)
    },

    async ticked() {
      const ids = [...list.selection.ids]
      if (!actions) return
      if (ids.length === 0) return notify.warn(listTexts.chooseFirst)
      const lost = await lossOf(actions, ids)
      if (lost === FAILED || !(await confirmDelete(lost))) return
      await away(
        ids,
        ` ${numberText(ids.length)} 条数据`,
        actions.deleteSelected,
        actions.restore !== undefined && lost === undefined,
      )
    },

    /** Everything the question finds, seen or not, so many as the person was told (rules/lists#addresses). */
    async found(total: number) {
      if (!actions || !(await confirmAllMatching('删除', listTexts.confirmDeleteTitle, total))) return
      const deed = async () => {
        const reply = await actions.deleteAllMatching({ ...list.query, expected: total })
        offerBack(` ${numberText(total)} 条数据`, reply.result.ids)
        return actions.restore ? { message: '' } : reply
      }
      await runAction(deed, () => afterDelete(total))
    },
  }
}

/** What deleting would let go of; a server that does not answer is told, and nothing is deleted unasked. */
async function lossOf({ describeLoss }: { describeLoss?: DescribeLoss | undefined }, ids: readonly string[]) {
  try {
    return await describeLoss?.(ids)
  } catch (error) {
    showError(error)
    return FAILED
  }
}

/** Asks before something is done to everything found, with how many that are. */
export const confirmAllMatching = (word: string, title: string, total: number): Promise<boolean> => {
  const text = `将${word}查询结果中的全部 ${numberText(total)} 条数据，包括没有显示在本页的。`
  return askConfirm({ title, text, confirmLabel: `${word} ${numberText(total)} 条`, danger: true })
}

/** Many records take their time. */
export const ALL_MATCHING_TIMEOUT_MS = 60_000
