import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishAllToViewers } from '../video/index.ts'
import {
  ALL_SPEEDS,
  unreliableConnection,
  playScript,
  playerScript,
  type HeartbeatDelivery,
  type PlayerScript,
} from '../../testing/people/player-scripts.ts'
import {
  countSeen,
  coveredSecondsSlowly,
  countHeartbeatsSlowly,
  type ReferenceWatchState,
} from '../../testing/videos/reference-watching.ts'
import { readWatchSessionRow } from '../../testing/videos/test-watch-sessions.ts'
import { TEST_TIME, type TestCall } from '../../testing/app/test-app.ts'
import { viewerWorldVideoId, startViewerWorld, type ViewerWorld } from '../../testing/people/viewer-world.ts'
import { checkWatchingInvariants } from '../invariants/index.ts'

/** Histories through the front door, counted once by the product and once by a slow reference that knows none of it. */
const HISTORIES = process.env['TEST_LONG'] === '1' ? 3300 : 330

interface History {
  script: PlayerScript
  /** Seconds somebody without a right may watch; none who may watch all. */
  trialSec: number | null
  /** Tenths after the start when the video is taken off. */
  offAt: number | null
}

let w: ViewerWorld
beforeAll(async () => {
  w = await startViewerWorld({ VIEWER_LIMITS: 'off' })
})
afterAll(async () => {
  expect(w.app.unexpectedErrors).toEqual([])
  await w.app.close()
})

const histories = (): History[] =>
  fc.sample(
    fc.record({
      script: fc.oneof(playerScript(), playerScript(unreliableConnection, ALL_SPEEDS)),
      trialSec: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 2 }),
      offAt: fc.option(fc.integer({ min: 0, max: 600 }), { freq: 2 }),
    }),
    { numRuns: HISTORIES, seed: 20_261_122 },
  )

/** Puts the one video before viewers as a history wants it. */
async function stage({ script: { durationSec }, trialSec }: History): Promise<void> {
  await sql`update he_video set status = 'published', duration_sec = ${durationSec}, trial_sec = ${trialSec ?? 0},
    charge_type = ${trialSec === null ? 'free' : 'vip'} where id = ${viewerWorldVideoId('free')}::uuid`.execute(w.db)
  await sql`delete from he_video_published where video_id = ${viewerWorldVideoId('free')}::uuid`.execute(w.db)
  await publishAllToViewers(w.db)
}

async function lives(call: TestCall, history: History): Promise<{ id: string; stopped: boolean[] }> {
  await stage(history)
  const { sessionNo } = (await call(viewerCalls.play, { body: { videoId: viewerWorldVideoId('free') } })).result
  const start = w.app.clock.now().getTime()
  const stopped: boolean[] = []
  for (const { at, heartbeats } of playScript(history.script).deliveries) {
    if (isOff(history, at))
      await sql`delete from he_video_published where video_id = ${viewerWorldVideoId('free')}::uuid`.execute(w.db)
    w.app.clock.set(new Date(start + at * 100))
    const { result } = await call(viewerCalls.beat, {
      body: heartbeats.map(heartbeat => ({ ...heartbeat, sessionNo })),
    })
    stopped.push(result.stop !== undefined)
  }
  return { id: sessionNo, stopped }
}

const isOff = ({ offAt }: History, at: number): boolean => offAt !== null && at >= offAt

/** Hundredths of the video that are delivered: segments are six seconds long. */
const deliveredOf = ({ script: { durationSec }, trialSec }: History): number =>
  100 * Math.min(durationSec, trialSec === null ? durationSec : Math.ceil(trialSec / 6) * 6)

function reference(history: History): ReferenceWatchState & { claimsBeyond: boolean } {
  const size = history.script.durationSec * 100
  const end = deliveredOf(history)
  const referenceWatchState: ReferenceWatchState = {
    seen: new Uint8Array(size),
    seenInAll: new Uint8Array(size),
    end,
    lastSeq: -1,
    lastAt: 0,
    effective: 0,
  }
  let claimsBeyond = false
  for (const delivery of playScript(history.script).deliveries) {
    if (isOff(history, delivery.at)) break
    claimsBeyond ||= isBeyond(delivery, referenceWatchState.lastSeq, end)
    countHeartbeatsSlowly(referenceWatchState, delivery)
  }
  return { ...referenceWatchState, claimsBeyond }
}

const isBeyond = ({ heartbeats }: HeartbeatDelivery, lastSeq: number, end: number): boolean =>
  heartbeats.some(({ seq, ranges }) => seq > lastSeq && ranges.some(([, to]) => to * 100 > end + 100))

test(`${HISTORIES} histories, trials, forged speeds and videos taken off among them, count as the reference counts them`, async () => {
  const kinds = { exact: 0, trial: 0, fast: 0, off: 0, complete: 0, flagged: 0 }
  for (const [no, history] of histories().entries()) {
    w.app.clock.set(new Date(TEST_TIME.getTime() + no * 7_200_000))
    const { id, stopped } = await lives(await w.viewer(`history-${no}`), history)
    const [row, slow] = [await readWatchSessionRow(w.app, id), reference(history)]
    const { deliveries } = playScript(history.script)
    const heartbeats = deliveries.reduce((sum, one) => sum + one.heartbeats.length, 0)
    expect(stopped, `history ${no}`).toEqual(deliveries.map(({ at }) => isOff(history, at)))
    expect(Math.abs(Number(row['effective_sec']) - slow.effective), `history ${no}`).toBeLessThan(
      0.011 * heartbeats + 1e-6,
    )
    // Where time ran out, the last hundredth may fall to either side of the share that makes a bucket count.
    const covered = coveredSecondsSlowly(slow.seen)
    if (covered === row['covered_sec']) kinds.exact++
    expect(Math.abs(Number(row['covered_sec']) - covered), `history ${no}`).toBeLessThanOrEqual(5)
    kinds.complete += Number(row['is_complete'])
    expect(row['last_seq'], `history ${no}`).toBe(slow.lastSeq)
    const isFast = history.script.actions.some(playerAction => playerAction.kind === 'play' && playerAction.speed > 2)
    if (!isFast) expect(row['risk_flag'], `history ${no}`).toBe(slow.claimsBeyond ? 4 : 0)
    if (slow.claimsBeyond) expect(row['risk_flag'], `history ${no}`).not.toBe(0)
    expect(countSeen(slow.seen.subarray(deliveredOf(history)))).toBe(0)
    kinds.trial += Number(history.trialSec !== null)
    kinds.off += Number(stopped.includes(true))
    kinds.fast += Number(isFast)
    kinds.flagged += Number(slow.claimsBeyond)
  }
  expect(kinds.exact).toBeGreaterThan(HISTORIES * 0.95)
  for (const [kind, count] of Object.entries(kinds)) expect(count, kind).toBeGreaterThan(HISTORIES / 33)
  expect((await checkWatchingInvariants(w.db)).filter(({ ok }) => !ok)).toEqual([])
}, 1_800_000)
