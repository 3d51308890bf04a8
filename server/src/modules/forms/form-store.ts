import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'

/** A published version with what the form is called now. */
export interface StoredForm {
  id: ColumnOf<'he_form_design.id'>
  code: ColumnOf<'he_form_design.desform_code'>
  name: ColumnOf<'he_form_design.desform_name'>
  remark: ColumnOf<'he_form_design.remark'>
  version: ColumnOf<'he_form_version.version_no'>
  document: ColumnOf<'he_form_version.document'>
}

const columns = [
  'd.id',
  'd.desform_code as code',
  'd.desform_name as name',
  'd.remark',
  'v.version_no as version',
  'v.document',
] as const

const joined = (db: Db) =>
  db.selectFrom('he_form_design as d').innerJoin('he_form_version as v', 'v.design_id', 'd.id').select(columns)

/** Forms of a tenant that may be filled in: living, published, with the version that is before people. */
export const publishedForms = (db: Db, tenantId: number) =>
  joined(db)
    .where('d.tenant_id', '=', tenantId)
    .whereRef('v.version_no', '=', 'd.published_version')
    .where('d.status', '=', 'published')
    .where('d.deleted_at', 'is', null)

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

/** The documents of published forms of a tenant by their codes. */
export async function publishedDocuments(
  db: Db,
  tenantId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await publishedForms(db, tenantId)
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
