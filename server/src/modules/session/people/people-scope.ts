import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Staff } from '../../../platform/access/who.ts'

/**
 * Whose people a person looks after: the platform everybody of the tenant, others those with a department at or below
 * their own. Department codes have three signs a level, so "below" is "begins with".
 */
export function peopleInScope(who: Staff, alias: string): RawBuilder<SqlBool> {
  if (who.place.kind === 'platform') return sql<SqlBool>`true`
  if (who.orgCode === null) return sql<SqlBool>`${sql.ref(`${alias}.id`)} = ${who.userId}::uuid`
  return sql<SqlBool>`exists (
    select from sys_user_depart l join sys_depart d on d.id = l.depart_id and d.deleted_at is null
    where l.user_id = ${sql.ref(`${alias}.id`)} and l.tenant_id = ${who.tenantId} and starts_with(d.org_code, ${who.orgCode}))`
}

/** Whether all of a person's departments are looked after: only then may somebody change the account itself. */
export function peopleWhollyInScope(who: Staff, alias: string): RawBuilder<SqlBool> {
  if (who.place.kind === 'platform') return sql<SqlBool>`true`
  if (who.orgCode === null) return sql<SqlBool>`false`
  return sql<SqlBool>`(${peopleInScope(who, alias)} and not exists (
    select from sys_user_depart l join sys_depart d on d.id = l.depart_id and d.deleted_at is null
    where l.user_id = ${sql.ref(`${alias}.id`)} and not (l.tenant_id = ${who.tenantId} and starts_with(d.org_code, ${who.orgCode}))))`
}

/** Departments at or below one's own. */
export function departsInScope(who: Staff, alias: string): RawBuilder<SqlBool> {
  if (who.place.kind === 'platform') return sql<SqlBool>`true`
  if (who.orgCode === null) return sql<SqlBool>`false`
  return sql<SqlBool>`starts_with(${sql.ref(`${alias}.org_code`)}, ${who.orgCode})`
}
