import type { DictItemRow } from '@xuanjiao/contract/system/dict-items'
import type { DictRow } from '@xuanjiao/contract/system/dicts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

const kept = (alias: string) => sql`
  ${sql.ref(`${alias}.created_by`)} as "createBy", ${sql.ref(`${alias}.created_at`)} as "createTime",
  ${sql.ref(`${alias}.updated_by`)} as "updateBy", ${sql.ref(`${alias}.updated_at`)} as "updateTime", ${sql.ref(`${alias}.version`)}`

export const dictColumns = sql`
  d.id, d.dict_code as "dictCode", d.dict_name as "dictName", d.description, d.type,
  case when d.deleted_at is null then 0 else 1 end as "delFlag", d.built_in as "builtIn", ${kept('d')}`

export const itemColumns = sql`
  i.id, i.dict_id as "dictId", i.item_text as "itemText", i.item_value as "itemValue", i.description,
  i.sort_order as "sortOrder", i.status, ${kept('i')}`

export async function dictsWhere(db: Db, where: RawBuilder<SqlBool>): Promise<DictRow[]> {
  const { rows } = await sql<DictRow>`
    select ${dictColumns} from sys_dict d where d.tenant_id = 0 and ${where} order by d.created_at desc, d.id desc`.execute(
    db,
  )
  return rows
}

export async function dictById(db: Db, id: string): Promise<DictRow | undefined> {
  return (await dictsWhere(db, sql<SqlBool>`d.id = ${id} and d.deleted_at is null`))[0]
}

export async function itemById(db: Db, id: string): Promise<DictItemRow | undefined> {
  const { rows } = await sql<DictItemRow>`
    select ${itemColumns} from sys_dict_item i where i.id = ${id} and i.deleted_at is null`.execute(db)
  return rows[0]
}
