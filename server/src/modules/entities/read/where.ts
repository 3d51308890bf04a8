import { fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import type { QueryFilter } from '@xuanjiao/wire/query/condition'
import type { ListRequest, QueryParams } from '@xuanjiao/wire/query/list-query'
import { DEFAULT_SORT, type Sort, type SortDirection } from '@xuanjiao/wire/query/sort'
import { sql } from 'kysely'
import { fieldCondition } from '../../../platform/lists/conditions/field-condition.ts'
import { joined } from '../../../platform/kinds/conditions.ts'
import { orderText as textOf, type SortStep } from '../../../platform/lists/page-order.ts'
import { refuseSecondValue } from '../../../platform/lists/conditions/personal.ts'
import { readListRequest } from '../../../platform/lists/list-request.ts'
import { scopeOf } from '../../../platform/access/scope.ts'
import type { SqlCondition } from '../../../platform/database/statement.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { withFieldNames } from './asked-as.ts'
import { askingOf } from './link-condition.ts'
import type { Plan } from '../plan/plan.ts'
import { DELETED, LIVING, ROW, ROW_ID, TENANT, type PlanField } from '../plan/plan-field.ts'

/** Which of the records a person may see are meant. */
export interface Meant {
  /** Where the rows are: in use, or in the recycle bin. */
  readonly rows: 'living' | 'deleted'
  readonly query: QueryParams
  /** Only these, as exports of chosen rows ask. */
  readonly selected?: boolean
  /** What else has to hold of them. */
  readonly also?: SqlCondition | undefined
}

/** A list query as this plan understands it: hidden fields do not exist. */
export function readRequest(plan: Plan, query: QueryParams): ListRequest {
  return readListRequest(withFieldNames(plan.entity, query), name => isAsked(plan.fields.get(name)))
}

const isAsked = (planned: PlanField | undefined): boolean =>
  planned !== undefined && !fieldKind(planned.field).isUnasked && !planned.field.unasked

/** The condition of a list: tenant, recycle bin, scope, then what was asked for. */
export function listCondition(plan: Plan, request: ListRequest, meant: Meant, who: Staff): SqlCondition {
  const asking = askingOf(plan, who)
  refuseSecondValue([...request.filters, ...(request.advanced?.filters ?? [])], name => plan.covered.has(name))
  const filter = (one: QueryFilter) => fieldCondition(planField(plan, one.field), one, asking)
  const parts = [
    ...whichRows(plan, meant, who),
    scopeOf(plan.entity, who, ROW),
    ...request.filters.map(filter),
    request.advanced && joined(request.advanced.filters.map(filter), request.advanced.match),
    meant.selected && request.selections.length > 0
      ? fieldCondition(planField(plan, 'id'), { op: 'in', values: request.selections }, asking)
      : undefined,
    plan.served.hooks.narrow?.(meant.query, ROW),
    meant.also,
  ]
  return sql`${sql.join(
    parts.filter(part => part !== undefined),
    sql` and `,
  )}`
}

/** The rows there are at all: of a tenant, in use or not; of a log, as its source says. */
function whichRows({ served }: Plan, { rows, query }: Meant, who: Staff): SqlCondition[] {
  const { source } = served.hooks
  if (source) return [source.where(who, query)]
  return [sql`${TENANT} = ${who.tenantId}`, rows === 'living' ? LIVING : DELETED]
}

function planField(plan: Plan, name: string): PlanField {
  const field = plan.fields.get(name)
  if (!field) throw new Error(`${plan.entity.name}.${name} is not in the plan`)
  return field
}

/** The order asked for, else the record's own; the id decides between equals, in the same direction. */
export function orderSteps(plan: Plan, request: ListRequest, query: QueryParams): SortStep[] {
  const asked = query['column'] === undefined ? [] : request.sort
  const sorts = asked.filter(sort => isSortable(plan, sort.field))
  const chosen = sorts.length > 0 ? sorts : [ownOrder(plan)]
  const steps = chosen.map(sort => stepOf(plan, planField(plan, sort.field), sort.direction))
  return [...steps, { sql: ROW_ID, direction: chosen.at(-1)?.direction ?? 'desc' }]
}

export function orderText(plan: Plan, request: ListRequest, query: QueryParams): string {
  return textOf(orderSteps(plan, request, query))
}

function ownOrder(plan: Plan): Sort {
  const { sort } = plan.entity
  return sort !== undefined && isSortable(plan, sort.field) ? sort : DEFAULT_SORT
}

function isSortable(plan: Plan, name: string): boolean {
  const field = plan.fields.get(name)
  return field !== undefined && !fieldKind(field.field).isUnordered && !plan.covered.has(name)
}

/** Nothing comes last in falling order; indexes of nullable columns are made to match. */
function stepOf(plan: Plan, { name, sql, nullable }: PlanField, direction: SortDirection): SortStep {
  const by = plan.sortedBy.get(name) ?? sql
  if (!nullable) return { sql: by, direction }
  return { sql: by, direction: direction === 'desc' ? 'desc nulls last' : 'asc nulls first' }
}
