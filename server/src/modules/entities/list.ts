import type { ListQuery } from '@xuanjiao/contract/query/list-query'
import { COUNT_CAP, pageFrom, wireDate, type Page } from '@xuanjiao/contract/wire'
import { askTenantAside, name as quoted, preparedName, Values, type Statement } from '../../platform/statement.ts'
import type { Staff } from '../../platform/who.ts'
import { planFor } from './plan.ts'
import { ROW } from './plan-field.ts'
import type { Served } from './registry.ts'
import { onDay } from './select.ts'
import { dress, type AnyRow } from './texts.ts'
import { isSifting, sift, type Asked, type Found } from './sift.ts'
import { orderSteps, readRequest, whereText, type Meant } from './where.ts'

/** One page of the records a person may see, and how many there are: two statements side by side, or one pass. */
export async function list(
  served: Served,
  who: Staff,
  query: ListQuery,
  rows: Meant['rows'] = 'living',
): Promise<Page<AnyRow>> {
  const { house, entity } = served
  const plan = planFor(served, who.grants)
  const request = readRequest(plan, query)
  const values = new Values()
  const where = whereText(plan, request, { rows, query }, who, values.bind)
  const asked: Asked = {
    ask: askTenantAside(house.database, who.tenantId),
    select: onDay(plan.listSelect, wireDate(house.clock.now())),
    table: quoted(entity.table),
    where,
    values: values.list,
    order: orderSteps(plan, request, query),
    limit: `limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}`,
    // With values in the condition, the best way to the rows depends on them: such texts are planned each time.
    plain: request.filters.length === 0 && request.advanced === undefined,
  }
  const [records, total] = await (query.count === 'exact' && isSifting(request) ? sift(asked) : ordered(asked, query))
  await dress(plan, records, false)
  return pageFrom(records, total, query)
}

/** The page by the order's index and, beside it, the count. */
async function ordered(asked: Asked, query: ListQuery): Promise<Found> {
  const { ask, select, table, where, values, plain } = asked
  const order = asked.order.map(({ sql, way }) => `${sql} ${way}`).join(', ')
  const from = `from ${table} ${ROW} where ${where}`
  const [{ rows }, total] = await Promise.all([
    ask(statement(`select ${select} ${from} order by ${order} ${asked.limit}`, values, plain)),
    count(ask, query.count, from, values, plain),
  ])
  return [rows, total]
}

async function count(
  ask: Asked['ask'],
  mode: ListQuery['count'],
  from: string,
  values: unknown[],
  plain: boolean,
): Promise<number> {
  if (mode === 'none') return -1
  const counted = mode === 'exact' ? from : `from (select 1 ${from} limit ${COUNT_CAP + 1}) capped`
  const { rows } = await ask(statement(`select count(*)::integer as total ${counted}`, values, plain))
  return Number(rows[0]?.['total'])
}

function statement(text: string, values: unknown[], plain: boolean): Statement {
  return { text, values, name: plain ? preparedName(text) : undefined }
}
