import type { FieldOf } from '@xuanjiao/wire/kinds/field'
import type { QueryCondition } from '@xuanjiao/wire/query/condition'
import { columnOf } from '../../../platform/schema/columns.ts'
import type { AskedField } from '../../../platform/kinds/server-kind.ts'
import type { ConditionContext } from '../../../platform/lists/conditions/field-condition.ts'
import { idOf } from '../../../platform/kinds/condition-values.ts'
import { isLike, likeCondition } from '../../../platform/kinds/like.ts'
import { topOf } from '../../../platform/access/scope.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { sql, type SqlBool } from 'kysely'
import type { SqlCondition } from '../../../platform/database/statement.ts'
import type { Plan } from '../plan/plan.ts'
import { linksToAny } from '../plan/link-table.ts'
import { ROW } from '../plan/plan-field.ts'
import { servedNamed } from '../registry/registry.ts'
import { namedPersonally, showsName } from '../plan/select.ts'
import { withChildren } from '../plan/tree.ts'

/** How the fields of a plan are asked for, links into other records included. */
export const askingOf = (plan: Plan, who: Staff): ConditionContext => ({
  covered: name => plan.covered.get(name),
  link: (at, field, asked) => linkCondition(at, field, asked, { plan, who }),
})

interface Asker {
  readonly plan: Plan
  readonly who: Staff
}

/** A link is asked for by its value, for having none, or by a part of the linked record's name. */
function linkCondition(at: AskedField, field: FieldOf<'link'>, asked: QueryCondition, asker: Asker): SqlCondition {
  const { plan } = asker
  if ('values' in asked) return among(at, field, asked.values, asker)
  const { op, value } = asked
  if (op === 'eq') return among(at, field, [value], asker)
  if (op === 'ne') return sql`(${among(at, field, [value], asker)}) is not true`
  if (!isLike(op) || field.many === true) throw deny.field(at.name, `${field.title}不能这样查询`)
  const target = servedNamed(plan.served.context, field.to)
  if (namedPersonally(target) || !showsName(target, plan.grants))
    throw deny.field(at.name, `${field.title}不能这样查询`)
  const { entity } = target
  const named = likeCondition(sql.ref(`l.${columnOf(entity.nameField)}`), op, value)
  const key = sql.ref(`l.${keyOf(field)}`)
  return sql`${sql.raw(at.sql)} in (select ${key} from ${sql.table(entity.table)} l where ${named} and l.deleted_at is null)`
}

function keyOf(field: FieldOf<'link'>): string {
  return field.by === undefined ? 'id' : columnOf(field.by)
}

/** One of these stands behind the links of the row; in a tree, one of these or what stands below them. */
function amongLinked(
  at: AskedField,
  field: FieldOf<'link'>,
  values: readonly string[],
  { served }: Plan,
): SqlCondition {
  const { entity } = servedNamed(served.context, field.to)
  const ids = sql`${values.map(value => idOf(at.name, field, value))}::uuid[]`
  const meant = entity.tree ? sql`array${withChildren(entity, sql<SqlBool>`r.id = any (${ids})`, 'id')}` : ids
  return field.through ? linksToAny(field.through, ROW, meant) : sql`false`
}

/** Old trees say `0` for "no parent". A link into another tree takes what stands below the value along. */
function among(at: AskedField, field: FieldOf<'link'>, values: readonly string[], { plan, who }: Asker): SqlCondition {
  const column = sql.raw(at.sql)
  if (field.through) return amongLinked(at, field, values, plan)
  if (field.many === true) return sql`string_to_array(${column}, ',') && ${values}::text[]`
  const isParent = plan.entity.tree?.parent === at.name
  const roots = isParent && values.includes('0')
  const wanted = roots ? values.filter(value => value !== '0') : values
  const checked = at.type === 'uuid' ? wanted.map(value => idOf(at.name, field, value)) : wanted
  const list = sql`any (${checked}::${sql.raw(at.type)}[])`
  const { entity } = servedNamed(plan.served.context, field.to)
  const deep = entity.tree !== undefined && !isParent && at.name !== 'id'
  const key = keyOf(field)
  const start = sql<SqlBool>`${sql.ref(`r.${key}`)} = ${list}`
  const held = deep ? sql<SqlBool>`${column} in ${withChildren(entity, start, key)}` : sql<SqlBool>`${column} = ${list}`
  return roots ? sql`(${topOf(plan.entity, who, ROW) ?? sql`${column} is null`} or ${held})` : held
}
