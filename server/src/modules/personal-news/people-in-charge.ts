import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'

/** Where something lies that people are in charge of. */
interface LyingAt {
  tenantId: number
  hospitalId: string | null
  departmentId?: string | null
  areaCode: string | null
}

/** Somebody with a permission, and where they stand; who stands in two places comes twice. */
export interface PersonInCharge {
  id: string
  name: string
  kind: 'platform' | 'area' | 'hospital' | 'hospital_dept'
  place: string
}

/**
 * Whoever holds a permission and stands at a ward, a hospital, its area or the platform. Permissions are the
 * installation's: a tenant's connection does not see them.
 */
export async function peopleInCharge(
  { database }: Pick<AppContext, 'database'>,
  { tenantId, hospitalId, departmentId = null, areaCode }: LyingAt,
  permission: string,
): Promise<PersonInCharge[]> {
  const { rows } = await sql<Computed<PersonInCharge>>`
    select distinct xj_hex(u.id) as id, coalesce(nullif(u.realname, ''), u.username) as name, d.biz_type as kind,
      d.depart_name as place
    from sys_user u join sys_user_depart p on p.user_id = u.id and p.tenant_id = ${tenantId}
      join sys_depart d on d.id = p.depart_id and d.deleted_at is null
    where u.deleted_at is null and u.status = 1
      and (d.biz_type = 'platform'
        or (d.biz_type = 'hospital' and d.biz_ref = xj_hex(${hospitalId}::uuid))
        or (d.biz_type = 'hospital_dept' and d.biz_ref = xj_hex(${departmentId}::uuid))
        or (d.biz_type = 'area' and starts_with(${areaCode ?? ''}::text, regexp_replace(d.biz_ref, '(0000|00)$', ''))))
      and exists (select from sys_user_role l
        join sys_role r on r.id = l.role_id and r.deleted_at is null
        join sys_role_permission g on g.role_id = r.id
        join sys_permission m on m.id = g.permission_id and m.deleted_at is null
        where l.user_id = u.id and l.tenant_id = ${tenantId}
          and ${permission} = any(string_to_array(m.perms, ',')))
    order by name, id`.execute(database.system)
  return rows
}
