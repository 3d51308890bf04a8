import { hospitalFieldOf } from '@xuanjiao/contract/entity/entity'
import { sql } from 'kysely'
import { rowScopePredicate } from '../../../platform/access/row-scope-predicate.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { quotedName as quoted, type SqlFragment } from '../../../platform/database/statement.ts'
import { columnNameOf } from '../../../platform/schema/column-names.ts'
import type { EntityPlan } from './entity-plan.ts'
import { ROW_ALIAS } from './plan-field.ts'
import { linkedNameSql } from './select-columns.ts'
import { treeKeyColumn } from './tree-queries.ts'

/**
 * Where a record belongs, told beside its name: wards of many hospitals have one name, and so have departments of many
 * units. Undefined where nothing tells them apart.
 */
export function belongsText(plan: EntityPlan, principal: Principal): SqlFragment | undefined {
  const hospital = hospitalText(plan)
  return hospital === undefined ? pathText(plan, principal) : sql.raw(hospital)
}

/** The name of the hospital of a record. */
export function hospitalText({ served, entity, fields, grants }: EntityPlan): string | undefined {
  const field = fields.get(hospitalFieldOf(entity) ?? '')
  return field && linkedNameSql(served, grants, field)
}

/** The names of the records above it in its tree, as far as the person sees them, the topmost first. */
export function pathText({ entity, fields }: EntityPlan, principal: Principal): SqlFragment | undefined {
  const { tree, table, nameField } = entity
  if (tree === undefined || !fields.has(tree.parent) || !fields.has(nameField)) return undefined
  const [key, parent] = [treeKeyColumn(entity), columnNameOf(tree.parent)]
  const seen = rowScopePredicate(entity, principal, 'p')
  const above = (child: string) => sql`${sql.ref(`p.${key}`)} = ${sql.raw(quoted(child, parent))}
    and p.tenant_id = ${sql.raw(`${ROW_ALIAS}.tenant_id`)} and p.deleted_at is null${seen ? sql` and ${seen}` : sql``}`
  const step = (level: SqlFragment) =>
    sql`select ${sql.ref(`p.${parent}`)}, ${sql.ref(`p.${columnNameOf(nameField)}`)} as name, ${level} as level`
  return sql`(with recursive up as (
      ${step(sql`1`)} from ${sql.table(table)} p where ${above(ROW_ALIAS)}
      union all ${step(sql`u.level + 1`)} from ${sql.table(table)} p join up u on ${above('u')} where u.level < ${sql.lit(tree.depth)}
    ) select string_agg(name, ' / ' order by level desc) from up)`
}
