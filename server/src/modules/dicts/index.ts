import { recordReplies, lookupReplies } from '@xuanjiao/contract/calls/reply-texts'
import { dict } from '@xuanjiao/contract/system/dicts/dict'
import { dictItem } from '@xuanjiao/contract/system/dicts/dict-item'
import { dictCalls } from '@xuanjiao/contract/system/dicts/dict-calls'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import type { AppContext } from '../../platform/context/app-context.ts'
import { defineModule } from '../../platform/context/module.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { serveEntityModule, recordAccessOf, type EntityHooks, entityServices } from '../entities/index.ts'
import { lookupRoutes } from '../lookups/index.ts'

const hooksOf = ({ dictionaries }: Pick<AppContext, 'dictionaries'>): EntityHooks<typeof dict.fields> => ({
  derivedSql: {
    type: () => '0',
    delFlag: ({ row }) => `case when ${row}.deleted_at is null then 0 else 1 end`,
  },
  /** Those the program names stay. */
  async beforeRemove(rows) {
    const builtIn = rows.find(row => row.builtIn)
    if (builtIn) throw appErrors.business(`内置字典「${builtIn.dictName}」不能删除`)
  },
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

/** More than any installation keeps: the old call for the recycle bin answers all of it at once. */
const WHOLE_BIN = listQuerySchema.parse({ pageSize: 1000 })

/** Dictionaries: what codes mean, and what may be chosen. */
export const dictModule = defineModule({
  name: 'dicts',
  needs: entityServices,
  start(context) {
    lookupRoutes(context)
    serveEntityModule(context, dict, hooksOf(context))
    serveEntityModule(context, dictItem, itemHooks)
    const recordAccess = recordAccessOf(context, dict)
    serveStaff(
      context,
      dictCalls.deleted,
      async ({ principal }) => (await recordAccess.page(principal, WHOLE_BIN, 'deleted')).records,
    )
    serveStaff(context, dictCalls.back, async ({ principal, query }) => {
      await recordAccess.restoreAll(principal, [query.id])
      return withMessage(recordReplies.finished, null)
    })
    serveStaff(context, dictCalls.isItemValueFree, async ({ query }) => {
      const taken = await context.database.system
        .selectFrom('sys_dict_item')
        .select('id')
        .where('dict_id', '=', query.dictId)
        .where('item_value', '=', query.itemValue)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (taken && taken.id !== query.id) throw appErrors.business(lookupReplies.taken)
      return withMessage(lookupReplies.free, null)
    })
  },
})
