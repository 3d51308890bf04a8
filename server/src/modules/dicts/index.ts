import { lookupReplies } from '@xuanjiao/contract/calls/lookup-replies'
import { recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import { dict } from '@xuanjiao/contract/system/dicts/dict'
import { dictItem } from '@xuanjiao/contract/system/dicts/dict-item'
import { dictCalls } from '@xuanjiao/contract/system/dicts/dict-calls'
import { treeNodeOf } from '@xuanjiao/contract/calls/tree-node'
import { looseCondition } from '@xuanjiao/wire/query/query-condition'
import type { AppContext } from '../../platform/context/app-context.ts'
import { defineModule } from '../../platform/context/module.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveAct, serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { serveEntityModule, recordAccessOf, type EntityHooks, entityServices } from '../entities/index.ts'
import { lookupRoutes } from './lookup-routes.ts'

const hooksOf = ({ dictionaries }: Pick<AppContext, 'dictionaries'>): EntityHooks<typeof dict.fields> => ({
  derivedSql: { type: () => '0' },
  onCommitted: () => dictionaries.changed(),
})

const itemHooks: EntityHooks<typeof dictItem.fields> = {
  /** Values of the program's own dictionaries stand in records: their texts may change, they may not. */
  async beforeSave({ itemValue }, { before, db }) {
    if (!before || itemValue === undefined || itemValue === before.itemValue) return
    const { builtIn } = await db
      .selectFrom('sys_dict')
      .select('built_in as builtIn')
      .where('id', '=', before.dictId)
      .executeTakeFirstOrThrow()
    if (builtIn) throw appErrors.business('内置字典的数据值不能修改，可以停用后新增')
  },
}

/** Dictionaries: what codes mean, and what may be chosen. */
export const dictModule = defineModule({
  name: 'dicts',
  needs: entityServices,
  start(context) {
    lookupRoutes(context)
    serveEntityModule(context, dict, hooksOf(context))
    serveEntityModule(context, dictItem, itemHooks)
    const [records, items] = [recordAccessOf(context, dict), recordAccessOf(context, dictItem)]
    serveStaff(context, dictCalls.deleted, ({ principal }) => records.first(principal, {}, 'deleted'))
    serveStaff(context, dictCalls.named, async ({ principal, query }) => {
      const rows = await records.all(principal, { dictName: looseCondition(query.dictName) })
      return rows.map(({ id, dictName }) => treeNodeOf(id, dictName))
    })
    serveAct(context, dictCalls.back, recordReplies.finished, ({ principal, query }) =>
      records.restoreAll(principal, [query.id]),
    )
    serveAct(context, dictCalls.purge, recordReplies.deleted, ({ principal, query }) =>
      records.purgeAll(principal, [query.id]),
    )
    serveStaff(context, dictCalls.isItemValueFree, async ({ principal, query: { id, ...values } }) => {
      if (await items.find(principal, values, id)) throw appErrors.business(lookupReplies.taken)
      return withMessage(lookupReplies.free, null)
    })
  },
})
