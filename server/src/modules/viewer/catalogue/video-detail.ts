import { progressPercent } from '@xuanjiao/contract/media/media'
import { seedText } from '@xuanjiao/contract/dictionaries'
import type { Refusal } from '@xuanjiao/contract/calls/refusal'
import { sql } from 'kysely'
import { type RowOf, HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Viewer } from '../../../platform/access/who.ts'
import { KNOWN_ILLNESS } from './illnesses.ts'
import { lookerOf, type VisitorProfile } from '../visible/looker.ts'
import { mayWatch } from '../visible/may-watch.ts'
import { cardColumns, cardJoins, findCards, meantFor, NEWEST, type CardRow } from '../visible/published.ts'

type Published =
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

type DetailRow = CardRow &
  Pick<RowOf<'he_video_published'>, Published> &
  Pick<RowOf<'he_video_count'>, 'like_count' | 'fav_count'> & {
    evidence: ColumnOf<'he_video_published.evidence', Record<string, unknown>[]>
    last_pos_sec: ColumnOf<'he_watch_record.last_pos_sec'> | null
    complete_flag: ColumnOf<'he_watch_record.complete_flag'> | null
    liked: Computed<boolean>
    faved: Computed<boolean>
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
export async function showDetail(db: Db, who: Viewer | undefined, id: string, now: Date) {
  const tenantId = who?.tenantId ?? HOME_TENANT
  const looker = await lookerOf(db, who)
  const row = await detailRow(db, looker, tenantId, id, now)
  if (!row) throw await whyNot(db, tenantId, id)
  const related = await findCards(db, looker, tenantId, now, {
    where: sql`p.classification_id = ${row.classification_id}::uuid and p.video_id <> ${id}::uuid`,
    order: NEWEST,
    limit: RELATED,
  })
  return { ...detailFrom(row, looker, now), related }
}

async function detailRow(db: Db, looker: VisitorProfile, tenantId: number, id: string, now: Date) {
  const { rows } = await sql<DetailRow>`
    select ${cardColumns(now)}, p.sub_title, p.summary, p.orientation, p.presenter_text, p.evidence, p.source_type,
      p.source_note, p.disclaimer, p.allow_share, p.trial_sec, p.owner_hospital_id, p.classification_id,
      c.like_count, c.fav_count, r.last_pos_sec, r.complete_flag,
      exists (select from he_like l where l.user_id = ${looker.userId}::uuid and l.video_id = p.video_id) as liked,
      exists (select from he_favorite f where f.user_id = ${looker.userId}::uuid and f.video_id = p.video_id) as faved,
      (select json_build_object('id', xj_hex(d.id), 'name', d.name, 'title', d.title_code, 'hospital', h.name,
          'photo', d.photo, 'verified', d.verify_status = 'verified' and d.status = '1')
        from he_famous_doctor d join he_hospital h on h.id = d.hospital_id where d.id = p.doctor_id and d.deleted_at is null) as doctor,
      coalesce((select json_agg(json_build_object('id', xj_hex(i.id), 'name', i.name) order by v.main_flag desc, v.sort_no)
        from he_video_illness v join he_illness i on i.id = v.illness_id
        where v.video_id = p.video_id and ${KNOWN_ILLNESS}), '[]') as illnesses
    from he_video_published p ${cardJoins(looker)}
    where p.video_id = ${id}::uuid and ${meantFor(looker, tenantId)}`.execute(db)
  return rows[0]
}

/** Why a video cannot be shown: its hospital is suspended, or it is not there for this viewer. */
export async function whyNot(db: Db, tenantId: number, id: string): Promise<Refusal> {
  const { rows } = await sql<{ suspended: Computed<boolean> }>`
    select h.service_status = 'suspended' or h.status <> '1' as suspended
    from he_video_published p join he_hospital h on h.id = p.owner_hospital_id
    where p.video_id = ${id}::uuid and p.tenant_id = ${tenantId}`.execute(db)
  return rows[0]?.suspended ? deny.business('该医院服务已暂停') : deny.notFound()
}

function detailFrom(row: DetailRow, looker: VisitorProfile, now: Date) {
  const entitle = mayWatch(looker, row, now)
  return {
    id: row.id,
    title: row.title,
    subTitle: row.sub_title,
    summary: row.summary,
    cover: row.cover,
    duration: row.duration_sec,
    orientation: row.orientation,
    doctor: row.doctor && { ...row.doctor, title: seedText('he_doctor_title', row.doctor.title) ?? '' },
    presenter: row.presenter_text,
    evidence: row.evidence,
    sourceType: row.source_type,
    sourceNote: row.source_type === 'original' ? null : row.source_note,
    disclaimer: row.disclaimer,
    aiLabel: row.ai_label,
    charge: chargeOf(row),
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
    illnesses: row.illnesses,
  }
}

/** Prices are those of the video itself: rules of prices come with orders. */
function chargeOf({ charge_type: type, price_fen: price }: DetailRow) {
  return { type, originFen: price, payFen: price, vipFree: type === 'vip' || type === 'vip_single' }
}
