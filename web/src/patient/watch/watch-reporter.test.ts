import { viewerCalls, type Heartbeat } from '@xuanjiao/contract/viewer/viewer-calls'
import { expect, test } from 'vitest'
import { WatchReporter } from './watch-reporter.ts'

function watched() {
  let now = 1_000_000_000_000
  const beats: Heartbeat[] = []
  const urgent: number[] = []
  const player = { currentTime: 0, playbackRate: 1, paused: false }
  const reporter = new WatchReporter({
    sessionNo: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
    beatSec: 10,
    now: () => now,
    add: (beat, isUrgent) => {
      beats.push(beat)
      if (isUrgent) urgent.push(beat.seq)
    },
  })
  /** Plays so many seconds of the clock, told four times a second. */
  const play = (seconds: number) => {
    for (let step = 0; step < seconds * 4; step++) {
      now += 250
      player.currentTime += 0.25 * player.playbackRate
      reporter.moved(player)
    }
  }
  reporter.moved(player)
  return { beats, urgent, player, reporter, play }
}

test('a heartbeat every ten seconds, each as the server takes it', () => {
  const { beats, play } = watched()
  play(35)
  expect(beats.map(({ seq, ranges, playing }) => [seq, ranges, playing])).toEqual([
    [0, [[0, 10]], true],
    [1, [[10, 20]], true],
    [2, [[20, 30]], true],
  ])
  for (const beat of beats) expect(viewerCalls.beat.body.parse(beat)).toEqual(beat)
})

test('a pause, a jump and the end say what was played until then; dragging covers nothing', () => {
  const { beats, urgent, player, reporter, play } = watched()
  play(4)
  reporter.paused(player)
  player.currentTime = 50
  reporter.jumped(player)
  play(3)
  reporter.ended(player)
  expect(beats.map(({ ranges, playing, ended }) => [ranges, playing, ended])).toEqual([
    [[[0, 4]], false, undefined],
    [[[50.25, 53]], false, true],
  ])
  expect(urgent).toEqual([1])
})

test('another speed begins a heartbeat of its own, so that each counts with its own', () => {
  const { beats, player, reporter, play } = watched()
  play(4)
  player.playbackRate = 2
  reporter.speedChanged(player, 1)
  play(3)
  reporter.hidden(player)
  expect(beats.map(({ speed, ranges }) => [speed, ranges])).toEqual([
    [1, [[0, 4]]],
    [2, [[4, 10]]],
  ])
})

test('who only looks at a standing picture sends nothing', () => {
  const { beats, player, reporter } = watched()
  reporter.paused(player)
  reporter.hidden(player)
  expect(beats).toEqual([])
})
