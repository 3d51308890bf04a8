import { done } from '@xuanjiao/contract/calls/answers'
import { dict } from '@xuanjiao/contract/system/dicts/dict'
import { dictCalls } from '@xuanjiao/contract/system/dicts/dicts'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import type { House } from '../../platform/house/house.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import { entityModule, recordsOf, type Hooks } from '../entities/index.ts'
import { dictionariesOf, lookupRoutes } from '../lookups/index.ts'
import { registerGridPage } from '../sockets/index.ts'
import { itemRoutes } from './item-routes.ts'

const hooks: Hooks<typeof dict.fields> = {
  derive: {
    type: () => '0',
    delFlag: ({ row }) => `case when ${row}.deleted_at is null then 0 else 1 end`,
  },
  /** Those the program names stay. */
  async beforeRemove(rows) {
    const builtIn = rows.find(row => row.builtIn)
    if (builtIn) throw deny.business(`内置字典「${builtIn.dictName}」不能删除`)
  },
  committed: house => dictionariesOf(house).changed(),
}

/** More than any installation keeps: the old call for the recycle bin answers all of it at once. */
const WHOLE_BIN = listQuerySchema.parse({ pageSize: 1000 })

/** Dictionaries: what codes mean, and what may be chosen. */
export function dictModule(house: House): void {
  lookupRoutes(house)
  entityModule(house, dict, hooks)
  const records = recordsOf(house, dict)
  serve(house, dictCalls.deleted, async ({ who }) => (await records.page(who, WHOLE_BIN, 'deleted')).records)
  serve(house, dictCalls.back, async ({ who, query }) => {
    await records.restoreAll(who, [query.id])
    return told(done.finished, null)
  })
  itemRoutes(house)
  // The items of a dictionary are everybody's who may edit dictionaries; none of their columns is hidden from anyone.
  registerGridPage(house, 'dict', async who => who.grants.may('sys:dict:edit'))
}
