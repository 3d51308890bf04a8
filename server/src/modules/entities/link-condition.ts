import type { FieldOf } from '@xuanjiao/contract/entity/field'
import type { QueryCondition } from '@xuanjiao/wire/query/condition'
import { columnOf } from '../../platform/schema/columns.ts'
import type { AskedField, Asking as AnyAsking } from '../../platform/lists/conditions/condition-text.ts'
import { idOf } from '../../platform/lists/conditions/condition-values.ts'
import { isLike, likeText } from '../../platform/lists/conditions/like.ts'
import { deny } from '../../platform/refuse.ts'
import { name as quoted, type Bind } from '../../platform/database/statement.ts'
import type { Plan } from './plan.ts'
import { servedNamed } from './registry.ts'
import { namedPersonally, showsName } from './select.ts'
import { withChildren } from './tree.ts'

interface Asking {
  readonly plan: Plan
  readonly bind: Bind
}

/** How the fields of a plan are asked for, links into other records included. */
export const askingOf = (plan: Plan, bind: Bind): AnyAsking => ({
  bind,
  covered: name => plan.covered.get(name),
  link: (at, field, asked) => linkCondition(at, field, asked, { plan, bind }),
})

/** A link is asked for by its value, for having none, or by a part of the linked record's name. */
function linkCondition(at: AskedField, field: FieldOf<'link'>, asked: QueryCondition, asking: Asking): string {
  if ('values' in asked) return among(at, field, asked.values, asking)
  const { op, value } = asked
  if (op === 'eq') return among(at, field, [value], asking)
  if (op === 'ne') return `(${among(at, field, [value], asking)}) is not true`
  if (!isLike(op) || field.many === true) throw deny.field(at.name, `${field.title}不能这样查询`)
  const target = servedNamed(asking.plan.served.house, field.to)
  if (namedPersonally(target) || !showsName(target, asking.plan.grants))
    throw deny.field(at.name, `${field.title}不能这样查询`)
  const { entity } = target
  const named = likeText(`l.${quoted(columnOf(entity.nameField))}`, op, value, asking.bind)
  return `${at.sql} in (select l.${keyOf(field)} from ${quoted(entity.table)} l where ${named} and l.deleted_at is null)`
}

function keyOf(field: FieldOf<'link'>): string {
  return field.by === undefined ? 'id' : quoted(columnOf(field.by))
}

/** Old trees say `0` for "no parent". A link into another tree takes what stands below the value along. */
function among(at: AskedField, field: FieldOf<'link'>, values: readonly string[], { plan, bind }: Asking): string {
  if (field.many === true) return `string_to_array(${at.sql}, ',') && ${bind(values)}::text[]`
  const isParent = plan.entity.tree?.parent === at.name
  const roots = isParent && values.includes('0')
  const wanted = roots ? values.filter(value => value !== '0') : values
  const checked = at.type === 'uuid' ? wanted.map(value => idOf(at.name, field, value)) : wanted
  const list = `any (${bind(checked)}::${at.type}[])`
  const { entity } = servedNamed(plan.served.house, field.to)
  const deep = entity.tree !== undefined && !isParent && at.name !== 'id'
  const key = keyOf(field)
  const held = deep ? `${at.sql} in ${withChildren(entity, `r.${key} = ${list}`, key)}` : `${at.sql} = ${list}`
  return roots ? `(${at.sql} is null or ${held})` : held
}
