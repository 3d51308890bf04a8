import {
  coveredSeconds,
  GRACE_SECONDS,
  mergeBeat,
  printSeen,
  progressPercent,
  readSeen,
  type WatchProgress,
} from '@xuanjiao/contract/media/media'
import type { videoReviewCalls, Watched } from '@xuanjiao/contract/business/review/video-review-calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { readVideo, type LifeRow } from '../records/life-row.ts'

type Played = z.output<typeof videoReviewCalls.watched.body>

/** A player tells every few seconds; a longer silence was no watching. */
const MOST_CREDIT_SECONDS = 60

/** Adds what a reviewer has played: as viewers' beats are counted, and never more than the clock allowed. */
export async function noteWatched(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  who: Staff,
  played: Played,
): Promise<Watched> {
  const now = context.clock.now()
  const percent = await context.database
    .forTenant(who.tenantId)
    .transaction()
    .execute(async tx => {
      const video = await readVideo(tx, played.videoId, who)
      if (video.version_no !== played.versionNo) throw deny.business('视频已有新的版本，请刷新后重试')
      const held = await holdWatch(tx, who, video, now)
      return progressPercent(await addPlayed(tx, { who, video, held, played, now }), video.duration_sec)
    })
  return { percent, needed: context.config.REVIEW_SHARE }
}

interface Held {
  seen: ColumnOf<'he_review_watch.seen'>
  /** Seconds that have passed and were not yet played away. */
  credit: Computed<number>
}

/** The person's row, held until the transaction ends; a new one starts with the grace, once. */
async function holdWatch(tx: Db, who: Staff, video: LifeRow, now: Date): Promise<Held> {
  await sql`insert into he_review_watch (tenant_id, user_id, video_id, version_no, credit_sec, reported_at)
    values (${who.tenantId}, ${who.userId}, ${video.id}, ${video.version_no}, ${GRACE_SECONDS}, ${now})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<Held>`
    select seen, least(${MOST_CREDIT_SECONDS}::float, credit_sec::float
      + greatest(0, extract(epoch from ${now}::timestamptz - reported_at))::float) as credit
    from he_review_watch where user_id = ${who.userId} and video_id = ${video.id} and version_no = ${video.version_no}
    for update`.execute(tx)
  const [held] = rows
  if (!held) throw deny.notFound()
  return held
}

interface Addition {
  who: Staff
  video: LifeRow
  held: Held
  played: Played
  now: Date
}

/** Answers the seconds covered now. */
async function addPlayed(tx: Db, { who, video, held, played, now }: Addition): Promise<number> {
  const before: WatchProgress = { lastSeq: 0, effectiveSec: 0, seen: readSeen(held.seen) }
  const elapsed = held.credit - GRACE_SECONDS
  const { watching } = mergeBeat(before, { seq: 1, ...played }, elapsed, video.duration_sec)
  const covered = coveredSeconds(watching.seen, video.duration_sec)
  const credit = Math.max(0, held.credit - watching.effectiveSec)
  await sql`update he_review_watch set seen = ${printSeen(watching.seen)}, covered_sec = ${covered},
      credit_sec = ${credit}, reported_at = greatest(reported_at, ${now}::timestamptz)
    where user_id = ${who.userId} and video_id = ${video.id} and version_no = ${video.version_no}`.execute(tx)
  return covered
}
