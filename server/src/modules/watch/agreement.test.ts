import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showAllToViewers } from '../video/index.ts'
import { ANY_SPEEDS, anyLine, playScript, script, type Delivery, type Script } from '../../testing/people/players.ts'
import { countOf, slowlyCovered, takeSlowly, type Slow } from '../../testing/videos/slow-watching.ts'
import { sittingRow } from '../../testing/videos/sittings.ts'
import { TEST_TIME, type Call } from '../../testing/house/test-house.ts'
import { video, viewerWorld, type ViewerWorld } from '../../testing/people/viewer-world.ts'
import { watchingOracles } from '../oracles/index.ts'

/** Histories through the front door, counted once by the product and once by a slow reference that knows none of it. */
const HISTORIES = process.env['TEST_LONG'] === '1' ? 3300 : 330

interface History {
  script: Script
  /** Seconds somebody without a right may watch; none who may watch all. */
  trialSec: number | null
  /** Tenths after the start when the video is taken off. */
  offAt: number | null
}

let w: ViewerWorld
beforeAll(async () => {
  w = await viewerWorld({ VIEWER_LIMITS: 'off' })
})
afterAll(async () => {
  expect(w.t.faults).toEqual([])
  await w.t.close()
})

const histories = (): History[] =>
  fc.sample(
    fc.record({
      script: fc.oneof(script(), script(anyLine, ANY_SPEEDS)),
      trialSec: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 2 }),
      offAt: fc.option(fc.integer({ min: 0, max: 600 }), { freq: 2 }),
    }),
    { numRuns: HISTORIES, seed: 20_261_122 },
  )

/** Puts the one video before viewers as a history wants it. */
async function stage({ script: { durationSec }, trialSec }: History): Promise<void> {
  await sql`update he_video set status = 'published', duration_sec = ${durationSec}, trial_sec = ${trialSec ?? 0},
    charge_type = ${trialSec === null ? 'free' : 'vip'} where id = ${video('free')}::uuid`.execute(w.db)
  await sql`delete from he_video_published where video_id = ${video('free')}::uuid`.execute(w.db)
  await showAllToViewers(w.db)
}

async function lives(call: Call, history: History): Promise<{ id: string; stopped: boolean[] }> {
  await stage(history)
  const { sessionNo } = (await call(viewerCalls.play, { body: { videoId: video('free') } })).result
  const start = w.t.clock.now().getTime()
  const stopped: boolean[] = []
  for (const { at, beats } of playScript(history.script).deliveries) {
    if (isOff(history, at))
      await sql`delete from he_video_published where video_id = ${video('free')}::uuid`.execute(w.db)
    w.t.clock.set(new Date(start + at * 100))
    const { result } = await call(viewerCalls.beat, { body: beats.map(beat => ({ ...beat, sessionNo })) })
    stopped.push(result.stop !== undefined)
  }
  return { id: sessionNo, stopped }
}

const isOff = ({ offAt }: History, at: number): boolean => offAt !== null && at >= offAt

/** Hundredths of the video that are delivered: segments are six seconds long. */
const deliveredOf = ({ script: { durationSec }, trialSec }: History): number =>
  100 * Math.min(durationSec, trialSec === null ? durationSec : Math.ceil(trialSec / 6) * 6)

function reference(history: History): Slow & { claimsBeyond: boolean } {
  const size = history.script.durationSec * 100
  const end = deliveredOf(history)
  const slow: Slow = {
    seen: new Uint8Array(size),
    all: new Uint8Array(size),
    end,
    lastSeq: -1,
    lastAt: 0,
    effective: 0,
  }
  let claimsBeyond = false
  for (const delivery of playScript(history.script).deliveries) {
    if (isOff(history, delivery.at)) break
    claimsBeyond ||= isBeyond(delivery, slow.lastSeq, end)
    takeSlowly(slow, delivery)
  }
  return { ...slow, claimsBeyond }
}

const isBeyond = ({ beats }: Delivery, lastSeq: number, end: number): boolean =>
  beats.some(({ seq, ranges }) => seq > lastSeq && ranges.some(([, to]) => to * 100 > end + 100))

test(`${HISTORIES} histories, trials, forged speeds and videos taken off among them, count as the reference counts them`, async () => {
  const kinds = { exact: 0, trial: 0, fast: 0, off: 0, complete: 0, flagged: 0 }
  for (const [no, history] of histories().entries()) {
    w.t.clock.set(new Date(TEST_TIME.getTime() + no * 7_200_000))
    const { id, stopped } = await lives(await w.viewer(`history-${no}`), history)
    const [row, slow] = [await sittingRow(w.t, id), reference(history)]
    const { deliveries } = playScript(history.script)
    const beats = deliveries.reduce((sum, one) => sum + one.beats.length, 0)
    expect(stopped, `history ${no}`).toEqual(deliveries.map(({ at }) => isOff(history, at)))
    expect(Math.abs(Number(row['effective_sec']) - slow.effective), `history ${no}`).toBeLessThan(0.011 * beats + 1e-6)
    // Where time ran out, the last hundredth may fall to either side of the share that makes a bucket count.
    const covered = slowlyCovered(slow.seen)
    if (covered === row['covered_sec']) kinds.exact++
    expect(Math.abs(Number(row['covered_sec']) - covered), `history ${no}`).toBeLessThanOrEqual(5)
    kinds.complete += Number(row['is_complete'])
    expect(row['last_seq'], `history ${no}`).toBe(slow.lastSeq)
    const isFast = history.script.acts.some(act => act.kind === 'play' && act.speed > 2)
    if (!isFast) expect(row['risk_flag'], `history ${no}`).toBe(slow.claimsBeyond ? 4 : 0)
    if (slow.claimsBeyond) expect(row['risk_flag'], `history ${no}`).not.toBe(0)
    expect(countOf(slow.seen.subarray(deliveredOf(history)))).toBe(0)
    kinds.trial += Number(history.trialSec !== null)
    kinds.off += Number(stopped.includes(true))
    kinds.fast += Number(isFast)
    kinds.flagged += Number(slow.claimsBeyond)
  }
  expect(kinds.exact).toBeGreaterThan(HISTORIES * 0.95)
  for (const [kind, count] of Object.entries(kinds)) expect(count, kind).toBeGreaterThan(HISTORIES / 33)
  expect((await watchingOracles(w.db)).filter(({ ok }) => !ok)).toEqual([])
}, 1_800_000)
