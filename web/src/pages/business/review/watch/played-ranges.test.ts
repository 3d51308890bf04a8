import { expect, it } from 'vitest'
import { createPlayedRangesLog } from './played-ranges.ts'

const played = (...at: number[]) => {
  const log = createPlayedRangesLog()
  at.forEach(log.playedTo)
  return log
}

it('gathers what was played, and cuts it where it is asked for', () => {
  const log = played(0, 0.25, 0.5, 4.996)
  expect(log.takeRanges()).toEqual([[0, 5]])
  expect(log.takeRanges()).toEqual([])
  log.playedTo(7)
  expect(log.takeRanges()).toEqual([[4.996, 7].map(at => Math.round(at * 100) / 100)])
})

it('counts nothing of what was dragged over', () => {
  const log = played(0, 2)
  log.stop()
  log.playedTo(50)
  log.playedTo(52)
  expect(log.takeRanges()).toEqual([
    [0, 2],
    [50, 52],
  ])
})

it('begins a stretch of its own where the picture went back', () => {
  expect(played(10, 12, 3, 4).takeRanges()).toEqual([
    [10, 12],
    [3, 4],
  ])
})

it('keeps what did not arrive, and not without end', () => {
  const log = played(0, 2)
  const lost = log.takeRanges()
  log.giveBack(lost)
  log.playedTo(3)
  expect(log.takeRanges()).toEqual([
    [0, 2],
    [2, 3],
  ])
  for (let at = 0; at < 300; at++) log.giveBack([[at, at + 1]])
  expect(log.takeRanges()).toHaveLength(100)
})
