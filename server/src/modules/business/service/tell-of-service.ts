import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { tellInTransaction, type NewsOfChange } from '../../personal-news/index.ts'

/** A hospital whose service is spoken of. */
export interface ServedHospital {
  id: string
  tenantId: number
  name: string
  areaCode: string
}

type News = Pick<NewsOfChange, 'id' | 'title' | 'content' | 'sender' | 'now' | 'priority'>

/** Who is told: everybody it concerns, or those alone who could renew. */
type Circle = 'everybody' | 'keepers'

/** Tells of a service in the transaction of what has happened to it; answers how many people (rules/notices#service). */
export async function tellOfService(
  context: Pick<AppContext, 'database'>,
  tx: Db,
  served: ServedHospital,
  { circle = 'everybody', ...news }: News & { circle?: Circle },
): Promise<number> {
  const people = await peopleOfService(context, served, circle)
  const page = `${hospital.path}?open=${served.id}`
  return tellInTransaction(tx, people, { ...news, tenantId: served.tenantId, page })
}

/**
 * Whoever stands at the hospital itself, and who keeps hospitals for its area or for the platform. Permissions are the
 * installation's: a tenant's connection does not see them.
 */
async function peopleOfService(
  { database }: Pick<AppContext, 'database'>,
  { id, tenantId, areaCode }: ServedHospital,
  circle: Circle,
): Promise<string[]> {
  const { rows } = await sql<{ id: Computed<string> }>`
    select distinct xj_hex(u.id) as id
    from sys_user u join sys_user_depart p on p.user_id = u.id and p.tenant_id = ${tenantId}
      join sys_depart d on d.id = p.depart_id and d.deleted_at is null
    where u.deleted_at is null and u.status = 1
      and ((${circle} = 'everybody' and d.biz_type = 'hospital' and d.biz_ref = xj_hex(${id}::uuid))
        or ((d.biz_type = 'platform'
            or (d.biz_type = 'area' and starts_with(${areaCode}::text, regexp_replace(d.biz_ref, '(0000|00)$', ''))))
          and exists (select from sys_user_role l
            join sys_role r on r.id = l.role_id and r.deleted_at is null
            join sys_role_permission g on g.role_id = r.id
            join sys_permission m on m.id = g.permission_id and m.deleted_at is null
            where l.user_id = u.id and l.tenant_id = ${tenantId}
              and 'he:hospital:edit' = any(string_to_array(m.perms, ',')))))
    order by id`.execute(database.system)
  return rows.map(one => one.id)
}
