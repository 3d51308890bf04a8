import {
  coveredSeconds,
  HEARTBEAT_GRACE_SECONDS,
  mergeHeartbeat,
  writeStretches,
  progressPercent,
  readStretches,
  type WatchProgress,
} from '@xuanjiao/contract/watching/watch-counting'
import type { videoReviewCalls, ReviewWatchProgress } from '@xuanjiao/contract/business/review/video-review-calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { readVideoRow, type VideoLifecycleRow } from '../records/video-row.ts'

type ReviewPlayed = z.output<typeof videoReviewCalls.watched.body>

/** A player tells every few seconds; a longer silence was no watching. */
const MOST_CREDIT_SECONDS = 60

/** Adds what a reviewer has played: as viewers' heartbeats are counted, and never more than the clock allowed. */
export async function addReviewWatched(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  principal: Principal,
  played: ReviewPlayed,
): Promise<ReviewWatchProgress> {
  const now = context.clock.now()
  const percent = await context.database
    .forTenant(principal.tenantId)
    .transaction()
    .execute(async tx => {
      const video = await readVideoRow(tx, played.videoId, principal)
      if (video.version_no !== played.versionNo) throw appErrors.business('视频已有新的版本，请刷新后重试')
      const held = await lockWatchProgress(tx, principal, video, now)
      return progressPercent(await addPlayedStretches(tx, { principal, video, held, played, now }), video.duration_sec)
    })
  return { percent, needed: context.config.REVIEW_SHARE }
}

interface HeldProgress {
  seen: ColumnOf<'he_review_watch.seen'>
  /** Seconds that have passed and were not yet played away. */
  credit: Computed<number>
}

/** The person's row, held until the transaction ends; a new one starts with the grace, once. */
async function lockWatchProgress(
  tx: Db,
  principal: Principal,
  video: VideoLifecycleRow,
  now: Date,
): Promise<HeldProgress> {
  await sql`insert into he_review_watch (tenant_id, user_id, video_id, version_no, credit_sec, reported_at)
    values (${principal.tenantId}, ${principal.userId}, ${video.id}, ${video.version_no}, ${HEARTBEAT_GRACE_SECONDS}, ${now})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<HeldProgress>`
    select seen, least(${MOST_CREDIT_SECONDS}::float, credit_sec::float
      + greatest(0, extract(epoch from ${now}::timestamptz - reported_at))::float) as credit
    from he_review_watch where user_id = ${principal.userId} and video_id = ${video.id} and version_no = ${video.version_no}
    for update`.execute(tx)
  const [held] = rows
  if (!held) throw appErrors.notFound()
  return held
}

interface ProgressAddition {
  principal: Principal
  video: VideoLifecycleRow
  held: HeldProgress
  played: ReviewPlayed
  now: Date
}

/** Answers the seconds covered now. */
async function addPlayedStretches(tx: Db, { principal, video, held, played, now }: ProgressAddition): Promise<number> {
  const before: WatchProgress = { lastSeq: 0, effectiveSec: 0, seen: readStretches(held.seen) }
  const elapsed = held.credit - HEARTBEAT_GRACE_SECONDS
  const { watching } = mergeHeartbeat(before, { seq: 1, ...played }, elapsed, video.duration_sec)
  const covered = coveredSeconds(watching.seen, video.duration_sec)
  const credit = Math.max(0, held.credit - watching.effectiveSec)
  await sql`update he_review_watch set seen = ${writeStretches(watching.seen)}, covered_sec = ${covered},
      credit_sec = ${credit}, reported_at = greatest(reported_at, ${now}::timestamptz)
    where user_id = ${principal.userId} and video_id = ${video.id} and version_no = ${video.version_no}`.execute(tx)
  return covered
}
