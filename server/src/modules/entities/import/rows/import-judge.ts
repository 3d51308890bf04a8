import { draftSchema } from '@xuanjiao/contract/entity/entity-schema'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { FieldError } from '@xuanjiao/wire/envelope'
import type { z } from 'zod'
import type { Principal } from '../../../../platform/access/principal.ts'
import { valueCheckOf } from '../../values/value-check.ts'
import { fileFieldProblems } from '../../values/file-fields.ts'
import type { EntityHooks, SaveContext } from '../../registry/entity-hooks.ts'
import { setScopeValues } from '../../values/scope-values.ts'
import type { EntityPlan } from '../../plan/entity-plan.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import type { RecordRow } from '../../texts/field-labels.ts'
import { withoutTransaction, type EntityTransaction } from '../../write/statements/entity-transaction.ts'
import { writtenDraftValues } from '../../values/written-values.ts'

/** The values to write, or everything that is wrong with them. */
export interface JudgedDraft {
  values: RecordRow
  problems: FieldError[]
  /** What the hooks carry from here to the save. */
  carry?: unknown
}

/** Drafts judged as a form's is: what the rules have to know of other rows is asked once for all of them. */
export type JudgeDraft = (drafts: readonly RecordRow[]) => Promise<JudgedDraft[]>

/** The rules of the form, of the server and of the hooks, made ready once for many drafts. */
export async function draftJudgeOf(
  served: ServedEntity,
  principal: Principal,
  plan: EntityPlan,
  transaction: Pick<EntityTransaction, 'db' | 'runStatement'> = withoutTransaction(served, principal),
): Promise<JudgeDraft> {
  const { entity, hooks } = served
  const schema = draftSchema(entity)
  const check = await valueCheckOf(served)
  const { db } = transaction
  return async drafts => {
    const read = await eachAfterTheOther(drafts, draft => readDraft(schema.safeParse(draft), plan, principal))
    const known = read.flatMap(({ values }) => (values === undefined ? [] : [values as never]))
    const facts = hooks.gather?.(known, { principal, db })
    return eachAfterTheOther(read, async ({ values, problems, misplaced }) => {
      if (values === undefined) return { values: {}, problems }
      const saving: Saving = { principal, db, kind: 'add', carry: hooks.carry?.(), facts }
      const wrong = [
        ...problems,
        ...check(values),
        ...(await fileFieldProblems(served, principal, values, transaction)),
        ...misplaced,
      ]
      if (misplaced.length === 0) wrong.push(...(await hookErrorsOf(hooks, values, saving)))
      return { values, carry: saving.carry, problems: wrong }
    })
  }
}

type Saving = SaveContext<ServedEntity['entity']['fields']>

/** One by one: what is asked of the database goes over one connection. */
async function eachAfterTheOther<A, B>(all: readonly A[], work: (one: A) => Promise<B>): Promise<B[]> {
  const done: B[] = []
  for (const one of all) done.push(await work(one))
  return done
}

interface ReadDraft {
  /** What rules can look at, unless the draft has another shape than it should. */
  values?: RecordRow
  problems: FieldError[]
  /** Why the writer may not make it where it would stand. */
  misplaced: FieldError[]
}

async function readDraft(
  { data, error }: { data?: RecordRow; error?: z.ZodError },
  plan: EntityPlan,
  principal: Principal,
): Promise<ReadDraft> {
  if (error) return { problems: error.issues.map(schemaProblem), misplaced: [] }
  const values: RecordRow = {}
  const problems = await fieldErrorsOf(async () => {
    Object.assign(values, await writtenDraftValues(plan, principal, data ?? {}))
  })
  const misplaced = await fieldErrorsOf(async () => setScopeValues(plan.entity, principal.dataScope, values, 'add'))
  return { values, problems, misplaced }
}

/** What a schema says of a value, as a problem of its field. */
export function schemaProblem({ path, message }: { path: PropertyKey[]; message: string }): FieldError {
  return { field: String(path[0] ?? ''), message }
}

const hookErrorsOf = (hooks: EntityHooks, values: RecordRow, saving: Saving): Promise<FieldError[]> =>
  fieldErrorsOf(async () => hooks.beforeSave?.(values as never, saving))

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
