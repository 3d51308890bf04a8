import type { VideoTodo } from '@xuanjiao/contract/business/video-life-calls'
import { wireDate } from '@xuanjiao/contract/wire'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { placePredicate } from '../../platform/scope.ts'
import type { Staff } from '../../platform/who.ts'
import { appointmentsOf } from './life-facts.ts'
import { mineToDecide } from './review-desk.ts'
import { VIDEO_PLACE } from './store.ts'

/** What waits for somebody among the videos, in one statement. */
export async function todoOf(db: Db, who: Staff, now: Date): Promise<VideoTodo> {
  const reviews = who.grants.may('he:review:decide')
  const mine = reviews ? mineToDecide(who, await appointmentsOf(db, who.username)) : sql<SqlBool>`false`
  const own = placePredicate(VIDEO_PLACE, who.place, 'v', true) ?? sql<SqlBool>`true`
  const seen = placePredicate(VIDEO_PLACE, who.place, 'v') ?? sql<SqlBool>`true`
  const live = sql<SqlBool>`v.published_version_no > 0`
  const { rows } = await sql<VideoTodo>`
    select count(*) filter (where v.review_node = 'medical' and ${mine}) as medical,
      count(*) filter (where v.review_node = 'compliance' and ${mine}) as compliance,
      count(*) filter (where v.status = 'rejected' and ${own}) as rejected,
      count(*) filter (where v.status = 'approved' and ${own}) as approved,
      count(*) filter (where v.media_status = 'failed' and v.status in ('draft', 'rejected') and ${own}) as failed,
      count(*) filter (where ${live} and v.review_due_date <= ${wireDate(now)}::date + 30 and ${own}) as "reviewDue",
      count(*) filter (where ${live} and ${own} and exists (select from he_video_published p
        join he_famous_doctor d on d.id = p.doctor_id where p.video_id = v.id and d.lapsed_at is not null)) as lapsing
    from he_video v where v.deleted_at is null and v.status <> 'archived' and ${seen}`.execute(db)
  return rows[0] ?? { medical: 0, compliance: 0, rejected: 0, approved: 0, failed: 0, reviewDue: 0, lapsing: 0 }
}
