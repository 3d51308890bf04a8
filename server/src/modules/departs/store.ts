import { depart } from '@xuanjiao/contract/system/departs/depart'
import type { DepartRow } from '@xuanjiao/contract/system/users/people-rows'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Staff } from '../../platform/access/who.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { hiddenFields, type EntityServices } from '../entities/index.ts'
import { selectDeparts } from '../session/index.ts'

/** Who asks for departments, and where. */
export interface DepartAsker {
  readonly context: EntityServices
  readonly db: Db
  readonly who: Staff
}

/** Departments that fulfil a condition, in the order of the tree; what the asker may not see of them is left empty. */
export async function departsWhere(
  { context, db, who }: DepartAsker,
  where: RawBuilder<SqlBool>,
): Promise<DepartRow[]> {
  const rows = await selectDeparts(db)
    .where('d.deleted_at', 'is', null)
    .where(where)
    .orderBy('d.depart_order')
    .orderBy('d.org_code')
    .execute()
  const empty = Object.fromEntries(hiddenFields(context, depart, who).map(name => [name, '']))
  return rows.map(row => ({ ...row, ...empty }))
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
