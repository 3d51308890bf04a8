import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { illness } from '@xuanjiao/contract/business/illness/illness'
import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { video } from '@xuanjiao/contract/business/video/video'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { rowScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { visibleVideosFor, PICKED_VIDEO_JOINS, saveVideoList, type PickedVideoRow } from '../video-picking/index.ts'
import { LISTED_VIDEO_COLUMNS } from './listed-videos.ts'

/** The videos of an illness, chosen from its own side (rules/catalogue#illnesses). */
export function serveRelatedVideos(context: EntityServices): void {
  const illnesses = recordAccessOf(context, illness)

  serveStaff(context, illnessCalls.videos, async ({ query: { id }, db, principal }) => {
    const { version } = await illnesses.get(principal, id)
    const scope = rowScopePredicate(video, principal, 'v') ?? sql`true`
    const { rows } = await sql<PickedVideoRow & { mainFlag: ColumnOf<'he_video_illness.main_flag', 'Y' | 'N'> }>`
      select ${LISTED_VIDEO_COLUMNS}, r.main_flag as "mainFlag" from he_video_illness r
      join he_video v on v.id = r.video_id and v.deleted_at is null
      ${PICKED_VIDEO_JOINS} where r.illness_id = ${id}::uuid and ${scope} order by r.sort_no, v.code`.execute(db)
    return { version, items: visibleVideosFor(principal, rows) }
  })

  serveStaff(context, illnessCalls.relate, async ({ body: { id, version, videoIds }, principal }) => {
    if (principal.dataScope.kind !== 'platform') throw appErrors.forbidden()
    let counted = { added: 0, removed: 0 }
    await saveVideoList(context, illness, principal, { id, version }, async db => {
      counted = await replaceVideos(db, principal, id, [...new Set(videoIds)])
    })
    return withMessage(`已关联 ${numberText(videoIds.length)} 个视频`, counted)
  })
}

async function replaceVideos(
  db: Db,
  principal: Principal,
  id: string,
  ids: string[],
): Promise<{ added: number; removed: number }> {
  await requireKnownVideos(db, principal, ids)
  const removed = await sql`delete from he_video_illness where illness_id = ${id}::uuid
    and not (video_id = any (${ids}::uuid[])) and exists (select from he_video v where v.id = video_id and v.deleted_at is null)`.execute(
    db,
  )
  const { rows } = await sql<{ made: Computed<boolean> }>`
    insert into he_video_illness (tenant_id, video_id, illness_id, main_flag, sort_no, created_by)
    select ${principal.tenantId}, v.id, ${id}::uuid, ${MAIN_FLAG_SQL}, v.at * 10, ${principal.username}
    from unnest(${ids}::uuid[]) with ordinality v(id, at)
    on conflict (tenant_id, video_id, illness_id) do update set sort_no = excluded.sort_no
    returning (xmax = 0) as made`.execute(db)
  await suggestDepartments(db, principal, id, ids)
  return { added: rows.filter(row => row.made).length, removed: Number(removed.numAffectedRows ?? 0) }
}

/** A video that was about nothing else is mainly about this. */
export const MAIN_FLAG_SQL = sql`case when exists (select from he_video_illness o where o.video_id = v.id and o.main_flag = 'Y') then 'N' else 'Y' end`

/** A video that belongs to no department yet belongs to the illness's own. */
export async function suggestDepartments(
  db: Db,
  principal: Principal,
  id: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    insert into he_video_department (tenant_id, video_id, std_dept_code, created_by)
    select ${principal.tenantId}, v.id, i.std_dept_code, ${principal.username} from he_illness i, unnest(${ids}::uuid[]) v(id)
    where i.id = ${id}::uuid and not exists (select from he_video_department d where d.video_id = v.id)
    on conflict do nothing`.execute(db)
}

export async function requireKnownVideos(db: Db, principal: Principal, ids: readonly string[]): Promise<void> {
  const scope = rowScopePredicate(video, principal, 'v') ?? sql`true`
  const { rows } = await sql`select from he_video v
    where v.id = any (${ids}::uuid[]) and v.deleted_at is null and v.status <> 'archived' and ${scope}`.execute(db)
  if (rows.length < new Set(ids).size) throw appErrors.field('videoIds', '有视频不存在或已归档，请刷新后重试')
}
