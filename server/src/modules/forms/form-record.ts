import { permissionCode, rowsScopeOf, type Entity } from '@xuanjiao/contract/entity/entity'
import { formRecordNamed, formRecords } from '@xuanjiao/contract/form-records'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import { rowScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import type { Db } from '../../platform/database/db.ts'
import { quotedName } from '../../platform/database/statement.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { columnNameOf } from '../../platform/schema/column-names.ts'

/** A record that a form is filled in for, and the hospital it belongs to; none of what is the platform's. */
export interface FormRecord {
  readonly kind: string
  readonly id: string
  readonly hospitalId: string | null
}

/**
 * The record of this kind and id, where somebody may read it (rules/wire-system#attached-forms). A kind that takes no
 * forms, a record that is gone and one that is out of sight are alike (rules/places#scope).
 */
export async function requireFormRecord(db: Db, principal: Principal, kind: string, id: string): Promise<FormRecord> {
  const entity = formRecordNamed(kind)
  const hospital = entity && rowsScopeOf(entity)?.hospital
  const mayLook = entity !== undefined && principal.grants.may(permissionCode(entity, 'list'))
  if (hospital === undefined || !mayLook || !ID_PATTERN.test(id)) throw appErrors.notFound()
  const seen = rowScopePredicate(entity, principal, 'r') ?? sql`true`
  const { rows } = await sql<Computed<Pick<FormRecord, 'hospitalId'>>>`
    select ${sql.ref(`r.${columnNameOf(hospital)}`)} as "hospitalId" from ${sql.table(entity.table)} r
    where r.id = ${id}::uuid and r.tenant_id = ${principal.tenantId} and r.deleted_at is null and ${seen}`.execute(db)
  const [record] = rows
  if (!record) throw appErrors.notFound()
  return { kind, id, hospitalId: record.hospitalId }
}

/** What people call the record a submission belongs to; of records called by nothing, or by something personal, none. */
export const recordNameSql = (row: string): string =>
  `case ${row}.record_kind ${formRecords.flatMap(entity => nameBranch(entity, row)).join(' ')} end`

function nameBranch({ name, table, fields, nameField }: Entity, row: string): string[] {
  const field = fields[nameField]
  if (field?.kind !== 'text' || field.personal !== undefined) return []
  const shown = `select n.${quotedName(columnNameOf(nameField))} from ${quotedName(table)} n`
  return [`when '${name}' then (${shown} where n.id = ${row}.record_id::uuid)`]
}
