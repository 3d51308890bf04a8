import { createHash } from 'node:crypto'
import {
  mergeBeat,
  NOTHING_SEEN,
  printSeen,
  progressPercent,
  coveredSeconds,
  isComplete,
  unionOf,
  VALID_SECONDS,
  type Stretch,
  type Watching,
} from '@xuanjiao/contract/media'
import { plannedSitting, type PlannedSitting } from '@xuanjiao/contract/viewer/planned'
import { wireDate } from '@xuanjiao/contract/wire'
import type { Db } from '../../platform/db.ts'
import { namedId, namedIdAt } from '../../platform/ids.ts'

/** Rows written in one statement. */
const BATCH = 500

export interface Backfilled {
  sittings: number
  viewers: number
}

interface Seen {
  first: number
  last: number
  pos: number
  seen: readonly Stretch[]
  sittings: number
  effective: number
  durationSec: number
  hospital: Place
  scene: string
  device: PlannedSitting['device']
}

interface Place {
  hospitalId: string | null
  areaCode: string | null
}

/**
 * Writes a plan as history: every beat goes through the same counting as a live one, only the clock is the plan's.
 * Lines that were written before are skipped, so that it may be run again.
 */
export async function backfill(
  db: Db,
  tenantId: number,
  seed: string,
  lines: AsyncIterable<string>,
): Promise<Backfilled> {
  const places = await placesOfVideos(db)
  const records = new Map<string, Seen>()
  const viewers = new Map<string, string>()
  let batch: Record<string, unknown>[] = []
  let sittings = 0
  const write = async (): Promise<void> => {
    if (batch.length > 0)
      await db
        .insertInto('he_watch_session')
        .values(batch)
        .onConflict(conflict => conflict.doNothing())
        .execute()
    batch = []
  }
  for await (const line of lines) {
    if (line.trim() === '') continue
    const sitting = plannedSitting.parse(JSON.parse(line))
    const place = places.get(sitting.videoId)
    if (!place) continue
    const userId = namedId(`viewer:${sitting.viewer}`)
    viewers.set(userId, sitting.viewer)
    const watching = sat(sitting)
    batch.push(sessionRow(tenantId, seed, sitting, userId, place, watching))
    remember(records, `${userId}:${sitting.videoId}`, sitting, watching, place)
    sittings++
    if (batch.length >= BATCH) await write()
  }
  await write()
  await writeViewers(db, tenantId, viewers)
  await writeRecords(db, tenantId, records)
  return { sittings, viewers: viewers.size }
}

/** What a planned sitting amounts to. */
function sat(sitting: PlannedSitting): Watching {
  let watching = NOTHING_SEEN
  let past = 0
  for (const beat of sitting.beats) {
    watching = mergeBeat(watching, beat, beat.afterSec - past, sitting.durationSec).watching
    past = beat.afterSec
  }
  return watching
}

async function placesOfVideos(db: Db): Promise<Map<string, Place>> {
  const rows = await db
    .selectFrom('he_video as v')
    .leftJoin('he_hospital as h', 'h.id', 'v.owner_hospital_id')
    .select(['v.id', 'v.owner_hospital_id', 'h.area_code'])
    .execute()
  return new Map(
    rows.map(row => [
      String(row.id),
      {
        hospitalId: (row.owner_hospital_id as string | null) ?? null,
        areaCode: (row.area_code as string | null) ?? null,
      },
    ]),
  )
}

function sessionRow(
  tenantId: number,
  seed: string,
  sitting: PlannedSitting,
  userId: string,
  place: Place,
  watching: Watching,
): Record<string, unknown> {
  const start = new Date(sitting.at)
  const last = sitting.beats.at(-1)
  const coveredSec = coveredSeconds(watching.seen, sitting.durationSec)
  return {
    id: namedIdAt(start, `sitting:${seed}:${sitting.no}:${sitting.at}`),
    tenant_id: tenantId,
    user_id: userId,
    video_id: sitting.videoId,
    hospital_id: place.hospitalId,
    area_code: place.areaCode,
    entry_scene: sitting.scene,
    entitle: 'free',
    start_time: start,
    last_time: new Date(sitting.at + (last?.afterSec ?? 0) * 1000),
    stat_date: wireDate(start),
    duration_sec: Math.round(sitting.durationSec),
    beats: sitting.beats.length,
    claimed_sec: watching.effectiveSec,
    played_sec: watching.effectiveSec,
    last_seq: watching.lastSeq,
    last_pos: last?.pos ?? 0,
    watched: printSeen(watching.seen),
    effective_sec: watching.effectiveSec,
    covered_sec: coveredSec,
    max_pos_sec: Math.floor(Math.max(0, ...sitting.beats.map(beat => beat.pos))),
    seek_count: Math.max(0, jumps(sitting)),
    is_valid: watching.effectiveSec >= VALID_SECONDS ? 1 : 0,
    is_complete: isComplete(coveredSec, sitting.durationSec) ? 1 : 0,
    device_brand: sitting.device.brand,
    os: sitting.device.os,
    net_type: sitting.device.net,
  }
}

function jumps({ beats }: PlannedSitting): number {
  return beats.filter((beat, at) => at > 0 && Math.abs((beat.ranges[0]?.[0] ?? 0) - (beats[at - 1]?.pos ?? 0)) > 2)
    .length
}

function remember(
  records: Map<string, Seen>,
  key: string,
  sitting: PlannedSitting,
  watching: Watching,
  place: Place,
): void {
  const known = records.get(key)
  const end = sitting.at + (sitting.beats.at(-1)?.afterSec ?? 0) * 1000
  records.set(key, {
    first: known?.first ?? sitting.at,
    last: end,
    pos: sitting.beats.at(-1)?.pos ?? 0,
    seen: unionOf(known?.seen ?? [], watching.seen),
    sittings: (known?.sittings ?? 0) + 1,
    effective: (known?.effective ?? 0) + watching.effectiveSec,
    durationSec: sitting.durationSec,
    hospital: place,
    scene: sitting.scene,
    device: sitting.device,
  })
}

async function writeViewers(db: Db, tenantId: number, viewers: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...viewers].map(([id, name]) => ({
    id,
    tenant_id: tenantId,
    openid_hash: createHash('sha256').update(`dev:${name}`).digest('hex'),
    nick_name: `微信用户${name.slice(-4)}`,
    reg_scene: 'backfill',
    created_by: 'sim',
  }))
  await inBatches(rows, part =>
    db
      .insertInto('he_wxapp_user')
      .values(part)
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
}

async function writeRecords(db: Db, tenantId: number, records: ReadonlyMap<string, Seen>): Promise<void> {
  const rows = [...records].map(([key, seen]) => {
    const [userId, videoId] = key.split(':')
    const coveredSec = coveredSeconds(seen.seen, seen.durationSec)
    const complete = isComplete(coveredSec, seen.durationSec)
    return {
      id: namedId(`record:${key}`),
      tenant_id: tenantId,
      user_id: userId,
      video_id: videoId,
      hospital_id: seen.hospital.hospitalId,
      area_code: seen.hospital.areaCode,
      entry_scene: seen.scene,
      os: seen.device.os,
      device_brand: seen.device.brand,
      duration_sec: Math.round(seen.durationSec),
      first_time: new Date(seen.first),
      last_time: new Date(seen.last),
      last_pos_sec: seen.pos,
      watched: printSeen(seen.seen),
      covered_sec: coveredSec,
      progress_pct: progressPercent(coveredSec, seen.durationSec),
      complete_flag: complete ? 1 : 0,
      complete_time: complete ? new Date(seen.last) : null,
      session_count: seen.sittings,
      total_effective_sec: Math.round(seen.effective * 100) / 100,
    }
  })
  await inBatches(rows, part =>
    db
      .insertInto('he_watch_record')
      .values(part)
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
}

async function inBatches<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await write(rows.slice(at, at + BATCH))
}
