import type { Beat } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { insertSession, type NewSitting } from '../../modules/watch/store.ts'
import { namedId, newId } from '../../platform/primitives/ids.ts'
import { standBeforeViewers } from './live-video.ts'
import type { TestHouse } from '../house/test-house.ts'

export type Played = Partial<Omit<Beat, 'sessionNo' | 'ranges'>> & { ranges: [number, number][] }

const SHELF = namedId('test:shelf of sittings')

/** A video stands before viewers, so that beats of it count; what it says of itself is of no matter. */
export async function showVideo(t: TestHouse, videoId: string, durationSec = 100): Promise<void> {
  const db = t.database.forTenant(1)
  await sql`insert into he_video_classification (id, tenant_id, name) values (${SHELF}::uuid, 1, '片库')
    on conflict do nothing`.execute(db)
  await sql`insert into he_video (id, tenant_id, code, title, classification_id, owner_type, visible_type, charge_type,
      status, media_status, duration_sec, published_version_no)
    values (${videoId}::uuid, 1, ${videoId.slice(-12)}, '片', ${SHELF}::uuid, 'platform', 'all', 'free',
      'published', 'ready', ${durationSec}, 1) on conflict do nothing`.execute(db)
  await standBeforeViewers(db, videoId)
}

/** A sitting a test opens past the shop window: the fact itself, as a play would write it. */
export async function openSitting(t: TestHouse, sitting: Partial<NewSitting> = {}): Promise<string> {
  const videoId = sitting.videoId ?? newId()
  await showVideo(t, videoId, sitting.durationSec)
  return insertSession(
    t.database.forTenant(1),
    {
      tenantId: 1,
      userId: newId(),
      videoId,
      versionNo: 1,
      durationSec: 100,
      hospitalId: null,
      departmentId: null,
      areaCode: null,
      entryScene: 'qr',
      entitle: 'free',
      device: {},
      ...sitting,
    },
    t.clock.now(),
  )
}

/** Beats as a player sends them: `at` where nothing is said is the end of the last stretch. */
export function beatOf(sessionNo: string, seq: number, { ranges, ...rest }: Played): Beat {
  return { sessionNo, seq, ranges, pos: ranges.at(-1)?.[1] ?? 0, speed: 1, playing: true, ...rest }
}

/** Sends beats as a viewer; the house is told who is calling. */
export async function sendBeats(t: TestHouse, userId: string, beats: Beat | Beat[]) {
  t.context.viewerIdentity.viewer = async () => ({
    kind: 'viewer',
    consent: 'health',
    sessionId: 's',
    userId,
    tenantId: 1,
  })
  return t.call(viewerCalls.beat, { body: beats })
}

/** The fact as the database holds it. */
export async function sittingRow(t: TestHouse, id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`select * from he_watch_session where id = ${id}`.execute(
    t.database.forTenant(1),
  )
  if (!rows[0]) throw new Error('no such sitting')
  return rows[0]
}
