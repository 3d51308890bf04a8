import { sql } from 'kysely'
import { deny } from '../../platform/refuse.ts'
import type { Db } from '../../platform/db.ts'

/** The code after this one: A01 … A99, B01 … Z99 (wire-contract §5). */
export function codeAfter(last: string | undefined): string {
  if (last === undefined) return 'A01'
  const letter = last.charCodeAt(0)
  const number = Number(last.slice(1))
  if (number < 99) return last[0] + String(number + 1).padStart(2, '0')
  if (letter >= 'Z'.charCodeAt(0)) throw deny.business('同一级部门过多，不能再新增')
  return `${String.fromCharCode(letter + 1)}01`
}

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
  const { rows } = await sql<{ last: string | null }>`
    select max(org_code collate "C") as last from sys_depart
    where tenant_id = ${tenantId} and parent_id is not distinct from ${parent?.id ?? null}::uuid`.execute(db)
  return (parent?.orgCode ?? '') + codeAfter(rows[0]?.last?.slice(-3))
}
