import type { DepartRow } from '@xuanjiao/contract/system/users/people-rows'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { selectDeparts } from '../session/index.ts'

/** Departments that fulfil a condition, in the order of the tree. */
export async function departsWhere(db: Db, where: RawBuilder<SqlBool>): Promise<DepartRow[]> {
  return selectDeparts(db)
    .where('d.deleted_at', 'is', null)
    .where(where)
    .orderBy('d.depart_order')
    .orderBy('d.org_code')
    .execute()
}

/** Ids of departments with somebody below them. */
export async function parentsAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const children = await db
    .selectFrom('sys_depart')
    .select('parent_id')
    .distinct()
    .where('parent_id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .$narrowType<{ parent_id: string }>()
    .execute()
  return new Set(children.map(row => row.parent_id))
}
