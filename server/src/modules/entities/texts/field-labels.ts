import type { Field } from '@xuanjiao/wire/kinds/field'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { recordPersonalRead } from '../../../platform/audit/request-context.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { decryptLinkedName } from '../plan/personal-fields.ts'
import type { EntityPlan } from '../plan/entity-plan.ts'
import { codedKindOf, type LabelLookup } from './coded-kinds.ts'

export type RecordRow = Record<string, unknown>

/** A flag that is kept as true or false is read as any flag is, a code that is kept as a number as any code. */
export const codeOfValue = (value: unknown): unknown =>
  typeof value === 'boolean' ? (value ? 'Y' : 'N') : typeof value === 'number' ? String(value) : value

/** How a coded field is read by people, where memory knows it; links bring their texts from the database. */
export async function labelLookupOf(
  context: Pick<AppContext, 'dictionaries'>,
  field: Field,
): Promise<LabelLookup | undefined> {
  return codedKindOf(field).texts(field, context)
}

/** The text of a coded value, or the value itself where nobody knows one. */
export function labelOrValue(text: LabelLookup, value: string): string {
  return text(value) ?? value
}

/** Puts `<field>_dictText` beside coded values and stars into personal ones, and cleans formatted texts, in place. */
export async function addLabels(
  plan: EntityPlan,
  { tenantId }: Pick<Principal, 'tenantId'>,
  rows: readonly RecordRow[],
  inDetail: boolean,
): Promise<void> {
  const coded = await codedFields(plan)
  const stars = [...(inDetail ? plan.maskedInDetail : plan.masked)]
  if (maySeeWholeRow(plan, stars)) recordPersonalRead(plan.entity.title, rows.length)
  await cleanRichTextFields(plan, tenantId, rows)
  for (const row of rows) {
    for (const { name, key, text } of coded) {
      const value = codeOfValue(row[name])
      if (typeof value === 'string' && value !== '') row[key] = labelOrValue(text, value)
    }
    maskPersonalFields(plan, stars, row)
  }
}

/** Stars are kept beside what is encrypted: only what is shown whole is opened. */
function maskPersonalFields(
  { personalFields, personalNames, served }: EntityPlan,
  stars: readonly string[],
  row: RecordRow,
): void {
  const encryption = served.context.personalEncryption
  for (const { name, maskKind, qualifiedName } of personalFields) {
    const stored = row[name]
    if (typeof stored === 'string' && stored !== '')
      row[name] = stars.includes(name)
        ? encryption.maskedText(maskKind, stored)
        : encryption.decrypt(qualifiedName, stored)
  }
  for (const [key, target] of personalNames) {
    const stored = row[key]
    if (typeof stored === 'string') row[key] = decryptLinkedName(target, stored)
  }
}

/** Formatted texts leave as the cleaner of today keeps them. */
async function cleanRichTextFields(
  { richTextFields, served }: EntityPlan,
  tenantId: number,
  rows: readonly RecordRow[],
): Promise<void> {
  const places = rows.flatMap(row =>
    richTextFields.filter(name => typeof row[name] === 'string').map(name => ({ row, name })),
  )
  if (places.length === 0) return
  const shown = await served.context.richTexts.cleanForDisplay(
    tenantId,
    places.map(({ row, name }) => String(row[name])),
  )
  for (const [at, { row, name }] of places.entries()) row[name] = shown[at]
}

/** Personal data stands there without stars. */
function maySeeWholeRow({ entity, fields }: EntityPlan, stars: readonly string[]): boolean {
  return Object.entries(entity.fields).some(
    ([name, field]) => field.personal !== undefined && fields.has(name) && !stars.includes(name),
  )
}

interface CodedField {
  name: string
  key: string
  text: LabelLookup
}

/** Worked out once for each state of the dictionaries: they answer the same object until one changes. */
const cache = new WeakMap<EntityPlan, { state: object; coded: readonly CodedField[] }>()

async function codedFields(plan: EntityPlan): Promise<readonly CodedField[]> {
  const { context } = plan.served
  const state = await context.dictionaries.options()
  const stored = cache.get(plan)
  if (stored?.state === state) return stored.coded
  const matches = await Promise.all(
    plan.codedFields.map(async ({ name, field }) => ({
      name,
      key: `${name}_dictText`,
      text: await labelLookupOf(context, field),
    })),
  )
  const coded = matches.filter((one): one is CodedField => one.text !== undefined)
  cache.set(plan, { state, coded })
  return coded
}
