import { ID_PATTERN } from '@xuanjiao/wire/id'
import { sql, type SqlBool } from 'kysely'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { dataScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { SqlCondition } from '../../platform/database/statement.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { LogSource } from '../entities/index.ts'
import { WATCH_LINE_EXTRA_COLUMNS, watchLinePresenter, watchRecordPresenter } from './present-watch-line.ts'

const flag = (column: string): string => `(case when t.${column} = 1 then 'Y' else 'N' end)`

/** The viewer is told by whoever presents the line; what they hold in hand is put together here. */
const WHO = {
  viewer: 'null::text',
  device: "nullif(concat_ws(' ', t.device_brand, t.device_model, t.os), '')",
}

/** 观看记录: one line for each viewer and video. */
export const watchRecordSource: LogSource = {
  lane: 'search',
  exportName: 'watch.records',
  columns: { ...WHO, completeFlag: flag('complete_flag') },
  extraColumns: WATCH_LINE_EXTRA_COLUMNS,
  rowCondition: ownLines,
  createPresenter: watchRecordPresenter,
}

/** 会话明细: one line for each watch session. */
export const watchSessionSource = ({ database }: Pick<AppContext, 'database'>): LogSource => ({
  lane: 'search',
  exportName: 'watch.sessions',
  columns: {
    ...WHO,
    validFlag: flag('is_valid'),
    completeFlag: flag('is_complete'),
    riskFlag: 't.risk_flag::text',
    coveredPct:
      '(case when t.duration_sec > 0 then least(100, floor(t.covered_sec * 100 / t.duration_sec))::integer else 0 end)',
  },
  extraColumns: {
    ...WATCH_LINE_EXTRA_COLUMNS,
    wxVersion: 't.wx_version',
    maxPosSec: 't.max_pos_sec',
    beats: 't.beats',
  },
  rowCondition: (principal, query) =>
    sql`${ownLines(principal, query)} and ${flagged(query['riskFlag'])} and ${ofRecord(query['recordId'])}`,
  /** Out of sight is as good as not there (rules/places#scope). */
  async requireAllowed(principal, { recordId }) {
    if (recordId === undefined || recordId === '') return
    const match = await database
      .forTenant(principal.tenantId)
      .selectFrom('he_watch_record as t')
      .select('t.id')
      .where('t.tenant_id', '=', principal.tenantId)
      .where(dataScopePredicate(PLACE, principal.dataScope, 't') ?? sql<SqlBool>`true`)
      .where('t.id', '=', requireId(recordId))
      .executeTakeFirst()
    if (!match) throw appErrors.notFound()
  },
  createPresenter: watchLinePresenter,
})

const PLACE = { area: 'area_code', hospital: 'hospital_id', department: 'hospital_department_id' } as const

/**
 * The tenant is named although the database sees to it: its own condition has two ways to be true and finds no index. Only
 * who sees names in full may ask for them: otherwise one could feel one's way to them.
 */
function ownLines({ tenantId, dataScope }: Principal, { viewer }: Readonly<Record<string, unknown>>): SqlCondition {
  const own: SqlCondition = sql`t.tenant_id = ${tenantId}`
  const needle = typeof viewer === 'string' ? viewer.replaceAll('*', '').trim() : ''
  if (needle === '' || dataScope.kind !== 'platform') return own
  return sql`${own} and t.user_id = any (array(select u.id from he_wxapp_user u
    where u.tenant_id = ${tenantId} and strpos(lower(u.nick_name), lower(${needle})) > 0 limit ${MOST_NAMED}))`
}

/** So many people of a name are looked for. */
const MOST_NAMED = 1000

/** Watch sessions that do not count are few and have an index of their own. */
const flagged = (requested: unknown): SqlCondition =>
  typeof requested === 'string' && requested !== '' && !requested.includes('0') && !requested.startsWith('!')
    ? sql<SqlBool>`t.risk_flag <> 0`
    : sql<SqlBool>`true`

/** The watch sessions of one record: asked by the record, so that nobody needs to know the viewer. */
function ofRecord(recordId: unknown): SqlCondition {
  if (recordId === undefined || recordId === '') return sql`true`
  const id = requireId(recordId)
  return sql`t.user_id = (select r.user_id from he_watch_record r where r.id = ${id}::uuid)
    and t.video_id = (select r.video_id from he_watch_record r where r.id = ${id}::uuid)`
}

function requireId(recordId: unknown): string {
  if (typeof recordId !== 'string' || !ID_PATTERN.test(recordId)) throw appErrors.field('recordId', '编号格式不正确')
  return recordId
}
