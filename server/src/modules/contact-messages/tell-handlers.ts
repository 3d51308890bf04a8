import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { publishInTransaction } from '../../platform/context/event-bus.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { ANNOUNCEMENT_TOPIC, paragraphsOf, type AnnouncementNews } from '../personal-news/index.ts'

interface News {
  tenantId: number
  title: string
  sender: string | null
  now: Date
}

/** A system message to these people, there with what it tells of or not at all. */
export async function tellInTransaction(tx: Db, userIds: readonly string[], news: News): Promise<void> {
  if (userIds.length === 0) return
  const { tenantId, title, sender, now } = news
  const id = newId()
  const made = { tenant_id: tenantId, created_by: sender, created_at: now, sender, send_time: now, send_status: '1' }
  const shown = { title, msg_content: paragraphsOf('请到“联系我们”处理。'), msg_category: '2', priority: 'M' }
  const opened = { open_type: 'url', open_page: '/he/contactMessage', msg_type: 'USER', user_ids: userIds.join(',') }
  await tx
    .insertInto('sys_announcement')
    .values({ id, ...made, ...shown, ...opened })
    .execute()
  await publishInTransaction(tx, ANNOUNCEMENT_TOPIC, JSON.stringify({ id } satisfies AnnouncementNews))
}

/**
 * Whoever may handle a message and stands at its hospital, else at its area; where nobody does, at the platform
 * (rules/contact#routing). Permissions are the installation's: a tenant's connection does not see them.
 */
export async function handlersOf(
  { database }: Pick<AppContext, 'database'>,
  { tenantId, hospitalId, areaCode }: { tenantId: number; hospitalId: string | null; areaCode: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: Computed<string>; kind: Computed<string> }>`
    select distinct xj_hex(u.id) as id, d.biz_type as kind
    from sys_user u join sys_user_depart p on p.user_id = u.id and p.tenant_id = ${tenantId}
      join sys_depart d on d.id = p.depart_id and d.deleted_at is null
    where u.deleted_at is null and u.status = 1
      and (d.biz_type = 'platform'
        or (d.biz_type = 'hospital' and d.biz_ref = xj_hex(${hospitalId}::uuid))
        or (d.biz_type = 'area' and starts_with(${areaCode ?? ''}::text, regexp_replace(d.biz_ref, '(0000|00)$', ''))))
      and exists (select from sys_user_role l
        join sys_role r on r.id = l.role_id and r.deleted_at is null
        join sys_role_permission g on g.role_id = r.id
        join sys_permission m on m.id = g.permission_id and m.deleted_at is null
        where l.user_id = u.id and l.tenant_id = ${tenantId}
          and 'he:contactMessage:handle' = any(string_to_array(m.perms, ',')))`.execute(database.system)
  const standing = (kind: string) => rows.filter(row => row.kind === kind).map(row => row.id)
  return ['hospital', 'area', 'platform'].map(standing).find(ids => ids.length > 0) ?? []
}
