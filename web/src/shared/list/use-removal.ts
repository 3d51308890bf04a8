import { listTexts } from '@xuanjiao/list/model/texts'
import { confirm } from '../../app/confirm/confirm.ts'
import { notify } from '../../app/notify/notify.ts'
import { showError } from '../../app/errors/show-error.ts'
import { offerUndo } from '../../app/undo/undo.ts'
import { act, askDelete, saidByBar } from '../act.ts'
import type { UsedList } from './use-list.ts'

type Said = Promise<{ message: string }>

/** Says what deleting these records lets go of for good; nothing when a restore brings everything back. */
export type Loss = (ids: readonly string[]) => Promise<string | undefined>

/** How records are deleted. */
export interface RemovalDeeds<R> {
  /** 用户: what stands before the name in the question. */
  title?: string
  nameOf: (row: R) => string
  /** What goes with it, and comes back with it. */
  along?: (row: R) => string
  one: (id: string) => Said
  some: (ids: string) => Said
  /** Everything a question finds, and how many that is. */
  found: (query: FoundAsked) => Promise<{ message: string; result: { ids: readonly string[] } }>
  /** What was deleted comes back; without it a person is asked before anything goes. */
  restore?: ((ids: string) => Said) | undefined
  /** Asked although it comes back. */
  asksFirst?: boolean
  loss?: Loss | undefined
}

export type FoundAsked = Readonly<Record<string, unknown>> & { expected: number }

interface After {
  /** So many rows are no longer in the list. */
  readonly gone: (count: number) => Promise<unknown>
  readonly restored: () => Promise<unknown>
}

const FAILED = Symbol('the question could not be asked')

/** Deletes records of a list: one, the ticked ones, all that are found; and fetches the last ones back. */
export function useRemoval<R>(list: UsedList<R>, deeds: RemovalDeeds<R> | undefined, { gone, restored }: After) {
  const offerBack = (what: string, ids: readonly string[]) => {
    const { restore } = deeds ?? {}
    if (restore) offerUndo({ text: `已删除${what}`, undo: () => void act(() => restore(ids.join(',')), restored) })
  }
  const away = async (ids: readonly string[], what: string, deed: (ids: string) => Said, comesBack: boolean) => {
    const after = () => gone(ids.length)
    const said = () => deed(ids.join(','))
    if ((await act(comesBack ? () => saidByBar(said) : said, after)) && comesBack) offerBack(what, ids)
  }

  return {
    async restore(ids: string) {
      const { restore } = deeds ?? {}
      if (restore) await act(() => restore(ids), restored)
    },

    /** One record goes at once and can be fetched back; who cannot fetch it back is asked first. */
    async one(row: R) {
      if (!deeds) return
      const ids = [list.idOf(row)]
      const lost = await lossOf(deeds, ids)
      if (lost === FAILED) return
      const comesBack = deeds.restore !== undefined && lost === undefined
      const name = `“${deeds.nameOf(row)}”${deeds.along?.(row) ?? ''}`
      const asks = !comesBack || deeds.asksFirst === true
      if (asks && !(await askDelete(lost ?? `是否删除${deeds.title ?? ''}${name}?`))) return
      await away(ids, name, deeds.one, comesBack)
    },

    async ticked() {
      const ids = [...list.selection.ids]
      if (!deeds) return
      if (ids.length === 0) return notify.warn(listTexts.chooseFirst)
      const lost = await lossOf(deeds, ids)
      if (lost === FAILED || !(await askDelete(lost))) return
      await away(ids, ` ${ids.length} 条数据`, deeds.some, deeds.restore !== undefined && lost === undefined)
    },

    /** Everything the question finds, seen or not, so many as the person was told (rules/lists#addresses). */
    async found(total: number) {
      if (!deeds || !(await askFound('删除', listTexts.confirmDeleteTitle, total))) return
      const deed = async () => {
        const told = await deeds.found({ ...list.question, expected: total })
        offerBack(` ${total} 条数据`, told.result.ids)
        return deeds.restore ? { message: '' } : told
      }
      await act(deed, () => gone(total))
    },
  }
}

/** What deleting would let go of; a server that does not answer is told, and nothing is deleted unasked. */
async function lossOf({ loss }: { loss?: Loss | undefined }, ids: readonly string[]) {
  try {
    return await loss?.(ids)
  } catch (error) {
    showError(error)
    return FAILED
  }
}

/** Asks before something is done to everything found, with how many that are. */
export const askFound = (word: string, title: string, total: number): Promise<boolean> => {
  const text = `将${word}查询结果中的全部 ${total} 条数据，包括没有显示在本页的。`
  return confirm({ title, text, yes: `${word} ${total} 条`, danger: true })
}

/** Many records take their time. */
export const FOUND_MS = 60_000
