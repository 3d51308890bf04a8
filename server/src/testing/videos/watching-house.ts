import type { Beat } from '@xuanjiao/contract/viewer/viewer-calls'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { watchModule } from '../../modules/watch/index.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { beatOf, openSitting, sendBeats, sittingRow, type Played } from './sittings.ts'
import { TEST_TIME, testHouse, type TestHouse } from '../house/test-house.ts'

/** A house in which one viewer watches: another one in each test, each at the same time of day. */
export class WatchingHouse {
  t!: TestHouse
  userId = ''

  readonly open = (videoId = newId(), durationSec = 100, shownSec: number | null = null) =>
    openSitting(this.t, { userId: this.userId, videoId, durationSec, shownSec })

  readonly send = (beats: Beat | Beat[]) => sendBeats(this.t, this.userId, beats)

  /** Plays on for `seconds` and says so. */
  readonly play = (id: string, seq: number, from: number, seconds = 10, more: Partial<Played> = {}) => {
    this.t.clock.advance(seconds / (more.speed ?? 1))
    return this.send(beatOf(id, seq, { ranges: [[from, from + seconds]], ...more }))
  }

  readonly flagOf = async (id: string) => (await sittingRow(this.t, id))['risk_flag']

  readonly recordOf = (videoId: string) =>
    this.t.database
      .forTenant(1)
      .selectFrom('he_watch_record')
      .selectAll()
      .where('user_id', '=', this.userId)
      .where('video_id', '=', videoId)
      .executeTakeFirstOrThrow()
}

/** For the length of a test file; no call may have ended in a fault of ours. */
export function watchingHouse(): WatchingHouse {
  const context = new WatchingHouse()
  beforeAll(async () => {
    context.t = await testHouse({ modules: [watchModule] })
  })
  afterAll(async () => {
    expect(context.t.faults).toEqual([])
    await context.t.close()
  })
  beforeEach(() => {
    context.userId = newId()
    context.t.clock.set(TEST_TIME)
  })
  return context
}
