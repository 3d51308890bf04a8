import { hospitalFieldOf } from '@xuanjiao/contract/entity/entity'
import type { FieldOf } from '@xuanjiao/wire/kinds/field'
import { businessKeyOf } from '@xuanjiao/contract/entity/business-key'
import { columnOf } from '../../../../platform/schema/columns.ts'
import { scopeOf } from '../../../../platform/access/scope.ts'
import { sql } from 'kysely'
import { name as quoted, type Ask, type SqlFragment } from '../../../../platform/database/statement.ts'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { WrongCell } from '@xuanjiao/wire/kinds/base/sheet'
import { servedNamed, type Served } from '../../registry/registry.ts'
import { treeKey } from '../../plan/tree.ts'

/** Name or code → what the link holds. Of several with one name, the one of the hospital the row names is meant. */
export type LinkLookup = (text: string, hospitalId?: string) => string | WrongCell

interface Found {
  value: string
  name: string
  code: string | null
  leaf: boolean
  hospital: string | null
}

/** Finds the records that cells name, by name or by code, among those the importer may choose: one statement. */
export async function lookUpLinks(
  ask: Ask,
  served: Served,
  who: Staff,
  field: FieldOf<'link'>,
  texts: readonly string[],
): Promise<LinkLookup> {
  const wanted = [...new Set(texts.filter(text => text !== ''))]
  const found = wanted.length === 0 ? [] : await ask(findQuery(served, who, field, wanted))
  const byText = new Map<string, Found[]>()
  for (const one of found)
    for (const text of new Set([one.name, one.code]))
      if (text !== null) byText.set(text, [...(byText.get(text) ?? []), one])
  return (text, hospitalId) => {
    const all = byText.get(text) ?? []
    const near = all.length > 1 ? all.filter(one => one.hospital === hospitalId) : []
    return chosen(field, text, near.length > 0 ? near : all)
  }
}

function chosen(field: FieldOf<'link'>, text: string, found: readonly Found[]): string | WrongCell {
  const fits = field.leaf === true ? found.filter(one => one.leaf) : found
  const [one, another] = fits
  if (!one)
    return new WrongCell(found.length > 0 ? `${field.title}“${text}”请选择最下级` : `${field.title}“${text}”不存在`)
  return another ? new WrongCell(`${field.title}有多个“${text}”，请填写编码`) : one.value
}

function findQuery(served: Served, who: Staff, field: FieldOf<'link'>, texts: readonly string[]): SqlFragment<Found> {
  const { entity } = servedNamed(served.context, field.to)
  const column = (name: string) => `l.${quoted(columnOf(name))}`
  const code = codeField(entity)
  const scope = scopeOf(entity, who, 'l')
  const value = field.by === undefined ? "replace(l.id::text, '-', '')" : column(field.by)
  const leaf = entity.tree
    ? `not exists (select from ${quoted(entity.table)} c where c.${quoted(columnOf(entity.tree.parent))} = l.${quoted(treeKey(entity))} and c.deleted_at is null)`
    : 'true'
  const name = column(entity.nameField)
  const hospital = hospitalColumn(entity)
  const from = `${hospital} as hospital, ${name} as name, ${code ?? 'null'} as code, ${leaf} as leaf from ${quoted(entity.table)} l`
  const named = [name, ...(code === undefined ? [] : [code])].map(one => sql`${sql.raw(one)} = any (${texts}::text[])`)
  return sql<Computed<Found>>`select ${sql.raw(`${value} as value, ${from}`)}
    where l.tenant_id = ${who.tenantId} and l.deleted_at is null
      and (${sql.join(named, sql` or `)})${scope ? sql` and ${scope}` : sql``}`
}

/** The field besides its name by which people call a record: its code, or what else names it in files. */
function codeField(entity: Served['entity']): string | undefined {
  const [key] = entity.fields['code'] === undefined ? (businessKeyOf(entity) ?? []) : ['code']
  return key === undefined ? undefined : `l.${quoted(columnOf(key))}`
}

/** The hospital a record belongs to, as the wire writes it. */
function hospitalColumn(entity: Served['entity']): string {
  const hospital = hospitalFieldOf(entity)
  return hospital === undefined ? 'null' : `replace(l.${quoted(columnOf(hospital))}::text, '-', '')`
}
