import type { Entity } from '@xuanjiao/contract/entity/entity'
import { callTold } from '../../../app/calls/call.ts'
import { confirm } from '../../../app/confirm/confirm.ts'
import { showError } from '../../../app/errors/show-error.ts'
import { offerUndo } from '../../../app/undo/undo.ts'
import { act } from '../../act.ts'
import type { UsedList } from '../../list/use-list.ts'
import { callsOf, nameOf, type EntityRow } from './entity-row.ts'

export type SwitchStatus = '0' | '1'

/** Says what switching these off does beyond the records themselves; nothing where nobody needs to be asked. */
export type SwitchEffect = (ids: readonly string[]) => Promise<string | undefined>

const WORDS: Readonly<Record<SwitchStatus, string>> = { '0': '停用', '1': '启用' }

const other = (status: SwitchStatus): SwitchStatus => (status === '0' ? '1' : '0')

/** Switches records on or off: what that does to people is asked first, and it can be taken back. */
export function useSwitch(
  entity: Entity,
  list: UsedList<EntityRow>,
  changed: () => Promise<unknown>,
  effect: SwitchEffect | undefined,
) {
  const { switch: call } = callsOf(entity)
  const send = (status: SwitchStatus, ids: readonly string[]) =>
    callTold(call, { body: { ids: ids.join(','), status } })
  const whatOf = (ids: readonly string[]) => {
    const one = ids.length === 1 ? list.rows?.find(row => row.id === ids[0]) : undefined
    return one ? `“${nameOf(entity, one)}”` : ` ${ids.length} 条数据`
  }

  return async (status: SwitchStatus, ids: readonly string[]): Promise<void> => {
    if (status === '0' && !(await agreed(effect, ids, `停用${whatOf(ids)}`))) return
    let switched: readonly string[] = []
    const deed = async () => {
      const told = await send(status, ids)
      switched = told.result.ids
      return switched.length > 0 ? { message: '' } : told // the undo bar says it
    }
    if (!(await act(deed, changed))) return
    list.selection.clear()
    if (switched.length === 0) return
    const text = `已${WORDS[status]}${whatOf(switched)}`
    offerUndo({ text, undo: () => void act(() => send(other(status), switched), changed) })
  }
}

/** Asks where it has an effect on others; a server that cannot say which is told, and nothing is done unasked. */
async function agreed(effect: SwitchEffect | undefined, ids: readonly string[], title: string): Promise<boolean> {
  try {
    const text = await effect?.(ids)
    return text === undefined || (await confirm({ title, text, yes: '停用', danger: true }))
  } catch (error) {
    showError(error)
    return false
  }
}
