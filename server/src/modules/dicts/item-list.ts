import { ID_PATTERN } from '@xuanjiao/wire/id'
import { sql, type SqlBool } from 'kysely'
import { column } from '../../platform/lists/list-columns.ts'
import type { Listed } from '../../platform/lists/list-page.ts'
import { up } from '../../platform/lists/page-order.ts'
import { itemColumns } from './store.ts'

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
