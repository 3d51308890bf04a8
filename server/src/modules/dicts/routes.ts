import { done, lookup } from '@xuanjiao/contract/answers'
import { dictItemCalls, type DictItemRow } from '@xuanjiao/contract/system/dict-items'
import { dictCalls, duplicateCheck, type DictRow } from '@xuanjiao/contract/system/dicts'
import { sql, type SqlBool } from 'kysely'
import { callsPerMinute } from '../../platform/call-limit.ts'
import type { House } from '../../platform/house.ts'
import { listExporter } from '../../platform/lists/list-export.ts'
import { foundIds } from '../../platform/lists/list-found.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { deny } from '../../platform/refuse.ts'
import { serve, told } from '../../platform/serve.ts'
import { dictExport, dictItemsListed, dictsListed } from './dict-list.ts'
import { dictionariesOf } from './dictionaries.ts'
import { lookupRoutes } from './lookup-routes.ts'
import { addItem, editItem, removeItems, saveItems } from './items.ts'
import { addDict, editDict, removeDicts, restoreDicts } from './service.ts'
import { dictsWhere } from './store.ts'
import { demandFree } from './uniqueness.ts'

/** A form asks while somebody types; a script that asks for every name there could be is stopped. */
const CHECKS_PER_MINUTE = 240

export function dictRoutes(house: House): void {
  dicts(house)
  dictItems(house)
  lookupRoutes(house)
  const asked = callsPerMinute(CHECKS_PER_MINUTE)
  serve(house, duplicateCheck, async ({ db, who, query }) => {
    asked.take(who.userId, house.clock.now())
    await demandFree(house, db, who, query)
    return told(lookup.free, null)
  })
}

function dicts(house: House): void {
  const system = house.database.system
  serve(house, dictCalls.list, async ({ query }) => listPage<DictRow>(system, dictsListed, query))
  serve(house, dictCalls.add, async ({ who, body }) => told(done.saved, await addDict(house, who, body)))
  serve(house, dictCalls.edit, async ({ who, body }) => told(done.rewritten, await editDict(house, who, body)))
  serve(house, dictCalls.remove, async ({ who, query }) => {
    await removeDicts(house, who, [query.id])
    return told(done.deleted, null)
  })
  serve(house, dictCalls.removeBatch, async ({ who, query }) => {
    await removeDicts(house, who, query.ids)
    return told(done.batchDeleted, null)
  })
  serve(house, dictCalls.removeFound, async ({ who, query }) => {
    if (!who.grants.may('sys:dict:list')) throw deny.forbidden()
    const ids = await foundIds(system, dictsListed, query)
    await removeDicts(house, who, ids)
    return told(done.batchDeleted, { ids })
  })
  serve(house, dictCalls.exportXls, listExporter(house, dictExport))
  serve(house, dictCalls.deleted, async () => dictsWhere(system, sql<SqlBool>`d.deleted_at is not null`))
  serve(house, dictCalls.restore, async ({ who, query }) => {
    await restoreDicts(house, who, [query.id])
    return told(done.finished, null)
  })
  serve(house, dictCalls.restoreBatch, async ({ who, body }) => {
    await restoreDicts(house, who, body.ids)
    return told(done.finished, null)
  })
  serve(house, dictCalls.refresh, async () => {
    await dictionariesOf(house).changed()
    return null
  })
}

function dictItems(house: House): void {
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
    const { rows } = await sql<{ id: string }>`
      select id from sys_dict_item where dict_id = ${query.dictId} and item_value = ${query.itemValue} and deleted_at is null`.execute(
      system,
    )
    if (rows[0] && rows[0].id !== query.id) throw deny.business(lookup.taken)
    return told(lookup.free, null)
  })
}
