import { expect, test } from 'vitest'
import { RouteCosts } from './route-costs.ts'

/** A thousand calls: nine light ones for each of the other. */
function morning(light: number, other: number): RouteCosts {
  const costs = new RouteCosts()
  for (let n = 0; n < 1000; n++) costs.learn(n % 10 === 0 ? 'other' : 'light', n % 10 === 0 ? other : light)
  return costs
}

test('a route is dear that costs more than twice what a usual call does', () => {
  expect(morning(2, 50).isDear('other')).toBe(true)
  expect(morning(2, 3).isDear('other')).toBe(false)
  expect(morning(2, 50).isDear('light')).toBe(false)
})

test('on a busy machine, where everything takes thirty times as long, the same routes are dear', () => {
  expect(morning(60, 1500).isDear('other')).toBe(true)
  expect(morning(60, 90).isDear('other')).toBe(false)
})

test('where all calls are alike none is dear', () => {
  expect(morning(80, 80).isDear('other')).toBe(false)
})

test('one slow call makes no route dear, and one quick call none cheap', () => {
  const costs = morning(2, 50)
  costs.learn('light', 60_000)
  costs.learn('other', 1)
  expect(costs.isDear('light')).toBe(false)
  expect(costs.isDear('other')).toBe(true)
})

test('what has hardly been called is not judged', () => {
  const costs = morning(2, 2)
  for (let n = 0; n < 4; n++) costs.learn('new', 5000)
  expect(costs.isDear('new')).toBe(false)
  costs.learn('new', 5000)
  expect(costs.isDear('new')).toBe(true)
})
