import { done, lookup } from '@xuanjiao/contract/answers'
import {
  dictCalls,
  dictItemCalls,
  duplicateCheck,
  type DictItemRow,
  type DictRow,
} from '@xuanjiao/contract/system/dicts'
import { ID_PATTERN } from '@xuanjiao/contract/wire'
import { sql, type SqlBool } from 'kysely'
import type { House } from '../../platform/house.ts'
import { column } from '../../platform/list-columns.ts'
import { listPage, type Listed } from '../../platform/list-page.ts'
import { deny } from '../../platform/refuse.ts'
import { serve, told } from '../../platform/serve.ts'
import { dictionariesOf } from './dictionaries.ts'
import { lookupRoutes } from './lookup-routes.ts'
import { addItem, editItem, removeItems, saveItems } from './items.ts'
import { addDict, editDict, removeDict, restoreDict } from './service.ts'
import { dictColumns, dictsWhere, itemColumns } from './store.ts'
import { demandFree } from './uniqueness.ts'

const dictionaries: Listed = {
  columns: {
    id: column.id('d.id'),
    dictName: column.text('d.dict_name'),
    dictCode: column.text('d.dict_code'),
    description: column.text('d.description'),
    createBy: column.text('d.created_by'),
    createTime: column.moment('d.created_at'),
  },
  select: dictColumns,
  from: sql`sys_dict d`,
  where: sql<SqlBool>`d.deleted_at is null and d.tenant_id = 0`,
  order: sql`d.created_at desc, d.dict_code`,
  unique: sql`d.id desc`,
}

const items = (dictId: string | undefined): Listed => ({
  columns: {
    itemText: column.text('i.item_text'),
    itemValue: column.text('i.item_value'),
    status: column.number('i.status'),
  },
  select: itemColumns,
  from: sql`sys_dict_item i`,
  where:
    dictId && ID_PATTERN.test(dictId)
      ? sql<SqlBool>`i.deleted_at is null and i.dict_id = ${dictId}`
      : sql<SqlBool>`false`,
  order: sql`i.sort_order, i.item_value`,
  unique: sql`i.id`,
})

export function dictRoutes(house: House): void {
  dicts(house)
  dictItems(house)
  lookupRoutes(house)
  serve(house, duplicateCheck, async ({ db, who, query }) => {
    await demandFree(house, db, who, query)
    return told(lookup.free, null)
  })
}

function dicts(house: House): void {
  const system = house.database.system
  serve(house, dictCalls.list, async ({ query }) => listPage<DictRow>(system, dictionaries, query))
  serve(house, dictCalls.add, async ({ who, body }) => told(done.saved, await addDict(house, who, body)))
  serve(house, dictCalls.edit, async ({ who, body }) => told(done.rewritten, await editDict(house, who, body)))
  serve(house, dictCalls.remove, async ({ who, query }) => {
    await removeDict(house, who, query.id)
    return told(done.deleted, null)
  })
  serve(house, dictCalls.deleted, async () => dictsWhere(system, sql<SqlBool>`d.deleted_at is not null`))
  serve(house, dictCalls.restore, async ({ who, query }) => {
    await restoreDict(house, who, query.id)
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
    const page = await listPage<DictItemRow>(system, items(dictId), query)
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
