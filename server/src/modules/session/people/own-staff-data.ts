import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { recordPersonalRead } from '../../../platform/audit/request-context.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { decryptUserRow } from './user-encryption.ts'

type StaffProfile = Parameters<typeof decryptUserRow>[1]

/** Lines of the log beyond these are had from whoever keeps it. */
const MOST = 5000

/** Everything that is kept of a member of staff, for that person (PIPL 45). No hash, no token. */
export async function ownStaffDataOf(
  context: Pick<AppContext, 'database' | 'clock' | 'personalEncryption'>,
  principal: Principal,
): Promise<Record<string, unknown>> {
  recordPersonalRead('本人', 1)
  const { rows } = await sql<{ profile: Computed<StaffProfile> }>`
    select json_build_object('username', u.username, 'realname', u.realname, 'avatar', u.avatar, 'birthday', u.birthday,
        'sex', u.sex, 'email', u.email, 'phone', u.phone, 'telephone', u.telephone, 'workNo', u.work_no, 'post', u.post,
        'createTime', u.created_at, 'updateTime', u.updated_at) as profile,
      coalesce((select json_agg(r.role_name) from sys_user_role l join sys_role r on r.id = l.role_id
        where l.user_id = u.id and r.deleted_at is null), '[]') as roles,
      coalesce((select json_agg(d.depart_name) from sys_user_depart l join sys_depart d on d.id = l.depart_id
        where l.user_id = u.id and d.deleted_at is null), '[]') as departs,
      coalesce((select json_agg(json_build_object('source', b.source, 'name', b.name, 'subject', b.subject,
        'createTime', b.created_at)) from sys_third_account b where b.user_id = u.id), '[]') as bindings,
      coalesce((select json_agg(json_build_object('ip', s.ip, 'device', s.user_agent, 'loginTime', s.created_at,
        'lastActiveTime', s.last_active_at) order by s.created_at desc) from sys_session s where s.user_id = u.id), '[]') as sessions,
      coalesce((select json_agg(x) from (select l.created_at as at, l.log_content as content, l.ip, l.request_url as url
        from sys_log l where l.userid = replace(u.id::text, '-', '') or l.userid = u.id::text
        order by l.created_at desc limit ${MOST}) x), '[]') as acts
    from sys_user u where u.id = ${principal.userId}::uuid`.execute(context.database.system)
  const [own] = rows
  return {
    madeAt: wireDatetime(context.clock.now()),
    ...own,
    ...(own && { profile: decryptUserRow(context.personalEncryption, own.profile) }),
  }
}
