import type { Heartbeat } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { insertWatchSession, type NewWatchSession } from '../../modules/watch/open-watch-session.ts'
import { stableId, newId } from '../../platform/primitives/ids.ts'
import { insertPublishedVideo } from './publish-test-video.ts'
import type { TestApp } from '../app/test-app.ts'

export type PlayedHeartbeatInput = Partial<Omit<Heartbeat, 'sessionNo' | 'ranges'>> & { ranges: [number, number][] }

const SHELF = stableId('test:shelf of sittings')

/** A video stands before viewers, so that heartbeats of it count; what it says of itself is of no matter. */
export async function insertWatchableVideo(t: TestApp, videoId: string, durationSec = 100): Promise<void> {
  const db = t.database.forTenant(1)
  await sql`insert into he_video_classification (id, tenant_id, name) values (${SHELF}::uuid, 1, '片库')
    on conflict do nothing`.execute(db)
  await sql`insert into he_video (id, tenant_id, code, title, classification_id, owner_type, visible_type, charge_type,
      status, media_status, duration_sec, published_version_no)
    values (${videoId}::uuid, 1, ${videoId.slice(-12)}, '片', ${SHELF}::uuid, 'platform', 'all', 'free',
      'published', 'ready', ${durationSec}, 1) on conflict do nothing`.execute(db)
  await insertPublishedVideo(db, videoId)
}

/** A watch session a test opens past the shop window: the fact itself, as a play would write it. */
export async function openTestWatchSession(t: TestApp, session: Partial<NewWatchSession> = {}): Promise<string> {
  const videoId = session.videoId ?? newId()
  await insertWatchableVideo(t, videoId, session.durationSec)
  return insertWatchSession(
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
      ...session,
    },
    t.clock.now(),
  )
}

/** Heartbeats as a player sends them: `at` where nothing is said is the end of the last stretch. */
export function heartbeatOf(sessionNo: string, seq: number, { ranges, ...rest }: PlayedHeartbeatInput): Heartbeat {
  return { sessionNo, seq, ranges, pos: ranges.at(-1)?.[1] ?? 0, speed: 1, playing: true, ...rest }
}

/** Sends heartbeats as a viewer; the house is told who is calling. */
export async function sendHeartbeats(t: TestApp, userId: string, heartbeats: Heartbeat | Heartbeat[]) {
  t.context.viewerAuthenticator.authenticate = async () => ({
    kind: 'viewer',
    consent: 'health',
    sessionId: 's',
    userId,
    tenantId: 1,
  })
  return t.call(viewerCalls.beat, { body: heartbeats })
}

/** The fact as the database holds it. */
export async function readWatchSessionRow(t: TestApp, id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`select * from he_watch_session where id = ${id}`.execute(
    t.database.forTenant(1),
  )
  if (!rows[0]) throw new Error('no such sitting')
  return rows[0]
}
