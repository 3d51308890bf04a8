import { printSeen, progressPercent, readSeen, isComplete } from '@xuanjiao/contract/media/media'
import type { Beat } from '@xuanjiao/contract/viewer/viewer-calls'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { momentOf, newId } from '../../platform/primitives/ids.ts'
import type { Ask } from '../../platform/database/statement.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { isValid, speedOf, type Sitting } from './merge.ts'

interface SittingRow {
  id: ColumnOf<'he_watch_session.id'>
  tenantId: ColumnOf<'he_watch_session.tenant_id'>
  userId: ColumnOf<'he_watch_session.user_id'>
  videoId: ColumnOf<'he_watch_session.video_id'>
  hospitalId: ColumnOf<'he_watch_session.hospital_id'>
  departmentId: ColumnOf<'he_watch_session.hospital_department_id'>
  areaCode: ColumnOf<'he_watch_session.area_code'>
  entryScene: ColumnOf<'he_watch_session.entry_scene'>
  os: ColumnOf<'he_watch_session.os'>
  brand: ColumnOf<'he_watch_session.device_brand'>
  model: ColumnOf<'he_watch_session.device_model'>
  day: ColumnOf<'he_watch_session.stat_date'>
  durationSec: ColumnOf<'he_watch_session.duration_sec'>
  shownSec: ColumnOf<'he_watch_session.shown_sec'>
  beats: ColumnOf<'he_watch_session.beats'>
  startMs: Computed<number>
  lastMs: Computed<number>
  lastSeq: ColumnOf<'he_watch_session.last_seq'>
  lastPos: ColumnOf<'he_watch_session.last_pos'>
  playing: ColumnOf<'he_watch_session.playing'>
  claimedSec: ColumnOf<'he_watch_session.claimed_sec'>
  strikes: ColumnOf<'he_watch_session.strikes'>
  watched: ColumnOf<'he_watch_session.watched'>
  effectiveSec: ColumnOf<'he_watch_session.effective_sec'>
  playedSec: ColumnOf<'he_watch_session.played_sec'>
  coveredSec: ColumnOf<'he_watch_session.covered_sec'>
  maxPosSec: ColumnOf<'he_watch_session.max_pos_sec'>
  seekCount: ColumnOf<'he_watch_session.seek_count'>
  risk: ColumnOf<'he_watch_session.risk_flag'>
  recordBeats: ColumnOf<'he_watch_record.beats'> | null
  recordWatched: ColumnOf<'he_watch_record.watched'> | null
  recordCovered: ColumnOf<'he_watch_record.covered_sec'> | null
  recordComplete: ColumnOf<'he_watch_record.complete_flag'> | null
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
      s.device_brand as brand, s.device_model as model, s.stat_date as day, s.duration_sec as "durationSec", s.shown_sec as "shownSec", s.beats,
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

/** `stale`: somebody else counted a beat meanwhile. `overtaken`: a later sitting of the viewer runs. `off`: the video was taken off. */
export type BeatsSaved = 'saved' | 'stale' | 'overtaken' | 'off'

/**
 * Writes beats, in one round trip: the sitting (only if it is still as it was read), what the viewer has seen in all, the
 * beats as they came. Where a later sitting of the viewer runs, only the flag is written; where the video was taken off,
 * nothing counts any more.
 */
export async function saveBeats(
  ask: Ask,
  before: Sitting,
  after: Sitting,
  beats: readonly Beat[],
  now: Date,
): Promise<BeatsSaved> {
  const [row] = await ask<{ saved: Computed<BeatsSaved> }>({
    // Beats are most of all calls: compiled already.
    name: 'watch.beat',
    text: 'select xj_watch_beat($1, $2, $3, $4, $5, $6) as saved',
    values: [
      JSON.stringify(sessionColumns(after)),
      JSON.stringify(recordColumns(before, after)),
      JSON.stringify(beats.map(kept)),
      now,
      new Date(now.getTime() - RUNNING_MS),
      beats.some(beat => beat.ranges.length > 0),
    ],
  })
  return row?.saved ?? 'stale'
}

function sessionColumns(sitting: Sitting): Record<string, unknown> {
  return {
    id: sitting.id,
    tenant_id: sitting.tenantId,
    user_id: sitting.userId,
    video_id: sitting.videoId,
    hospital_id: sitting.hospitalId,
    hospital_department_id: sitting.departmentId,
    area_code: sitting.areaCode,
    entry_scene: sitting.entryScene,
    os: sitting.os,
    device_brand: sitting.brand,
    device_model: sitting.model,
    start_time: new Date(sitting.startMs),
    stat_date: sitting.day,
    duration_sec: sitting.durationSec,
    beats: sitting.beats,
    last_seq: sitting.lastSeq,
    last_pos: sitting.lastPos,
    playing: sitting.playing,
    claimed_sec: sitting.claimedSec,
    strikes: sitting.strikes,
    watched: printSeen(sitting.seen),
    effective_sec: sitting.effectiveSec,
    played_sec: sitting.playedSec,
    covered_sec: sitting.coveredSec,
    max_pos_sec: sitting.maxPosSec,
    seek_count: sitting.seekCount,
    speed_avg: speedOf(sitting),
    is_valid: isValid(sitting) ? 1 : 0,
    is_complete: isComplete(sitting.coveredSec, sitting.durationSec) ? 1 : 0,
    risk_flag: sitting.risk,
  }
}

/** What is new about the whole; seconds and sittings are added to what is there. */
function recordColumns(before: Sitting, { record, durationSec, effectiveSec }: Sitting): Record<string, unknown> {
  return {
    id: record.beats === 0 ? newId() : null,
    watched: printSeen(record.seen),
    covered_sec: record.coveredSec,
    progress_pct: progressPercent(record.coveredSec, durationSec),
    complete_flag: record.complete ? 1 : 0,
    session_count: before.lastSeq < 0 ? 1 : 0,
    total_effective_sec: Math.round((effectiveSec - before.effectiveSec) * 100) / 100,
    beats: record.beats,
  }
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
  const known = new Map(rows.map(row => [row.seq, contentOf(row as unknown as Beat)]))
  return beats.some(beat => (known.get(beat.seq) ?? contentOf(beat)) !== contentOf(beat))
}

/** Whether viewers may see the video now. */
export async function isBeforeViewers(db: Db, videoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('he_video_published')
    .select('video_id')
    .where('video_id', '=', videoId)
    .executeTakeFirst()
  return row !== undefined
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
