import { draftSchema } from '@xuanjiao/contract/entity/entity-schema'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { FieldError } from '@xuanjiao/wire/envelope'
import type { Principal } from '../../../../platform/access/principal.ts'
import { valueCheckOf } from '../../values/value-check.ts'
import { fileFieldProblems } from '../../values/file-fields.ts'
import type { SaveContext } from '../../registry/entity-hooks.ts'
import { setScopeValues } from '../../values/scope-values.ts'
import type { EntityPlan } from '../../plan/entity-plan.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import type { RecordRow } from '../../texts/field-labels.ts'
import { withoutTransaction } from '../../write/statements/entity-transaction.ts'
import { writtenDraftValues } from '../../values/written-values.ts'

/** The values to write, or everything that is wrong with them. */
export interface JudgedDraft {
  values: RecordRow
  problems: FieldError[]
  /** What the hooks carry from here to the save. */
  carry?: unknown
}

/** A draft judged as a form's is. */
export type JudgeDraft = (draft: RecordRow) => Promise<JudgedDraft>

/** The rules of the form, of the server and of the hooks, made ready once for many drafts. */
export async function draftJudgeOf(served: ServedEntity, principal: Principal, plan: EntityPlan): Promise<JudgeDraft> {
  const schema = draftSchema(served.entity)
  const check = await valueCheckOf(served)
  const transaction = withoutTransaction(served, principal)
  const files = (values: RecordRow) => fileFieldProblems(served, principal, values, transaction)
  return async draft => {
    const parsed = schema.safeParse(draft)
    if (!parsed.success) return { values: {}, problems: parsed.error.issues.map(schemaProblem) }
    const values: RecordRow = {}
    const carry = served.hooks.carry?.()
    const tidied = await fieldErrorsOf(async () => {
      Object.assign(values, await writtenDraftValues(plan, principal, parsed.data))
    })
    return {
      values,
      carry,
      problems: [
        ...tidied,
        ...check(values),
        ...(await files(values)),
        ...(await hookErrorsOf(served, principal, values, carry)),
      ],
    }
  }
}

/** What a schema says of a value, as a problem of its field. */
export function schemaProblem({ path, message }: { path: PropertyKey[]; message: string }): FieldError {
  return { field: String(path[0] ?? ''), message }
}

async function hookErrorsOf(
  served: ServedEntity,
  principal: Principal,
  values: RecordRow,
  carry: unknown,
): Promise<FieldError[]> {
  const { context, entity, hooks } = served
  const db = context.database.forTenant(principal.tenantId)
  const saving: SaveContext<typeof entity.fields> = { principal, db, kind: 'add', carry }
  return fieldErrorsOf(async () => {
    setScopeValues(entity, principal.dataScope, values, 'add')
    await hooks.beforeSave?.(values as never, saving)
  })
}

/** What a piece of work refuses, as problems of a draft. */
export async function fieldErrorsOf(work: () => Promise<void>): Promise<FieldError[]> {
  try {
    await work()
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.fields.length > 0 ? [...error.fields] : [{ field: '', message: error.message }]
  }
}
