import { DICT_ASKED } from '@xuanjiao/contract/system/asked-fields'
import { DICT_EXPORTED } from '@xuanjiao/contract/system/exported-fields'
import type { DictRow } from '@xuanjiao/contract/system/dicts'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { sql, type SqlBool } from 'kysely'
import { askedBy, changedColumns, column, madeColumns } from '../../platform/lists/list-columns.ts'
import { exportColumns, type ListExport } from '../../platform/lists/list-book.ts'
import type { Listed } from '../../platform/lists/list-page.ts'
import { down, up } from '../../platform/lists/page-order.ts'
import { dictColumns, itemColumns } from './store.ts'

/** The dictionaries of the installation, as a list. */
export const dictsListed: Listed = {
  columns: askedBy(DICT_ASKED, {
    id: column.id('d.id'),
    dictName: column.text('d.dict_name'),
    dictCode: column.text('d.dict_code'),
    description: column.text('d.description'),
    builtIn: column.made(`case when d.built_in then 'Y' else 'N' end`),
    ...madeColumns('d'),
    ...changedColumns('d'),
  }),
  select: dictColumns,
  from: sql`sys_dict d`,
  where: sql<SqlBool>`d.deleted_at is null and d.tenant_id = 0`,
  order: [down('d.created_at'), up('d.dict_code')],
  unique: down('d.id'),
}

export const dictItemsListed = (dictId: string | undefined): Listed => ({
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
  order: [up('i.sort_order'), up('i.item_value')],
  unique: up('i.id'),
})

export const dictExport: ListExport<DictRow> = {
  name: 'dict',
  title: '数据字典',
  listed: () => dictsListed,
  shared: true,
  columns: exportColumns<typeof DICT_EXPORTED, DictRow>(DICT_EXPORTED, {
    builtIn: row => (row.builtIn ? '系统内置' : '自建'),
  }),
}
