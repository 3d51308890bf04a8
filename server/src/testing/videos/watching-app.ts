import type { Heartbeat } from '@xuanjiao/contract/viewer/viewer-calls'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { watchModule } from '../../modules/watch/index.ts'
import { newId } from '../../platform/primitives/ids.ts'
import {
  heartbeatOf,
  openTestWatchSession,
  sendHeartbeats,
  readWatchSessionRow,
  type PlayedHeartbeatInput,
} from './test-watch-sessions.ts'
import { TEST_TIME, startTestApp, type TestApp } from '../app/test-app.ts'

/** A house in which one viewer watches: another one in each test, each at the same time of day. */
export class WatchingApp {
  app!: TestApp
  userId = ''

  readonly openSession = (videoId = newId(), durationSec = 100, shownSec: number | null = null) =>
    openTestWatchSession(this.app, { userId: this.userId, videoId, durationSec, shownSec })

  readonly sendHeartbeats = (heartbeats: Heartbeat | Heartbeat[]) => sendHeartbeats(this.app, this.userId, heartbeats)

  /** Plays on for `seconds` and says so. */
  readonly play = (id: string, seq: number, from: number, seconds = 10, more: Partial<PlayedHeartbeatInput> = {}) => {
    this.app.clock.advance(seconds / (more.speed ?? 1))
    return this.sendHeartbeats(heartbeatOf(id, seq, { ranges: [[from, from + seconds]], ...more }))
  }

  readonly riskFlagOf = async (id: string) => (await readWatchSessionRow(this.app, id))['risk_flag']

  readonly recordOf = (videoId: string) =>
    this.app.database
      .forTenant(1)
      .selectFrom('he_watch_record')
      .selectAll()
      .where('user_id', '=', this.userId)
      .where('video_id', '=', videoId)
      .executeTakeFirstOrThrow()
}

/** For the length of a test file; no call may have ended in a fault of ours. */
export function startWatchingApp(): WatchingApp {
  const context = new WatchingApp()
  beforeAll(async () => {
    context.app = await startTestApp({ modules: [watchModule] })
  })
  afterAll(async () => {
    expect(context.app.unexpectedErrors).toEqual([])
    await context.app.close()
  })
  beforeEach(() => {
    context.userId = newId()
    context.app.clock.set(TEST_TIME)
  })
  return context
}
