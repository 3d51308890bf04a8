import type { DepartRow, UserRow } from '@xuanjiao/contract/system/people-rows'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { House } from '../../platform/house.ts'
import { masked } from './user-seal.ts'

/**
 * What of a person leaves the server: never a hash; phones and addresses come under seal (rules/wire-system#people,
 * rules/security#phones).
 */
export const userColumns = sql`
  u.id, u.username, u.realname, u.avatar, u.birthday, u.sex, u.email, u.phone, u.telephone, u.work_no as "workNo", u.post,
  u.org_code as "orgCode", u.status, case when u.deleted_at is null then 0 else 1 end as "delFlag",
  u.user_identity as "userIdentity", u.depart_ids as "departIds", u.activiti_sync as "activitiSync", u.client_id as "clientId",
  (select string_agg(m.tenant_id::text, ',' order by m.tenant_id) from sys_user_tenant m where m.user_id = u.id) as "relTenantIds",
  u.created_by as "createBy", u.created_at as "createTime", u.updated_by as "updateBy", u.updated_at as "updateTime", u.version`

/** A department as every call answers it. */
export const departColumns = sql`
  d.id, d.parent_id as "parentId", d.depart_name as "departName", d.depart_name_en as "departNameEn",
  d.depart_name_abbr as "departNameAbbr", d.depart_order as "departOrder", d.description, d.org_category as "orgCategory",
  d.org_type as "orgType", d.org_code as "orgCode", d.mobile, d.fax, d.address, d.memo, d.status,
  case when d.deleted_at is null then '0' else '1' end as "delFlag", d.director_user_ids as "directorUserIds",
  d.biz_type as "bizType", d.biz_ref as "bizRef", d.created_by as "createBy", d.created_at as "createTime",
  d.updated_by as "updateBy", d.updated_at as "updateTime", d.version`

/** One person as the wire shows him to himself and to others. */
export async function userById(
  { personal }: Pick<House, 'personal'>,
  db: Db,
  userId: string,
): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from sys_user u where u.id = ${userId} and u.deleted_at is null`.execute(db)
  return rows[0] && masked(personal, rows[0])
}

/** The departments somebody may stand in, in the order of the tree. */
export async function departsAt(db: Db, posts: readonly { id: string; open: boolean }[]): Promise<DepartRow[]> {
  const ids = posts.filter(post => post.open).map(post => post.id)
  if (ids.length === 0) return []
  const { rows } = await sql<DepartRow>`
    select ${departColumns} from sys_depart d where d.id = any(${ids}::uuid[]) order by d.org_code`.execute(db)
  return rows
}
