import { recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import { tenant } from '@xuanjiao/contract/system/tenants/tenant'
import { tenantCalls, type TenantMember } from '@xuanjiao/contract/system/tenants/tenant-calls'
import { user } from '@xuanjiao/contract/system/users/user'
import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { HOME_TENANT, type Db } from '../../platform/database/db.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { readOrderedPage } from '../../platform/lists/ordered-page.ts'
import { ascending } from '../../platform/lists/page-order.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { ADMINISTRATOR_ROLE, requireGrantableRoles } from '../roles/index.ts'
import { publishSessionChanges, storePasswordHash } from '../session/index.ts'
import { newPasswordOf } from '../users/index.ts'

type MemberServices = EntityServices & Pick<AppContext, 'sessions' | 'audit'>

/** Whom a tenant holds: people of other tenants who work there too, and its own first administrator. */
export function serveTenantMembers(context: MemberServices): void {
  serveTenantNames(context)
  const tenants = recordAccessOf(context, tenant)
  const numberOf = async (principal: Principal, id: string) => (await tenants.get(principal, id)).tenantNo
  serveStaff(context, tenantCalls.members, async ({ principal, query }) =>
    readMembers(context.database.system, await numberOf(principal, query.id), query),
  )
  serveStaff(context, tenantCalls.roles, async ({ principal, query }) =>
    context.database.system
      .selectFrom('sys_role')
      .select(['id as value', 'role_name as label'])
      .where('tenant_id', '=', await numberOf(principal, query.id))
      .where('deleted_at', 'is', null)
      .orderBy('role_name')
      .execute(),
  )
  serveStaff(context, tenantCalls.addMembers, async ({ principal, body }) => {
    const tenantId = await numberOf(principal, body.id)
    await addMembers(context, { ...principal, tenantId }, body)
    return withMessage(recordReplies.added, null)
  })
  serveStaff(context, tenantCalls.removeMember, async ({ principal, query }) => {
    await removeMember(context, await numberOf(principal, query.id), query.userId)
    return withMessage(recordReplies.deleted, null)
  })
  serveStaff(context, tenantCalls.addAdministrator, async ({ principal, body }) => {
    const tenantId = await numberOf(principal, body.id)
    return withMessage(recordReplies.added, await addAdministrator(context, { ...principal, tenantId }, body))
  })
}

function serveTenantNames(context: MemberServices): void {
  serveStaff(context, tenantCalls.byNumbers, async ({ principal, query }) => {
    const own = sql<SqlBool>`exists (select from sys_user_tenant m
      where m.tenant_id = t.tenant_no and m.user_id = ${principal.userId}::uuid)`
    return context.database.system
      .selectFrom('sys_tenant as t')
      .select(['t.tenant_no as id', 't.name', 't.begin_date as beginDate', 't.end_date as endDate', 't.status'])
      .where('t.tenant_no', 'in', query.ids.length > 0 ? query.ids : [0])
      .where('t.status', '=', 1)
      .where('t.deleted_at', 'is', null)
      .where(principal.grants.may('sys:tenant:list') ? sql<SqlBool>`true` : own)
      .orderBy('t.tenant_no')
      .execute()
  })
}

const readMembers = (db: Db, tenantNo: number, page: { pageNo: number; pageSize: number }) =>
  readOrderedPage<TenantMember>(
    db,
    {
      id: 'u.id',
      select: sql`u.id, u.username, u.realname, u.tenant_id = ${tenantNo} as own,
        (select string_agg(r.role_name, '、' order by r.role_name) from sys_user_role l join sys_role r on r.id = l.role_id
          where l.user_id = u.id and l.tenant_id = ${tenantNo}) as roles`,
      // Each person once: rows of a page are read by their ids.
      from: sql`sys_user u join sys_user_tenant m on m.user_id = u.id and m.tenant_id = ${tenantNo}`,
      where: sql<SqlBool>`u.deleted_at is null`,
      order: [ascending('u.username'), ascending('u.id')],
    },
    page,
  )

/** They come with roles of that tenant, and stand in its uppermost department; `principal` stands in it. */
async function addMembers(
  context: MemberServices,
  principal: Principal,
  { userIds, roleIds }: { userIds: string[]; roleIds: string[] },
): Promise<void> {
  const { tenantId, username } = principal
  if (userIds.length === 0) throw appErrors.field('userIds', '请选择人员')
  if (roleIds.length === 0) throw appErrors.field('roleIds', '请选择角色')
  await requireGrantableRoles(context, principal, roleIds)
  await context.database.system.transaction().execute(async db => {
    const { rows } = await sql`select from sys_user where id = any (${userIds}::uuid[]) and deleted_at is null
      and tenant_id in (${HOME_TENANT}, ${tenantId})`.execute(db)
    if (rows.length < new Set(userIds).size) throw appErrors.field('userIds', '只能添加本平台的人员')
    await sql`insert into sys_user_tenant (id, tenant_id, user_id, created_by)
      select gen_random_uuid(), ${tenantId}, u, ${username} from unnest(${userIds}::uuid[]) u on conflict do nothing`.execute(
      db,
    )
    await sql`insert into sys_user_role (id, tenant_id, user_id, role_id, created_by)
      select gen_random_uuid(), ${tenantId}, u, r, ${username} from unnest(${userIds}::uuid[]) u, unnest(${roleIds}::uuid[]) r
      on conflict do nothing`.execute(db)
    await sql`insert into sys_user_depart (id, tenant_id, user_id, depart_id, created_by)
      select gen_random_uuid(), ${tenantId}, u, d.id, ${username} from unnest(${userIds}::uuid[]) u
      join sys_depart d on d.tenant_id = ${tenantId} and d.parent_id is null and d.biz_type = 'platform' and d.deleted_at is null
      on conflict do nothing`.execute(db)
  })
  await publishSessionChanges(context, ...userIds.map(id => ({ user: id })))
}

/** Whoever leaves is out at the next request there; an account stays in the tenant it was made in. */
async function removeMember(context: MemberServices, tenantNo: number, userId: string): Promise<void> {
  await context.database.system.transaction().execute(async db => {
    const { rows } = await sql<
      Computed<{ own: boolean }>
    >`select u.tenant_id = ${tenantNo} as own from sys_user_tenant m
      join sys_user u on u.id = m.user_id where m.tenant_id = ${tenantNo} and m.user_id = ${userId}::uuid`.execute(db)
    const [member] = rows
    if (!member) throw appErrors.notFound()
    if (member.own) throw appErrors.business('账号属于该租户，不能移出；可以冻结或删除账号')
    await db.deleteFrom('sys_user_role').where('tenant_id', '=', tenantNo).where('user_id', '=', userId).execute()
    await db.deleteFrom('sys_user_depart').where('tenant_id', '=', tenantNo).where('user_id', '=', userId).execute()
    await db.deleteFrom('sys_user_tenant').where('tenant_id', '=', tenantNo).where('user_id', '=', userId).execute()
  })
  await publishSessionChanges(context, { user: userId })
}

/** An account made in a tenant by who runs the installation, with everything a tenant may do; `principal` stands in it. */
async function addAdministrator(
  context: MemberServices,
  principal: Principal,
  { username, realname }: { username: string; realname: string },
) {
  const db = context.database.forTenant(principal.tenantId)
  const role = await db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', ADMINISTRATOR_ROLE)
    .executeTakeFirst()
  const depart = await db
    .selectFrom('sys_depart')
    .select('id')
    .where('parent_id', 'is', null)
    .where('biz_type', '=', 'platform')
    .executeTakeFirst()
  if (!role || !depart) throw appErrors.business('该租户没有管理员角色或上级部门')
  const { hash, oneTimePassword } = await newPasswordOf({})
  const draft = { username, realname, selectedroles: role.id, selecteddeparts: depart.id }
  const there = { ...principal, dataScope: { kind: 'platform' as const } }
  const [made] = await recordAccessOf(context, user).addAll(there, [draft], async ([person], tx) => {
    if (person) await storePasswordHash(tx, person.id, hash, true, context.clock.now())
  })
  return { id: made?.id ?? '', username, oneTimePassword }
}
