import { expect, test } from 'vitest'
import { PlayedStretches } from './played-stretches.ts'

const play = (stretches: PlayedStretches, from: number, to: number, speed = 1) => {
  for (let at = from; at <= to + 1e-9; at += 0.25 * speed) stretches.at(at, speed)
}

test('what is played on end is one stretch, and goes on from heartbeat to heartbeat', () => {
  const stretches = new PlayedStretches()
  play(stretches, 0, 10)
  expect(stretches.take()).toEqual([[0, 10]])
  play(stretches, 10.25, 20)
  expect(stretches.take()).toEqual([[10, 20]])
  expect(stretches.take()).toEqual([])
})

test('a jump covers nothing, forward or back', () => {
  const stretches = new PlayedStretches()
  play(stretches, 0, 4)
  play(stretches, 60, 62)
  play(stretches, 1, 3)
  expect(stretches.take()).toEqual([
    [0, 4],
    [60, 62],
    [1, 3],
  ])
})

test('a short jump that the player announces covers nothing either', () => {
  const stretches = new PlayedStretches()
  play(stretches, 0, 4)
  stretches.cut()
  play(stretches, 5, 6)
  expect(stretches.take()).toEqual([
    [0, 4],
    [5, 6],
  ])
})

test('at twice the speed a step is twice as long, and no more', () => {
  const stretches = new PlayedStretches()
  stretches.at(0, 2)
  stretches.at(2.9, 2)
  stretches.at(6, 2)
  expect(stretches.take()).toEqual([[0, 2.9]])
})

test('slower than normal a step may be as long as at normal speed: a hidden page is told once a second', () => {
  const stretches = new PlayedStretches()
  stretches.at(0, 0.75)
  stretches.at(1.2, 0.75)
  expect(stretches.take()).toEqual([[0, 1.2]])
})

test('of more jumps than a heartbeat holds the longest stretches are told', () => {
  const stretches = new PlayedStretches()
  for (let n = 0; n < 300; n++) {
    stretches.cut()
    play(stretches, n * 10, n * 10 + (n % 2 === 0 ? 0.25 : 1))
  }
  const taken = stretches.take()
  expect(taken).toHaveLength(200)
  expect(taken.filter(([from, to]) => to - from === 1)).toHaveLength(150)
})
