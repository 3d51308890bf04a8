import { expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'

test('parts lie where they were seen', () => {
  expect(
    coverageOf(
      [
        [0, 30],
        [60, 120],
      ],
      120,
    ).parts,
  ).toEqual([
    { left: 0, width: 25 },
    { left: 50, width: 50 },
  ])
})

test('what was left out is told, the longest first, without scraps', () => {
  expect(
    coverageOf(
      [
        [10, 30],
        [33, 60],
      ],
      120,
    ).missed,
  ).toEqual([
    [60, 120],
    [0, 10],
  ])
  expect(coverageOf([], 60).missed).toEqual([[0, 60]])
  expect(coverageOf([[0, 60]], 60).missed).toEqual([])
})

test('nothing lies beyond the end', () => {
  expect(
    coverageOf(
      [
        [-5, 20],
        [50, 90],
      ],
      60,
    ).parts,
  ).toEqual([
    { left: 0, width: (20 / 60) * 100 },
    { left: (50 / 60) * 100, width: (10 / 60) * 100 },
  ])
  expect(coverageOf([[0, 5]], 0)).toEqual({ parts: [], missed: [] })
})
