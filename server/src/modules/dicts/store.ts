import type { DictItemRow } from '@xuanjiao/contract/system/dicts/dict-items'
import { sql } from 'kysely'
import { NO_TENANT, type Db } from '../../platform/database/db.ts'

export const itemColumns = sql`
  i.id, i.dict_id as "dictId", i.item_text as "itemText", i.item_value as "itemValue", i.description,
  i.sort_order as "sortOrder", i.status, i.created_by as "createBy", i.created_at as "createTime",
  i.updated_by as "updateBy", i.updated_at as "updateTime", i.version`

/** The living dictionary with this id, if it is one. */
export const dictById = (db: Db, id: string) =>
  db
    .selectFrom('sys_dict')
    .select('built_in as builtIn')
    .where('id', '=', id)
    .where('tenant_id', '=', NO_TENANT)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const itemById = (db: Db, id: string): Promise<DictItemRow | undefined> =>
  db
    .selectFrom('sys_dict_item')
    .select(['id', 'dict_id as dictId', 'item_text as itemText', 'item_value as itemValue', 'description'])
    .select(['sort_order as sortOrder', 'status', 'created_by as createBy', 'created_at as createTime'])
    .select(['updated_by as updateBy', 'updated_at as updateTime', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
