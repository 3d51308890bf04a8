import { seedText } from '@xuanjiao/contract/dictionaries'
import { browseCalls } from '@xuanjiao/contract/viewer/browse-calls'
import { sql } from 'kysely'
import { HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { shownElsewhere } from '../visible/shown-texts.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { look } from '../calls/door.ts'
import { lookerOf } from '../visible/looker.ts'
import { cardOf, cardsQuery, type CardRow } from '../visible/published.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve.ts'

interface HospitalRow {
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
export async function openHospital(db: Db, id: string, tenantId: number): Promise<HospitalRow> {
  const { rows } = await sql<HospitalRow>`select h.id, h.name, h.short_name as "shortName", h.logo, h.level, h.cover,
    h.gallery, h.intro, h.address, h.lng, h.lat, h.service_phone as phone,
    h.service_status = 'suspended' or h.status <> '1' as suspended, h.service_status in ('active', 'trial') as serving,
    coalesce((select json_agg(json_build_object('id', xj_hex(d.id), 'name', d.name,
        'location', nullif(concat_ws(' ', d.building, d.floor, d.location), '')) order by d.sort_no, d.id)
      from he_hospital_department d where d.hospital_id = h.id and d.status = '1' and d.deleted_at is null), '[]') as departments
    from he_hospital h where h.id = ${id}::uuid and h.tenant_id = ${tenantId} and h.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) throw deny.notFound()
  if (row.suspended) throw deny.business('该医院服务已暂停')
  return row
}

interface ShelfRow {
  id: ColumnOf<'he_hospital_video_type.id'>
  pid: ColumnOf<'he_hospital_video_type.pid'>
  name: ColumnOf<'he_hospital_video_type.name'>
  icon: ColumnOf<'he_hospital_video_type.icon'>
  phase: ColumnOf<'he_hospital_video_type.edu_phase'>
  shelf: Computed<CardRow[]>
}

const ITEMS = 6

/** Shelves that are shown, with the first videos of each. When its service has ended: those of the platform only. */
async function shelvesOf(db: Db, hospital: HospitalRow, who: Parameters<typeof lookerOf>[1], now: Date) {
  const tenantId = who?.tenantId ?? HOME_TENANT
  const looker = await lookerOf(db, who)
  const cards = cardsQuery(looker, tenantId, now, {
    joins: sql`join he_hospital_video_type_rel l on l.video_id = p.video_id`,
    where: sql`l.hospital_video_type_id = t.id and ${hospital.serving ? sql`true` : sql`p.owner_type = 'platform'`}`,
    order: sql`l.sort_no, p.video_id`,
    limit: ITEMS,
  })
  const { rows } = await sql<ShelfRow>`
    select t.id, t.pid, t.name, t.icon, t.edu_phase as phase,
      coalesce((select json_agg(found) from (${cards}) found), '[]') as shelf
    from he_hospital_video_type t
    where t.hospital_id = ${hospital.id}::uuid and t.tenant_id = ${tenantId} and t.show_flag = 'Y' and t.status = '1'
      and t.deleted_at is null order by t.sort_no, t.id`.execute(db)
  return rows.map(({ shelf, ...row }) => ({
    ...row,
    videos: shelf.map(one => cardOf({ ...one, id: one.id.replaceAll('-', '') })),
  }))
}

export function serveHospitals(
  context: ViewerCallServices & Pick<AppContext, 'clock' | 'richTexts' | 'viewerLimiter'>,
): void {
  look(context, browseCalls.hospital, async ({ query, db, who }) => {
    const {
      suspended: _,
      serving: __,
      gallery,
      level,
      ...row
    } = await openHospital(db, query.id, who?.tenantId ?? HOME_TENANT)
    return {
      ...row,
      intro: await shownElsewhere(context, who, row.intro),
      level: seedText('he_hospital_level', level) ?? '',
      gallery: (gallery ?? '').split(',').filter(Boolean),
    }
  })
  look(context, browseCalls.shelves, async ({ query, db, who, now }) =>
    shelvesOf(db, await openHospital(db, query.id, who?.tenantId ?? HOME_TENANT), who, now),
  )
}
