import { expect, test } from 'vitest'
import { starsAfterKey, starsAtPointer } from './star-rating.ts'

const FIVE = { count: 5, half: false }
const HALVES = { count: 5, half: true }

test.each([
  [FIVE, 0, 1],
  [FIVE, 0.2, 1],
  [FIVE, 0.21, 2],
  [FIVE, 1.2, 5],
  [HALVES, 0, 0.5],
  [HALVES, 0.09, 0.5],
  [HALVES, 0.11, 1],
  [HALVES, 1, 5],
])('of %j, the point at %d of the width is %d stars', (scale, part, stars) => {
  expect(starsAtPointer(scale, part)).toBe(stars)
})

test.each([
  [FIVE, 3, 'ArrowRight', 4],
  [FIVE, 5, 'ArrowUp', 5],
  [FIVE, 0, 'ArrowLeft', 0],
  [HALVES, 3, 'ArrowDown', 2.5],
  [HALVES, 3, 'Home', 0.5],
  [FIVE, 3, 'End', 5],
  [FIVE, 3, 'Delete', 0],
  [FIVE, 3, '4', 4],
  [FIVE, 3, '9', undefined],
  [FIVE, 3, 'Tab', undefined],
])('of %j, %d stars and the key %s are %s', (scale, stars, key, next) => {
  expect(starsAfterKey(scale, stars, key)).toBe(next)
})
