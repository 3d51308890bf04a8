import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveEntityModule, type EntityHooks, type EntityServices } from '../entities/index.ts'
import { requireOwnFiles } from './form-files.ts'
import { judgeData, requireRight } from './form-data.ts'
import { requireFormRecord, recordNameSql, type FormRecord } from './form-record.ts'
import { fillableForms, formVersionOf, type StoredForm } from './form-store.ts'
import { judgedForm } from './judged-form.ts'
import { submissionColumns } from './submission-columns.ts'

type Hooks = EntityHooks<typeof formSubmission.fields>
type Saving = Parameters<NonNullable<Hooks['beforeSave']>>[1]

/** What is filled in is judged here again, by the form it was filled in under, whoever sends it. */
export function serveFormSubmissions(context: EntityServices): void {
  serveEntityModule(context, formSubmission, {
    derivedSql: { recordName: ({ row }) => recordNameSql(row) },
    exportColumns: (requested, principal) => submissionColumns(context, requested, principal),
    beforeSave: async (values, saving) => {
      if (saving.kind !== 'add' && values.desformDataJson === undefined) return
      const stored = await formOf(values, saving)
      const { document, version } = stored
      if (saving.kind === 'add') {
        const record = await recordOf(values, stored, saving)
        await placeSubmission(values, record?.hospitalId ?? values.hospitalId ?? stored.hospitalId, saving.db)
      }
      const data = values.desformDataJson ?? ''
      if (data === '') throw appErrors.field('desformDataJson', '没有填报数据')
      const form = await judgedForm(context, document, saving.before ? 'all' : 'offered')
      const judged = requireRight(await judgeData(form, data, wireDate(context.clock.now())))
      await requireOwnFiles(context, saving, judged.json)
      values.formVersion = version
      values.desformDataJson = judged.json
      values.dataText = judged.text
      values.summary = judged.summary
    },
  } satisfies Hooks)
}

/** New ones are of the version that is before people now; others stay of their own. */
async function formOf(values: Parameters<NonNullable<Hooks['beforeSave']>>[0], { db, before, principal }: Saving) {
  if (before?.desformId) {
    const own = await formVersionOf(db, principal.tenantId, before.desformId, before.formVersion)
    if (own) return own
  }
  const match = await fillableForms(db, principal)
    .where('d.id', '=', values.desformId ?? '')
    .executeTakeFirst()
  if (!match) throw appErrors.field('desformId', '表单没有发布，不能填写')
  return match
}

/** The record it is filled in for, as its form asks: of that kind, in sight, and not another hospital's than the form. */
async function recordOf(
  values: Parameters<NonNullable<Hooks['beforeSave']>>[0],
  { recordKind, hospitalId: ofForm }: StoredForm,
  { db, principal }: Saving,
): Promise<FormRecord | undefined> {
  const id = values.recordId ?? ''
  if (recordKind === null) {
    if (id !== '') throw appErrors.field('recordId', '这张表单不关联记录')
    return undefined
  }
  if (id === '') throw appErrors.field('recordId', '请在关联的记录里填写这张表单')
  const record = await requireFormRecord(db, principal, recordKind, id)
  if (ofForm !== null && record.hospitalId !== null && record.hospitalId !== ofForm)
    throw appErrors.field('recordId', '这张表单是另一家医院的')
  values.recordKind = recordKind
  return record
}

/** Of the record's hospital, else of the writer's, else of the form's, with its area as it is now (rules/places#snapshots). */
async function placeSubmission(
  values: Parameters<NonNullable<Hooks['beforeSave']>>[0],
  hospitalId: string | null,
  db: Saving['db'],
): Promise<void> {
  if (hospitalId === null) return
  const hospital = await db
    .selectFrom('he_hospital')
    .select('area_code')
    .where('id', '=', hospitalId)
    .executeTakeFirst()
  values.hospitalId = hospitalId
  values.areaCode = hospital?.area_code ?? null
}
