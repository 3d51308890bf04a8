import { EMPTY_WATCH_PROGRESS, mergeHeartbeat } from '@xuanjiao/contract/watching/watch-counting'
import { describe, expect, it } from 'vitest'
import { heartbeatsOf } from './heartbeats.ts'
import { planWatchSessions, type WatchPlanOptions } from './viewing-plan.ts'

const videos = Array.from({ length: 40 }, (_, at) => ({ id: `v${at}`, durationSec: 60 + at * 7 }))
const options: WatchPlanOptions = { seed: 'test', from: '2026-03-02', days: 14, viewers: 300, videos, perDay: 400 }

describe('the plan of the viewers', () => {
  const plan = [...planWatchSessions(options)]

  it('is the same for the same seed and another for another', () => {
    expect([...planWatchSessions(options)]).toEqual(plan)
    expect([...planWatchSessions({ ...options, seed: 'other' })]).not.toEqual(plan)
  })

  it('keeps to its days, in the order of time', () => {
    const start = Date.parse('2026-03-02T00:00:00+08:00')
    expect(plan.every(one => one.at >= start && one.at < start + 14 * 86_400_000)).toBe(true)
    expect(plan.every((one, at) => at === 0 || one.at >= (plan[at - 1]?.at ?? 0))).toBe(true)
  })

  it('has about the traffic that was asked for, less at the weekend and at night', () => {
    const days = new Map<number, number>()
    for (const one of plan)
      days.set(
        Math.floor((one.at + 8 * 3_600_000) / 86_400_000),
        (days.get(Math.floor((one.at + 8 * 3_600_000) / 86_400_000)) ?? 0) + 1,
      )
    const counts = [...days.values()]
    const weekend = [counts[5], counts[6], counts[12], counts[13]].map(count => count ?? 0)
    expect(plan.length).toBeGreaterThan(4_500)
    expect(plan.length).toBeLessThan(6_000)
    expect(Math.max(...weekend)).toBeLessThan(400)
    const night = plan.filter(one => new Date(one.at + 8 * 3_600_000).getUTCHours() < 6).length
    expect(night / plan.length).toBeLessThan(0.06)
  })

  it('likes the first videos best and never plays beyond an end', () => {
    const first = plan.filter(one => one.videoId === 'v0').length
    const last = plan.filter(one => one.videoId === 'v39').length
    expect(first).toBeGreaterThan(last * 5)
    expect(plan.every(one => one.parts.every(([from, to]) => from >= 0 && to > from && to <= one.durationSec))).toBe(
      true,
    )
  })

  it('gives heartbeats that the server counts in full: nothing is faster than it may be', () => {
    for (const one of plan.slice(0, 500)) {
      let watching = EMPTY_WATCH_PROGRESS
      let past = 0
      for (const heartbeat of heartbeatsOf(one)) {
        watching = mergeHeartbeat(watching, heartbeat, heartbeat.afterSec - past, one.durationSec).watching
        past = heartbeat.afterSec
      }
      const wall = one.parts.reduce((sum, [from, to]) => sum + to - from, 0) / one.speed
      expect(Math.abs(watching.effectiveSec - wall)).toBeLessThan(0.2)
    }
  })
})
