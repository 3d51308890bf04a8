import { editSchema } from '@xuanjiao/contract/entity/entity-schema'
import { businessKeyOf } from '@xuanjiao/contract/entity/business-key'
import type { Field } from '@xuanjiao/wire/kinds/field'
import type { FieldError } from '@xuanjiao/wire/envelope'
import { masked } from '../../../../platform/sealing/mask-text.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { checkerOf } from '../../values/check-values.ts'
import { fileProblems } from '../../values/file-fields.ts'
import type { SaveContext } from '../../registry/hooks.ts'
import type { ExistingRecord } from './import-existing.ts'
import { fieldsRefused, problemFrom, type JudgedDraft } from './import-judge.ts'
import { placeValues } from '../../values/placement.ts'
import { plainText } from '@xuanjiao/wire/kinds/field-sheet'
import type { Plan } from '../../plan/plan.ts'
import type { Served } from '../../registry/registry.ts'
import type { AnyRow } from '../../texts/texts.ts'
import { atOnce } from '../../write/statements/transaction.ts'
import { valuesOfEdit } from '../../values/written-values.ts'

/** A row of a file judged as an edit of the record it names: the values that change, or all that is wrong. */
export type JudgeUpdate = (draft: AnyRow, standing: ExistingRecord) => Promise<JudgedDraft>

/** The rules of an edit, made ready once for many rows. What a row leaves empty stays as it is. */
export async function updateJudgeOf(served: Served, who: Staff, plan: Plan): Promise<JudgeUpdate> {
  const { entity } = served
  const schema = editSchema(entity)
  const check = await checkerOf(served)
  const acting = atOnce(served, who)
  const [title, key] = keyOf(served)
  return async (draft, { id, before, forbidden }) => {
    if (forbidden !== undefined) return wrong([{ field: title, message: titled(entity.fields[title], forbidden) }])
    const given = Object.entries(draft).filter(([name, value]) => !key.has(name) && !isStars(plan, name, value, before))
    const fixed = given.flatMap(([name, value]) => fixedProblem(entity.fields[name], name, value, before))
    const parsed = schema.safeParse({ ...Object.fromEntries(given), id: before['id'], version: before.version })
    if (!parsed.success) return wrong([...fixed, ...parsed.error.issues.map(problemFrom)])
    const values: AnyRow = {}
    const tidied = await fieldsRefused(async () => {
      const edited: AnyRow = await valuesOfEdit(plan, who, parsed.data)
      for (const [name, value] of Object.entries(edited))
        if (!isSame(entity.fields[name], before[name], value)) values[name] = value
    })
    const carry = served.hooks.carry?.()
    if (Object.keys(values).length === 0) return { values, problems: [...fixed, ...tidied] }
    const files = await fileProblems(served, who, values, acting, id)
    return {
      values,
      carry,
      problems: [
        ...fixed,
        ...tidied,
        ...check(values, before),
        ...files,
        ...(await hooked(served, who, values, before, carry)),
      ],
    }
  }
}

const wrong = (problems: FieldError[]): JudgedDraft => ({ values: {}, problems })

const titled = (field: Field | undefined, said: string): string => `${field?.title ?? ''}${said}`

/** The field that names the record, and with it all that are settled by its being found. */
function keyOf({ entity }: Served): [string, ReadonlySet<string>] {
  const key = businessKeyOf(entity) ?? []
  return [key[0] ?? entity.nameField, new Set(key)]
}

/** What an export showed with stars comes back with them: nobody meant to write those. */
function isStars({ entity, masked: stars }: Plan, name: string, value: unknown, before: AnyRow): boolean {
  const field = entity.fields[name]
  return field !== undefined && stars.has(name) && value === masked(field, before[name])
}

function fixedProblem(field: Field | undefined, name: string, value: unknown, before: AnyRow): FieldError[] {
  if (field?.fixed !== true || isSame(field, before[name], value)) return []
  return [{ field: name, message: `${field.title}新增后不能修改` }]
}

const NUMERIC: ReadonlySet<string> = new Set(['integer', 'decimal', 'money'])

/** As people read it: a text without its formats is the text, 1.50 is 1.5. */
function isSame(field: Field | undefined, one: unknown, other: unknown): boolean {
  if (field === undefined) return true
  const isEmpty = (value: unknown) => (value ?? '') === ''
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  return NUMERIC.has(field.kind)
    ? Number(one) === Number(other)
    : plainText(field, one).trim() === plainText(field, other).trim()
}

/** The hooks have the last word; a value they take out again is one this person may not change. */
async function hooked(
  served: Served,
  who: Staff,
  values: AnyRow,
  before: AnyRow,
  carry: unknown,
): Promise<FieldError[]> {
  const { context, entity, hooks } = served
  const db = context.database.forTenant(who.tenantId)
  const saving = { who, db, kind: 'edit', before, carry } as SaveContext<typeof entity.fields>
  const names = Object.keys(values)
  const refused = await fieldsRefused(async () => {
    await hooks.admit?.([String(before['id'])], who)
    placeValues(entity, who.place, values, 'edit')
    await hooks.beforeSave?.(values as never, saving)
  })
  const gone = names.filter(name => !(name in values))
  return [...refused, ...gone.map(name => ({ field: name, message: titled(entity.fields[name], '您不能修改') }))]
}
