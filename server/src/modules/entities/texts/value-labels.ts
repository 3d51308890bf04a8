import { columnNameOf } from '../../../platform/schema/column-names.ts'
import { type Field, type FieldOf, asLinkField } from '@xuanjiao/wire/kinds/field'
import { sql } from 'kysely'
import type { RunStatement } from '../../../platform/database/statement.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { decryptLinkedName } from '../plan/personal-fields.ts'
import { sheetText } from '@xuanjiao/wire/kinds/field-sheet-converter'
import type { EntityPlan } from '../plan/entity-plan.ts'
import { servedEntityNamed } from '../registry/served-entities.ts'
import { mayReadName } from '../plan/select-columns.ts'
import type { LabelLookup } from './coded-kinds.ts'
import { codeOfValue, labelLookupOf } from './field-labels.ts'

/** A value of a field as people read it; null where there is none. */
export type ValueLabels = (name: string, value: unknown) => string | null

interface FieldValueOfRow {
  name: string
  value: unknown
}

/** Texts of many values at once: memory for codes, one statement for each kind of linked record. */
export async function readValueLabels(
  plan: EntityPlan,
  runStatement: RunStatement,
  principal: Principal,
  values: readonly FieldValueOfRow[],
): Promise<ValueLabels> {
  const texts = new Map<string, LabelLookup>()
  for (const name of new Set(values.map(one => one.name))) {
    const field = plan.entity.fields[name]
    if (!field) continue
    const link = asLinkField(field)
    const text = link
      ? await linkTexts(plan, runStatement, principal, link, distinctValuesOf(values, name))
      : await labelLookupOf(plan.served.context, field)
    if (text) texts.set(name, text)
  }
  return (name, value) => {
    const field = plan.entity.fields[name]
    return field === undefined || value === null || value === undefined || value === ''
      ? null
      : valueText(field, value, texts.get(name))
  }
}

function distinctValuesOf(values: readonly FieldValueOfRow[], name: string): string[] {
  const own = values.filter(one => one.name === name && typeof one.value === 'string')
  return [...new Set(own.flatMap(one => String(one.value).split(',')).filter(value => value !== ''))]
}

function valueText(field: Field, value: unknown, text: LabelLookup | undefined): string {
  const code = codeOfValue(value)
  return typeof code === 'string' && text ? (text(code) ?? code) : sheetText(field, value)
}

/** Names of linked records, deleted ones too: history speaks of what was. */
async function linkTexts(
  { served, grants }: EntityPlan,
  runStatement: RunStatement,
  principal: Principal,
  field: FieldOf<'link'>,
  values: readonly string[],
): Promise<LabelLookup> {
  const target = servedEntityNamed(served.context, field.to)
  if (!mayReadName(target, grants)) return value => value
  const { entity } = target
  const byId = field.by === undefined
  const key = byId ? sql`replace(l.id::text, '-', '')` : sql.ref(`l.${columnNameOf(field.by ?? '')}`)
  const matches = byId ? values.filter(value => /^[0-9a-f]{32}$/.test(value)) : values
  const list = byId ? sql`l.id = any (${matches}::uuid[])` : sql`${key} = any (${matches}::text[])`
  const rows = await runStatement(sql<Computed<{ key: string; text: string }>>`
    select ${key} as key, ${sql.ref(`l.${columnNameOf(entity.nameField)}`)} as text from ${sql.table(entity.table)} l
    where ${list} and l.tenant_id = ${principal.tenantId}`)
  const cache = new Map(rows.map(row => [row.key, decryptLinkedName(target, row.text)]))
  return value =>
    value
      .split(',')
      .map(one => cache.get(one) ?? one)
      .join(',')
}
