import { sql } from 'kysely'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { COUNT_CAP, pageResult, type PageResult } from '@xuanjiao/wire/page-result'
import type { ListRequest } from '@xuanjiao/wire/query/list-query'
import type { ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { totalsOf } from '../../../platform/database/db.ts'
import { inLane } from '../../../platform/database/lanes.ts'
import { rowBefore } from '../../../platform/lists/page-order.ts'
import { FAR_DOWN, readPage } from '../../../platform/lists/page-window.ts'
import {
  askTenantAside,
  compile,
  name as quoted,
  preparedName,
  type SqlFragment,
} from '../../../platform/database/statement.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { afterPage, pageRows, rowsById, type ListQuestion } from './page-query.ts'
import { planFor } from '../plan/plan.ts'
import { ROW } from '../plan/plan-field.ts'
import type { Served } from '../registry/registry.ts'
import { onDay } from '../plan/select.ts'
import { dress, type AnyRow } from '../texts/texts.ts'
import { tellTree } from '../texts/tree-told.ts'
import { isSifting, sift, type Found } from './sift.ts'
import { orderSteps, readRequest, listCondition, type Meant } from './where.ts'

/** One page of the records a person may see, and how many there are: two statements side by side, or one pass. */
export async function list(
  served: Served,
  who: Staff,
  query: ListQuery,
  rows: Meant['rows'] = 'living',
): Promise<PageResult<AnyRow>> {
  const { context, entity } = served
  const plan = planFor(served, who.grants)
  const request = readRequest(plan, query)
  const where = listCondition(plan, request, { rows, query }, who)
  const table = quoted(entity.table)
  const asked: ListQuestion = {
    ask: askTenantAside(context.database, who.tenantId),
    totals: totalsOf(context.database.forTenant(who.tenantId)),
    select: onDay(plan.listSelect, wireDate(context.clock.now())),
    table,
    where,
    counting: compile(sql`select count(*)::integer as total from ${sql.raw(`${table} ${ROW}`)} where ${where}`),
    order: orderSteps(plan, request, query),
    // With values in the condition, the best way to the rows depends on them: such texts are planned each time.
    plain: request.filters.length === 0 && request.advanced === undefined,
  }
  const find = () => (query.count === 'exact' && isSifting(request) ? searched(asked, query) : ordered(asked, query))
  const page = await (isWide(entity, request, query) ? inLane('search', find) : find())
  await dress(plan, who, page.records, false)
  tellTree(entity, page.records)
  return page
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
  return readPage(query, {
    rows: async window => (await next(asked, query)) ?? pageRows(asked, window),
    recent: () => asked.totals?.recent(questionOf(asked)),
    count: mode => count(asked, mode),
  })
}

/**
 * The rows behind the last one of the page before, which the asker names: however far down, a step costs what the first
 * page does. Only where nobody counts, and not when that row is gone.
 */
async function next(asked: ListQuestion, query: ListQuery): Promise<AnyRow[] | undefined> {
  const after = rowBefore(query)
  if (after === undefined) return undefined
  const behind = afterPage(asked, after, query.pageSize)
  if (behind === undefined) return undefined
  const rows = await rowsById(asked, compile(behind))
  return rows.length === 0 ? undefined : rows
}

/**
 * What a search finds. While it is known that it finds much, its first rows are soon met in the order of the list; else
 * the whole table is looked through.
 */
function searched(asked: ListQuestion, query: ListQuery): Promise<PageResult<AnyRow>> {
  const known = query.pageNo * query.pageSize <= FAR_DOWN && asked.totals?.recent(questionOf(asked)) !== undefined
  return known ? ordered(asked, query) : siftPage(asked, query)
}

/** The page by one pass over the table; beyond the end it is the last one. */
async function siftPage(asked: ListQuestion, query: ListQuery): Promise<PageResult<AnyRow>> {
  const { pageNo, pageSize } = query
  const [records, total] = await keptSift(asked, query)
  if (records.length > 0 || total === 0 || pageNo === 1) return pageResult(records, total, query)
  const last = { pageNo: Math.ceil(total / pageSize), pageSize }
  return pageResult((await sift(asked, last))[0], total, last)
}

async function keptSift(asked: ListQuestion, page: Pick<ListQuery, 'pageNo' | 'pageSize'>): Promise<Found> {
  const found = sift(asked, page)
  await asked.totals?.count(questionOf(asked), async () => (await found)[1])
  return found
}

/** What is counted, and for whom: the condition holds tenant, scope and filters. */
const questionOf = ({ counting: { text, values } }: ListQuestion): string => `${text}\n${JSON.stringify(values)}`

async function count(asked: ListQuestion, mode: 'exact' | 'capped'): Promise<number> {
  const { ask, totals, plain } = asked
  const counting = mode === 'exact' ? asked.counting : compile(cappedCount(asked))
  const name = plain ? preparedName(counting.text) : undefined
  const total = async () => Number((await ask({ ...counting, name })).rows[0]?.['total'])
  return mode === 'exact' ? (totals?.count(questionOf(asked), total) ?? total()) : total()
}

const cappedCount = ({ table, where }: ListQuestion): SqlFragment =>
  sql`select count(*)::integer as total from (select 1 from ${sql.raw(`${table} ${ROW}`)} where ${where} ${CAP}) capped`

const CAP = sql.raw(`limit ${COUNT_CAP + 1}`)
