import {
  coveredSeconds,
  isWatchComplete,
  progressPercent,
  readStretches,
  unionOfStretches,
  writeStretches,
} from '@xuanjiao/contract/watching/watch-counting'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../../platform/database/db.ts'

type RecordRow = RowOf<'he_watch_record'>

/** Lines of what was watched: those of videos that both have seen become one, which says what was seen in all. */
export async function mergeWatchRecords(tx: Db, from: string, into: string, now: Date): Promise<void> {
  const { rows } = await sql<RecordRow>`
    select * from he_watch_record r where r.user_id in (${from}::uuid, ${into}::uuid) and r.video_id in (
      select video_id from he_watch_record where user_id in (${from}::uuid, ${into}::uuid) group by 1 having count(*) = 2)
    order by r.id for update`.execute(tx)
  for (const pair of Map.groupBy(rows, row => row.video_id).values()) {
    const gone = pair.find(row => row.user_id === from)
    const kept = pair.find(row => row.user_id === into)
    if (!gone || !kept) continue
    await tx.deleteFrom('he_watch_record').where('id', '=', gone.id).execute()
    await tx
      .updateTable('he_watch_record')
      .set(mergedRecord(kept, gone, now))
      .where('id', '=', kept.id)
      .execute()
  }
  await sql`update he_watch_record set user_id = ${into}::uuid, beats = beats + 1 where user_id = ${from}::uuid`.execute(
    tx,
  )
}

/** Where it was left, and on what, is told by the later of the two; what was seen by both of them. */
function mergedRecord(one: RecordRow, other: RecordRow, now: Date) {
  const last = one.last_time >= other.last_time ? one : other
  const seen = unionOfStretches(readStretches(one.watched), readStretches(other.watched))
  const covered = coveredSeconds(seen, last.duration_sec)
  const isComplete = one.complete_flag === 1 || other.complete_flag === 1 || isWatchComplete(covered, last.duration_sec)
  const completed = [one, other].flatMap(({ complete_time }) => complete_time ?? []).toSorted()[0]
  return {
    last_time: last.last_time,
    last_pos_sec: last.last_pos_sec,
    duration_sec: last.duration_sec,
    hospital_id: last.hospital_id,
    hospital_department_id: last.hospital_department_id,
    area_code: last.area_code,
    entry_scene: last.entry_scene,
    os: last.os,
    device_brand: last.device_brand,
    device_model: last.device_model,
    first_time: one.first_time <= other.first_time ? one.first_time : other.first_time,
    watched: writeStretches(seen),
    covered_sec: covered,
    progress_pct: progressPercent(covered, last.duration_sec),
    complete_flag: isComplete ? 1 : 0,
    complete_time: completed ?? (isComplete ? now : null),
    session_count: one.session_count + other.session_count,
    total_effective_sec: Math.round((one.total_effective_sec + other.total_effective_sec) * 100) / 100,
    beats: Math.max(one.beats, other.beats) + 1,
    hidden_at: one.hidden_at !== null && other.hidden_at !== null ? one.hidden_at : null,
  }
}
