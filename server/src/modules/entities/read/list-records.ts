import type { Entity } from '@xuanjiao/contract/entity/entity'
import { pageResult, type PageResult } from '@xuanjiao/wire/page-result'
import type { ParsedListQuery } from '@xuanjiao/wire/query/list-query'
import type { ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import { totalCacheOf, type Database } from '../../../platform/database/db.ts'
import { recordPersonalRead } from '../../../platform/audit/request-context.ts'
import { runInLane } from '../../../platform/database/statement-context.ts'
import { statementsForTenant, rowsForTenant, type SqlCondition } from '../../../platform/database/statement.ts'
import { rowCountingOf } from '../../../platform/lists/row-counting.ts'
import { previousRowId } from '../../../platform/lists/page-order.ts'
import { DEEP_PAGE_ROW, readPage } from '../../../platform/lists/page-window.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { readRowsAfter, readPageRows, type ListStatement } from './page-statements.ts'
import { entityPlanFor, type EntityPlan } from '../plan/entity-plan.ts'
import { ROW_ID_SQL } from '../plan/plan-field.ts'
import { rowSourceSql, rowSourceTenant } from '../plan/row-source.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { withCurrentTime } from '../plan/select-columns.ts'
import { presentLogRows } from '../texts/present-log-rows.ts'
import { addLabels, type RecordRow } from '../texts/field-labels.ts'
import { addWireNames } from '../texts/wire-names.ts'
import { fullPageForIds } from './query-field-names.ts'
import { readLinkedBelow } from './linked-below.ts'
import { needsFullScan, scanOnce } from './scan-once.ts'
import { askedPlaces } from './search-places.ts'
import { listOrderSteps, readPlannedListQuery, listCondition, type RecordSelection } from './list-condition.ts'

type ListOptions = Partial<Pick<RecordSelection, 'rows' | 'extraCondition'>> & { readFrom?: ReadingPlace | undefined }

/** Where rows are read, where that is not where they are written. */
export type ReadingPlace = Pick<Database, 'connect'>

/** One page of the records a person may see, and how many there are: two statements side by side, or one pass. */
export async function listRecords(
  served: ServedEntity,
  principal: Principal,
  value: ListQuery,
  { rows = 'living', extraCondition, readFrom }: ListOptions = {},
): Promise<PageResult<RecordRow>> {
  const { entity, hooks } = served
  const query = fullPageForIds(entity, value)
  const plan = entityPlanFor(served, principal.grants)
  const request = readPlannedListQuery(plan, query)
  const place = readFrom ?? served.context.database
  const below = await readLinkedBelow(plan, request, statementsForTenant(place, rowSourceTenant(served, principal)))
  const requested = listStatementOf(plan, principal, request, { rows, extraCondition, query, below }, readFrom)
  await hooks.source?.requireAllowed?.(principal, query)
  const find = () =>
    query.count === 'exact' && needsFullScan(request)
      ? searchedListPage(requested, query)
      : orderedListPage(requested, query)
  const isLong = hooks.source?.lane === 'search'
  const page = await (isLong || needsManyRows(entity, request, query) ? runInLane('search', find) : find())
  await addLabels(plan, principal, page.records, false)
  addWireNames(entity, page.records)
  if (entity.personal === 'always') recordPersonalRead(entity.title, page.records.length)
  return { ...page, records: await presentLogRows(served, principal, page.records) }
}

/** The first rows of a log of which this holds, as they are before they are presented: for details of single rows. */
export async function firstLogRows(
  served: ServedEntity,
  principal: Principal,
  extraCondition: SqlCondition,
  limit: number,
): Promise<RecordRow[]> {
  const plan = entityPlanFor(served, principal.grants)
  const query = {}
  const requested = listStatementOf(plan, principal, readPlannedListQuery(plan, query), {
    rows: 'living',
    extraCondition,
    query,
  })
  const rows = await readPageRows({ ...requested, isUnfiltered: true }, { limit, offset: 0, backwards: false })
  await addLabels(plan, principal, rows, true)
  return rows
}

/** What a list asks of the database, for this person. */
function listStatementOf(
  plan: EntityPlan,
  principal: Principal,
  query: ParsedListQuery,
  recordSelection: RecordSelection,
  readFrom?: ReadingPlace,
): ListStatement {
  const { served, listSelect } = plan
  const { database, clock } = served.context
  const tenantId = rowSourceTenant(served, principal)
  // With values in the condition, the best way to the rows depends on them: such texts are planned each time.
  const isSingleStatement = served.hooks.source !== undefined
  const isUnfiltered = query.filters.length === 0 && query.advanced === undefined && !isSingleStatement
  const rows = { from: rowSourceSql(served, principal), where: listCondition(plan, query, recordSelection, principal) }
  const place = readFrom ?? database
  const counter = {
    runStatement: statementsForTenant(place, tenantId),
    totalCache: readFrom === undefined ? totalCacheOf(database.forTenant(tenantId)) : undefined,
  }
  return {
    ...rows,
    runStatement: rowsForTenant(place, tenantId),
    id: ROW_ID_SQL,
    select: withCurrentTime(listSelect, clock.now()),
    counting: rowCountingOf({ ...counter, isPrepared: isUnfiltered }, rows),
    order: listOrderSteps(plan, query, recordSelection.query),
    isUnfiltered,
    isSingleStatement,
    places: askedPlaces(plan, query),
  }
}

/** Whether most rows may have to be looked at: a part of a text, an order no index has, a page far down. */
function needsManyRows(entity: Entity, query: ParsedListQuery, { pageNo, pageSize }: ListQuery): boolean {
  return (
    needsFullScan(query) || pageNo * pageSize > DEEP_PAGE_ROW || query.sort.some(({ field }) => !isReady(entity, field))
  )
}

/** Whether rows lie ready in the order of this field. */
const isReady = ({ sort, indexes = [] }: Entity, field: string): boolean =>
  field === 'createTime' || field === sort?.field || indexes.some(([first, more]) => first === field && !more)

/** The page by the order's index and the count. */
function orderedListPage(requested: ListStatement, query: ListQuery): Promise<PageResult<RecordRow>> {
  const { cachedCount, count } = requested.counting
  return readPage(query, {
    cachedCount,
    count,
    readRows: async window => (await nextListPage(requested, query)) ?? readPageRows(requested, window),
  })
}

/** The rows behind the last one of the page before, which the asker names: only where nobody counts. */
async function nextListPage(requested: ListStatement, query: ListQuery): Promise<RecordRow[] | undefined> {
  const after = previousRowId(query)
  return after === undefined ? undefined : readRowsAfter(requested, after, query.pageSize)
}

/**
 * What a search finds. While it is known that it finds much, its first rows are soon met in the order of the list; else
 * the whole table is looked through.
 */
function searchedListPage(requested: ListStatement, query: ListQuery): Promise<PageResult<RecordRow>> {
  const known = query.pageNo * query.pageSize <= DEEP_PAGE_ROW && requested.counting.cachedCount() !== undefined
  return known ? orderedListPage(requested, query) : scannedListPage(requested, query)
}

/** The page by one pass over the table; beyond the end it is the last one. */
async function scannedListPage(requested: ListStatement, query: ListQuery): Promise<PageResult<RecordRow>> {
  const { pageNo, pageSize } = query
  const scanResult = scanOnce(requested, query)
  const total = await requested.counting.cacheTotal(scanResult.then(([, all]) => all))
  const [records] = await scanResult
  if (records.length > 0 || total === 0 || pageNo === 1) return pageResult(records, total, query)
  const last = { pageNo: Math.ceil(total / pageSize), pageSize }
  return pageResult((await scanOnce(requested, last))[0], total, last)
}
