import { expect, test } from 'vitest'
import { RouteCosts } from './route-costs.ts'

/** A thousand calls, of each route as many of ten as stand first, which cost what stands second. */
function morning(routes: Readonly<Record<string, readonly [count: number, ms: number]>>): RouteCosts {
  const ten = Object.entries(routes).flatMap(([name, [count, ms]]) =>
    Array.from({ length: count }, () => ({ name, ms })),
  )
  const costs = new RouteCosts()
  for (let n = 0; n < 1000; n++) {
    const { name, ms } = ten[n % ten.length]!
    costs.record(name, ms)
  }
  return costs
}

const dearOf = (costs: RouteCosts, names: readonly string[]) => names.filter(name => costs.isExpensive(name))
const ROUTES = ['read', 'list', 'search', 'report']

test('dear are the routes that cost most', () => {
  const costs = morning({ read: [5, 1], list: [3, 3], search: [1, 30], report: [1, 300] })
  expect(dearOf(costs, ROUTES)).toEqual(['search', 'report'])
})

test('they are the same on a busy machine, where everything takes thirty times as long', () => {
  const costs = morning({ read: [5, 30], list: [3, 90], search: [1, 900], report: [1, 9000] })
  expect(dearOf(costs, ROUTES)).toEqual(['search', 'report'])
})

test('what most people ask for is not dear, whatever it costs', () => {
  expect(dearOf(morning({ read: [4, 1], list: [6, 100] }), ROUTES)).toEqual([])
  expect(dearOf(morning({ read: [10, 80] }), ROUTES)).toEqual([])
  expect(dearOf(morning({ read: [6, 1], list: [4, 100] }), ROUTES)).toEqual([])
})

test('nor is what costs hardly more than the usual call', () => {
  expect(dearOf(morning({ read: [9, 10], list: [1, 14] }), ROUTES)).toEqual([])
})

test('nor is a list that is read nearly as often as single records, which cost nearly nothing', () => {
  expect(dearOf(morning({ read: [4, 1], list: [3, 3], search: [3, 2.9] }), ROUTES)).toEqual([])
})

test('one slow call makes no route dear, and one quick call none cheap', () => {
  const costs = morning({ read: [9, 2], search: [1, 50] })
  costs.record('read', 60_000)
  costs.record('search', 1)
  for (let n = 0; n < 50; n++) costs.record('read', 2)
  expect(dearOf(costs, ROUTES)).toEqual(['search'])
})

test('a route that has become cheap is not dear any more', () => {
  const costs = morning({ read: [9, 2], search: [1, 50] })
  for (let n = 0; n < 1000; n++) costs.record(n % 10 === 0 ? 'search' : 'read', 2)
  expect(dearOf(costs, ROUTES)).toEqual([])
})

test('what has hardly been called is not judged', () => {
  const costs = morning({ read: [10, 2] })
  for (let n = 0; n < 4; n++) costs.record('report', 5000)
  for (let n = 0; n < 46; n++) costs.record('read', 2)
  expect(costs.isExpensive('report')).toBe(false)
})
