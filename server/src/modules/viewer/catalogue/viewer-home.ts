import { seedDictionaryText } from '@xuanjiao/contract/dictionaries'
import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { newestUnread } from '../../viewer-notices/index.ts'
import { carouselsQuery, type ShownCarousel } from './viewer-carousels.ts'
import { serveViewerRead } from '../calls/serve-viewer-calls.ts'
import { isServingCondition } from '../visible/video-list-filter.ts'
import { readVisitorProfile, type VisitorProfile } from '../visible/visitor-profile.ts'
import {
  videoCardOf,
  videoCardsQuery,
  EVERY_VIDEO,
  MOST_WATCHED_FIRST,
  NEWEST_FIRST,
  type VideoCardRow,
} from '../visible/visible-videos.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'

const ITEMS = 6
const MOST_ENTRIES = 8
/** Phases of treatment that have a row of their own, as a patient meets them. */
const PHASES = ['admission', 'exam', 'preop', 'postop', 'medication', 'diet', 'rehab', 'discharge'] as const

interface HomeSection {
  title: string
  type: 'hot' | 'new' | 'hospital' | 'phase'
  ref: string | null
  where: RawBuilder<SqlBool>
  order: RawBuilder<unknown>
}

/** Most watched, newest, the hospital's own, and one row for each phase: up to eleven, those without videos left out. */
function sectionsFor(hospital: { id: string; name: string } | null): HomeSection[] {
  const own: HomeSection[] = hospital
    ? [
        {
          title: '本院宣教',
          type: 'hospital',
          ref: hospital.id,
          where: sql`p.owner_hospital_id = ${hospital.id}::uuid and ${isServingCondition(hospital.id)}`,
          order: NEWEST_FIRST,
        },
      ]
    : []
  return [
    ...own,
    { title: '热门宣教', type: 'hot', ref: null, where: EVERY_VIDEO, order: MOST_WATCHED_FIRST },
    { title: '最新上线', type: 'new', ref: null, where: EVERY_VIDEO, order: NEWEST_FIRST },
    ...PHASES.map((phase): HomeSection => ({
      title: `${seedDictionaryText('he_edu_phase', phase) ?? phase}宣教`,
      type: 'phase',
      ref: phase,
      where: sql`p.edu_phase = ${phase}`,
      order: sql`p.publish_time desc, p.video_id desc`,
    })),
  ]
}

/** All rows of the page in one statement, each found by its own index. */
async function fillSections(
  db: Db,
  visitor: VisitorProfile,
  tenantId: number,
  now: Date,
  sections: readonly HomeSection[],
) {
  const parts = sections.map(
    ({ where, order }, at) =>
      sql`(select ${at}::int as section, found.* from (${videoCardsQuery(visitor, tenantId, now, { where, order, limit: ITEMS })}) found)`,
  )
  const { rows } = await sql<
    VideoCardRow & { section: Computed<number> }
  >`${sql.join(parts, sql` union all `)}`.execute(db)
  return sections
    .map(({ title, type, ref }, at) => ({
      title,
      type,
      ref,
      items: rows.filter(row => row.section === at).map(videoCardOf),
    }))
    .filter(section => section.items.length > 0)
}

interface HomeRow {
  carousels: Computed<ShownCarousel[]>
  entries: Computed<{ title: string; icon: string | null; ref: string }[]>
  hospital: Computed<{ id: string; name: string; shortName: string; logo: string | null }> | null
}

/** The carousels, the quick entries, and the hospital whose page it is: the one asked for, else the one last scanned. */
async function readHomeRow(
  db: Db,
  visitor: VisitorProfile,
  { hospitalId, tenantId, now }: { hospitalId: string | null; tenantId: number; now: Date },
): Promise<HomeRow | undefined> {
  const shown = carouselsQuery(visitor, { tenantId, place: 'home', hospitalId, now })
  const { rows } = await sql<HomeRow>`select
    coalesce((select json_agg(json_build_object('id', xj_hex(s.id), 'title', s.title, 'image', s.image,
      'linkType', s."linkType", 'linkRef', s."linkRef")) from (${shown}) s), '[]') as carousels,
    coalesce((select json_agg(json_build_object('title', k.name, 'icon', k.icon, 'ref', xj_hex(k.id)))
      from (select id, name, icon from he_video_classification
        where tenant_id = ${tenantId} and pid is null and show_flag = 'Y' and status = '1' and deleted_at is null
        order by hot_flag desc, sort_no, id limit ${MOST_ENTRIES}) k), '[]') as entries,
    (select json_build_object('id', xj_hex(h.id), 'name', h.name, 'shortName', h.short_name, 'logo', h.logo)
      from he_hospital h where h.id = ${hospitalId}::uuid and h.service_status <> 'suspended' and h.status = '1'
        and h.deleted_at is null) as hospital`.execute(db)
  return rows[0]
}

export function serveViewerHome(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  serveViewerRead(context, viewerBrowseCalls.home, async ({ query, db, viewer, now }) => {
    const tenantId = viewer?.tenantId ?? HOME_TENANT
    const visitor = await readVisitorProfile(db, viewer)
    const around = await readHomeRow(db, visitor, {
      hospitalId: query.hospitalId ?? visitor.hospital?.id ?? null,
      tenantId,
      now,
    })
    const hospital = around?.hospital ?? null
    return {
      carousels: around?.carousels ?? [],
      quickEntries: (around?.entries ?? []).map(one => ({ ...one, type: 'classification' })),
      hospital,
      sections: await fillSections(db, visitor, tenantId, now, sectionsFor(hospital)),
      notices: viewer ? await newestUnread(db, viewer.userId, now) : [],
    }
  })
}
