import { progressPercent } from '@xuanjiao/contract/watching/watch-counting'
import { seedDictionaryText } from '@xuanjiao/contract/dictionaries'
import type { AppError } from '@xuanjiao/contract/calls/app-error'
import { sql } from 'kysely'
import { type RowOf, HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Viewer } from '../../../platform/access/principal.ts'
import { VISIBLE_ILLNESS_CONDITION } from './browse-illnesses.ts'
import { readVisitorProfile, type VisitorProfile } from '../visible/visitor-profile.ts'
import { watchEntitlement } from '../visible/may-watch.ts'
import { priceForViewer } from '../visible/price-for-viewer.ts'
import {
  videoCardColumns,
  videoCardJoins,
  readVideoCards,
  visibleToVisitor,
  NEWEST_FIRST,
  type VideoCardRow,
} from '../visible/visible-videos.ts'

type PublishedVideo =
  | 'sub_title'
  | 'summary'
  | 'orientation'
  | 'presenter_text'
  | 'source_type'
  | 'source_note'
  | 'disclaimer'
  | 'allow_share'
  | 'trial_sec'
  | 'owner_hospital_id'
  | 'classification_id'

type VideoDetailRow = VideoCardRow &
  Pick<RowOf<'he_video_published'>, PublishedVideo> &
  Pick<RowOf<'he_video_count'>, 'like_count' | 'fav_count'> & {
    evidence: ColumnOf<'he_video_published.evidence', Record<string, unknown>[]>
    last_pos_sec: ColumnOf<'he_watch_record.last_pos_sec'> | null
    complete_flag: ColumnOf<'he_watch_record.complete_flag'> | null
    owner_area: ColumnOf<'he_hospital.area_code'> | null
    liked: Computed<boolean>
    faved: Computed<boolean>
    has_subtitle: Computed<boolean>
    doctor: Computed<{
      id: string
      name: string
      title: string
      hospital: string
      photo: string | null
      verified: boolean
    }> | null
    illnesses: Computed<{ id: string; name: string }[]>
  }

const RELATED = 6

/** A video as its page shows it. What is not meant for somebody does not exist for them. */
export async function readViewerVideoDetail(db: Db, viewer: Viewer | undefined, id: string, now: Date) {
  const tenantId = viewer?.tenantId ?? HOME_TENANT
  const visitor = await readVisitorProfile(db, viewer)
  const row = await detailRow(db, visitor, tenantId, id, now)
  if (!row) throw await videoUnavailableError(db, tenantId, id)
  const related = await readVideoCards(db, visitor, tenantId, now, {
    where: sql`p.classification_id = ${row.classification_id}::uuid and p.video_id <> ${id}::uuid`,
    order: NEWEST_FIRST,
    limit: RELATED,
  })
  const charge = await priceForViewer(db, visitor, row, { tenantId, now })
  return { ...detailFrom(row, visitor, now), charge, related }
}

async function detailRow(db: Db, visitor: VisitorProfile, tenantId: number, id: string, now: Date) {
  const { rows } = await sql<VideoDetailRow>`
    select ${videoCardColumns(now)}, p.sub_title, p.summary, p.orientation, p.presenter_text, p.evidence, p.source_type,
      p.source_note, p.disclaimer, p.allow_share, p.trial_sec, p.owner_hospital_id, p.classification_id,
      (select h.area_code from he_hospital h where h.id = p.owner_hospital_id) as owner_area,
      p.subtitle is not null as has_subtitle, c.like_count, c.fav_count, r.last_pos_sec, r.complete_flag,
      exists (select from he_like l where l.user_id = ${visitor.userId}::uuid and l.video_id = p.video_id) as liked,
      exists (select from he_favorite f where f.user_id = ${visitor.userId}::uuid and f.video_id = p.video_id) as faved,
      (select json_build_object('id', xj_hex(d.id), 'name', d.name, 'title', d.title_code, 'hospital', h.name,
          'photo', d.photo, 'verified', d.verify_status = 'verified' and d.status = '1')
        from he_famous_doctor d join he_hospital h on h.id = d.hospital_id where d.id = p.doctor_id and d.deleted_at is null) as doctor,
      coalesce((select json_agg(json_build_object('id', xj_hex(i.id), 'name', i.name) order by v.main_flag desc, v.sort_no)
        from he_video_illness v join he_illness i on i.id = v.illness_id
        where v.video_id = p.video_id and ${VISIBLE_ILLNESS_CONDITION}), '[]') as illnesses
    from he_video_published p ${videoCardJoins(visitor)}
    where p.video_id = ${id}::uuid and ${visibleToVisitor(visitor, tenantId)}`.execute(db)
  return rows[0]
}

/** Why a video cannot be shown: its hospital is suspended, or it is not there for this viewer. */
export async function videoUnavailableError(db: Db, tenantId: number, id: string): Promise<AppError> {
  const { rows } = await sql<{ suspended: Computed<boolean> }>`
    select h.service_status = 'suspended' or h.status <> '1' as suspended
    from he_video_published p join he_hospital h on h.id = p.owner_hospital_id
    where p.video_id = ${id}::uuid and p.tenant_id = ${tenantId}`.execute(db)
  return rows[0]?.suspended ? appErrors.business('该医院服务已暂停') : appErrors.notFound()
}

function detailFrom(row: VideoDetailRow, visitor: VisitorProfile, now: Date) {
  const entitle = watchEntitlement(visitor, row, now)
  return {
    id: row.id,
    title: row.title,
    subTitle: row.sub_title,
    summary: row.summary,
    cover: row.cover,
    duration: row.duration_sec,
    orientation: row.orientation,
    doctor: row.doctor && { ...row.doctor, title: seedDictionaryText('he_doctor_title', row.doctor.title) ?? '' },
    presenter: row.presenter_text,
    evidence: row.evidence,
    sourceType: row.source_type,
    sourceNote: row.source_type === 'original' ? null : row.source_note,
    disclaimer: row.disclaimer,
    aiLabel: row.ai_label,
    entitle: { ...entitle },
    lastPos: row.last_pos_sec ?? 0,
    progressPct: progressPercent(row.covered_sec, row.duration_sec),
    complete: row.complete_flag === 1,
    plays: row.plays,
    liked: row.liked,
    likes: row.like_count,
    faved: row.faved,
    favs: row.fav_count,
    allowShare: row.allow_share === 'Y',
    hasSubtitle: row.has_subtitle,
    illnesses: row.illnesses,
  }
}
