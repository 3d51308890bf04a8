import type { Beat } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { insertSession, type NewSession } from '../modules/watch/store.ts'
import { newId } from '../platform/ids.ts'
import type { TestHouse } from './test-house.ts'

export type Played = Partial<Omit<Beat, 'sessionNo' | 'ranges'>> & { ranges: [number, number][] }

/** A sitting a test opens past the shop window: the fact itself, as a play would write it. */
export async function openSitting(t: TestHouse, sitting: Partial<NewSession> = {}): Promise<string> {
  return insertSession(
    t.database.forTenant(1),
    {
      tenantId: 1,
      userId: newId(),
      videoId: newId(),
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
  t.house.identify.viewer = async () => ({ kind: 'viewer', sessionId: 's', userId, tenantId: 1 })
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
