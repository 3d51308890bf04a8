import { printSeen, progressPercent, readSeen, isComplete } from '@xuanjiao/contract/media'
import type { Beat } from '@xuanjiao/contract/viewer/viewer-calls'
import { wireDate } from '@xuanjiao/contract/wire'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { momentOf, newId } from '../../platform/ids.ts'
import { isValid, speedOf, type Sitting } from './merge.ts'

interface SittingRow extends Omit<Sitting, 'seen' | 'record'> {
  watched: string
  recordBeats: number | null
  recordWatched: string | null
  recordCovered: number | null
  recordComplete: number | null
}

/** The day of a sitting, read from its id; none where the id is not one of ours. */
export function dayOf(id: string): string | undefined {
  const moment = momentOf(id)
  return moment.getTime() < Date.parse('2100-01-01') ? wireDate(moment) : undefined
}

/** A viewer's own sitting and what they have seen of the video in all. */
export async function readSitting(db: Db, id: string, userId: string): Promise<Sitting | undefined> {
  const day = dayOf(id)
  if (day === undefined) return undefined
  const { rows } = await sql<SittingRow>`
    select s.id, s.tenant_id as "tenantId", s.user_id as "userId", s.video_id as "videoId", s.hospital_id as "hospitalId",
      s.hospital_department_id as "departmentId", s.area_code as "areaCode", s.entry_scene as "entryScene", s.os,
      s.device_brand as brand, s.device_model as model, s.stat_date as day, s.duration_sec as "durationSec", s.beats,
      (extract(epoch from s.start_time) * 1000)::bigint as "startMs", (extract(epoch from s.last_time) * 1000)::bigint as "lastMs",
      s.last_seq as "lastSeq", s.last_pos as "lastPos", s.playing, s.claimed_sec as "claimedSec", s.strikes, s.watched,
      s.effective_sec as "effectiveSec", s.played_sec as "playedSec", s.covered_sec as "coveredSec",
      s.max_pos_sec as "maxPosSec", s.seek_count as "seekCount", s.risk_flag as risk,
      r.beats as "recordBeats", r.watched as "recordWatched", r.covered_sec as "recordCovered", r.complete_flag as "recordComplete"
    from he_watch_session s
    left join he_watch_record r on r.tenant_id = s.tenant_id and r.user_id = s.user_id and r.video_id = s.video_id
    where s.id = ${id} and s.stat_date = ${day}::date and s.user_id = ${userId}`.execute(db)
  return rows[0] && sittingFrom(rows[0])
}

function sittingFrom(row: SittingRow): Sitting {
  const { watched, recordBeats, recordWatched, recordCovered, recordComplete, ...sitting } = row
  return {
    ...sitting,
    seen: readSeen(watched),
    record: {
      beats: recordBeats ?? -1,
      seen: readSeen(recordWatched ?? ''),
      coveredSec: recordCovered ?? 0,
      complete: recordComplete === 1,
    },
  }
}

/** Sittings heard of within this time, with the picture moving, run. */
export const RUNNING_MS = 30_000

/** `stale`: somebody else counted a beat meanwhile. `overtaken`: a later sitting of the viewer runs. */
export type Saved = 'saved' | 'stale' | 'overtaken'

/**
 * Writes beats, in one statement and one round trip: the sitting (only if it is still as it was read), what the viewer
 * has seen in all, the beats as they came. Where a later sitting of the viewer runs, only the flag is written.
 */
export async function saveBeats(
  db: Db,
  before: Sitting,
  after: Sitting,
  beats: readonly Beat[],
  now: Date,
): Promise<Saved> {
  const { record } = after
  const plays = beats.some(beat => beat.ranges.length > 0)
  const { rows } = await sql<{ saved: boolean; overtaken: boolean }>`
    with later as (
      select from he_watch_session l
      where ${plays}::boolean and l.user_id = ${after.userId} and l.id <> ${after.id} and l.start_time >= ${new Date(after.startMs)}
        and (l.start_time, l.id) > (${new Date(after.startMs)}::timestamptz, ${after.id}::uuid)
        and l.stat_date between ${after.day}::date and ${wireDate(now)}::date
        and l.last_time >= ${new Date(now.getTime() - RUNNING_MS)} and l.playing
      limit 1),
    saved as (
      update he_watch_session set beats = ${after.beats}, last_time = ${now}, last_seq = ${after.lastSeq},
        last_pos = ${after.lastPos}, playing = ${after.playing}, claimed_sec = ${after.claimedSec}, strikes = ${after.strikes},
        watched = ${printSeen(after.seen)}, effective_sec = ${after.effectiveSec}, played_sec = ${after.playedSec},
        covered_sec = ${after.coveredSec}, max_pos_sec = ${after.maxPosSec}, seek_count = ${after.seekCount},
        speed_avg = ${speedOf(after)}, is_valid = ${isValid(after) ? 1 : 0},
        is_complete = ${isComplete(after.coveredSec, after.durationSec) ? 1 : 0},
        risk_flag = case when risk_flag = 0 then ${after.risk} else risk_flag end
      where id = ${after.id} and stat_date = ${after.day}::date and beats = ${before.beats} and risk_flag <> 2
        and not exists (select from later)
      returning id),
    overtaken as (
      update he_watch_session set risk_flag = 2, playing = false
      where id = ${after.id} and stat_date = ${after.day}::date and exists (select from later)
      returning id),
    summed as (
      insert into he_watch_record as r (id, tenant_id, user_id, video_id, hospital_id, hospital_department_id, area_code,
        entry_scene, os, device_brand, device_model, duration_sec, first_time, last_time, last_pos_sec, watched, covered_sec,
        progress_pct, complete_flag, complete_time, session_count, total_effective_sec, beats)
      select ${newId()}::uuid, ${after.tenantId}, ${after.userId}::uuid, ${after.videoId}::uuid, ${after.hospitalId}::uuid,
        ${after.departmentId}::uuid, ${after.areaCode}, ${after.entryScene}, ${after.os}, ${after.brand}, ${after.model},
        ${after.durationSec}, ${now}, ${now}, ${after.lastPos}, ${printSeen(record.seen)}, ${record.coveredSec},
        ${progressPercent(record.coveredSec, after.durationSec)}, ${record.complete ? 1 : 0},
        ${record.complete ? now : null}::timestamptz, 1, ${after.effectiveSec - before.effectiveSec}::numeric, ${record.beats}
      from saved
      on conflict (tenant_id, user_id, video_id) do update set
        hospital_id = excluded.hospital_id, hospital_department_id = excluded.hospital_department_id,
        area_code = excluded.area_code, entry_scene = excluded.entry_scene, os = excluded.os,
        device_brand = excluded.device_brand, device_model = excluded.device_model, duration_sec = excluded.duration_sec,
        last_time = excluded.last_time, last_pos_sec = excluded.last_pos_sec, watched = excluded.watched,
        covered_sec = excluded.covered_sec, progress_pct = excluded.progress_pct, complete_flag = excluded.complete_flag,
        complete_time = coalesce(r.complete_time, excluded.complete_time),
        session_count = r.session_count + ${before.lastSeq < 0 ? 1 : 0},
        total_effective_sec = r.total_effective_sec + excluded.total_effective_sec, beats = excluded.beats, hidden_at = null
      where r.beats = ${before.record.beats}
      returning id),
    kept as (
      insert into he_watch_beat (tenant_id, session_id, seq, pos, speed, ranges, playing, client_ts, server_ts)
      select ${after.tenantId}, saved.id, b.seq, b.pos, b.speed, b.ranges, b.playing, b."clientTs", ${now}
      from saved, jsonb_to_recordset(${JSON.stringify(beats.map(kept))}::jsonb)
        as b (seq integer, pos numeric, speed numeric, ranges jsonb, playing boolean, "clientTs" bigint)
      on conflict do nothing)
    select exists (select from saved) as saved, exists (select from overtaken) as overtaken,
      case when exists (select from saved) and not exists (select from summed) then xj_stale() end`.execute(db)
  if (rows[0]?.overtaken) return 'overtaken'
  return rows[0]?.saved ? 'saved' : 'stale'
}

function kept({ seq, pos, speed, ranges, playing, clientTs = Number.NaN }: Beat): object {
  const at = Math.round(clientTs)
  return { seq, pos, speed, ranges, playing, clientTs: Number.isSafeInteger(at) ? at : null }
}

/** Whether a beat that came before came with other content. Beats are kept for some days only; what is gone is not known. */
export async function isReplaced(db: Db, id: string, beats: readonly Beat[]): Promise<boolean> {
  const rows = await db
    .selectFrom('he_watch_beat')
    .select(['seq', 'pos', 'speed', 'ranges', 'playing'])
    .where('session_id', '=', id)
    .where('seq', 'in', [...new Set(beats.map(beat => beat.seq))])
    .execute()
  const known = new Map(rows.map(row => [Number(row.seq), contentOf(row as unknown as Beat)]))
  return beats.some(beat => (known.get(beat.seq) ?? contentOf(beat)) !== contentOf(beat))
}

/** What makes two beats the same, to the hundredths that are stored. */
export function contentOf({ pos, speed, ranges, playing }: Pick<Beat, 'pos' | 'speed' | 'ranges' | 'playing'>): string {
  return JSON.stringify([Math.round(pos * 100), Math.round(speed * 100), ranges, playing])
}

/** A sitting that was caught repeating itself with other content does not count. */
export async function flagReplay(db: Db, { id, day }: Sitting): Promise<void> {
  await sql`update he_watch_session set risk_flag = 3
    where id = ${id} and stat_date = ${day}::date and risk_flag = 0`.execute(db)
}
