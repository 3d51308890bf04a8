import { isComplete, progressPercent, type Stretch } from '@xuanjiao/contract/media/media'
import type { Beat } from '@xuanjiao/contract/viewer/viewer-calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANY_SPEEDS, anyLine, goodLine, playScript, script, type Delivery } from '../../testing/people/players.ts'
import { countOf, lengthOf, slowlyCovered, takeSlowly, type Slow } from '../../testing/videos/slow-watching.ts'
import { RISK, sitOn, sortOut, type Sitting, type Summary } from './merge.ts'

const numRuns = process.env['TEST_LONG'] === '1' ? 50_000 : 1000
const START = Date.parse('2026-11-20T10:00:00+08:00')

const fresh = (
  durationSec: number,
  record: Summary = { beats: -1, seen: [], coveredSec: 0, complete: false },
  shownSec: number | null = null,
): Sitting => ({
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
function take(sitting: Sitting, { at, beats }: Delivery): Sitting {
  const named = beats.map((beat): Beat => ({ ...beat, sessionNo: '' })).toSorted((one, other) => one.seq - other.seq)
  const { fresh: counted } = sortOut(sitting, named)
  return counted.length === 0 ? sitting : sitOn(sitting, counted, new Date(START + at * 100))
}

const isForged = (deliveries: readonly Delivery[]): boolean =>
  deliveries.some(({ beats }) => beats.some(({ speed }) => speed > 2))
function expectInside(seen: readonly Stretch[], truth: Uint8Array): void {
  for (const [from, to] of seen)
    expect(countOf(truth.subarray(from, to)), 'nothing is seen that was not shown').toBe(to - from)
}

test('two devices on any line count as a slow reference counts them, and never what was not shown', () => {
  const exact = { sittings: 0, of: 0 }
  fc.assert(
    fc.property(
      script(anyLine, ANY_SPEEDS),
      script(),
      fc.option(fc.integer({ min: 1, max: 60 })),
      (one, two, trial) => {
        const durationSec = one.durationSec
        const shownSec = trial === null ? null : Math.min(trial, durationSec)
        const end = (shownSec ?? durationSec) * 100
        const all = new Uint8Array(durationSec * 100)
        let record: Summary | undefined
        for (const played of [playScript(one), playScript({ ...two, durationSec })]) {
          const slow: Slow = { seen: new Uint8Array(durationSec * 100), all, end, lastSeq: -1, lastAt: 0, effective: 0 }
          let sitting = fresh(durationSec, record, shownSec)
          for (const delivery of played.deliveries) {
            sitting = take(sitting, delivery)
            takeSlowly(slow, delivery)
            expect(sitting.effectiveSec).toBeLessThanOrEqual(delivery.at / 10 + 3.01)
          }
          const beats = played.deliveries.reduce((sum, { beats }) => sum + beats.length, 0)
          expect(Math.abs(sitting.effectiveSec - slow.effective)).toBeLessThan(0.011 * beats + 1e-6)
          // Where time ran out, the last hundredth may fall to either side.
          expect(Math.abs(lengthOf(sitting.seen) - countOf(slow.seen))).toBeLessThanOrEqual(beats * 2)
          exact.of++
          if (lengthOf(sitting.seen) === countOf(slow.seen)) exact.sittings++
          if (lengthOf(sitting.seen) === countOf(slow.seen)) expect(sitting.coveredSec).toBe(slowlyCovered(slow.seen))
          expectInside(sitting.seen, played.shown)
          if (!isForged(played.deliveries))
            expect(sitting.effectiveSec).toBeLessThanOrEqual(played.movedSec + 0.011 * beats)
          expect(sitting.seen.at(-1)?.[1] ?? 0).toBeLessThanOrEqual(end)
          expect(sitting.playedSec).toBeLessThanOrEqual(2 * sitting.effectiveSec + 0.02 * beats)
          expect(sitting.coveredSec).toBeLessThanOrEqual(durationSec)
          expect(sitting.lastSeq).toBe(slow.lastSeq)
          record = sitting.record
        }
        if (record && lengthOf(record.seen) === countOf(all)) {
          expect(record.coveredSec).toBe(slowlyCovered(all))
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
    fc.property(script(goodLine), one => {
      const played = playScript(one)
      const sitting = played.deliveries.reduce(take, fresh(one.durationSec))
      expect(lengthOf(sitting.seen)).toBe(countOf(played.shown))
      expect(sitting.coveredSec).toBe(slowlyCovered(played.shown))
      expect(Math.abs(sitting.effectiveSec - played.movedSec)).toBeLessThan(0.011 * (played.deliveries.length + 1))
      expect(sitting.risk).toBe(RISK.none)
      const complete = isComplete(slowlyCovered(played.shown), one.durationSec)
      expect(sitting.record.complete).toBe(complete)
    }),
    { numRuns },
  )
}, 1_800_000)

test('who plays a trial to its end is not flagged, and completes no more than was delivered', () => {
  fc.assert(
    fc.property(script(), fc.integer({ min: 1, max: 200 }), (one, rest) => {
      const [shownSec, durationSec] = [one.durationSec, one.durationSec + rest]
      const sitting = playScript(one).deliveries.reduce(take, fresh(durationSec, undefined, shownSec))
      expect(sitting.risk).toBe(RISK.none)
      expect(sitting.coveredSec).toBeLessThanOrEqual(shownSec + 2)
      if (shownSec + 2 < 0.9 * durationSec) expect(sitting.record.complete).toBe(false)
    }),
    { numRuns },
  )
}, 1_800_000)

test('an honest player is not taken for one that is too fast, whatever the line does', () => {
  fc.assert(
    fc.property(script(), one => {
      expect(playScript(one).deliveries.reduce(take, fresh(one.durationSec)).risk).toBe(RISK.none)
    }),
    { numRuns },
  )
}, 1_800_000)
