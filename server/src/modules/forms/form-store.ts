import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import { rowScopePredicate, type RowPredicate } from '../../platform/access/row-scope-predicate.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import type { FormRecord } from './form-record.ts'

/** A published version with what the form is called now. */
export interface StoredForm {
  id: ColumnOf<'he_form_design.id'>
  code: ColumnOf<'he_form_design.desform_code'>
  name: ColumnOf<'he_form_design.desform_name'>
  remark: ColumnOf<'he_form_design.remark'>
  version: ColumnOf<'he_form_version.version_no'>
  document: ColumnOf<'he_form_version.document'>
  hospitalId: ColumnOf<'he_form_design.hospital_id'>
  recordKind: ColumnOf<'he_form_design.record_kind'>
}

const columns = [
  'd.id',
  'd.desform_code as code',
  'd.desform_name as name',
  'd.remark',
  'v.version_no as version',
  'v.document',
  'd.hospital_id as hospitalId',
  'd.record_kind as recordKind',
] as const

const joined = (db: Db) =>
  db.selectFrom('he_form_design as d').innerJoin('he_form_version as v', 'v.design_id', 'd.id').select(columns)

/** Forms of a tenant that are filled in: living, published, with the version that is before people. */
const publishedForms = (db: Db, tenantId: number) =>
  joined(db)
    .where('d.tenant_id', '=', tenantId)
    .whereRef('v.version_no', '=', 'd.published_version')
    .where('d.status', '=', 'published')
    .where('d.deleted_at', 'is', null)

/** Those of them that somebody may fill in: the platform's, and those of where they stand. */
export const fillableForms = (db: Db, principal: Principal) =>
  publishedForms(db, principal.tenantId).where(orAll(rowScopePredicate(formDesign, principal, 'd')))

/** Those that are filled in by themselves. */
export const standaloneForms = (db: Db, principal: Principal) =>
  fillableForms(db, principal).where('d.record_kind', 'is', null)

/** Those that are filled in for this record: one of a hospital is for records of that hospital, and for the platform's. */
export const formsForRecord = (db: Db, principal: Principal, { kind, hospitalId }: FormRecord) =>
  fillableForms(db, principal)
    .where('d.record_kind', '=', kind)
    .where(sql<boolean>`(d.hospital_id is null or ${hospitalId}::uuid is null or d.hospital_id = ${hospitalId}::uuid)`)

/** So many of what was filled in for a record somebody sees. */
export async function filledForRecord(db: Db, principal: Principal, { kind, id }: FormRecord): Promise<number> {
  if (!principal.grants.may(permissionCode(formSubmission, 'list'))) return 0
  const { filled } = await db
    .selectFrom('he_form_submission as s')
    .select(sql<number>`count(*)::int`.as('filled'))
    .where('s.tenant_id', '=', principal.tenantId)
    .where('s.record_kind', '=', kind)
    .where('s.record_id', '=', id)
    .where('s.deleted_at', 'is', null)
    .where(orAll(rowScopePredicate(formSubmission, principal, 's')))
    .executeTakeFirstOrThrow()
  return filled
}

const orAll = (predicate: RowPredicate) => predicate ?? sql<boolean>`true`

/** Whether somebody sees a design, or something that was filled in by it: then they see what its versions ask. */
export async function isFormSeen(db: Db, principal: Principal, id: string): Promise<boolean> {
  const submissions = orAll(rowScopePredicate(formSubmission, principal, 's'))
  const match = await db
    .selectFrom('he_form_design as d')
    .select('d.id')
    .where('d.tenant_id', '=', principal.tenantId)
    .where('d.id', '=', id)
    .where(sql<boolean>`(${orAll(rowScopePredicate(formDesign, principal, 'd'))}
      or exists (select from he_form_submission s where s.desform_id = d.id and s.deleted_at is null and ${submissions}))`)
    .executeTakeFirst()
  return match !== undefined
}

/** Whether a design is one of those somebody may change, and not only read. */
export async function isFormWritable(db: Db, principal: Principal, id: string): Promise<boolean> {
  const match = await db
    .selectFrom('he_form_design as d')
    .select('d.id')
    .where('d.id', '=', id)
    .where(orAll(rowScopePredicate(formDesign, principal, 'd', true)))
    .executeTakeFirst()
  return match !== undefined
}

/** One version of a form, whatever has become of the form since. */
export const formVersionOf = (
  db: Db,
  tenantId: number,
  id: string,
  versionNo: number,
): Promise<StoredForm | undefined> =>
  joined(db)
    .where('d.tenant_id', '=', tenantId)
    .where('d.id', '=', id)
    .where('v.version_no', '=', versionNo)
    .executeTakeFirst()

/** A version as people are shown it. */
export const withoutHospital = ({ hospitalId: _hospitalId, ...form }: StoredForm): Omit<StoredForm, 'hospitalId'> =>
  form

/** The documents of published forms by their codes: of the platform, and of the hospital the form that refers to them is of. */
export async function publishedDocuments(
  db: Db,
  { tenant_id, hospital_id }: { readonly tenant_id: number; readonly hospital_id: string | null },
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await publishedForms(db, tenant_id)
    .where(sql<boolean>`(d.hospital_id is null or d.hospital_id = ${hospital_id}::uuid)`)
    .where('d.desform_code', 'in', [...codes])
    .execute()
  return new Map(rows.map(({ code, document }) => [code, document]))
}

/** The last version of a design, held by whoever holds the design. */
export const lastVersionOf = (db: Db, id: string) =>
  db
    .selectFrom('he_form_version')
    .select(['version_no as version', 'document', 'source'])
    .where('design_id', '=', id)
    .orderBy('version_no', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Submissions that stand, by version. */
export const submissionCounts = sql<number>`(select count(*)::int from he_form_submission s
  where s.desform_id = v.design_id and s.form_version = v.version_no and s.deleted_at is null)`
