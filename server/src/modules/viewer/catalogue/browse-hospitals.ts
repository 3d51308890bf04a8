import { seedDictionaryText } from '@xuanjiao/contract/dictionaries'
import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { sql } from 'kysely'
import { SERVICE_RUNS } from '../../../platform/access/served-hospital.ts'
import { HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { cleanTextForElsewhere } from '../visible/cleaned-texts.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { serveViewerRead } from '../calls/serve-viewer-calls.ts'
import { readVisitorProfile } from '../visible/visitor-profile.ts'
import { videoCardOf, videoCardsQuery, type VideoCardRow } from '../visible/visible-videos.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'

interface OpenHospitalRow {
  id: ColumnOf<'he_hospital.id'>
  name: ColumnOf<'he_hospital.name'>
  shortName: ColumnOf<'he_hospital.short_name'>
  logo: ColumnOf<'he_hospital.logo'>
  level: ColumnOf<'he_hospital.level'>
  cover: ColumnOf<'he_hospital.cover'>
  gallery: ColumnOf<'he_hospital.gallery'>
  intro: ColumnOf<'he_hospital.intro'>
  address: ColumnOf<'he_hospital.address'>
  lng: ColumnOf<'he_hospital.lng'>
  lat: ColumnOf<'he_hospital.lat'>
  phone: ColumnOf<'he_hospital.service_phone'>
  suspended: Computed<boolean>
  serving: Computed<boolean>
  departments: Computed<{ id: string; name: string; location: string | null }[]>
}

/** The hospital with its departments; refuses when it is not there or is suspended (rules/hospitals#service). */
export async function readOpenHospital(db: Db, id: string, tenantId: number): Promise<OpenHospitalRow> {
  const { rows } =
    await sql<OpenHospitalRow>`select h.id, h.name, h.short_name as "shortName", h.logo, h.level, h.cover,
    h.gallery, h.intro, h.address, h.lng, h.lat, h.service_phone as phone,
    h.service_status = 'suspended' or h.status <> '1' as suspended, ${SERVICE_RUNS} as serving,
    coalesce((select json_agg(json_build_object('id', xj_hex(d.id), 'name', d.name,
        'location', nullif(concat_ws(' ', d.building, d.floor, d.location), '')) order by d.sort_no, d.id)
      from he_hospital_department d where d.hospital_id = h.id and d.status = '1' and d.deleted_at is null), '[]') as departments
    from he_hospital h where h.id = ${id}::uuid and h.tenant_id = ${tenantId} and h.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) throw appErrors.notFound()
  if (row.suspended) throw appErrors.business('该医院服务已暂停')
  return row
}

interface VideoTypeRow {
  id: ColumnOf<'he_hospital_video_type.id'>
  pid: ColumnOf<'he_hospital_video_type.pid'>
  name: ColumnOf<'he_hospital_video_type.name'>
  icon: ColumnOf<'he_hospital_video_type.icon'>
  phase: ColumnOf<'he_hospital_video_type.edu_phase'>
  shelf: Computed<VideoCardRow[]>
}

const ITEMS = 6

/**
 * Video types that are shown, with the first videos of each. When its service has ended: those of the platform only.
 */
async function readVideoTypesOf(
  db: Db,
  hospital: OpenHospitalRow,
  viewer: Parameters<typeof readVisitorProfile>[1],
  now: Date,
) {
  const tenantId = viewer?.tenantId ?? HOME_TENANT
  const visitor = await readVisitorProfile(db, viewer)
  const cards = videoCardsQuery(visitor, tenantId, now, {
    joins: sql`join he_hospital_video_type_rel l on l.video_id = p.video_id`,
    where: sql`l.hospital_video_type_id = t.id and ${hospital.serving ? sql`true` : sql`p.owner_type = 'platform'`}`,
    order: sql`l.sort_no, p.video_id`,
    limit: ITEMS,
  })
  const { rows } = await sql<VideoTypeRow>`
    select t.id, t.pid, t.name, t.icon, t.edu_phase as phase,
      coalesce((select json_agg(found) from (${cards}) found), '[]') as shelf
    from he_hospital_video_type t
    where t.hospital_id = ${hospital.id}::uuid and t.tenant_id = ${tenantId} and t.show_flag = 'Y' and t.status = '1'
      and t.deleted_at is null order by t.sort_no, t.id`.execute(db)
  return rows.map(({ shelf, ...row }) => ({
    ...row,
    videos: shelf.map(one => videoCardOf({ ...one, id: one.id.replaceAll('-', '') })),
  }))
}

export function serveHospitalCatalogue(
  context: ViewerCallServices & Pick<AppContext, 'clock' | 'richTexts' | 'viewerLimiter'>,
): void {
  serveViewerRead(context, viewerBrowseCalls.hospital, async ({ query, db, viewer }) => {
    const {
      suspended: _,
      serving: __,
      gallery,
      level,
      ...row
    } = await readOpenHospital(db, query.id, viewer?.tenantId ?? HOME_TENANT)
    return {
      ...row,
      intro: await cleanTextForElsewhere(context, viewer, row.intro),
      level: seedDictionaryText('he_hospital_level', level) ?? '',
      gallery: (gallery ?? '').split(',').filter(Boolean),
    }
  })
  serveViewerRead(context, viewerBrowseCalls.shelves, async ({ query, db, viewer, now }) =>
    readVideoTypesOf(db, await readOpenHospital(db, query.id, viewer?.tenantId ?? HOME_TENANT), viewer, now),
  )
}
