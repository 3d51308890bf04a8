import { expect, it } from 'vitest'
import { edgeSpeed } from './edge-speed.ts'

it.each([
  [200, 0],
  [112, 0],
  [288, 0],
  [111, -5],
  [100, -8],
  [300, 8],
  [330, 18],
  [-900, -60],
  [9000, 60],
])('at %i between the edges 100 and 300 it scrolls by %i', (at, speed) => expect(edgeSpeed(at, 100, 300)).toBe(speed))
