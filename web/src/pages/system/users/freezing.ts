import type { UserRow } from '@xuanjiao/contract/system/users/people-rows'
import { userCalls } from '@xuanjiao/contract/system/users/users'
import type { BatchAction, RowAction } from '@xuanjiao/list/ui/table/column'
import { callTold } from '../../../app/calls/call.ts'
import { act } from '#shared/act.ts'
import { askFound, FOUND_MS } from '#shared/list/use-removal.ts'
import type { UsedList } from '#shared/list/use-list.ts'

/** The state of a user who may not sign in, and of everybody else. */
const FROZEN = 2
const OPEN = 1
type Status = typeof FROZEN | typeof OPEN

/** 冻结 and 解冻: of one user, of those that are ticked, of all that are found. */
export function freezing(list: UsedList<UserRow>): { actions: RowAction<UserRow>[]; batch: BatchAction[] } {
  const changed = async () => {
    list.selection.clear()
    await list.refresh()
  }
  const freeze = (ids: readonly string[], status: Status) =>
    act(() => callTold(userCalls.freeze, { body: { ids: ids.join(','), status } }), changed)
  const freezeFound = async (total: number, status: Status, word: string) => {
    if (!(await askFound(word, `${word}用户`, total))) return
    const query = { ...list.question, expected: total }
    await act(() => callTold(userCalls.freezeFound, { query, body: { status }, timeoutMs: FOUND_MS }), changed)
  }
  const ways = [
    { key: 'freeze', title: '冻结', status: FROZEN },
    { key: 'thaw', title: '解冻', status: OPEN },
  ] as const
  return {
    actions: ways.map(({ key, title, status }) => ({
      key,
      title,
      shown: row => (row.status === FROZEN) === (status === OPEN),
      run: row => void freeze([row.id], status),
    })),
    batch: ways.map(({ key, title, status }) => ({
      key,
      title,
      run: () => void freeze([...list.selection.ids], status),
      runFound: total => void freezeFound(total, status, title),
    })),
  }
}
