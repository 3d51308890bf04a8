import { columnOf } from '../../../platform/schema/columns.ts'
import { type Field, type FieldOf, linkIn } from '@xuanjiao/wire/kinds/field'
import { sql } from 'kysely'
import type { Ask } from '../../../platform/database/statement.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { openName } from '../plan/personal-fields.ts'
import { plainText } from '@xuanjiao/wire/kinds/field-sheet'
import type { Plan } from '../plan/plan.ts'
import { servedNamed } from '../registry/registry.ts'
import { showsName } from '../plan/select.ts'
import type { TextOf } from './coded-kinds.ts'
import { codeOf, textOf } from './texts.ts'

/** A value of a field as people read it; null where there is none. */
export type ValueTexts = (name: string, value: unknown) => string | null

interface Valued {
  name: string
  value: unknown
}

/** Texts of many values at once: memory for codes, one statement for each kind of linked record. */
export async function valueTexts(plan: Plan, ask: Ask, who: Staff, values: readonly Valued[]): Promise<ValueTexts> {
  const texts = new Map<string, TextOf>()
  for (const name of new Set(values.map(one => one.name))) {
    const field = plan.entity.fields[name]
    if (!field) continue
    const link = linkIn(field)
    const text = link
      ? await linkTexts(plan, ask, who, link, given(values, name))
      : await textOf(plan.served.context, field)
    if (text) texts.set(name, text)
  }
  return (name, value) => {
    const field = plan.entity.fields[name]
    return field === undefined || value === null || value === undefined || value === ''
      ? null
      : valueText(field, value, texts.get(name))
  }
}

function given(values: readonly Valued[], name: string): string[] {
  const own = values.filter(one => one.name === name && typeof one.value === 'string')
  return [...new Set(own.flatMap(one => String(one.value).split(',')).filter(value => value !== ''))]
}

function valueText(field: Field, value: unknown, text: TextOf | undefined): string {
  const code = codeOf(value)
  return typeof code === 'string' && text ? (text(code) ?? code) : plainText(field, value)
}

/** Names of linked records, deleted ones too: history speaks of what was. */
async function linkTexts(
  { served, grants }: Plan,
  ask: Ask,
  who: Staff,
  field: FieldOf<'link'>,
  values: readonly string[],
): Promise<TextOf> {
  const target = servedNamed(served.context, field.to)
  if (!showsName(target, grants)) return value => value
  const { entity } = target
  const byId = field.by === undefined
  const key = byId ? sql`replace(l.id::text, '-', '')` : sql.ref(`l.${columnOf(field.by ?? '')}`)
  const found = byId ? values.filter(value => /^[0-9a-f]{32}$/.test(value)) : values
  const list = byId ? sql`l.id = any (${found}::uuid[])` : sql`${key} = any (${found}::text[])`
  const rows = await ask(sql<Computed<{ key: string; text: string }>>`
    select ${key} as key, ${sql.ref(`l.${columnOf(entity.nameField)}`)} as text from ${sql.table(entity.table)} l
    where ${list} and l.tenant_id = ${who.tenantId}`)
  const known = new Map(rows.map(row => [row.key, openName(target, row.text)]))
  return value =>
    value
      .split(',')
      .map(one => known.get(one) ?? one)
      .join(',')
}
