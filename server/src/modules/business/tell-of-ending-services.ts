import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { tellPerson } from '../personal-news/index.ts'

/** So many days before the end of its service people are told. */
const DAYS_BEFORE = [60, 30, 7, 1]

interface EndingService {
  id: Computed<string>
  tenantId: Computed<number>
  name: Computed<string>
  end: Computed<string>
  userId: Computed<string>
}

/**
 * Tells of services that end soon: whoever stands at the hospital itself, and who keeps hospitals for its area or for the
 * platform (rules/hospitals#service).
 */
export async function tellOfEndingServices(
  context: Pick<AppContext, 'database' | 'clock' | 'events'>,
): Promise<number> {
  const today = wireDate(context.clock.now())
  const { rows } = await sql<EndingService>`
    select distinct h.id, h.tenant_id as "tenantId", h.name, h.service_end::text as "end", p.user_id as "userId"
    from he_hospital h join sys_user_depart p on p.tenant_id = h.tenant_id
      join sys_depart d on d.id = p.depart_id and d.deleted_at is null
      join sys_user u on u.id = p.user_id and u.deleted_at is null and u.status = 1
    where h.service_status = 'active' and h.deleted_at is null and h.service_end - ${today}::date = any(${DAYS_BEFORE}::integer[])
      and ((d.biz_type = 'hospital' and d.biz_ref = replace(h.id::text, '-', ''))
        or ((d.biz_type = 'platform' or (d.biz_type = 'area' and starts_with(h.area_code, regexp_replace(d.biz_ref, '(0000|00)$', ''))))
          and exists (select from sys_user_role l
            join sys_role r on r.id = l.role_id and r.deleted_at is null
            join sys_role_permission g on g.role_id = r.id
            join sys_permission m on m.id = g.permission_id and m.deleted_at is null
            where l.user_id = u.id and l.tenant_id = h.tenant_id
              and 'he:hospital:edit' = any(string_to_array(m.perms, ',')))))`.execute(context.database.system)
  for (const { id, tenantId, name, end, userId } of rows)
    await tellPerson(context, {
      id: stableId(`service:${id}:${end}:${today}:${userId}`),
      tenantId,
      userId,
      title: `服务即将到期：${name}`,
      content: `${name}的服务将于 ${end} 到期，请及时续约。`,
      page: '/he/hospital',
    })
  return rows.length
}
