import { sql } from 'kysely'
import { EVERY_TENANT } from '../../../platform/database/db.ts'
import { name as quoted, type SqlFragment } from '../../../platform/database/statement.ts'
import type { Staff } from '../../../platform/access/who.ts'
import type { Served } from '../registry/registry.ts'
import { ROW } from './plan-field.ts'

/** What stands behind `from` wherever these records are read. */
export const rowsFrom = ({ entity, hooks }: Served): SqlFragment =>
  sql.raw(hooks.source?.from ?? `${quoted(entity.table)} ${ROW}`)

/** The tenant whose connection reads them. */
export const rowsTenant = ({ hooks }: Served, { tenantId }: Pick<Staff, 'tenantId'>): number =>
  hooks.source?.everyTenant ? EVERY_TENANT : tenantId
