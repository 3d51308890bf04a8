import type { Entity } from '@xuanjiao/contract/entity/entity'
import { asTextField, type FieldOf } from '@xuanjiao/wire/kinds/field'
import type { QueryCondition } from '@xuanjiao/wire/query/query-condition'
import { columnNameOf, soughtColumnOf } from '../../../platform/schema/column-names.ts'
import type { QueriedField } from '../../../platform/kinds/server-kind.ts'
import type { FieldConditionContext } from '../../../platform/lists/conditions/field-condition.ts'
import { conditionId } from '../../../platform/kinds/condition-values.ts'
import { ofName } from '../../../platform/kinds/kind-conditions.ts'
import { isLikeOp } from '../../../platform/kinds/like-condition.ts'
import { treeTopPredicate } from '../../../platform/access/row-scope-predicate.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { sql, type SqlBool } from 'kysely'
import { quotedName as quoted, type SqlCondition } from '../../../platform/database/statement.ts'
import type { EntityPlan } from '../plan/entity-plan.ts'
import { linksToAnyCondition } from '../plan/link-table.ts'
import { ROW_ALIAS } from '../plan/plan-field.ts'
import { servedEntityNamed } from '../registry/served-entities.ts'
import { hasPersonalName, mayReadName } from '../plan/select-columns.ts'
import { descendantsQuery } from '../plan/tree-queries.ts'

/** How the fields of a plan are asked for, links into other records included. */
export const conditionContextOf = (plan: EntityPlan, principal: Principal): FieldConditionContext => ({
  maskedField: name => plan.maskedFields.get(name),
  link: (at, field, condition) => linkCondition(at, field, condition, { plan, principal }),
})

interface LinkReader {
  readonly plan: EntityPlan
  readonly principal: Principal
}

/** A link is asked for by its value, for having none, or by a part of the linked record's name. */
function linkCondition(
  at: QueriedField,
  field: FieldOf<'link'>,
  condition: QueryCondition,
  linkReader: LinkReader,
): SqlCondition {
  const { plan } = linkReader
  if ('values' in condition) return linkValuesCondition(at, field, condition.values, linkReader)
  const { op, value } = condition
  if (op === 'eq') return linkValuesCondition(at, field, [value], linkReader)
  if (op === 'ne') return sql`(${linkValuesCondition(at, field, [value], linkReader)}) is not true`
  if (!isLikeOp(op) || field.many === true) throw appErrors.field(at.name, `${field.title}不能这样查询`)
  const target = servedEntityNamed(plan.served.context, field.to)
  // Lines of a log have no name by which others are found: what they are called is not a column of their table.
  if (hasPersonalName(target) || target.hooks.source || !mayReadName(target, plan.grants))
    throw appErrors.field(at.name, `${field.title}不能这样查询`)
  const { entity } = target
  const named = namedLike(entity, 'l', condition)
  const key = sql.ref(`l.${linkKeyColumn(field)}`)
  return sql`${sql.raw(at.sql)} in (select ${key} from ${sql.table(entity.table)} l where ${named} and l.deleted_at is null)`
}

/** Records of a kind by their name, as it is asked for in their own list. */
export function namedLike(
  { nameField, fields }: Pick<Entity, 'nameField' | 'fields'>,
  alias: string,
  condition: QueryCondition,
): SqlCondition {
  const field = asTextField(fields[nameField])
  const column = quoted(alias, columnNameOf(nameField))
  const at = { name: nameField, field: field ?? NAME, sql: column, type: 'text' } as const
  const sought = field?.pinyin === undefined ? undefined : quoted(alias, soughtColumnOf(nameField))
  return ofName({ ...at, sought }, at.field, condition)
}

const NAME: FieldOf<'text'> = { kind: 'text', title: '名称' }

function linkKeyColumn(field: FieldOf<'link'>): string {
  return field.by === undefined ? 'id' : columnNameOf(field.by)
}

/** One of these stands behind the links of the row; in a tree, one of these or what stands below them. */
function linkedIdsCondition(
  at: QueriedField,
  field: FieldOf<'link'>,
  values: readonly string[],
  { served }: EntityPlan,
): SqlCondition {
  const { entity } = servedEntityNamed(served.context, field.to)
  const ids = sql`${values.map(value => conditionId(at.name, field, value))}::uuid[]`
  const meant = entity.tree ? sql`array${descendantsQuery(entity, sql<SqlBool>`r.id = any (${ids})`, 'id')}` : ids
  return field.through ? linksToAnyCondition(field.through, ROW_ALIAS, meant) : sql`false`
}

/** Old trees say `0` for "no parent". A link into another tree takes what stands below the value along. */
function linkValuesCondition(
  at: QueriedField,
  field: FieldOf<'link'>,
  values: readonly string[],
  { plan, principal }: LinkReader,
): SqlCondition {
  const column = sql.raw(at.sql)
  if (field.through) return linkedIdsCondition(at, field, values, plan)
  if (field.many === true) return sql`string_to_array(${column}, ',') && ${values}::text[]`
  const isParent = plan.entity.tree?.parent === at.name
  const roots = isParent && values.includes('0')
  const wanted = roots ? values.filter(value => value !== '0') : values
  const checked = at.type === 'uuid' ? wanted.map(value => conditionId(at.name, field, value)) : wanted
  const list = sql`any (${checked}::${sql.raw(at.type)}[])`
  const { entity } = servedEntityNamed(plan.served.context, field.to)
  const deep = entity.tree !== undefined && !isParent && at.name !== 'id'
  const key = linkKeyColumn(field)
  const start = sql<SqlBool>`${sql.ref(`r.${key}`)} = ${list}`
  const held = deep
    ? sql<SqlBool>`${column} in ${descendantsQuery(entity, start, key)}`
    : sql<SqlBool>`${column} = ${list}`
  return roots
    ? sql`(${treeTopPredicate(plan.entity, principal, ROW_ALIAS) ?? sql`${column} is null`} or ${held})`
    : held
}
