import { draftSchema } from '@xuanjiao/contract/entity/entity-schema'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import type { FieldError } from '@xuanjiao/wire/envelope'
import type { Staff } from '../../../../platform/access/who.ts'
import { checkerOf } from '../../values/check-values.ts'
import { fileProblems } from '../../values/file-fields.ts'
import type { SaveContext } from '../../registry/hooks.ts'
import { placeValues } from '../../values/placement.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Served } from '../../registry/registry.ts'
import type { AnyRow } from '../../texts/texts.ts'
import { atOnce } from '../../write/statements/transaction.ts'
import { valuesOfDraft } from '../../values/written-values.ts'

/** The values to write, or everything that is wrong with them. */
export interface JudgedDraft {
  values: AnyRow
  problems: FieldError[]
  /** What the hooks carry from here to the save. */
  carry?: unknown
}

/** A draft judged as a form's is. */
export type Judge = (draft: AnyRow) => Promise<JudgedDraft>

/** The rules of the form, of the server and of the hooks, made ready once for many drafts. */
export async function judgeOf(served: Served, who: Staff, plan: Plan): Promise<Judge> {
  const schema = draftSchema(served.entity)
  const check = await checkerOf(served)
  const acting = atOnce(served, who)
  const files = (values: AnyRow) => fileProblems(served, who, values, acting)
  return async draft => {
    const parsed = schema.safeParse(draft)
    if (!parsed.success) return { values: {}, problems: parsed.error.issues.map(problemFrom) }
    const values: AnyRow = {}
    const carry = served.hooks.carry?.()
    const tidied = await fieldsRefused(async () => {
      Object.assign(values, await valuesOfDraft(plan, who, parsed.data))
    })
    return {
      values,
      carry,
      problems: [...tidied, ...check(values), ...(await files(values)), ...(await refused(served, who, values, carry))],
    }
  }
}

/** What a schema says of a value, as a problem of its field. */
export function problemFrom({ path, message }: { path: PropertyKey[]; message: string }): FieldError {
  return { field: String(path[0] ?? ''), message }
}

async function refused(served: Served, who: Staff, values: AnyRow, carry: unknown): Promise<FieldError[]> {
  const { context, entity, hooks } = served
  const db = context.database.forTenant(who.tenantId)
  const saving: SaveContext<typeof entity.fields> = { who, db, kind: 'add', carry }
  return fieldsRefused(async () => {
    placeValues(entity, who.place, values, 'add')
    await hooks.beforeSave?.(values as never, saving)
  })
}

/** What a piece of work refuses, as problems of a draft. */
export async function fieldsRefused(work: () => Promise<void>): Promise<FieldError[]> {
  try {
    await work()
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.fields.length > 0 ? [...error.fields] : [{ field: '', message: error.message }]
  }
}
