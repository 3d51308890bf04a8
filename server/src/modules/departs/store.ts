import type { DepartRow } from '@xuanjiao/contract/system/people-rows'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { departColumns } from '../session/index.ts'

/** Departments that fulfil a condition, in the order of the tree. */
export async function departsWhere(db: Db, where: RawBuilder<SqlBool>): Promise<DepartRow[]> {
  const { rows } = await sql<DepartRow>`
    select ${departColumns} from sys_depart d where d.deleted_at is null and ${where} order by d.depart_order, d.org_code`.execute(
    db,
  )
  return rows
}

/** Ids of departments with somebody below them. */
export async function parentsAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct parent_id as id from sys_depart where parent_id = any(${ids}::uuid[]) and deleted_at is null`.execute(
    db,
  )
  return new Set(rows.map(row => row.id))
}
