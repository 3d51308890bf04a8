import { depart } from '@xuanjiao/contract/system/departs/depart'
import type { DepartRow } from '@xuanjiao/contract/system/users/user-rows'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { hiddenFieldsOf, type EntityServices } from '../entities/index.ts'
import { selectDeparts } from '../session/index.ts'

/** Who asks for departments, and where. */
export interface DepartReadContext {
  readonly context: EntityServices
  readonly db: Db
  readonly principal: Principal
}

/** Departments that fulfil a condition, in the order of the tree; what the asker may not see of them is left empty. */
export async function readDepartsWhere(
  { context, db, principal }: DepartReadContext,
  where: RawBuilder<SqlBool>,
): Promise<DepartRow[]> {
  const rows = await selectDeparts(db)
    .where('d.deleted_at', 'is', null)
    .where(where)
    .orderBy('d.depart_order')
    .orderBy('d.org_code')
    .execute()
  const empty = Object.fromEntries(hiddenFieldsOf(context, depart, principal).map(name => [name, '']))
  return rows.map(row => ({ ...row, ...empty }))
}

/** Ids of departments with somebody below them. */
export async function departsWithChildren(db: Db, ids: readonly string[]): Promise<Set<string>> {
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
