import { video } from '@xuanjiao/contract/business/video/video'
import type { VideoTodo } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { rowScopePredicate } from '../../../platform/access/row-scope-predicate.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { readAppointments } from '../lifecycle/video-surroundings.ts'
import { decidableCondition } from './review-queue.ts'

/** Days ahead of the next review when it becomes something to do. */
const DUE_SOON_DAYS = 30

/**
 * What waits for somebody among the videos, in one statement. It is asked by every open page again and again: each part
 * finds its few rows by an index, however many videos there are.
 */
export async function readVideoTodo(db: Db, principal: Principal, now: Date): Promise<VideoTodo> {
  const reviews = principal.grants.may('he:review:decide')
  const mine = reviews
    ? decidableCondition(principal, await readAppointments(db, principal.username))
    : sql<SqlBool>`false`
  const own = rowScopePredicate(video, principal, 'v', true) ?? sql<SqlBool>`true`
  const seen = rowScopePredicate(video, principal, 'v') ?? sql<SqlBool>`true`
  const stored = sql`v.tenant_id = ${principal.tenantId} and v.deleted_at is null`
  const { rows } = await sql<Computed<VideoTodo>>`
    select w.*, o.failed, d.due as "reviewDue", l.lapsing from
      (select count(*) filter (where v.review_node = 'medical' and ${mine}) as medical,
        count(*) filter (where v.review_node = 'compliance' and ${mine}) as compliance,
        count(*) filter (where v.status = 'rejected' and ${own}) as rejected,
        count(*) filter (where v.status = 'approved' and ${own}) as approved
      from he_video v where ${stored} and v.status in ('reviewing', 'rejected', 'approved') and ${seen}) w,
      (select count(*) as failed from he_video v
        where ${stored} and v.status in ('draft', 'rejected') and v.media_status = 'failed' and ${own}) o,
      (select count(*) as due from he_video v where ${stored} and ${own} and v.published_version_no > 0
        and v.review_due_date <= ${wireDate(now)}::date + ${DUE_SOON_DAYS}::integer) d,
      (select count(*) as lapsing from he_famous_doctor s join he_video_published p on p.doctor_id = s.id
        join he_video v on v.id = p.video_id
        where s.tenant_id = ${principal.tenantId} and s.lapsed_at is not null and ${stored} and ${own}) l`.execute(db)
  const [todo] = rows
  if (!todo) throw new Error('an aggregate has one row')
  return todo
}
