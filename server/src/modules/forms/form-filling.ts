import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import type { EntityServices } from '../entities/index.ts'
import { requireFormRecord } from './form-record.ts'
import { fillableForms, filledForRecord, formsForRecord, standaloneForms, withoutHospital } from './form-store.ts'
import { fillableForm, shownForm } from './shown-form.ts'

/** What people are shown who fill forms in. */
export function serveFormFilling(context: EntityServices): void {
  serveStaff(context, formCalls.fillable, async ({ db, principal }) => {
    const rows = await standaloneForms(db, principal).orderBy('d.desform_name').execute()
    return rows.map(row => fillableForm(row, principal))
  })
  serveStaff(context, formCalls.ofRecord, async ({ query: { recordKind, recordId }, db, principal }) => {
    const record = await requireFormRecord(db, principal, recordKind, recordId)
    const [rows, filled] = await Promise.all([
      formsForRecord(db, principal, record).orderBy('d.desform_name').execute(),
      filledForRecord(db, principal, record),
    ])
    return { forms: rows.map(row => fillableForm(row, principal)), filled }
  })
  serveStaff(context, formCalls.published, async ({ query: { code }, db, principal }) => {
    const match = await fillableForms(db, principal).where('d.desform_code', '=', code).executeTakeFirst()
    if (!match) throw appErrors.business('表单不存在，或者已经停用')
    return shownForm(withoutHospital(match), principal)
  })
}
