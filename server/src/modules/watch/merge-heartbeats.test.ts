import { isWatchComplete, progressPercent, type Stretch } from '@xuanjiao/contract/watching/watch-counting'
import type { Heartbeat } from '@xuanjiao/contract/viewer/viewer-calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ALL_SPEEDS,
  unreliableConnection,
  reliableConnection,
  playScript,
  playerScript,
  type HeartbeatDelivery,
} from '../../testing/people/player-scripts.ts'
import {
  countSeen,
  lengthOfStretches,
  coveredSecondsSlowly,
  countHeartbeatsSlowly,
  type ReferenceWatchState,
} from '../../testing/videos/reference-watching.ts'
import {
  WATCH_RISK,
  mergeHeartbeats,
  splitHeartbeats,
  type WatchSessionState,
  type WatchRecordSummary,
} from './merge-heartbeats.ts'

const numRuns = process.env['TEST_LONG'] === '1' ? 50_000 : 1000
const START = Date.parse('2026-11-20T10:00:00+08:00')

const fresh = (
  durationSec: number,
  record: WatchRecordSummary = { beats: -1, seen: [], coveredSec: 0, complete: false },
  shownSec: number | null = null,
): WatchSessionState => ({
  id: '',
  tenantId: 1,
  userId: '',
  videoId: '',
  hospitalId: null,
  departmentId: null,
  areaCode: null,
  entryScene: 'qr',
  os: null,
  brand: null,
  model: null,
  day: '2026-11-20',
  startMs: START,
  durationSec,
  shownSec,
  beats: 0,
  lastMs: START,
  lastSeq: -1,
  lastPos: 0,
  playing: false,
  claimedSec: 0,
  strikes: 0,
  seen: [],
  effectiveSec: 0,
  playedSec: 0,
  coveredSec: 0,
  maxPosSec: 0,
  seekCount: 0,
  risk: 0,
  record,
})

/** Counts deliveries as the server does, less its database. */
function take(watchSessionState: WatchSessionState, { at, heartbeats }: HeartbeatDelivery): WatchSessionState {
  const named = heartbeats
    .map((heartbeat): Heartbeat => ({ ...heartbeat, sessionNo: '' }))
    .toSorted((one, other) => one.seq - other.seq)
  const { fresh: counted } = splitHeartbeats(watchSessionState, named)
  return counted.length === 0
    ? watchSessionState
    : mergeHeartbeats(watchSessionState, counted, new Date(START + at * 100))
}

const isForged = (deliveries: readonly HeartbeatDelivery[]): boolean =>
  deliveries.some(({ heartbeats }) => heartbeats.some(({ speed }) => speed > 2))
function expectInside(seen: readonly Stretch[], truth: Uint8Array): void {
  for (const [from, to] of seen)
    expect(countSeen(truth.subarray(from, to)), 'nothing is seen that was not shown').toBe(to - from)
}

test('two devices on any line count as a slow reference counts them, and never what was not shown', () => {
  const exact = { sittings: 0, of: 0 }
  fc.assert(
    fc.property(
      playerScript(unreliableConnection, ALL_SPEEDS),
      playerScript(),
      fc.option(fc.integer({ min: 1, max: 60 })),
      (one, two, trial) => {
        const durationSec = one.durationSec
        const shownSec = trial === null ? null : Math.min(trial, durationSec)
        const end = (shownSec ?? durationSec) * 100
        const seenInAll = new Uint8Array(durationSec * 100)
        let record: WatchRecordSummary | undefined
        for (const played of [playScript(one), playScript({ ...two, durationSec })]) {
          const referenceWatchState: ReferenceWatchState = {
            seen: new Uint8Array(durationSec * 100),
            seenInAll,
            end,
            lastSeq: -1,
            lastAt: 0,
            effective: 0,
          }
          let watchSessionState = fresh(durationSec, record, shownSec)
          for (const delivery of played.deliveries) {
            watchSessionState = take(watchSessionState, delivery)
            countHeartbeatsSlowly(referenceWatchState, delivery)
            expect(watchSessionState.effectiveSec).toBeLessThanOrEqual(delivery.at / 10 + 3.01)
          }
          const heartbeats = played.deliveries.reduce((sum, { heartbeats: beats }) => sum + beats.length, 0)
          expect(Math.abs(watchSessionState.effectiveSec - referenceWatchState.effective)).toBeLessThan(
            0.011 * heartbeats + 1e-6,
          )
          // Where time ran out, the last hundredth may fall to either side.
          expect(
            Math.abs(lengthOfStretches(watchSessionState.seen) - countSeen(referenceWatchState.seen)),
          ).toBeLessThanOrEqual(heartbeats * 2)
          exact.of++
          if (lengthOfStretches(watchSessionState.seen) === countSeen(referenceWatchState.seen)) exact.sittings++
          if (lengthOfStretches(watchSessionState.seen) === countSeen(referenceWatchState.seen))
            expect(watchSessionState.coveredSec).toBe(coveredSecondsSlowly(referenceWatchState.seen))
          expectInside(watchSessionState.seen, played.shown)
          if (!isForged(played.deliveries))
            expect(watchSessionState.effectiveSec).toBeLessThanOrEqual(played.movedSec + 0.011 * heartbeats)
          expect(watchSessionState.seen.at(-1)?.[1] ?? 0).toBeLessThanOrEqual(end)
          expect(watchSessionState.playedSec).toBeLessThanOrEqual(
            2 * watchSessionState.effectiveSec + 0.02 * heartbeats,
          )
          expect(watchSessionState.coveredSec).toBeLessThanOrEqual(durationSec)
          expect(watchSessionState.lastSeq).toBe(referenceWatchState.lastSeq)
          record = watchSessionState.record
        }
        if (record && lengthOfStretches(record.seen) === countSeen(seenInAll)) {
          expect(record.coveredSec).toBe(coveredSecondsSlowly(seenInAll))
          expect(progressPercent(record.coveredSec, durationSec)).toBeLessThanOrEqual(100)
        }
      },
    ),
    { numRuns },
  )
  expect(exact.sittings / exact.of).toBeGreaterThan(0.95)
}, 1_800_000)

test('on a good line everything that was shown is seen, and nobody is flagged', () => {
  fc.assert(
    fc.property(playerScript(reliableConnection), one => {
      const played = playScript(one)
      const watchSessionState = played.deliveries.reduce(take, fresh(one.durationSec))
      expect(lengthOfStretches(watchSessionState.seen)).toBe(countSeen(played.shown))
      expect(watchSessionState.coveredSec).toBe(coveredSecondsSlowly(played.shown))
      expect(Math.abs(watchSessionState.effectiveSec - played.movedSec)).toBeLessThan(
        0.011 * (played.deliveries.length + 1),
      )
      expect(watchSessionState.risk).toBe(WATCH_RISK.none)
      const complete = isWatchComplete(coveredSecondsSlowly(played.shown), one.durationSec)
      expect(watchSessionState.record.complete).toBe(complete)
    }),
    { numRuns },
  )
}, 1_800_000)

test('who plays a trial to its end is not flagged, and completes no more than was delivered', () => {
  fc.assert(
    fc.property(playerScript(), fc.integer({ min: 1, max: 200 }), (one, rest) => {
      const [shownSec, durationSec] = [one.durationSec, one.durationSec + rest]
      const watchSessionState = playScript(one).deliveries.reduce(take, fresh(durationSec, undefined, shownSec))
      expect(watchSessionState.risk).toBe(WATCH_RISK.none)
      expect(watchSessionState.coveredSec).toBeLessThanOrEqual(shownSec + 2)
      if (shownSec + 2 < 0.9 * durationSec) expect(watchSessionState.record.complete).toBe(false)
    }),
    { numRuns },
  )
}, 1_800_000)

test('an honest player is not taken for one that is too fast, whatever the line does', () => {
  fc.assert(
    fc.property(playerScript(), one => {
      expect(playScript(one).deliveries.reduce(take, fresh(one.durationSec)).risk).toBe(WATCH_RISK.none)
    }),
    { numRuns },
  )
}, 1_800_000)
