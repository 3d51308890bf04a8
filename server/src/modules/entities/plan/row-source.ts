import { sql } from 'kysely'
import { EVERY_TENANT } from '../../../platform/database/db.ts'
import { quotedName as quoted, type SqlFragment } from '../../../platform/database/statement.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { ROW_ALIAS } from './plan-field.ts'

/** What stands behind `from` wherever these records are read. */
export function rowSourceSql({ entity, hooks }: ServedEntity, principal: Principal): SqlFragment {
  const { from = `${quoted(entity.table)} ${ROW_ALIAS}` } = hooks.source ?? {}
  return typeof from === 'string' ? sql.raw(from) : from(principal)
}

/** The tenant whose connection reads them. */
export const rowSourceTenant = ({ hooks }: ServedEntity, { tenantId }: Pick<Principal, 'tenantId'>): number =>
  hooks.source?.everyTenant ? EVERY_TENANT : tenantId
