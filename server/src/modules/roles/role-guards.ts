import { permissionCodesIn } from '@xuanjiao/contract/calls/permission'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal, RuleSets } from '../../platform/access/principal.ts'
import { grantedIdsOf, readRolePermits } from '../session/index.ts'

/** The role whose people run the installation; somebody always holds it. */
export const ADMINISTRATOR_ROLE = 'admin'

/** Where roles are looked for: in use and by the platform's own connection, unless said. */
interface GrantableOptions {
  readonly db?: Db
  readonly rows?: 'living' | 'deleted'
}

/** Roles, of those named, that allow nothing the person may not do himself. */
export async function grantableRoles(
  context: Pick<AppContext, 'database' | 'sessions'>,
  principal: Principal,
  roleIds: readonly string[],
  { db = context.database.system, rows: which = 'living' }: GrantableOptions = {},
): Promise<Set<string>> {
  if (roleIds.length === 0) return new Set()
  const held = [...grantedIdsOf(context, principal)]
  const isGone = which === 'deleted'
  const { rows } = await sql<Pick<RowOf<'sys_role'>, 'id'>>`
    select r.id from sys_every_role r
    where r.id = any(${roleIds}::uuid[]) and r.tenant_id = ${principal.tenantId} and (r.deleted_at is not null) = ${isGone} and not exists (
      select from sys_every_role_permission g where g.role_id = r.id and not g.permission_id = any(${held}::uuid[]))`.execute(
    db,
  )
  return rolesNoWider(
    db,
    principal,
    rows.map(row => row.id),
  )
}

/** Of these, roles that leave no more rows than the person sees: of each list they open they have all rules of one of his sets. */
async function rolesNoWider(db: Db, { grants }: Principal, roleIds: readonly string[]): Promise<Set<string>> {
  const { rowRules } = grants
  if (rowRules === undefined) return new Set(roleIds)
  const { granted, rules } = await readRolePermits(db, roleIds)
  const rows = await db.selectFrom('sys_permission').select(['id', 'perms']).where('deleted_at', 'is', null).execute()
  const codes = new Map(rows.map(row => [row.id, permissionCodesIn(row.perms ?? '')]))
  const isWider = (roleId: string, code: string, sets: RuleSets) => {
    const own = new Set(rules.filter(rule => rule.roleId === roleId).map(rule => rule.id))
    const opens = granted.some(one => one.roleId === roleId && codes.get(one.permissionId)?.includes(code))
    return opens && !sets.some(set => set.every(rule => own.has(rule.id)))
  }
  return new Set(roleIds.filter(id => ![...rowRules].some(([code, sets]) => isWider(id, code, sets))))
}

/** Nobody grants what he does not hold (rules/security#own-matters). */
export async function requireGrantableRoles(
  context: Pick<AppContext, 'database' | 'sessions'>,
  principal: Principal,
  roleIds: readonly string[],
  options?: GrantableOptions,
): Promise<void> {
  const grantable = await grantableRoles(context, principal, roleIds, options)
  if (roleIds.some(id => !grantable.has(id))) throw appErrors.forbidden()
}

/**
 * Somebody has to stay who can let others in again. Asked at the end of the transaction that takes people or roles away,
 * one at a time: two administrators cannot remove each other.
 */
export async function requireRemainingAdministrator(db: Db, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrator', ${tenantId}))`.execute(db)
  const { rows } = await sql<Computed<{ roles: number; people: number }>>`
    select count(distinct r.id) as roles, count(u.id) as people from sys_role r
      left join sys_user_role l on l.role_id = r.id
      left join sys_user u on u.id = l.user_id and u.status = 1 and u.deleted_at is null
    where r.tenant_id = ${tenantId} and r.role_code = ${ADMINISTRATOR_ROLE} and r.deleted_at is null`.execute(db)
  if (rows[0] && rows[0].roles > 0 && rows[0].people === 0) throw appErrors.business('至少保留一名可用的管理员')
}
