import { areaName } from '@xuanjiao/contract/area/area'
import { NO_AREA } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { sql } from 'kysely'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { scopedWatchSessions } from '../scope/scoped-facts.ts'
import {
  DASHBOARD_HOSPITAL_COLUMNS,
  DASHBOARD_VIDEO_COLUMNS,
  scopeCondition,
  type DashboardScope,
} from '../scope/dashboard-scope.ts'

export interface DrillDownStep {
  level: 'area' | 'hospital' | 'video'
  key: string
  name: string
}

/** Where one has gone, step by step. Who may see neither the record nor a play of it is told there is none. */
export async function drillDownPath(scope: DashboardScope): Promise<DrillDownStep[]> {
  const { hospitalId, videoId, area, reviews } = scope
  if (reviews && (hospitalId !== undefined || area !== undefined)) throw appErrors.notFound()
  const named = hospitalId === undefined && videoId === undefined ? {} : await readPathNames(scope)
  return [
    ...areaSteps(scope),
    ...(hospitalId === undefined
      ? []
      : [{ level: 'hospital' as const, key: hospitalId, name: requiredName(named.hospital) }]),
    ...(videoId === undefined ? [] : [{ level: 'video' as const, key: videoId, name: requiredName(named.video) }]),
  ]
}

function requiredName(name: string | null | undefined): string {
  if (name === null || name === undefined) throw appErrors.notFound()
  return name
}

function areaSteps({ area }: DashboardScope): DrillDownStep[] {
  if (area === undefined) return []
  if (area === NO_AREA) return [{ level: 'area', key: area, name: '未归属医院' }]
  const codes = [...new Set([`${area.slice(0, 2)}0000`, `${area.slice(0, 4)}00`, area])]
  const upTo = codes.slice(0, codes.indexOf(area) + 1)
  return upTo.map(key => ({ level: 'area', key, name: areaName(key) ?? key }))
}

interface PathNames {
  hospital?: ColumnOf<'he_hospital.name'> | null
  video?: ColumnOf<'he_video.title'> | null
}

async function readPathNames(scope: DashboardScope): Promise<PathNames> {
  const whole: DashboardScope = { ...scope, area: undefined, hospitalId: undefined, videoId: undefined }
  const seen = (column: string, id: string) =>
    sql`exists (select from ${scopedWatchSessions(whole, '1970-01-01', '9999-12-31')} and ${sql.ref(`s.${column}`)} = ${id}::uuid)`
  const { hospitalId: hospital, videoId: video } = scope
  const { rows } = await sql<PathNames>`select
    ${hospital === undefined ? sql`null` : sql`(select h.name from he_hospital h where h.id = ${hospital}::uuid and (${scopeCondition(DASHBOARD_HOSPITAL_COLUMNS, whole, 'h')} or ${seen('hospital_id', hospital)}))`} as hospital,
    ${video === undefined ? sql`null` : sql`(select v.title from he_video v where v.id = ${video}::uuid and (${scopeCondition({ ...DASHBOARD_VIDEO_COLUMNS, platformRows: 'readable' }, whole, 'v')} or ${seen('video_id', video)}))`} as video`.execute(
    scope.db,
  )
  return rows[0] ?? {}
}
