import { areaName } from '@xuanjiao/contract/area/area'
import { NO_AREA, type DashboardLevel } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { percentShare } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { sql, type RawBuilder } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { scopedHospitalPlaySums, scopedHospitalViewerSets } from '../scope/scoped-hospitals.ts'
import { distinctViewersOfVideos, scopedVideoPlaySums } from '../scope/scoped-videos.ts'
import { distinctViewersBy } from '../scope/scoped-viewers.ts'
import type { DashboardScope } from '../scope/dashboard-scope.ts'

export interface RankedLine {
  key: string
  name: string
  plays: number
  viewers: number
  completionRate: number | null
}

export interface Ranking {
  level: DashboardLevel
  rows: RankedLine[]
  others: { count: number; plays: number }
}

/** What comes below where one stands: provinces, then cities, then hospitals, then videos. */
export function levelBelowScope({ area, hospitalId, videoId, dataScope, reviews }: DashboardScope): DashboardLevel {
  if (reviews || hospitalId !== undefined || videoId !== undefined || area === NO_AREA) return 'video'
  if (dataScope.kind === 'hospital' || dataScope.kind === 'department') return 'video'
  const from = area ?? (dataScope.kind === 'area' ? dataScope.from : undefined)
  if (from === undefined) return 'province'
  return from.endsWith('0000') ? 'city' : 'hospital'
}

/** By what the rows of a level are told apart; plays of no hospital are a line of their own. */
const KEYS: Readonly<Record<DashboardLevel, (alias: string) => RawBuilder<string>>> = {
  province: alias => areaKey(alias, 2),
  city: alias => areaKey(alias, 4),
  hospital: alias => sql`coalesce(${sql.ref(`${alias}.hospital_id`)}::text, '')`,
  video: alias => sql`${sql.ref(`${alias}.video_id`)}::text`,
}

function areaKey(alias: string, digits: number): RawBuilder<string> {
  const [area, hospital] = [sql.ref(`${alias}.area_code`), sql.ref(`${alias}.hospital_id`)]
  return sql`case when ${hospital} is null or ${area} is null then '' else rpad(left(${area}, ${digits}::integer), 6, '0') end`
}

const NO_HOSPITAL = '未归属医院'

/** The lines of a level, the largest first. Plays of all lines and the others are the plays of the whole. */
export async function readRanking(
  scope: DashboardScope,
  by: 'plays' | 'viewers',
  requested: DashboardLevel,
  most = 10,
): Promise<Ranking> {
  const level = scope.reviews ? 'video' : requested
  const order = by === 'plays' ? sql`f.plays desc, p.viewers desc` : sql`p.viewers desc, f.plays desc`
  const { rows } = await sql<Computed<RankingRow>>`
    with f as (select ${KEYS[level]('f')} as key, sum(f.plays) as plays, sum(f.completes) as completes from ${level === 'video' ? scopedVideoPlaySums(scope) : scopedHospitalPlaySums(scope)} f group by 1 having sum(f.plays) > 0),
      p as (${level === 'video' ? viewersOfVideos(scope) : viewersOfPlaces(scope, level)})
    select replace(f.key, '-', '') as key, ${levelNameSql(level)} as name, f.plays, f.completes, p.viewers,
      count(*) over () as lines, sum(f.plays) over () as "allPlays"
    from f join p on p.key = f.key order by ${order}, f.key limit ${most}`.execute(scope.db)
  return { level, rows: rows.map(row => rankedLineOf(row)), others: otherLinesOf(rows) }
}

const viewersOfVideos = (scope: DashboardScope): RawBuilder<unknown> =>
  sql`select v.video_id::text as key, v.viewers from ${distinctViewersOfVideos(scope)} v`

const viewersOfPlaces = (scope: DashboardScope, level: DashboardLevel): RawBuilder<unknown> =>
  distinctViewersBy(KEYS[level]('p'), 'key', scopedHospitalViewerSets(scope))

interface RankingRow {
  key: string
  name: string | null
  plays: number
  completes: number
  viewers: number
  lines: number
  allPlays: number
}

function levelNameSql(level: DashboardLevel): RawBuilder<string | null> {
  if (level === 'hospital') return sql`(select h.name from he_hospital h where h.id = nullif(f.key, '')::uuid)`
  return level === 'video' ? sql`(select v.title from he_video v where v.id = f.key::uuid)` : sql`null`
}

function rankedLineOf({ key, name, plays, completes, viewers }: RankingRow): RankedLine {
  const said = key === '' ? NO_HOSPITAL : (name ?? areaName(key) ?? '—')
  return { key, name: said, plays, viewers, completionRate: percentShare(completes, plays) }
}

function otherLinesOf(rows: readonly RankingRow[]): Ranking['others'] {
  const [first] = rows
  const shown = rows.reduce((sum, row) => sum + row.plays, 0)
  return { count: (first?.lines ?? 0) - rows.length, plays: (first?.allPlays ?? 0) - shown }
}
