import { areaName } from '@xuanjiao/contract/area/area'
import { NO_AREA } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { sql } from 'kysely'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { sittings } from '../lens/facts.ts'
import { HOSPITALS, VIDEOS, within, type DashboardScope } from '../lens/lens.ts'

export interface PathStep {
  level: 'area' | 'hospital' | 'video'
  key: string
  name: string
}

/** Where one has gone, step by step. Who may see neither the record nor a play of it is told there is none. */
export async function path(lens: DashboardScope): Promise<PathStep[]> {
  const { hospitalId, videoId, area, reviews } = lens
  if (reviews && (hospitalId !== undefined || area !== undefined)) throw deny.notFound()
  const named = hospitalId === undefined && videoId === undefined ? {} : await names(lens)
  return [
    ...areas(lens),
    ...(hospitalId === undefined ? [] : [{ level: 'hospital' as const, key: hospitalId, name: known(named.hospital) }]),
    ...(videoId === undefined ? [] : [{ level: 'video' as const, key: videoId, name: known(named.video) }]),
  ]
}

function known(name: string | null | undefined): string {
  if (name === null || name === undefined) throw deny.notFound()
  return name
}

function areas({ area }: DashboardScope): PathStep[] {
  if (area === undefined) return []
  if (area === NO_AREA) return [{ level: 'area', key: area, name: '未归属医院' }]
  const codes = [...new Set([`${area.slice(0, 2)}0000`, `${area.slice(0, 4)}00`, area])]
  const upTo = codes.slice(0, codes.indexOf(area) + 1)
  return upTo.map(key => ({ level: 'area', key, name: areaName(key) ?? key }))
}

interface Names {
  hospital?: ColumnOf<'he_hospital.name'> | null
  video?: ColumnOf<'he_video.title'> | null
}

async function names(lens: DashboardScope): Promise<Names> {
  const whole: DashboardScope = { ...lens, area: undefined, hospitalId: undefined, videoId: undefined }
  const seen = (column: string, id: string) =>
    sql`exists (select from ${sittings(whole, '1970-01-01', '9999-12-31')} and ${sql.ref(`s.${column}`)} = ${id}::uuid)`
  const { hospitalId: hospital, videoId: video } = lens
  const { rows } = await sql<Names>`select
    ${hospital === undefined ? sql`null` : sql`(select h.name from he_hospital h where h.id = ${hospital}::uuid and (${within(HOSPITALS, whole, 'h')} or ${seen('hospital_id', hospital)}))`} as hospital,
    ${video === undefined ? sql`null` : sql`(select v.title from he_video v where v.id = ${video}::uuid and (${within({ ...VIDEOS, platformRows: 'readable' }, whole, 'v')} or ${seen('video_id', video)}))`} as video`.execute(
    lens.db,
  )
  return rows[0] ?? {}
}
