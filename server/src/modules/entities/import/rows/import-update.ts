import { editSchema } from '@xuanjiao/contract/entity/entity-schema'
import { businessKeyOf } from '@xuanjiao/contract/entity/business-key'
import type { Field } from '@xuanjiao/wire/kinds/field'
import type { FieldError } from '@xuanjiao/wire/envelope'
import { maskFieldValue } from '../../../../platform/encryption/mask-text.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { valueCheckOf } from '../../values/value-check.ts'
import { fileFieldProblems } from '../../values/file-fields.ts'
import type { SaveContext } from '../../registry/entity-hooks.ts'
import type { ExistingRecord } from './import-existing.ts'
import { fieldErrorsOf, schemaProblem, type JudgedDraft } from './import-judge.ts'
import { setScopeValues } from '../../values/scope-values.ts'
import { sheetText } from '@xuanjiao/wire/kinds/field-sheet-converter'
import type { EntityPlan } from '../../plan/entity-plan.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import type { RecordRow } from '../../texts/field-labels.ts'
import { withoutTransaction } from '../../write/statements/entity-transaction.ts'
import { writtenEditValues } from '../../values/written-values.ts'

/** A row of a file judged as an edit of the record it names: the values that change, or all that is wrong. */
export type JudgeUpdate = (draft: RecordRow, existing: ExistingRecord) => Promise<JudgedDraft>

/** The rules of an edit, made ready once for many rows. What a row leaves empty stays as it is. */
export async function updateJudgeOf(
  served: ServedEntity,
  principal: Principal,
  plan: EntityPlan,
): Promise<JudgeUpdate> {
  const { entity } = served
  const schema = editSchema(entity)
  const check = await valueCheckOf(served)
  const transaction = withoutTransaction(served, principal)
  const [title, key] = businessKeyFields(served)
  return async (draft, { id, before, forbidden }) => {
    if (forbidden !== undefined) return wrong([{ field: title, message: titled(entity.fields[title], forbidden) }])
    const items = Object.entries(draft).filter(
      ([name, value]) => !key.has(name) && !isUnchangedMask(plan, name, value, before),
    )
    const fixed = items.flatMap(([name, value]) => fixedProblem(entity.fields[name], name, value, before))
    const parsed = schema.safeParse({ ...Object.fromEntries(items), id: before['id'], version: before.version })
    if (!parsed.success) return wrong([...fixed, ...parsed.error.issues.map(schemaProblem)])
    const values: RecordRow = {}
    const tidied = await fieldErrorsOf(async () => {
      const edited: RecordRow = await writtenEditValues(plan, principal, parsed.data)
      for (const [name, value] of Object.entries(edited))
        if (!isSameImportedValue(entity.fields[name], before[name], value)) values[name] = value
    })
    const carry = served.hooks.carry?.()
    if (Object.keys(values).length === 0) return { values, problems: [...fixed, ...tidied] }
    const files = await fileFieldProblems(served, principal, values, transaction, id)
    return {
      values,
      carry,
      problems: [
        ...fixed,
        ...tidied,
        ...check(values, before),
        ...files,
        ...(await updateHookErrors(served, principal, values, before, carry)),
      ],
    }
  }
}

const wrong = (problems: FieldError[]): JudgedDraft => ({ values: {}, problems })

const titled = (field: Field | undefined, said: string): string => `${field?.title ?? ''}${said}`

/** The field that names the record, and with it all that are settled by its being found. */
function businessKeyFields({ entity }: ServedEntity): [string, ReadonlySet<string>] {
  const key = businessKeyOf(entity) ?? []
  return [key[0] ?? entity.nameField, new Set(key)]
}

/** What an export showed with stars comes back with them: nobody meant to write those. */
function isUnchangedMask(
  { entity, masked: stars }: EntityPlan,
  name: string,
  value: unknown,
  before: RecordRow,
): boolean {
  const field = entity.fields[name]
  return field !== undefined && stars.has(name) && value === maskFieldValue(field, before[name])
}

function fixedProblem(field: Field | undefined, name: string, value: unknown, before: RecordRow): FieldError[] {
  if (field?.fixed !== true || isSameImportedValue(field, before[name], value)) return []
  return [{ field: name, message: `${field.title}新增后不能修改` }]
}

const NUMERIC: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'percent'])

/** As people read it: a text without its formats is the text, 1.50 is 1.5. */
function isSameImportedValue(field: Field | undefined, one: unknown, other: unknown): boolean {
  if (field === undefined) return true
  const isEmpty = (value: unknown) => (value ?? '') === ''
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  return NUMERIC.has(field.kind)
    ? Number(one) === Number(other)
    : sheetText(field, one).trim() === sheetText(field, other).trim()
}

/** The hooks have the last word; a value they take out again is one this person may not change. */
async function updateHookErrors(
  served: ServedEntity,
  principal: Principal,
  values: RecordRow,
  before: RecordRow,
  carry: unknown,
): Promise<FieldError[]> {
  const { context, entity, hooks } = served
  const db = context.database.forTenant(principal.tenantId)
  const names = Object.keys(values)
  const problems = await fieldErrorsOf(async () => {
    await hooks.beforeAction?.([String(before['id'])], principal)
    setScopeValues(entity, principal.dataScope, values, 'edit')
    const facts = hooks.gather?.([{ ...before, ...values } as never], { principal, db })
    const saving = { principal, db, kind: 'edit', before, carry, facts } as SaveContext<typeof entity.fields>
    await hooks.beforeSave?.(values as never, saving)
  })
  const gone = names.filter(name => !(name in values))
  return [...problems, ...gone.map(name => ({ field: name, message: titled(entity.fields[name], '您不能修改') }))]
}
