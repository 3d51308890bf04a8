import { done, lookup } from '@xuanjiao/contract/calls/answers'
import { dict } from '@xuanjiao/contract/system/dicts/dict'
import { dictItem } from '@xuanjiao/contract/system/dicts/dict-item'
import { dictCalls } from '@xuanjiao/contract/system/dicts/dicts'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import type { AppContext } from '../../platform/context/app-context.ts'
import { defineModule } from '../../platform/context/module.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import { entityModule, recordsOf, type Hooks, entityServices } from '../entities/index.ts'
import { lookupRoutes } from '../lookups/index.ts'

const hooksOf = ({ dictionaries }: Pick<AppContext, 'dictionaries'>): Hooks<typeof dict.fields> => ({
  derive: {
    type: () => '0',
    delFlag: ({ row }) => `case when ${row}.deleted_at is null then 0 else 1 end`,
  },
  /** Those the program names stay. */
  async beforeRemove(rows) {
    const builtIn = rows.find(row => row.builtIn)
    if (builtIn) throw deny.business(`内置字典「${builtIn.dictName}」不能删除`)
  },
  committed: () => dictionaries.changed(),
})

const itemHooks: Hooks<typeof dictItem.fields> = {
  /** Values of the program's own dictionaries stand in records: their texts may change, they may not. */
  async beforeSave({ itemValue }, { before, db }) {
    if (!before || itemValue === undefined || itemValue === before.itemValue) return
    const { builtIn } = await db
      .selectFrom('sys_dict')
      .select('built_in as builtIn')
      .where('id', '=', before.dictId)
      .executeTakeFirstOrThrow()
    if (builtIn) throw deny.business('内置字典的数据值不能修改，可以停用后新增')
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
    entityModule(context, dict, hooksOf(context))
    entityModule(context, dictItem, itemHooks)
    const records = recordsOf(context, dict)
    serve(context, dictCalls.deleted, async ({ who }) => (await records.page(who, WHOLE_BIN, 'deleted')).records)
    serve(context, dictCalls.back, async ({ who, query }) => {
      await records.restoreAll(who, [query.id])
      return told(done.finished, null)
    })
    serve(context, dictCalls.isItemValueFree, async ({ query }) => {
      const taken = await context.database.system
        .selectFrom('sys_dict_item')
        .select('id')
        .where('dict_id', '=', query.dictId)
        .where('item_value', '=', query.itemValue)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (taken && taken.id !== query.id) throw deny.business(lookup.taken)
      return told(lookup.free, null)
    })
  },
})
