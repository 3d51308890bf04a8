import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { callWithMessage } from '../../../app/calls/call.ts'
import { askConfirm } from '../../../app/confirm/confirm-store.ts'
import { showError } from '../../../app/errors/show-error.ts'
import { offerUndo } from '../../../app/undo/undo-store.ts'
import { runAction } from '../../run-action.ts'
import type { ServerList } from '../../list/use-server-list.ts'
import { entityCallsOf, entityRowName, type EntityRow } from './entity-row.ts'

export type EnabledFlag = '0' | '1'

/** Says what switching these off does beyond the records themselves; nothing where nobody needs to be asked. */
export type DescribeSwitchEffect = (ids: readonly string[]) => Promise<string | undefined>

const WORDS: Readonly<Record<EnabledFlag, string>> = { '0': '停用', '1': '启用' }

const other = (flag: EnabledFlag): EnabledFlag => (flag === '0' ? '1' : '0')

/** Switches records on or off: what that does to people is asked first, and it can be taken back. */
export function useEnableSwitch(
  entity: Entity,
  list: ServerList<EntityRow>,
  changed: () => Promise<unknown>,
  effect: DescribeSwitchEffect | undefined,
) {
  const { switch: call } = entityCallsOf(entity)
  const send = (flag: EnabledFlag, ids: readonly string[]) =>
    callWithMessage(call, { body: { ids: ids.join(','), status: flag } })
  const whatOf = (ids: readonly string[]) => {
    const one = ids.length === 1 ? list.rows?.find(row => row.id === ids[0]) : undefined
    return one ? `“${entityRowName(entity, one)}”` : ` ${numberText(ids.length)} 条数据`
  }

  return async (flag: EnabledFlag, ids: readonly string[]): Promise<void> => {
    if (flag === '0' && !(await agreed(effect, ids, `停用${whatOf(ids)}`))) return
    let switched: readonly string[] = []
    const deed = async () => {
      const callReply = await send(flag, ids)
      switched = callReply.result.ids
      return switched.length > 0 ? { message: '' } : callReply // the undo bar says it
    }
    if (!(await runAction(deed, changed))) return
    list.selection.clear()
    if (switched.length === 0) return
    const text = `已${WORDS[flag]}${whatOf(switched)}`
    offerUndo({ text, undo: () => void runAction(() => send(other(flag), switched), changed) })
  }
}

/** Asks where it has an effect on others; a server that cannot say which is told, and nothing is done unasked. */
async function agreed(
  effect: DescribeSwitchEffect | undefined,
  ids: readonly string[],
  title: string,
): Promise<boolean> {
  try {
    const text = await effect?.(ids)
    return text === undefined || (await askConfirm({ title, text, confirmLabel: '停用', danger: true }))
  } catch (error) {
    showError(error)
    return false
  }
}
