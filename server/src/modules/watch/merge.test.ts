import { isComplete, progressPercent, type Stretch } from '@xuanjiao/contract/media'
import type { Beat } from '@xuanjiao/contract/viewer/viewer-calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodLine, playScript, script, type Delivery } from '../../testing/players.ts'
import { RISK, sitOn, type Sitting, type Summary } from './merge.ts'
import { sortOut } from './beat.ts'

const numRuns = process.env['TEST_LONG'] === '1' ? 50_000 : 1000
const START = Date.parse('2026-11-20T10:00:00+08:00')

const fresh = (
  durationSec: number,
  record: Summary = { beats: -1, seen: [], coveredSec: 0, complete: false },
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

/** The same rules said slowly: hundredths of seconds in a row, each paid for from the time there is. */
interface Slow {
  seen: Uint8Array
  all: Uint8Array
  lastSeq: number
  lastAt: number
  effective: number
}

function takeSlowly(slow: Slow, { at, beats }: Delivery): void {
  const lasted = at / 10
  let taken = false
  let purse = Math.min((at - slow.lastAt) / 10, lasted - slow.effective) + 3
  for (const beat of beats.toSorted((one, other) => one.seq - other.seq)) {
    if (beat.seq <= slow.lastSeq) continue
    slow.lastSeq = beat.seq
    taken = true
    for (const [from, to] of beat.ranges) {
      for (let here = Math.round(from * 100); here < Math.round(to * 100); here++) {
        const price = 0.01 / Math.min(beat.speed, 2)
        if (here < 0 || here >= slow.seen.length || purse < price - 1e-6) continue
        purse -= price
        slow.seen[here] = 1
        slow.all[here] = 1
        slow.effective += 0.01 / beat.speed
      }
    }
  }
  if (taken) slow.lastAt = at
}

function slowlyCovered(seen: Uint8Array): number {
  let seconds = 0
  for (let start = 0; start < seen.length; start += 500) {
    const bucket = seen.subarray(start, start + 500)
    if (bucket.reduce((sum, one) => sum + one, 0) >= bucket.length * 0.6) seconds += bucket.length / 100
  }
  return Math.round(seconds)
}

const lengthOf = (seen: readonly Stretch[]): number => seen.reduce((sum, [from, to]) => sum + to - from, 0)
const countOf = (seen: Uint8Array): number => seen.reduce((sum, one) => sum + one, 0)

function expectInside(seen: readonly Stretch[], truth: Uint8Array): void {
  for (const [from, to] of seen)
    expect(countOf(truth.subarray(from, to)), 'nothing is seen that was not shown').toBe(to - from)
}

test('two devices on any line count as a slow reference counts them, and never what was not shown', () => {
  const exact = { sittings: 0, of: 0 }
  fc.assert(
    fc.property(script(), script(), (one, two) => {
      const durationSec = one.durationSec
      const all = new Uint8Array(durationSec * 100)
      let record: Summary | undefined
      for (const played of [playScript(one), playScript({ ...two, durationSec })]) {
        const slow: Slow = { seen: new Uint8Array(durationSec * 100), all, lastSeq: -1, lastAt: 0, effective: 0 }
        let sitting = fresh(durationSec, record)
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
        expect(sitting.effectiveSec).toBeLessThanOrEqual(played.movedSec + 0.011 * beats)
        expect(sitting.coveredSec).toBeLessThanOrEqual(durationSec)
        expect(sitting.lastSeq).toBe(slow.lastSeq)
        record = sitting.record
      }
      if (record && lengthOf(record.seen) === countOf(all)) {
        expect(record.coveredSec).toBe(slowlyCovered(all))
        expect(progressPercent(record.coveredSec, durationSec)).toBeLessThanOrEqual(100)
      }
    }),
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

test('an honest player is not taken for one that is too fast, whatever the line does', () => {
  fc.assert(
    fc.property(script(), one => {
      expect(playScript(one).deliveries.reduce(take, fresh(one.durationSec)).risk).toBe(RISK.none)
    }),
    { numRuns },
  )
}, 1_800_000)
