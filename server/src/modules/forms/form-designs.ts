import { formRecordNamed } from '@xuanjiao/contract/form-records'
import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { serveWorkflowEvent } from '../../platform/workflows/serve-workflow-event.ts'
import { recordAccessOf, serveEntityModule, type EntityServices } from '../entities/index.ts'
import { documentIn } from './form-document.ts'
import { runnableFormWorkflow, stateAnswer } from './runnable-form-workflow.ts'

/** Designs as records, and how they come before people. */
export function serveFormDesigns(context: EntityServices): void {
  serveEntityModule(context, formDesign, {
    beforeSave: (values, { before }) => {
      requireRecordKind(values.recordKind, before)
      const text = values.desformDesignJson
      if (text !== undefined && text !== null && !documentIn(text))
        throw appErrors.field('desformDesignJson', '设计内容不是表单文档')
    },
    derivedSql: {
      submissionCount: ({ row }) =>
        `select count(*) from he_form_submission s where s.desform_id = ${row}.id and s.deleted_at is null`,
    },
  })
  serveWorkflowEvent(context, runnableFormWorkflow, 'publish', formCalls.publish, stateAnswer)
  serveWorkflowEvent(context, runnableFormWorkflow, 'withdraw', formCalls.withdraw, stateAnswer)
  const designs = recordAccessOf(context, formDesign)
  serveStaff(context, formCalls.byCode, async ({ query, principal }) => {
    const row = await designs.find(principal, { desformCode: query.desformCode })
    if (!row) throw appErrors.notFound()
    return { ...(await designs.get(principal, row.id)) } // lists leave long texts out
  })
}

/** Whose forms are filled in for records stays so once one may have been. */
function requireRecordKind(
  kind: string | null | undefined,
  before: { readonly recordKind: string | null; readonly publishedVersion: number } | undefined,
): void {
  if (kind === undefined) return
  if (kind !== null && !formRecordNamed(kind)) throw appErrors.field('recordKind', '这种记录不能关联表单')
  if (before && before.publishedVersion > 0 && kind !== before.recordKind)
    throw appErrors.field('recordKind', '表单发布过，不能再改关联记录')
}
