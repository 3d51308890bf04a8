import type { QueryParams } from '@xuanjiao/wire/query/list-query'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { column, type ListColumn, type ListColumns } from '../../platform/lists/list-columns.ts'
import type { Listed } from '../../platform/lists/list-page.ts'
import { down } from '../../platform/lists/page-order.ts'
import { placePredicate } from '../../platform/access/scope.ts'
import type { DataScope } from '../../platform/access/who.ts'
import { LINKED, linkedNames, type Seer } from './names.ts'

const PLACE = { area: 'area_code', hospital: 'hospital_id', department: 'hospital_department_id' } as const

/** Where somebody stands, and which tenant's rows are theirs. */
export interface ReaderScope {
  tenantId: number
  place: DataScope
}

/** Who asks, and how they may see the names in a line. */
type Asker = ReaderScope & { grants: Seer }

/** The tenant is named although the database sees to it: its own condition has two ways to be true and finds no index. */
export function rowsAt({ tenantId, place }: ReaderScope): RawBuilder<SqlBool> {
  const scope = placePredicate(PLACE, place, 'f') ?? sql<SqlBool>`true`
  return sql<SqlBool>`f.tenant_id = ${tenantId} and ${scope}`
}

const flag = (name: string): ListColumn => column.made(`case when ${name} = 1 then 'Y' else 'N' end`)
const percent = sql`case when f.duration_sec > 0 then least(100, floor(f.covered_sec * 100 / f.duration_sec))::integer else 0 end`
const device = sql`nullif(concat_ws(' ', f.device_brand, f.device_model, f.os), '') as device`
const said = (name: string, as: string) => sql`case when ${sql.ref(name)} = 1 then 'Y' else 'N' end as ${sql.ref(as)}`

/** Only who sees names in full may ask for them: otherwise one could feel one's way to them. */
function named({ place, tenantId }: ReaderScope, asked: unknown): RawBuilder<SqlBool> {
  const needle = typeof asked === 'string' ? asked.replaceAll('*', '').trim() : ''
  if (needle === '' || place.kind !== 'platform') return sql<SqlBool>`true`
  return sql<SqlBool>`f.user_id = any (array(select u.id from he_wxapp_user u
    where u.tenant_id = ${tenantId} and strpos(lower(u.nick_name), lower(${needle})) > 0 limit ${MOST_NAMED}))`
}

/** So many people of a name are looked for. */
const MOST_NAMED = 1000

const LINKS = { joins: LINKED }

const common: ListColumns = {
  videoId: column.id('f.video_id'),
  hospitalId: column.id('f.hospital_id'),
  hospitalDepartmentId: column.id('f.hospital_department_id'),
  areaCode: column.text('f.area_code'),
  entryScene: column.text('f.entry_scene'),
  lastTime: column.fullMoment('f.last_time'),
}

const commonSelect = (seer: Seer) => sql`
  f.id, f.user_id as "userId", u.nick_name as "nickName", f.video_id as "videoId", f.hospital_id as "hospitalId",
  f.hospital_department_id as "hospitalDepartmentId", ${linkedNames(seer)}, f.entry_scene as "entryScene", ${device},
  f.duration_sec as "durationSec", f.covered_sec as "coveredSec", f.last_time as "lastTime"`

/** 观看记录: one line for each viewer and video. */
export function recordsListed(who: Asker, query: QueryParams = {}): Listed {
  return {
    columns: {
      ...common,
      id: column.id('f.id'),
      progressPct: column.fullNumber('f.progress_pct'),
      completeFlag: flag('f.complete_flag'),
      totalEffectiveSec: column.fullDecimal('f.total_effective_sec'),
      sessionCount: column.fullNumber('f.session_count'),
      firstTime: column.fullMoment('f.first_time'),
    },
    select: sql`${commonSelect(who.grants)}, f.progress_pct as "progressPct", ${said('f.complete_flag', 'completeFlag')},
      f.total_effective_sec as "totalEffectiveSec", f.session_count as "sessionCount",
      f.first_time as "firstTime", f.complete_time as "completeTime", f.watched`,
    from: sql`he_watch_record f`,
    names: LINKS,
    where: sql`${rowsAt(who)} and ${named(who, query['viewer'])}`,
    order: [down('f.last_time'), down('f.id')],
    unique: down('f.id'),
  }
}

/** Sittings that do not count are few and have an index of their own. */
const flagged = (asked: unknown): RawBuilder<SqlBool> =>
  typeof asked === 'string' && asked !== '' && !asked.includes('0') && !asked.startsWith('!')
    ? sql<SqlBool>`f.risk_flag <> 0`
    : sql<SqlBool>`true`

/** 会话明细: one line for each sitting. */
export function sessionsListed(who: Asker, query: QueryParams = {}): Listed {
  return {
    columns: {
      ...common,
      id: column.id('f.id'),
      entitle: column.text('f.entitle'),
      startTime: column.fullMoment('f.start_time'),
      effectiveSec: column.fullDecimal('f.effective_sec'),
      validFlag: flag('f.is_valid'),
      completeFlag: flag('f.is_complete'),
      riskFlag: column.made('f.risk_flag::text'),
      seekCount: column.fullNumber('f.seek_count'),
      os: column.text('f.os'),
    },
    select: sql`${commonSelect(who.grants)}, f.start_time as "startTime", f.entitle,
      f.effective_sec as "effectiveSec", ${percent} as "coveredPct", ${said('f.is_valid', 'validFlag')},
      ${said('f.is_complete', 'completeFlag')}, f.speed_avg as "speedAvg", f.seek_count as "seekCount",
      f.risk_flag::text as "riskFlag", f.net_type as "netType", f.ip_area as "ipArea", f.wx_version as "wxVersion",
      f.max_pos_sec as "maxPosSec", f.beats, f.watched`,
    from: sql`he_watch_session f`,
    names: LINKS,
    where: sql`${rowsAt(who)} and ${named(who, query['viewer'])} and ${flagged(query['riskFlag'])}`,
    order: [down('f.start_time'), down('f.id')],
    unique: down('f.id'),
  }
}
