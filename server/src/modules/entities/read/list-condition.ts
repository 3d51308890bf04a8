import { fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { QueryFilter } from '@xuanjiao/wire/query/query-condition'
import type { ParsedListQuery, RawQueryParams } from '@xuanjiao/wire/query/list-query'
import { DEFAULT_SORT, type Sort, type SortDirection } from '@xuanjiao/wire/query/sort'
import { sql } from 'kysely'
import { fieldCondition } from '../../../platform/lists/conditions/field-condition.ts'
import { joinConditions } from '../../../platform/kinds/kind-conditions.ts'
import { orderText as textOf, type SortStep } from '../../../platform/lists/page-order.ts'
import { requireSingleWholeValue } from '../../../platform/lists/conditions/masked-condition.ts'
import { readListRequest } from '../../../platform/lists/list-request.ts'
import { rowScopePredicate } from '../../../platform/access/row-scope-predicate.ts'
import type { SqlCondition } from '../../../platform/database/statement.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { columnNameOf } from '../../../platform/schema/column-names.ts'
import { treeConditionOn } from './tree-condition.ts'
import { withQueryFieldNames } from './query-field-names.ts'
import { conditionContextOf } from './link-condition.ts'
import { linkedBelowCondition, type LinkedBelow } from './linked-below.ts'
import type { EntityPlan } from '../plan/entity-plan.ts'
import {
  DELETED_CONDITION,
  LIVING_CONDITION,
  ROW_ALIAS,
  ROW_ID_SQL,
  ROW_TENANT_SQL,
  type PlanField,
} from '../plan/plan-field.ts'

const NONE_BELOW: LinkedBelow = new Map()

/** Which of the records a person may see are meant. */
export interface RecordSelection {
  /** Where the rows are: in use, or in the recycle bin. */
  readonly rows: 'living' | 'deleted'
  readonly query: RawQueryParams
  /** Only these, as exports of chosen rows ask. */
  readonly selected?: boolean
  /** What stands below the records that conditions name, where it was found beforehand. */
  readonly below?: LinkedBelow
  /** What else has to hold of them. */
  readonly extraCondition?: SqlCondition | undefined
}

/** A list query as this plan understands it: hidden fields do not exist. */
export function readPlannedListQuery(plan: EntityPlan, query: RawQueryParams): ParsedListQuery {
  return readListRequest(withQueryFieldNames(plan.entity, query), name => isAsked(plan.fields.get(name)))
}

const isAsked = (planned: PlanField | undefined): boolean =>
  planned !== undefined && !fieldKind(planned.field).isNotFilterable && !planned.field.unasked

/** The condition of a list: tenant, recycle bin, scope, then what was asked for. */
export function listCondition(
  plan: EntityPlan,
  query: ParsedListQuery,
  selection: RecordSelection,
  principal: Principal,
): SqlCondition {
  const asking = conditionContextOf(plan, principal)
  requireSingleWholeValue([...query.filters, ...(query.advanced?.filters ?? [])], name => plan.maskedFields.has(name))
  const filter = (one: QueryFilter) => fieldCondition(planField(plan, one.field), one, asking)
  const parts = [
    ...rowStateConditions(plan, selection, principal),
    rowScopePredicate(plan.entity, principal, ROW_ALIAS),
    ...query.filters.map(one => linkedBelowCondition(plan, one, selection.below ?? NONE_BELOW) ?? filter(one)),
    query.advanced && joinConditions(query.advanced.filters.map(filter), query.advanced.match),
    selection.selected && query.selections.length > 0
      ? fieldCondition(planField(plan, 'id'), { op: 'in', values: query.selections }, asking)
      : undefined,
    treeSelectCondition(plan.entity, selection.query),
    plan.served.hooks.extraCondition?.(selection.query, ROW_ALIAS),
    selection.extraCondition,
  ]
  return sql`${sql.join(
    parts.filter(part => part !== undefined),
    sql` and `,
  )}`
}

/** What a tree select asks beside its level, where the record lets it. */
const treeSelectCondition = ({ tree }: Entity, { condition }: RawQueryParams): SqlCondition | undefined =>
  tree?.conditions && typeof condition === 'string'
    ? treeConditionOn(tree.conditions.map(columnNameOf), ROW_ALIAS, condition)
    : undefined

/** The rows there are at all: of a tenant, in use or not; of a log, as its source says. */
function rowStateConditions(
  { served }: EntityPlan,
  { rows, query }: RecordSelection,
  principal: Principal,
): SqlCondition[] {
  const { source } = served.hooks
  if (source) return [source.rowCondition(principal, query)]
  return [sql`${ROW_TENANT_SQL} = ${principal.tenantId}`, rows === 'living' ? LIVING_CONDITION : DELETED_CONDITION]
}

function planField(plan: EntityPlan, name: string): PlanField {
  const field = plan.fields.get(name)
  if (!field) throw new Error(`${plan.entity.name}.${name} is not in the plan`)
  return field
}

/** The order asked for, else the record's own, with what follows that; the id decides between equals. */
export function listOrderSteps(plan: EntityPlan, request: ParsedListQuery, query: RawQueryParams): SortStep[] {
  const requested = query['column'] === undefined ? [] : request.sort
  const sorts = requested.filter(sort => isSortable(plan, sort.field))
  const first = sorts.length > 0 ? sorts : [defaultOrder(plan)]
  const { sort, thenBy } = plan.entity
  const selected = thenBy && first.length === 1 && first[0]?.field === sort?.field ? [...first, thenBy] : first
  const steps = selected.map(sort => sortStepOf(plan, planField(plan, sort.field), sort.direction))
  return [...steps, { sql: ROW_ID_SQL, direction: selected.at(-1)?.direction ?? 'desc' }]
}

export function listOrderText(plan: EntityPlan, request: ParsedListQuery, query: RawQueryParams): string {
  return textOf(listOrderSteps(plan, request, query))
}

function defaultOrder(plan: EntityPlan): Sort {
  const { sort } = plan.entity
  return sort !== undefined && isSortable(plan, sort.field) ? sort : DEFAULT_SORT
}

function isSortable(plan: EntityPlan, name: string): boolean {
  const field = plan.fields.get(name)
  return field !== undefined && !fieldKind(field.field).isNotSortable && !plan.maskedFields.has(name)
}

/** Nothing comes last in falling order; indexes of nullable columns are made to match. */
function sortStepOf(plan: EntityPlan, { name, sql, nullable }: PlanField, direction: SortDirection): SortStep {
  const by = plan.sortedBy.get(name) ?? sql
  if (!nullable) return { sql: by, direction }
  return { sql: by, direction: direction === 'desc' ? 'desc nulls last' : 'asc nulls first' }
}
