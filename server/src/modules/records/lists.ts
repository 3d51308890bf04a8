import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { column, type ListColumn, type ListColumns, type Listed } from '../../platform/list-page.ts'
import { placePredicate } from '../../platform/scope.ts'
import type { Place, Staff } from '../../platform/who.ts'
import { LINKED, linkedNames, type Seer } from './names.ts'

const PLACE = { area: 'area_code', hospital: 'hospital_id', department: 'hospital_department_id' } as const

/** Where somebody stands, and which tenant's rows are theirs. */
export interface Standing {
  tenantId: number
  place: Place
}

/** The tenant is named although the database sees to it: its own condition has two ways to be true and finds no index. */
export function rowsAt({ tenantId, place }: Standing): RawBuilder<SqlBool> {
  const scope = placePredicate(PLACE, place, 'f') ?? sql<SqlBool>`true`
  return sql<SqlBool>`f.tenant_id = ${tenantId} and ${scope}`
}

const flag = (name: string): ListColumn => ({
  kind: 'text',
  sql: sql`case when ${sql.ref(name)} = 1 then 'Y' else 'N' end`,
})
const percent = sql`case when f.duration_sec > 0 then least(100, floor(f.covered_sec * 100 / f.duration_sec))::integer else 0 end`
const device = sql`nullif(concat_ws(' ', f.device_brand, f.device_model, f.os), '') as device`
const said = (name: string, as: string) => sql`case when ${sql.ref(name)} = 1 then 'Y' else 'N' end as ${sql.ref(as)}`

/** Only who sees names in full may ask for them: otherwise one could feel one's way to them. */
const nameColumn = (place: Place): ListColumns =>
  place.kind === 'platform' ? { viewer: column.text('u.nick_name') } : {}

const common: ListColumns = {
  videoId: column.id('f.video_id'),
  hospitalId: column.id('f.hospital_id'),
  hospitalDepartmentId: column.id('f.hospital_department_id'),
  areaCode: column.text('f.area_code'),
  entryScene: column.text('f.entry_scene'),
  lastTime: column.moment('f.last_time'),
}

const commonSelect = (seer: Seer) => sql`
  f.id, f.user_id as "userId", u.nick_name as "nickName", f.video_id as "videoId", f.hospital_id as "hospitalId",
  f.hospital_department_id as "hospitalDepartmentId", ${linkedNames(seer)}, f.entry_scene as "entryScene", ${device},
  f.duration_sec as "durationSec", f.covered_sec as "coveredSec", f.last_time as "lastTime"`

/** 观看记录: one line for each viewer and video. */
export function recordsListed(who: Pick<Staff, 'tenantId' | 'place'> & { grants: Seer }): Listed {
  return {
    columns: {
      ...common,
      ...nameColumn(who.place),
      id: column.id('f.id'),
      progressPct: column.number('f.progress_pct'),
      completeFlag: flag('f.complete_flag'),
      totalEffectiveSec: column.number('f.total_effective_sec'),
      sessionCount: column.number('f.session_count'),
      firstTime: column.moment('f.first_time'),
    },
    select: sql`${commonSelect(who.grants)}, f.progress_pct as "progressPct", ${said('f.complete_flag', 'completeFlag')},
      round(f.total_effective_sec)::integer as "totalEffectiveSec", f.session_count as "sessionCount",
      f.first_time as "firstTime", f.complete_time as "completeTime", f.watched`,
    from: sql`he_watch_record f ${LINKED}`,
    where: rowsAt(who),
    order: sql`f.last_time desc, f.id desc`,
    unique: sql`f.id desc`,
  }
}

/** 会话明细: one line for each sitting. */
export function sessionsListed(who: Pick<Staff, 'tenantId' | 'place'> & { grants: Seer }): Listed {
  return {
    columns: {
      ...common,
      ...nameColumn(who.place),
      id: column.id('f.id'),
      entitle: column.text('f.entitle'),
      startTime: column.moment('f.start_time'),
      effectiveSec: column.number('f.effective_sec'),
      validFlag: flag('f.is_valid'),
      completeFlag: flag('f.is_complete'),
      riskFlag: { kind: 'text', sql: sql`f.risk_flag::text` },
      seekCount: column.number('f.seek_count'),
      os: column.text('f.os'),
    },
    select: sql`${commonSelect(who.grants)}, f.start_time as "startTime", f.entitle,
      round(f.effective_sec)::integer as "effectiveSec", ${percent} as "coveredPct", ${said('f.is_valid', 'validFlag')},
      ${said('f.is_complete', 'completeFlag')}, f.speed_avg as "speedAvg", f.seek_count as "seekCount",
      f.risk_flag::text as "riskFlag", f.net_type as "netType", f.ip_area as "ipArea", f.wx_version as "wxVersion",
      f.max_pos_sec as "maxPosSec", f.beats, f.watched`,
    from: sql`he_watch_session f ${LINKED}`,
    where: rowsAt(who),
    order: sql`f.start_time desc, f.id desc`,
    unique: sql`f.id desc`,
  }
}
