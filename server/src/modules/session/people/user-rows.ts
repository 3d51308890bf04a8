import type { DepartRow, UserRow } from '@xuanjiao/contract/system/users/user-rows'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { anyOf } from '../../../platform/database/statement.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { maskUserRow } from './user-encryption.ts'

/**
 * What of a person leaves the server: never a hash; phones and addresses come encrypted (rules/wire-system#people,
 * rules/security#phones).
 */
export const USER_COLUMNS = [
  'u.id',
  'u.username',
  'u.realname',
  'u.avatar',
  'u.birthday',
  'u.sex',
  'u.email',
  'u.phone',
  'u.telephone',
  'u.work_no as workNo',
  'u.post',
  'u.org_code as orgCode',
  'u.status',
  sql<number>`case when u.deleted_at is null then 0 else 1 end`.as('delFlag'),
  'u.user_identity as userIdentity',
  'u.depart_ids as departIds',
  'u.activiti_sync as activitiSync',
  'u.client_id as clientId',
  sql<
    string | null
  >`(select string_agg(m.tenant_id::text, ',' order by m.tenant_id) from sys_user_tenant m where m.user_id = u.id)`.as(
    'relTenantIds',
  ),
  'u.created_by as createBy',
  'u.created_at as createTime',
  'u.updated_by as updateBy',
  'u.updated_at as updateTime',
  'u.version',
] as const

const DEPART_COLUMNS = [
  'd.id',
  'd.parent_id as parentId',
  'd.depart_name as departName',
  'd.depart_name_en as departNameEn',
  'd.depart_name_abbr as departNameAbbr',
  'd.depart_order as departOrder',
  'd.description',
  'd.org_category as orgCategory',
  'd.org_type as orgType',
  'd.org_code as orgCode',
  'd.mobile',
  'd.fax',
  'd.address',
  'd.memo',
  'd.status',
  sql<string>`case when d.deleted_at is null then '0' else '1' end`.as('delFlag'),
  'd.director_user_ids as directorUserIds',
  'd.biz_type as bizType',
  'd.biz_ref as bizRef',
  'd.created_by as createBy',
  'd.created_at as createTime',
  'd.updated_by as updateBy',
  'd.updated_at as updateTime',
  'd.version',
] as const

/** Departments, living or not, as every call answers them; `d` is the table. */
export const selectDeparts = (db: Db) =>
  db.selectFrom('sys_depart as d').select(DEPART_COLUMNS).$narrowType<Pick<DepartRow, 'bizType'>>()

/** One person as the wire shows him to himself and to others. */
export async function userById(
  { personalEncryption }: Pick<AppContext, 'personalEncryption'>,
  db: Db,
  userId: string,
): Promise<UserRow | undefined> {
  const user = await db
    .selectFrom('sys_user as u')
    .select(USER_COLUMNS)
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return user && maskUserRow(personalEncryption, user)
}

/** The departments somebody may stand in, in the order of the tree. */
export async function readDepartsAt(db: Db, posts: readonly { id: string; open: boolean }[]): Promise<DepartRow[]> {
  const ids = posts.filter(post => post.open).map(post => post.id)
  if (ids.length === 0) return []
  return selectDeparts(db).where('d.id', '=', anyOf(ids)).orderBy('d.org_code').execute()
}
