import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'

/**
 * People who can sign in today and could no longer, were these hospitals or departments switched off: all their open
 * departments lie there or below. Whoever also works elsewhere goes on.
 */
export async function countLockedOutPeople(
  db: Db,
  kind: 'hospital' | 'hospital_dept',
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ people: Computed<number> }>`
    with recursive shut as (
      select id from sys_depart where biz_type = ${kind} and biz_ref = any(${[...ids]}) and deleted_at is null
      union
      select d.id from shut s join sys_depart d on d.parent_id = s.id and d.deleted_at is null
    )
    select count(*)::integer as people from sys_user u
    where u.deleted_at is null and u.status = 1
      and exists (select from sys_user_depart l join sys_depart d on d.id = l.depart_id
        where l.user_id = u.id and d.status = '1' and l.depart_id in (select id from shut))
      and not exists (select from sys_user_depart l join sys_depart d on d.id = l.depart_id
        where l.user_id = u.id and d.status = '1' and d.deleted_at is null
          and l.depart_id not in (select id from shut))`.execute(db)
  return rows[0]?.people ?? 0
}
