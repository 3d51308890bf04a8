import {
  coveredSeconds,
  isWatchComplete,
  writeStretches,
  progressPercent,
  readStretches,
  unionOfStretches,
  type Stretch,
} from '@xuanjiao/contract/watching/watch-counting'
import { sql } from 'kysely'
import type { Db, InsertOf } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import type { BackfilledSession } from './backfill-watch-session.ts'

/** What one viewer has seen of one video in the watch sessions that were written. */
interface SeenVideo {
  userId: string
  first: number
  last: BackfilledSession
  seen: readonly Stretch[]
  watchSessions: number
  effective: number
  completeAt: Date | null
}

/** Collects watch sessions into records of what each viewer has seen of each video. */
export class BackfillRecords {
  readonly #byKey = new Map<string, SeenVideo>()

  add(userId: string, backfilledSession: BackfilledSession): void {
    const key = `${userId}:${backfilledSession.plan.videoId}`
    const known = this.#byKey.get(key)
    const seen = unionOfStretches(known?.seen ?? [], backfilledSession.progress.seen)
    const complete = isWatchComplete(
      coveredSeconds(seen, backfilledSession.plan.durationSec),
      backfilledSession.plan.durationSec,
    )
    this.#byKey.set(key, {
      userId,
      first: known?.first ?? backfilledSession.plan.at,
      last: backfilledSession,
      seen,
      watchSessions: (known?.watchSessions ?? 0) + 1,
      effective: (known?.effective ?? 0) + backfilledSession.progress.effectiveSec,
      completeAt: known?.completeAt ?? (complete ? backfilledSession.end : null),
    })
  }

  get all(): readonly SeenVideo[] {
    return [...this.#byKey.values()]
  }
}

interface RecordBefore {
  userId: ColumnOf<'he_watch_record.user_id'>
  videoId: ColumnOf<'he_watch_record.video_id'>
  watched: ColumnOf<'he_watch_record.watched'>
}

/** Adds what is new to the records: a viewer may have seen a video before, in another history or live. */
export async function writeWatchRecords(db: Db, tenantId: number, batch: readonly SeenVideo[]): Promise<void> {
  if (batch.length === 0) return
  const before = await recordsBefore(db, batch)
  const rows = batch.map(one => recordRow(tenantId, one, before.get(`${one.userId}:${one.last.plan.videoId}`)))
  await db
    .insertInto('he_watch_record')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'user_id', 'video_id']).doUpdateSet({
        watched: sql`excluded.watched`,
        covered_sec: sql`excluded.covered_sec`,
        progress_pct: sql`excluded.progress_pct`,
        complete_flag: sql`excluded.complete_flag`,
        complete_time: sql`coalesce(he_watch_record.complete_time, excluded.complete_time)`,
        first_time: sql`least(he_watch_record.first_time, excluded.first_time)`,
        last_time: sql`greatest(he_watch_record.last_time, excluded.last_time)`,
        session_count: sql`he_watch_record.session_count + excluded.session_count`,
        total_effective_sec: sql`he_watch_record.total_effective_sec + excluded.total_effective_sec`,
        beats: sql`he_watch_record.beats + 1`,
      }),
    )
    .execute()
}

async function recordsBefore(db: Db, batch: readonly SeenVideo[]): Promise<Map<string, RecordBefore>> {
  const users = batch.map(one => one.userId)
  const videos = batch.map(one => one.last.plan.videoId)
  const { rows } = await sql<RecordBefore>`
    select r.user_id as "userId", r.video_id as "videoId", r.watched from he_watch_record r
    join unnest(${users}::uuid[], ${videos}::uuid[]) as asked (user_id, video_id)
      on asked.user_id = r.user_id and asked.video_id = r.video_id
    for update of r`.execute(db)
  return new Map(rows.map(row => [`${row.userId}:${row.videoId}`, row]))
}

function recordRow(tenantId: number, one: SeenVideo, before: RecordBefore | undefined): InsertOf<'he_watch_record'> {
  const { plan, place, end, beats } = one.last
  const durationSec = Math.round(plan.durationSec)
  const seen = unionOfStretches(readStretches(before?.watched ?? ''), one.seen)
  const coveredSec = coveredSeconds(seen, durationSec)
  const complete = isWatchComplete(coveredSec, durationSec)
  return {
    id: stableId(`record:${one.userId}:${plan.videoId}`),
    tenant_id: tenantId,
    user_id: one.userId,
    video_id: plan.videoId,
    hospital_id: place.hospitalId,
    hospital_department_id: place.departmentId,
    area_code: place.areaCode,
    entry_scene: plan.scene,
    os: plan.device.os,
    device_brand: plan.device.brand,
    duration_sec: durationSec,
    first_time: new Date(one.first),
    last_time: end,
    last_pos_sec: beats.at(-1)?.pos ?? 0,
    watched: writeStretches(seen),
    covered_sec: coveredSec,
    progress_pct: progressPercent(coveredSec, durationSec),
    complete_flag: complete ? 1 : 0,
    complete_time: complete ? (one.completeAt ?? end) : null,
    session_count: one.watchSessions,
    total_effective_sec: Math.round(one.effective * 100) / 100,
  }
}
