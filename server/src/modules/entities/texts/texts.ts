import type { Field } from '@xuanjiao/wire/kinds/field'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { notePersonalRead } from '../../../platform/audit/request-context.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { openName } from '../plan/personal-fields.ts'
import type { Plan } from '../plan/plan.ts'
import { codedKind, type TextOf } from './coded-kinds.ts'

export type AnyRow = Record<string, unknown>

/** A flag that is kept as true or false is read as any flag is, a code that is kept as a number as any code. */
export const codeOf = (value: unknown): unknown =>
  typeof value === 'boolean' ? (value ? 'Y' : 'N') : typeof value === 'number' ? String(value) : value

/** How a coded field is read by people, where memory knows it; links bring their texts from the database. */
export async function textOf(context: Pick<AppContext, 'dictionaries'>, field: Field): Promise<TextOf | undefined> {
  return codedKind(field).texts(field, context)
}

/** The text of a coded value, or the value itself where nobody knows one. */
export function shown(text: TextOf, value: string): string {
  return text(value) ?? value
}

/** Puts `<field>_dictText` beside coded values and stars into personal ones, and cleans formatted texts, in place. */
export async function dress(
  plan: Plan,
  { tenantId }: Pick<Staff, 'tenantId'>,
  rows: readonly AnyRow[],
  inDetail: boolean,
): Promise<void> {
  const coded = await codedFields(plan)
  const stars = [...(inDetail ? plan.maskedInDetail : plan.masked)]
  if (showsWhole(plan, stars)) notePersonalRead(plan.entity.title, rows.length)
  await showTexts(plan, tenantId, rows)
  for (const row of rows) {
    for (const { name, key, text } of coded) {
      const value = codeOf(row[name])
      if (typeof value === 'string' && value !== '') row[key] = shown(text, value)
    }
    showPersonal(plan, stars, row)
  }
}

/** Stars are kept beside what is under seal: only what is shown whole is opened. */
function showPersonal({ personal, personalNames, served }: Plan, stars: readonly string[], row: AnyRow): void {
  const seal = served.context.personal
  for (const { name, cover, place } of personal) {
    const kept = row[name]
    if (typeof kept === 'string' && kept !== '')
      row[name] = stars.includes(name) ? seal.stars(cover, kept) : seal.open(place, kept)
  }
  for (const [key, target] of personalNames) {
    const kept = row[key]
    if (typeof kept === 'string') row[key] = openName(target, kept)
  }
}

/** Formatted texts leave as the cleaner of today keeps them. */
async function showTexts({ rich, served }: Plan, tenantId: number, rows: readonly AnyRow[]): Promise<void> {
  const places = rows.flatMap(row => rich.filter(name => typeof row[name] === 'string').map(name => ({ row, name })))
  if (places.length === 0) return
  const shown = await served.context.richTexts.shown(
    tenantId,
    places.map(({ row, name }) => String(row[name])),
  )
  for (const [at, { row, name }] of places.entries()) row[name] = shown[at]
}

/** Personal data stands there without stars. */
function showsWhole({ entity, fields }: Plan, stars: readonly string[]): boolean {
  return Object.entries(entity.fields).some(
    ([name, field]) => field.personal !== undefined && fields.has(name) && !stars.includes(name),
  )
}

interface Coded {
  name: string
  key: string
  text: TextOf
}

/** Worked out once for each state of the dictionaries: they answer the same object until one changes. */
const known = new WeakMap<Plan, { state: object; coded: readonly Coded[] }>()

async function codedFields(plan: Plan): Promise<readonly Coded[]> {
  const { context } = plan.served
  const state = await context.dictionaries.options()
  const kept = known.get(plan)
  if (kept?.state === state) return kept.coded
  const found = await Promise.all(
    plan.coded.map(async ({ name, field }) => ({ name, key: `${name}_dictText`, text: await textOf(context, field) })),
  )
  const coded = found.filter((one): one is Coded => one.text !== undefined)
  known.set(plan, { state, coded })
  return coded
}
