import {
  writeStretches,
  progressPercent,
  readStretches,
  isWatchComplete,
} from '@xuanjiao/contract/watching/watch-counting'
import type { Heartbeat } from '@xuanjiao/contract/viewer/viewer-calls'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { momentOfId, newId } from '../../platform/primitives/ids.ts'
import type { RunStatement } from '../../platform/database/statement.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { isValidSession, playbackSpeedOf, type WatchSessionState } from './merge-heartbeats.ts'

interface WatchSessionRow {
  id: ColumnOf<'he_watch_session.id'>
  tenantId: ColumnOf<'he_watch_session.tenant_id'>
  userId: ColumnOf<'he_watch_session.user_id'>
  videoId: ColumnOf<'he_watch_session.video_id'>
  taskId: ColumnOf<'he_watch_session.task_id'>
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

/** The day of a watch session, read from its id; none where the id is not one of ours. */
export function dayOfSession(id: string): string | undefined {
  const moment = momentOfId(id)
  return moment.getTime() < Date.parse('2100-01-01') ? wireDate(moment) : undefined
}

/** A viewer's own sitting and what they have seen of the video in all. */
export async function readWatchSession(db: Db, id: string, userId: string): Promise<WatchSessionState | undefined> {
  const day = dayOfSession(id)
  if (day === undefined) return undefined
  const { rows } = await sql<WatchSessionRow>`
    select s.id, s.tenant_id as "tenantId", s.user_id as "userId", s.video_id as "videoId", s.task_id as "taskId", s.hospital_id as "hospitalId",
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
  return rows[0] && watchSessionFrom(rows[0])
}

function watchSessionFrom(row: WatchSessionRow): WatchSessionState {
  const { watched, recordBeats, recordWatched, recordCovered, recordComplete, ...watchSession } = row
  return {
    ...watchSession,
    seen: readStretches(watched),
    record: {
      beats: recordBeats ?? -1,
      seen: readStretches(recordWatched ?? ''),
      coveredSec: recordCovered ?? 0,
      complete: recordComplete === 1,
    },
  }
}

/** Watch sessions heard of within this time, with the picture moving, run. */
export const RUNNING_SESSION_MS = 30_000

/**
 * `stale`: somebody else counted a heartbeat meanwhile. `overtaken`: a later watch session of the viewer runs. `off`:
 * the video was taken off.
 */
export type HeartbeatsSaved = 'saved' | 'stale' | 'overtaken' | 'off'

/**
 * Writes heartbeats, in one round trip: the watch session (only if it is still as it was read), what the viewer has
 * seen in all, the heartbeats as they came. Where a later watch session of the viewer runs, only the flag is written;
 * where the video was taken off, nothing counts any more.
 */
export async function saveHeartbeats(
  runStatement: RunStatement,
  before: WatchSessionState,
  after: WatchSessionState,
  heartbeats: readonly Heartbeat[],
  now: Date,
): Promise<HeartbeatsSaved> {
  const [row] = await runStatement<{ saved: Computed<HeartbeatsSaved> }>({
    // Heartbeats are most of all calls: compiled already.
    name: 'watch.beat',
    text: 'select xj_watch_beat($1, $2, $3, $4, $5, $6) as saved',
    values: [
      JSON.stringify(sessionColumns(after)),
      JSON.stringify(recordColumns(before, after)),
      JSON.stringify(heartbeats.map(storedHeartbeat)),
      now,
      new Date(now.getTime() - RUNNING_SESSION_MS),
      heartbeats.some(heartbeat => heartbeat.ranges.length > 0),
    ],
  })
  return row?.saved ?? 'stale'
}

function sessionColumns(watchSessionState: WatchSessionState): Record<string, unknown> {
  return {
    id: watchSessionState.id,
    tenant_id: watchSessionState.tenantId,
    user_id: watchSessionState.userId,
    video_id: watchSessionState.videoId,
    hospital_id: watchSessionState.hospitalId,
    hospital_department_id: watchSessionState.departmentId,
    area_code: watchSessionState.areaCode,
    entry_scene: watchSessionState.entryScene,
    os: watchSessionState.os,
    device_brand: watchSessionState.brand,
    device_model: watchSessionState.model,
    start_time: new Date(watchSessionState.startMs),
    stat_date: watchSessionState.day,
    duration_sec: watchSessionState.durationSec,
    beats: watchSessionState.beats,
    last_seq: watchSessionState.lastSeq,
    last_pos: watchSessionState.lastPos,
    playing: watchSessionState.playing,
    claimed_sec: watchSessionState.claimedSec,
    strikes: watchSessionState.strikes,
    watched: writeStretches(watchSessionState.seen),
    effective_sec: watchSessionState.effectiveSec,
    played_sec: watchSessionState.playedSec,
    covered_sec: watchSessionState.coveredSec,
    max_pos_sec: watchSessionState.maxPosSec,
    seek_count: watchSessionState.seekCount,
    speed_avg: playbackSpeedOf(watchSessionState),
    is_valid: isValidSession(watchSessionState) ? 1 : 0,
    is_complete: isWatchComplete(watchSessionState.coveredSec, watchSessionState.durationSec) ? 1 : 0,
    risk_flag: watchSessionState.risk,
  }
}

/** What is new about the whole; seconds and watch sessions are added to what is there. */
function recordColumns(
  before: WatchSessionState,
  { record, durationSec, effectiveSec }: WatchSessionState,
): Record<string, unknown> {
  return {
    id: record.beats === 0 ? newId() : null,
    watched: writeStretches(record.seen),
    covered_sec: record.coveredSec,
    progress_pct: progressPercent(record.coveredSec, durationSec),
    complete_flag: record.complete ? 1 : 0,
    session_count: before.lastSeq < 0 ? 1 : 0,
    total_effective_sec: Math.round((effectiveSec - before.effectiveSec) * 100) / 100,
    beats: record.beats,
  }
}

function storedHeartbeat({ seq, pos, speed, ranges, playing, clientTs = Number.NaN }: Heartbeat): object {
  const at = Math.round(clientTs)
  return { seq, pos, speed, ranges, playing, clientTs: Number.isSafeInteger(at) ? at : null }
}

/**
 * Whether a heartbeat that came before came with other content. Heartbeats are kept for some days only; what is gone is
 * not known.
 */
export async function isHeartbeatReplaced(db: Db, id: string, heartbeats: readonly Heartbeat[]): Promise<boolean> {
  const rows = await db
    .selectFrom('he_watch_beat')
    .select(['seq', 'pos', 'speed', 'ranges', 'playing'])
    .where('session_id', '=', id)
    .where('seq', 'in', [...new Set(heartbeats.map(heartbeat => heartbeat.seq))])
    .execute()
  const cache = new Map(rows.map(row => [row.seq, heartbeatContent(row as unknown as Heartbeat)]))
  return heartbeats.some(
    heartbeat => (cache.get(heartbeat.seq) ?? heartbeatContent(heartbeat)) !== heartbeatContent(heartbeat),
  )
}

/** Whether viewers may see the video now. */
export async function isVideoPublished(db: Db, videoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('he_video_published')
    .select('video_id')
    .where('video_id', '=', videoId)
    .executeTakeFirst()
  return row !== undefined
}

/** What makes two heartbeats the same, to the hundredths that are stored. */
export function heartbeatContent({
  pos,
  speed,
  ranges,
  playing,
}: Pick<Heartbeat, 'pos' | 'speed' | 'ranges' | 'playing'>): string {
  return JSON.stringify([Math.round(pos * 100), Math.round(speed * 100), ranges, playing])
}

/** A watch session that was caught repeating itself with other content does not count. */
export async function flagReplayedSession(db: Db, { id, day }: WatchSessionState): Promise<void> {
  await sql`update he_watch_session set risk_flag = 3
    where id = ${id} and stat_date = ${day}::date and risk_flag = 0`.execute(db)
}
