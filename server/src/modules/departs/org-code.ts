import { sql } from 'kysely'
import { deny } from '../../platform/errors/refuse.ts'
import type { Db } from '../../platform/database/db.ts'
import { codeAfter } from '../../platform/primitives/level-code.ts'

/** How many levels a code has. */
export const levelOf = (orgCode: string): number => orgCode.length / 3

/**
 * The code of a new department below another. Codes of departments that are gone are not given again: rows of theirs may
 * still carry them. Held until the transaction ends, so that two at once get two codes.
 */
export async function nextOrgCode(
  db: Db,
  tenantId: number,
  parent: { id: string; orgCode: string } | undefined,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sys_depart', ${tenantId}))`.execute(db)
  const sibling = await db
    .selectFrom('sys_depart')
    .select(sql<string | null>`max(org_code collate "C")`.as('last'))
    .where('tenant_id', '=', tenantId)
    .where('parent_id', 'is not distinct from', parent?.id ?? null)
    .executeTakeFirst()
  const code = codeAfter(sibling?.last?.slice(-3))
  if (code === undefined) throw deny.business('同一级部门过多，不能再新增')
  return (parent?.orgCode ?? '') + code
}
