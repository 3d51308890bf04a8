import { hospitalFieldOf } from '@xuanjiao/contract/entity/entity'
import type { FieldOf } from '@xuanjiao/wire/kinds/field'
import { businessKeyOf } from '@xuanjiao/contract/entity/business-key'
import { columnNameOf } from '../../../../platform/schema/column-names.ts'
import { rowScopePredicate } from '../../../../platform/access/row-scope-predicate.ts'
import { sql } from 'kysely'
import { quotedName as quoted, type RunStatement, type SqlFragment } from '../../../../platform/database/statement.ts'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { InvalidCell } from '@xuanjiao/wire/kinds/base/sheet-converter'
import { servedEntityNamed, type ServedEntity } from '../../registry/served-entities.ts'
import { treeKeyColumn } from '../../plan/tree-queries.ts'

/**
 * Name or code → what the link holds. Of several with one name, the one of the hospital the row names is meant; one of a
 * tree may be named with what it lies in, as `上级/名称` (rules/lists#import-links).
 */
export type LinkLookup = (text: string, hospitalId?: string) => string | InvalidCell

interface LinkedRow {
  value: string
  name: string
  code: string | null
  leaf: boolean
  hospital: string | null
  /** Of a tree: all it lies in, the outermost first, and its own name. */
  path: string | null
}

const SIGN = '/'
const lastName = (text: string): string => text.slice(text.lastIndexOf(SIGN) + 1)

/** Finds the records that cells name, by name or by code, among those the importer may choose: one statement. */
export async function findImportLinks(
  runStatement: RunStatement,
  served: ServedEntity,
  principal: Principal,
  field: FieldOf<'link'>,
  texts: readonly string[],
): Promise<LinkLookup> {
  const { tree } = servedEntityNamed(served.context, field.to).entity
  const wanted = [
    ...new Set(texts.filter(text => text !== '').flatMap(text => (tree ? [text, lastName(text)] : [text]))),
  ]
  const linkedRow = wanted.length === 0 ? [] : await runStatement(findQuery(served, principal, field, wanted))
  const byText = new Map<string, LinkedRow[]>()
  for (const one of linkedRow)
    for (const text of new Set([one.name, one.code]))
      if (text !== null) byText.set(text, [...(byText.get(text) ?? []), one])
  const within = (text: string) =>
    (byText.get(lastName(text)) ?? []).filter(({ path }) => `${SIGN}${path ?? ''}`.endsWith(`${SIGN}${text}`))
  return (text, hospitalId) => {
    const all = byText.get(text) ?? (tree ? within(text) : [])
    const near = all.length > 1 ? all.filter(one => one.hospital === hospitalId) : []
    return linkFromMatches(field, text, near.length > 0 ? near : all)
  }
}

function linkFromMatches(field: FieldOf<'link'>, text: string, linkedRow: readonly LinkedRow[]): string | InvalidCell {
  const fits = field.leaf === true ? linkedRow.filter(one => one.leaf) : linkedRow
  const [one, another] = fits
  if (!one)
    return new InvalidCell(
      linkedRow.length > 0 ? `${field.title}“${text}”请选择最下级` : `${field.title}“${text}”不存在`,
    )
  if (!another) return one.value
  const way = one.path === null ? '' : `，或写明上级：“上级${SIGN}${text}”`
  return new InvalidCell(`${field.title}有多个“${text}”，请填写编码${way}`)
}

function findQuery(
  served: ServedEntity,
  principal: Principal,
  field: FieldOf<'link'>,
  texts: readonly string[],
): SqlFragment<LinkedRow> {
  const { entity } = servedEntityNamed(served.context, field.to)
  const column = (name: string) => `l.${quoted(columnNameOf(name))}`
  const code = codeField(entity)
  const scope = rowScopePredicate(entity, principal, 'l')
  const value = field.by === undefined ? "replace(l.id::text, '-', '')" : column(field.by)
  const leaf = entity.tree
    ? `not exists (select from ${quoted(entity.table)} c where c.${quoted(columnNameOf(entity.tree.parent))} = l.${quoted(treeKeyColumn(entity))} and c.deleted_at is null)`
    : 'true'
  const name = column(entity.nameField)
  const hospital = hospitalColumn(entity)
  const from = `${hospital} as hospital, ${name} as name, ${code ?? 'null'} as code, ${leaf} as leaf, ${pathOf(entity)} as path
    from ${quoted(entity.table)} l`
  const named = [name, ...(code === undefined ? [] : [code])].map(one => sql`${sql.raw(one)} = any (${texts}::text[])`)
  return sql<Computed<LinkedRow>>`select ${sql.raw(`${value} as value, ${from}`)}
    where l.tenant_id = ${principal.tenantId} and l.deleted_at is null
      and (${sql.join(named, sql` or `)})${scope ? sql` and ${scope}` : sql``}`
}

/** The names above a row of a tree and its own, as SQL. */
function pathOf(entity: ServedEntity['entity']): string {
  if (!entity.tree) return 'null'
  const [table, name] = [quoted(entity.table), quoted(columnNameOf(entity.nameField))]
  const parent = quoted(columnNameOf(entity.tree.parent))
  return `(with recursive up as (
      select l.${parent} as parent, l.${name}::text as path, 1 as depth
      union all select p.${parent}, p.${name} || '${SIGN}' || up.path, up.depth + 1 from up join ${table} p
        on p.${quoted(treeKeyColumn(entity))} = up.parent and p.tenant_id = l.tenant_id and p.deleted_at is null
      where up.depth < ${MOST_DEPTH})
    select path from up order by depth desc limit 1)`
}
const MOST_DEPTH = 20

/** The field besides its name by which people call a record: its code, or what else names it in files. */
function codeField(entity: ServedEntity['entity']): string | undefined {
  const [key] = entity.fields['code'] === undefined ? (businessKeyOf(entity) ?? []) : ['code']
  return key === undefined ? undefined : `l.${quoted(columnNameOf(key))}`
}

/** The hospital a record belongs to, as the wire writes it. */
function hospitalColumn(entity: ServedEntity['entity']): string {
  const hospital = hospitalFieldOf(entity)
  return hospital === undefined ? 'null' : `replace(l.${quoted(columnNameOf(hospital))}::text, '-', '')`
}
