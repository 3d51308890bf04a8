import { permissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import { RULE_OPERATORS } from '@xuanjiao/contract/system/data-rules/data-rule'
import { splitCommaList } from '@xuanjiao/wire/id'
import { fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import { linkTableOf, type Field } from '@xuanjiao/wire/kinds/field'
import type { QueryCondition } from '@xuanjiao/wire/query/query-condition'
import { sql } from 'kysely'
import type { SqlCondition } from '../database/statement.ts'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { appErrors } from '../errors/app-errors.ts'
import { conditionId } from '../kinds/condition-values.ts'
import { codeCondition, conditionValues, joinConditions } from '../kinds/kind-conditions.ts'
import { isLikeOp } from '../kinds/like-condition.ts'
import type { ConditionWriter } from '../kinds/server-kind.ts'
import { kindCondition } from '../kinds/server-kinds.ts'
import { columnField, KEPT_FIELDS } from '../schema/column-field.ts'
import { fieldNameOf } from '../schema/column-names.ts'
import type { DataRule, Principal } from './principal.ts'
import { isMultiple, readValues, type RuleReader } from './rule-variables.ts'

export type RuledEntity = Pick<Entity, 'fields' | 'perms' | 'actionPermissions' | 'partOf' | 'log'>

/**
 * The rows data rules leave a person (rules/permissions#data-rules), or `undefined` when none narrow what they see. Rows
 * within a record go with it.
 */
export function dataRulePredicate(
  entity: RuledEntity,
  principal: RuleReader & Pick<Principal, 'grants'>,
  alias: string,
): SqlCondition | undefined {
  const { rowRules } = principal.grants
  const sets = rowRules && isRuled(entity) ? rowRules.get(permissionCode(entity, 'list')) : undefined
  if (sets === undefined) return undefined
  return joinConditions(
    sets.map(rules =>
      joinConditions(
        rules.map(rule => usableCondition(entity, rule, principal, alias)),
        'and',
      ),
    ),
    'or',
  )
}

/** Rows of a log come from elsewhere, and those within a record go with it. */
export const isRuled = ({ log, partOf }: Pick<Entity, 'log' | 'partOf'>): boolean =>
  log !== true && partOf === undefined

/** A rule that can be used no more lets no row through: what it was to keep back stays back. */
function usableCondition(entity: RuledEntity, rule: DataRule, reader: RuleReader, alias: string): SqlCondition {
  try {
    return ruleCondition(entity, rule, reader, alias) ?? sql`false`
  } catch (error) {
    if (error instanceof AppError) return sql`false`
    throw error
  }
}

/** Fields a rule may name: those a list could be asked for, unless nobody can compare what the table holds. */
export const ruleFieldsOf = ({ fields }: Pick<Entity, 'fields'>): [string, Field][] =>
  Object.entries({ ...KEPT_FIELDS, ...fields }).filter(
    ([, field]) =>
      field.personal === undefined &&
      linkTableOf(field) === undefined &&
      fieldKind(field).isNotFilterable !== true &&
      fieldKind(field).fileClass === undefined &&
      field.unasked !== true,
  )

const rulable = new WeakMap<Entity['fields'], ReadonlyMap<string, Field>>()

/** The same by name, found once: every list asks for them. */
function ruleFieldNamed(entity: Pick<Entity, 'fields'>, name: string): Field | undefined {
  const known = rulable.get(entity.fields) ?? new Map(ruleFieldsOf(entity))
  rulable.set(entity.fields, known)
  return known.get(name)
}

/** Old clients name columns. */
export const ruleFieldName = (name: string): string => (name.includes('_') ? fieldNameOf(name) : name)

/**
 * A rule as SQL, its values bound; undefined where something it speaks of is not there, as the department of somebody
 * without one. Refuses at the part of the rule that is wrong.
 */
export function ruleCondition(
  entity: Pick<Entity, 'fields'>,
  rule: DataRule,
  reader: RuleReader,
  alias: string,
): SqlCondition | undefined {
  const field = ruleFieldNamed(entity, rule.field)
  if (field === undefined) throw appErrors.field('ruleColumn', `没有可用的字段“${rule.field}”`)
  const condition = readRule(rule, field, reader)
  if (condition === undefined) return undefined
  try {
    return kindCondition({ ...columnField(rule.field, field, alias), sought: undefined }, field, condition, {
      link: linkCondition,
    })
  } catch (error) {
    if (error instanceof AppError) throw appErrors.field('ruleValue', error.message)
    throw error
  }
}

/** A link is one of these records or not: it is compared by what it holds. */
const linkCondition: ConditionWriter<'link'> = (at, field, condition) => {
  if (!['eq', 'ne', 'in'].includes(condition.op))
    throw appErrors.field(at.name, `${field.title}只能用等于、不等于或包含`)
  if (at.type === 'uuid') conditionValues(condition).forEach(value => conditionId(at.name, field, value))
  return codeCondition(sql.raw(at.sql), field.many === true, condition)
}

function readRule({ condition, value }: DataRule, field: Field, reader: RuleReader): QueryCondition | undefined {
  const op = Object.hasOwn(RULE_OPERATORS, condition)
    ? RULE_OPERATORS[condition as keyof typeof RULE_OPERATORS]
    : undefined
  if (op === undefined) throw appErrors.field('ruleConditions', '不支持这种条件；规则不接受SQL')
  if (op === 'in') {
    const values = splitCommaList(value).map(part => readValues(part, reader))
    const known = values.flatMap(part => part ?? [])
    return known.length === 0 ? undefined : { op, values: known }
  }
  if (isLikeOp(op) && !['text', 'longText', 'richText'].includes(field.kind))
    throw appErrors.field('ruleConditions', `${field.title}不是文字，不能用模糊条件`)
  if (isMultiple(value)) throw appErrors.field('ruleConditions', '全部部门的编码只能用“包含”条件')
  const values = readValues(value.trim(), reader)
  return values?.[0] === undefined ? undefined : { op, value: values[0] }
}
