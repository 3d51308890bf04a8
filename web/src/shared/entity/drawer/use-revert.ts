import type { HistoryEntry } from '@xuanjiao/contract/calls/entity-endpoints'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { askConfirm } from '../../../app/confirm/confirm-store.ts'
import { offerUndo } from '../../../app/undo/undo-store.ts'
import { runAction } from '../../run-action.ts'
import type { EntityRow } from '../data/entity-row.ts'
import type { EntityPageContext } from '../data/use-entity-page.ts'
import { historySideText } from './history-steps.ts'

interface Revert {
  /** One line of the history. */
  line: (entry: HistoryEntry) => Promise<void>
  /** All lines of one change that can be taken back. */
  change: (entries: readonly HistoryEntry[]) => Promise<void>
}

/**
 * Takes changes of a record back. That is a change itself, so it is done at once and can be taken back the same way;
 * rows of the record have versions of their own, and are asked about before.
 */
export function useRevert(row: EntityRow, { entity, calls, changed }: EntityPageContext): Revert {
  const { id } = row
  const send = (body: { logId: string; field?: string }, version = row.version) =>
    callWithMessage(calls.revert, { body: { id, version, ...body } })
  const takeBack = async (version: number) => {
    const lines = await call(calls.history, { query: { id } })
    const own = lines.find(line => line.kind === 'edit' && line.version === version && line.field in entity.fields)
    return send({ logId: own?.logId ?? '' }, version)
  }
  const withUndo = async (text: string, body: { logId: string; field?: string }) => {
    const deed = async () => {
      const { result } = await send(body)
      offerUndo({ text, undo: () => void runAction(() => takeBack(result.version), changed) })
      return { message: '' } // the undo bar says it
    }
    await runAction(deed, changed)
  }
  return {
    async line({ logId, field, title, beforeText, before }) {
      if (field in entity.fields) return withUndo(`已还原“${title}”`, { logId, field })
      const text = `“${title}”将还原为：${historySideText(beforeText, before)}`
      if (await askConfirm({ title: '还原这处修改', text, confirmLabel: '还原' }))
        await runAction(() => send({ logId, field }), changed)
    },
    change: ([first, ...more]) =>
      first === undefined ? Promise.resolve() : withUndo(`已还原 ${more.length + 1} 处修改`, { logId: first.logId }),
  }
}
