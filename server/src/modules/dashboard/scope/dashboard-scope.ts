import { NO_AREA } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { DashboardQuery } from '@xuanjiao/contract/business/dashboard/dashboard-filter'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { dataScopePredicate, type DataScopeColumns } from '../../../platform/access/row-scope-predicate.ts'
import { areaRange, type DataScope, type Principal } from '../../../platform/access/principal.ts'

/** Who asks, of which days, and how far down they have gone: all that a figure depends on. */
export interface DashboardScope {
  readonly db: Db
  readonly tenantId: number
  readonly dataScope: DataScope
  /** Days from (included) to (included), as the wire writes them. */
  readonly from: string
  readonly to: string
  readonly area: string | undefined
  readonly hospitalId: string | undefined
  readonly videoId: string | undefined
  /** Only reviews: figures of hospitals are not theirs to compare. */
  readonly reviews: boolean
  /** Now, as the wire writes it in Shanghai. */
  readonly now: string
  /** As of when a replica answers; null where the primary does (rules/figures#replica). */
  readonly asOf: string | null
}

export function dashboardScopeOf(
  query: DashboardQuery,
  principal: Principal,
  db: Db,
  now: Date,
  asOf: Date | null = null,
): DashboardScope {
  const { from, to, area, hospitalId, videoId } = query
  const { tenantId, dataScope } = principal
  return {
    db,
    tenantId,
    dataScope,
    from,
    to,
    area,
    hospitalId,
    videoId,
    reviews: reviewsOnly(principal),
    now: wireDatetime(now),
    asOf: asOf && wireDatetime(asOf),
  }
}

/** As of when figures are that were asked with it: kept with them, so that it is as old as they are. */
export const figuresAsOf = async ({ asOf }: DashboardScope): Promise<string | null> => asOf

/** Who decides on videos and looks after no hospital. */
const reviewsOnly = ({ grants }: Principal): boolean =>
  grants.may('he:review:decide') && !grants.may('he:hospital:edit')

/** Whether hospitals are told apart: for whoever sees several and looks after them. */
export const comparesHospitals = ({ dataScope, reviews }: Pick<DashboardScope, 'dataScope' | 'reviews'>): boolean =>
  !reviews && (dataScope.kind === 'platform' || dataScope.kind === 'area')

export const scopeToday = ({ now }: Pick<DashboardScope, 'now'>): string => now.slice(0, 10)

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * A column of moments within the days looked at. The days are made moments: under row policies PostgreSQL compares a
 * moment with a day row by row, and with another moment by an index.
 */
export const withinScopeDays = (
  column: string,
  { from, to }: Pick<DashboardScope, 'from' | 'to'>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} >= ${from}::date::timestamptz and ${sql.ref(column)} < (${to}::date + 1)::timestamptz)`

export interface DashboardScopeColumns extends DataScopeColumns {
  video?: string
}

/**
 * The one condition of the dashboard on the rows of any table: the asker's tenant, their place, and where they have gone.
 * The tenant is named although the database sees to it: its own condition has two ways to be true and finds no index.
 */
export function scopeCondition(
  columns: DashboardScopeColumns,
  scope: DashboardScope,
  alias: string,
): RawBuilder<SqlBool> {
  const place = dataScopePredicate(columns, scope.dataScope, alias) ?? sql<SqlBool>`true`
  return sql<SqlBool>`(${sql.ref(`${alias}.tenant_id`)} = (select xj_tenant()) and ${place} and ${selectionCondition(columns, scope, alias)})`
}

/** Where the asker has gone, below what they may see at all. */
export function selectionCondition(
  columns: DashboardScopeColumns,
  { area, hospitalId, videoId }: DashboardScope,
  alias: string,
): RawBuilder<SqlBool> {
  const is = (column: string, id: string) => sql<SqlBool>`${sql.ref(`${alias}.${column}`)} = ${id}::uuid`
  const conditions = [
    areaCondition(columns, area, alias),
    hospitalId === undefined ? undefined : is(columns.hospital, hospitalId),
    videoId === undefined || columns.video === undefined ? undefined : is(columns.video, videoId),
  ].filter(one => one !== undefined)
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function areaCondition(
  columns: DashboardScopeColumns,
  area: string | undefined,
  alias: string,
): RawBuilder<SqlBool> | undefined {
  if (area === undefined) return undefined
  if (area === NO_AREA) return sql<SqlBool>`${sql.ref(`${alias}.${columns.hospital}`)} is null`
  return dataScopePredicate(columns, { kind: 'area', ...areaRange(area) }, alias)
}

export const DASHBOARD_HOSPITAL_COLUMNS: DashboardScopeColumns = { area: 'area_code', hospital: 'id' }
export const DASHBOARD_VIDEO_COLUMNS: DashboardScopeColumns = {
  area: 'area_code',
  hospital: 'owner_hospital_id',
  department: 'owner_department_id',
  video: 'id',
}
