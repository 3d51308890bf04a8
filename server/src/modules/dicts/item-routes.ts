import { done, lookup } from '@xuanjiao/contract/calls/answers'
import { dictItemCalls, type DictItemRow } from '@xuanjiao/contract/system/dicts/dict-items'
import type { House } from '../../platform/house/house.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import { dictionariesOf } from '../lookups/index.ts'
import { dictItemsListed } from './item-list.ts'
import { addItem, editItem, removeItems, saveItems } from './items.ts'

/** The items of a dictionary, one by one and as the grid saves them. */
export function itemRoutes(house: House): void {
  const system = house.database.system
  serve(house, dictItemCalls.list, async ({ query: { dictId, ...query } }) => {
    const page = await listPage<DictItemRow>(system, dictItemsListed(dictId), query)
    const texts = await dictionariesOf(house).texts('dict_item_status')
    return {
      ...page,
      records: page.records.map(row => ({ ...row, status_dictText: texts.get(String(row.status)) ?? '' })),
    }
  })
  serve(house, dictItemCalls.add, async ({ who, body }) => told(done.saved, await addItem(house, who, body)))
  serve(house, dictItemCalls.edit, async ({ who, body }) => told(done.rewritten, await editItem(house, who, body)))
  serve(house, dictItemCalls.remove, async ({ who, query }) => {
    await removeItems(house, who, [query.id])
    return told(done.deleted, null)
  })
  serve(house, dictItemCalls.removeBatch, async ({ who, query }) => {
    await removeItems(house, who, query.ids)
    return told(done.batchDeleted, null)
  })
  serve(house, dictItemCalls.saveAll, async ({ who, body }) => {
    await saveItems(house, who, body)
    return told(done.saved, null)
  })
  serve(house, dictItemCalls.isValueFree, async ({ query }) => {
    const taken = await system
      .selectFrom('sys_dict_item')
      .select('id')
      .where('dict_id', '=', query.dictId)
      .where('item_value', '=', query.itemValue)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (taken && taken.id !== query.id) throw deny.business(lookup.taken)
    return told(lookup.free, null)
  })
}
