import {
  coveredSeconds,
  isComplete,
  printSeen,
  progressPercent,
  readSeen,
  unionOf,
  VALID_SECONDS,
  type Stretch,
  type Watching,
} from '@xuanjiao/contract/media'
import { wireDate } from '@xuanjiao/contract/wire'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'

export interface SessionRow {
  id: string
  tenant_id: number
  user_id: string
  video_id: string
  hospital_id: string | null
  hospital_department_id: string | null
  area_code: string | null
  start_ms: number
  last_ms: number
  duration_sec: number
  last_seq: number
  watched: string
  effective_sec: number
  covered_sec: number
  risk_flag: number
}

const milliseconds = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** The sitting, held until the transaction ends, so that beats of one sitting are counted one after the other. */
export async function lockSession(db: Db, id: string, userId: string): Promise<SessionRow | undefined> {
  const row = await db
    .selectFrom('he_watch_session')
    .select([
      'id',
      'tenant_id',
      'user_id',
      'video_id',
      'hospital_id',
      'hospital_department_id',
      'area_code',
      'duration_sec',
      'last_seq',
      'watched',
      'effective_sec',
      'covered_sec',
      'risk_flag',
      milliseconds('start_time').as('start_ms'),
      milliseconds('last_time').as('last_ms'),
    ])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row as unknown as SessionRow | undefined
}

export interface NewSession {
  tenantId: number
  userId: string
  videoId: string
  versionNo: number
  durationSec: number
  hospitalId: string | null
  departmentId: string | null
  areaCode: string | null
  entryScene: string
  entitle: string
  device: { os?: string | undefined; brand?: string | undefined; model?: string | undefined; net?: string | undefined }
}

export async function insertSession(db: Db, session: NewSession, now: Date): Promise<string> {
  const id = newId()
  await db
    .insertInto('he_watch_session')
    .values({
      id,
      tenant_id: session.tenantId,
      user_id: session.userId,
      video_id: session.videoId,
      version_no: session.versionNo,
      hospital_id: session.hospitalId,
      hospital_department_id: session.departmentId,
      area_code: session.areaCode,
      entry_scene: session.entryScene,
      entitle: session.entitle,
      start_time: now,
      last_time: now,
      stat_date: wireDate(now),
      duration_sec: session.durationSec,
      device_brand: session.device.brand ?? null,
      device_model: session.device.model ?? null,
      os: session.device.os ?? null,
      net_type: session.device.net ?? null,
    })
    .execute()
  return id
}

/** What a sitting amounts to after a beat. */
export interface Amount {
  watching: Watching
  coveredSec: number
  complete: boolean
}

export function amountOf(watching: Watching, durationSec: number): Amount {
  const coveredSec = coveredSeconds(watching.seen, durationSec)
  return { watching, coveredSec, complete: isComplete(coveredSec, durationSec) }
}

export async function saveSession(
  db: Db,
  session: SessionRow,
  amount: Amount,
  at: { pos: number; now: Date; seek: boolean },
): Promise<void> {
  await db
    .updateTable('he_watch_session')
    .set({
      last_seq: amount.watching.lastSeq,
      last_pos: at.pos,
      last_time: at.now,
      watched: printSeen(amount.watching.seen),
      effective_sec: amount.watching.effectiveSec,
      covered_sec: amount.coveredSec,
      max_pos_sec: sql`greatest(max_pos_sec, ${Math.floor(at.pos)})`,
      seek_count: sql`seek_count + ${at.seek ? 1 : 0}`,
      is_valid: amount.watching.effectiveSec >= VALID_SECONDS ? 1 : 0,
      is_complete: amount.complete ? 1 : 0,
    })
    .where('id', '=', session.id)
    .execute()
}

/** The earlier of two sittings that run at once stops counting (domain §4.3). */
export async function flagOverlap(db: Db, id: string): Promise<void> {
  await db.updateTable('he_watch_session').set({ risk_flag: 2 }).where('id', '=', id).execute()
}

/** Whether the same viewer has a sitting that began later and was heard of within the last beats. */
export async function hasLaterSitting(db: Db, session: SessionRow, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('he_watch_session')
    .select('id')
    .where('user_id', '=', session.user_id)
    .where('id', '<>', session.id)
    .where('start_time', '>', new Date(session.start_ms))
    .where('last_time', '>=', since)
    .where('last_seq', '>=', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds what a sitting has seen to what the viewer has seen of the video in all. */
export async function saveRecord(
  db: Db,
  session: SessionRow,
  amount: Amount,
  at: { pos: number; now: Date; addedSec: number; first: boolean },
): Promise<{ coveredSec: number; complete: boolean }> {
  const known = await db
    .selectFrom('he_watch_record')
    .select(['id', 'watched', 'complete_flag'])
    .where('user_id', '=', session.user_id)
    .where('video_id', '=', session.video_id)
    .forUpdate()
    .executeTakeFirst()
  const seen: readonly Stretch[] = unionOf(readSeen(String(known?.watched ?? '')), amount.watching.seen)
  const coveredSec = coveredSeconds(seen, session.duration_sec)
  const complete = known?.complete_flag === 1 || isComplete(coveredSec, session.duration_sec)
  const shared = {
    last_time: at.now,
    last_pos_sec: at.pos,
    watched: printSeen(seen),
    covered_sec: coveredSec,
    progress_pct: progressPercent(coveredSec, session.duration_sec),
    complete_flag: complete ? 1 : 0,
    hospital_id: session.hospital_id,
    hospital_department_id: session.hospital_department_id,
    area_code: session.area_code,
  }
  if (known) {
    await db
      .updateTable('he_watch_record')
      .set({
        ...shared,
        session_count: sql`session_count + ${at.first ? 1 : 0}`,
        total_effective_sec: sql`total_effective_sec + ${at.addedSec}`,
        complete_time: sql`coalesce(complete_time, ${complete ? at.now : null}::timestamptz)`,
      })
      .where('id', '=', String(known.id))
      .execute()
  } else {
    await db
      .insertInto('he_watch_record')
      .values({
        id: newId(),
        tenant_id: session.tenant_id,
        user_id: session.user_id,
        video_id: session.video_id,
        first_time: at.now,
        ...shared,
        complete_time: complete ? at.now : null,
        session_count: 1,
        total_effective_sec: at.addedSec,
      })
      .execute()
  }
  return { coveredSec, complete }
}

export interface RawBeat {
  seq: number
  pos: number
  speed: number
  ranges: unknown
  playing: boolean
  clientTs?: number | undefined
}

export async function keepBeat(db: Db, session: SessionRow, beat: RawBeat, now: Date): Promise<void> {
  await db
    .insertInto('he_watch_beat')
    .values({
      tenant_id: session.tenant_id,
      session_id: session.id,
      seq: beat.seq,
      pos: beat.pos,
      speed: beat.speed,
      ranges: JSON.stringify(beat.ranges),
      playing: beat.playing,
      client_ts: beat.clientTs ?? null,
      server_ts: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
