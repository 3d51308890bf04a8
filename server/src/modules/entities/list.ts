import type { ListQuery } from '@xuanjiao/contract/entity/entity-endpoints'
import { COUNT_CAP, pageFrom, wireDate, type Page } from '@xuanjiao/contract/wire'
import { askTenant, name as quoted, preparedName, Values, type Statement } from '../../platform/statement.ts'
import type { Staff } from '../../platform/who.ts'
import { planFor } from './plan.ts'
import { ROW } from './plan-field.ts'
import type { Served } from './registry.ts'
import { onDay } from './select.ts'
import { dress, type AnyRow } from './texts.ts'
import { orderText, readRequest, whereText, type Meant } from './where.ts'

/** One page of the records a person may see, and how many there are: two statements side by side. */
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
  const from = `from ${quoted(entity.table)} ${ROW} where ${where}`
  const order = orderText(plan, request, query)
  const select = onDay(plan.listSelect, wireDate(house.clock.now()))
  const page = `limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}`
  const ask = askTenant(house.database, who.tenantId)
  // With values in the condition, the best way to the rows depends on them: such texts are planned each time.
  const plain = request.filters.length === 0 && request.advanced === undefined
  const [records, total] = await Promise.all([
    ask<AnyRow>(statement(`select ${select} ${from} order by ${order} ${page}`, values.list, plain)),
    count(ask, query.count, from, values.list, plain),
  ])
  await dress(plan, records, false)
  return pageFrom(records, total, query)
}

async function count(
  ask: ReturnType<typeof askTenant>,
  mode: ListQuery['count'],
  from: string,
  values: unknown[],
  plain: boolean,
): Promise<number> {
  if (mode === 'none') return -1
  const counted = mode === 'exact' ? from : `from (select 1 ${from} limit ${COUNT_CAP + 1}) capped`
  const [row] = await ask<{ total: number }>(statement(`select count(*)::integer as total ${counted}`, values, plain))
  return row?.total ?? 0
}

function statement(text: string, values: unknown[], plain: boolean): Statement {
  return { text, values, name: plain ? preparedName(text) : undefined }
}
