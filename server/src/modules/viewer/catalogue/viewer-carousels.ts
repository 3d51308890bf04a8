import { carouselCalls, MOST_CAROUSELS } from '@xuanjiao/contract/viewer/viewer-carousel-calls'
import { sql, type RawBuilder } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { HOME_TENANT } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'
import { carouselProblemText, carouselRefText } from '../../carousels/index.ts'
import { serveViewerRead } from '../calls/serve-viewer-calls.ts'
import { readVisitorProfile, type VisitorProfile } from '../visible/visitor-profile.ts'

export interface ShownCarousel {
  id: ColumnOf<'he_carousel.id'>
  title: ColumnOf<'he_carousel.title'>
  image: ColumnOf<'he_carousel.cover'>
  linkType: ColumnOf<'he_carousel.link_type'>
  linkRef: Computed<string>
}

/** Where: a place of the mini program, and the hospital whose page it is. */
interface CarouselPlace {
  tenantId: number
  place: string
  hospitalId: string | null
  now: Date
}

/**
 * What is shown now in a place: the hospital's while it is open, those of its areas, else of where the viewer is, the
 * platform's (rules/catalogue#carousels). A statement that can stand by itself or inside another.
 */
export function carouselsQuery(
  { hospital, areaCode }: VisitorProfile,
  { tenantId, place, hospitalId, now }: CarouselPlace,
): RawBuilder<ShownCarousel> {
  const at = hospitalId ?? hospital?.id ?? null
  const area = sql`coalesce(h.area_code, ${areaCode})`
  return sql<ShownCarousel>`
    select c.id, c.title, c.cover as image, c.link_type as "linkType", ${sql.raw(carouselRefText('c'))} as "linkRef"
    from he_carousel c left join he_hospital h on h.id = ${at}::uuid and h.status = '1'
      and h.service_status <> 'suspended' and h.deleted_at is null
    where c.tenant_id = ${tenantId} and c.place = ${place} and c.status = '1' and c.deleted_at is null
      and c.valid_from <= ${now} and c.valid_until > ${now}
      and (c.week_days is null or c.week_days = ''
        or extract(isodow from ${now}::timestamptz at time zone 'Asia/Shanghai')::text = any(string_to_array(c.week_days, ',')))
      and (c.subject_type = 'platform' or (c.subject_type = 'hospital' and c.hospital_id = h.id)
        or (c.subject_type = 'area'
          and c.area_code in (substr(${area}, 1, 2) || '0000', substr(${area}, 1, 4) || '00', ${area})))
      and ${sql.raw(carouselProblemText('c'))} is null
    order by case c.subject_type when 'hospital' then 0 when 'area' then 1 else 2 end, c.area_code desc, c.sort_no, c.id
    limit ${MOST_CAROUSELS}`
}

const COLUMNS = { expose: sql.ref('exposures'), click: sql.ref('clicks') }

export function serveViewerCarousels(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  serveViewerRead(context, carouselCalls.shown, async ({ query, db, viewer, now }) => {
    const visitor = await readVisitorProfile(db, viewer)
    const { place, hospitalId = null } = query
    const asked = { tenantId: viewer?.tenantId ?? HOME_TENANT, place, hospitalId, now }
    return (await carouselsQuery(visitor, asked).execute(db)).rows
  })
  serveViewerRead(context, carouselCalls.expose, async ({ body: { carouselId, action }, db, viewer }) => {
    const column = COLUMNS[action]
    const { numAffectedRows = 0n } = await sql`
      insert into he_carousel_count as n (carousel_id, tenant_id, ${column})
      select c.id, c.tenant_id, 1 from he_carousel c
      where c.id = ${carouselId}::uuid and c.tenant_id = ${viewer?.tenantId ?? HOME_TENANT} and c.deleted_at is null
      on conflict (carousel_id) do update set ${column} = n.${column} + 1`.execute(db)
    if (numAffectedRows === 0n) throw appErrors.notFound()
    return null
  })
}
