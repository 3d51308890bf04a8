import { describe, expect, it } from 'vitest'
import { dropOffText, playsByEveryDay } from './video-figures.ts'

const curve = (...shares: number[]) =>
  shares.map((share, at) => ({ from: at * 5, to: at * 5 + 5, plays: Math.round(share * 100), share }))
const dropOff = (...shares: number[]) => ({
  versionNo: 1,
  durationSec: shares.length * 5,
  bucketSec: 5,
  sessions: shares.length === 0 ? 0 : 100,
  buckets: curve(...shares),
})

it('draws quiet days too, over the end of a month', () => {
  const played = { date: '2026-10-31', plays: 3, viewers: 2, completes: 1, effectiveSec: 60 }
  const days = playsByEveryDay({ from: '2026-10-30', to: '2026-11-02', daily: [played] })
  expect(days.map(day => [day.date, day.plays])).toEqual([
    ['2026-10-30', 0],
    ['2026-10-31', 3],
    ['2026-11-01', 0],
    ['2026-11-02', 0],
  ])
})

describe('the curve in a sentence', () => {
  it('names where most viewers leave, and how many stay', () => {
    expect(dropOffText(dropOff(1, 0.9, 0.5, 0.45))).toBe('0:10 处离开最多（下降 40%），看到 90% 处的占 45%')
  })

  it('names no place when nobody leaves, or more come back', () => {
    expect(dropOffText(dropOff(1, 1, 1))).toBe('看到 90% 处的占 100%')
    expect(dropOffText(dropOff(0.2, 0.8))).toBe('看到 90% 处的占 80%')
  })

  it('says so when nobody has watched', () => {
    expect(dropOffText(dropOff())).toBe('还没有播放，无法画出留存曲线')
  })
})
