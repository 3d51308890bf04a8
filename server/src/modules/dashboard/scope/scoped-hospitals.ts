import { sql, type RawBuilder } from 'kysely'
import { dataScopePredicate } from '../../../platform/access/row-scope-predicate.ts'
import { partedDays, spanRows, unitStatRows } from '../../stats/index.ts'
import { selectionCondition, type DashboardScope } from './dashboard-scope.ts'
import { scopedPlaySums } from './scoped-facts.ts'
import { scopedViewerSets } from './scoped-viewers.ts'

/**
 * Plays in which hospital on which day: rows of `hospital_id, area_code, stat_date, plays, completes, effective_sec`, to be
 * added up.
 */
export function scopedHospitalPlaySums(scope: DashboardScope, from = scope.from, to = scope.to): RawBuilder<unknown> {
  const places = sql`(select s.hospital_id, s.area_code, s.stat_date, s.plays, s.completes, s.effective_sec from ${scopedPlaySums(scope, from, to)} s)`
  if (!looksAtHospitals(scope)) return places
  const units = sql`(select s.unit, s.stat_date, s.valid_plays as plays, s.completes, s.effective_sec
    ${unitStatRows('he_stat_unit_now', SETTLED_UNITS, { from, to })})`
  return ofHospitals(scope, sql`s.stat_date, s.plays, s.completes, s.effective_sec`, { units, places })
}

/** Who watched within the days in which hospital: rows of `hospital_id, area_code, chunk, viewers`, to be ORed chunk by chunk. */
export function scopedHospitalViewerSets(scope: DashboardScope): RawBuilder<unknown> {
  const places = sql`(select s.hospital_id, s.area_code, s.chunk, s.viewers from ${scopedViewerSets(scope)} s)`
  if (!looksAtHospitals(scope)) return places
  const { spans, days } = partedDays(scope)
  const units = sql`(select s.unit, s.chunk, s.viewers ${spanRows('he_stat_unit_span_viewers_now', SETTLED_UNITS, spans)}
    union all select s.unit, s.chunk, s.viewers ${unitStatRows('he_stat_unit_viewers_now', SETTLED_UNITS, days)})`
  return ofHospitals(scope, sql`s.chunk, s.viewers`, { units, places })
}

/** Whether several hospitals are looked at, with all that is watched in them. */
const looksAtHospitals = ({ dataScope, videoId }: DashboardScope): boolean =>
  videoId === undefined && (dataScope.kind === 'platform' || dataScope.kind === 'area')

const SETTLED_UNITS = sql`array(select hospital_id::text from settled)`

/** The same columns of the units of hospitals, and of places. */
interface HospitalRows {
  units: RawBuilder<unknown>
  places: RawBuilder<unknown>
}

/**
 * Of a hospital that always lay where it lies its unit is all there is; of the others, and of what belongs to no hospital,
 * places are read (rules/figures#units).
 */
const ofHospitals = (scope: DashboardScope, columns: RawBuilder<unknown>, { units, places }: HospitalRows) => sql`(
  with lay as materialized (
    select hospital_id, min(area_code) as area_code, count(*) as places from he_stat_hospital_area_now
    where tenant_id = (select xj_tenant()) group by 1),
  settled as materialized (select l.* from lay l where l.places = 1 and ${hospitalCondition(scope)})
  select o.hospital_id, o.area_code, ${columns} from settled o join ${units} s on s.unit = o.hospital_id::text
  union all
  select s.hospital_id, s.area_code, ${columns} from ${places} s where s.hospital_id = any (array(select hospital_id from lay where places > 1))
  union all
  select s.hospital_id, s.area_code, ${columns} from ${places} s where s.hospital_id is null)`

/** Where the asker stands and has gone, of hospitals called `l`. */
function hospitalCondition(scope: DashboardScope): RawBuilder<unknown> {
  const columns = { area: 'area_code', hospital: 'hospital_id' }
  const place = dataScopePredicate(columns, scope.dataScope, 'l') ?? sql`true`
  return sql`${place} and ${selectionCondition(columns, scope, 'l')}`
}
