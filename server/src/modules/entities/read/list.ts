import type { Entity } from '@xuanjiao/contract/entity/entity'
import { pageResult, type PageResult } from '@xuanjiao/wire/page-result'
import type { ListRequest } from '@xuanjiao/wire/query/list-query'
import type { ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { totalsOf } from '../../../platform/database/db.ts'
import { notePersonalRead } from '../../../platform/audit/request-context.ts'
import { inLane } from '../../../platform/database/lanes.ts'
import { askTenant, askTenantAside, type SqlCondition } from '../../../platform/database/statement.ts'
import { countingOf } from '../../../platform/lists/counting.ts'
import { rowBefore } from '../../../platform/lists/page-order.ts'
import { FAR_DOWN, readPage } from '../../../platform/lists/page-window.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { afterRow, pageRows, type ListQuestion } from './page-query.ts'
import { planFor, type Plan } from '../plan/plan.ts'
import { ROW_ID } from '../plan/plan-field.ts'
import { rowsFrom, rowsTenant } from '../plan/rows-of.ts'
import type { Served } from '../registry/registry.ts'
import { onDay } from '../plan/select.ts'
import { presented } from '../texts/presented.ts'
import { dress, type AnyRow } from '../texts/texts.ts'
import { tellTree } from '../texts/tree-told.ts'
import { wholePage } from './asked-as.ts'
import { isSifting, sift } from './sift.ts'
import { orderSteps, readRequest, listCondition, type Meant } from './where.ts'

/** One page of the records a person may see, and how many there are: two statements side by side, or one pass. */
export async function list(
  served: Served,
  who: Staff,
  given: ListQuery,
  { rows = 'living', also }: Partial<Pick<Meant, 'rows' | 'also'>> = {},
): Promise<PageResult<AnyRow>> {
  const { entity, hooks } = served
  const query = wholePage(entity, given)
  const plan = planFor(served, who.grants)
  const request = readRequest(plan, query)
  const asked = questionOf(plan, who, request, { rows, also, query })
  await hooks.source?.demand?.(who, query)
  const find = () => (query.count === 'exact' && isSifting(request) ? searched(asked, query) : ordered(asked, query))
  const isLong = hooks.source?.lane === 'search'
  const page = await (isLong || isWide(entity, request, query) ? inLane('search', find) : find())
  await dress(plan, who, page.records, false)
  tellTree(entity, page.records)
  if (entity.personal === 'always') notePersonalRead(entity.title, page.records.length)
  return { ...page, records: await presented(served, who, page.records) }
}

/** The first rows of a log of which this holds, as they are before they are presented: for details of single rows. */
export async function firstRows(served: Served, who: Staff, also: SqlCondition, limit: number): Promise<AnyRow[]> {
  const plan = planFor(served, who.grants)
  const query = {}
  const asked = questionOf(plan, who, readRequest(plan, query), { rows: 'living', also, query })
  const rows = await pageRows({ ...asked, plain: true }, { limit, offset: 0, backwards: false })
  await dress(plan, who, rows, true)
  return rows
}

/** What a list asks of the database, for this person. */
function questionOf(plan: Plan, who: Staff, request: ListRequest, meant: Meant): ListQuestion {
  const { served, listSelect } = plan
  const { database, clock } = served.context
  const tenantId = rowsTenant(served, who)
  // With values in the condition, the best way to the rows depends on them: such texts are planned each time.
  const inOne = served.hooks.source !== undefined
  const plain = request.filters.length === 0 && request.advanced === undefined && !inOne
  const rows = { from: rowsFrom(served), where: listCondition(plan, request, meant, who) }
  const counter = { ask: askTenant(database, tenantId), totals: totalsOf(database.forTenant(tenantId)) }
  return {
    ...rows,
    ask: askTenantAside(database, tenantId),
    id: ROW_ID,
    select: onDay(listSelect, wireDate(clock.now())),
    counting: countingOf({ ...counter, isPrepared: plain }, rows),
    order: orderSteps(plan, request, meant.query),
    plain,
    inOne,
  }
}

/** Whether most rows may have to be looked at: a part of a text, an order no index has, a page far down. */
function isWide(entity: Entity, request: ListRequest, { pageNo, pageSize }: ListQuery): boolean {
  return isSifting(request) || pageNo * pageSize > FAR_DOWN || request.sort.some(({ field }) => !isReady(entity, field))
}

/** Whether rows lie ready in the order of this field. */
const isReady = ({ sort, indexes = [] }: Entity, field: string): boolean =>
  field === 'createTime' || field === sort?.field || indexes.some(([first, more]) => first === field && !more)

/** The page by the order's index and the count. */
function ordered(asked: ListQuestion, query: ListQuery): Promise<PageResult<AnyRow>> {
  const { recent, count } = asked.counting
  return readPage(query, { recent, count, rows: async window => (await next(asked, query)) ?? pageRows(asked, window) })
}

/** The rows behind the last one of the page before, which the asker names: only where nobody counts. */
async function next(asked: ListQuestion, query: ListQuery): Promise<AnyRow[] | undefined> {
  const after = rowBefore(query)
  return after === undefined ? undefined : afterRow(asked, after, query.pageSize)
}

/**
 * What a search finds. While it is known that it finds much, its first rows are soon met in the order of the list; else
 * the whole table is looked through.
 */
function searched(asked: ListQuestion, query: ListQuery): Promise<PageResult<AnyRow>> {
  const known = query.pageNo * query.pageSize <= FAR_DOWN && asked.counting.recent() !== undefined
  return known ? ordered(asked, query) : siftPage(asked, query)
}

/** The page by one pass over the table; beyond the end it is the last one. */
async function siftPage(asked: ListQuestion, query: ListQuery): Promise<PageResult<AnyRow>> {
  const { pageNo, pageSize } = query
  const found = sift(asked, query)
  const total = await asked.counting.keep(found.then(([, all]) => all))
  const [records] = await found
  if (records.length > 0 || total === 0 || pageNo === 1) return pageResult(records, total, query)
  const last = { pageNo: Math.ceil(total / pageSize), pageSize }
  return pageResult((await sift(asked, last))[0], total, last)
}
