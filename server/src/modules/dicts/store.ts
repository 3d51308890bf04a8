import type { DictItemRow } from '@xuanjiao/contract/system/dict-items'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export const itemColumns = sql`
  i.id, i.dict_id as "dictId", i.item_text as "itemText", i.item_value as "itemValue", i.description,
  i.sort_order as "sortOrder", i.status, i.created_by as "createBy", i.created_at as "createTime",
  i.updated_by as "updateBy", i.updated_at as "updateTime", i.version`

/** The living dictionary with this id, if it is one. */
export async function dictById(db: Db, id: string): Promise<{ builtIn: boolean } | undefined> {
  const { rows } = await sql<{ builtIn: boolean }>`select built_in as "builtIn" from sys_dict
    where id = ${id} and tenant_id = 0 and deleted_at is null`.execute(db)
  return rows[0]
}

export async function itemById(db: Db, id: string): Promise<DictItemRow | undefined> {
  const { rows } = await sql<DictItemRow>`
    select ${itemColumns} from sys_dict_item i where i.id = ${id} and i.deleted_at is null`.execute(db)
  return rows[0]
}
