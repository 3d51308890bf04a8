import { expect, test } from 'vitest'
import { countedText, exampleNumber, numberPlanOf } from './number-plan.ts'

const DAY = '2026-11-28'
const serial = (params: object) =>
  numberPlanOf({ ruleClass: 'serial', ruleParams: JSON.stringify(params) }, { day: DAY, values: {} })

test.each([
  [{ prefix: 'TB', date: 'yyyyMMdd', separator: '-', digits: 4 }, '20261128', 'TB20261128-0012'],
  [{ prefix: 'TB', date: 'yyyyMM', digits: 3 }, '202611', 'TB202611012'],
  [{ date: 'yyyy', digits: 1, restarts: 'N' }, '', '202612'],
  [{ prefix: 'V', date: null, digits: 5 }, '', 'V00012'],
])('%j counts under %j and writes %j', (params, counter, text) => {
  const plan = serial(params)
  expect(plan).toMatchObject({ kind: 'counted', counter })
  expect(plan?.kind === 'counted' && countedText(plan, 12)).toBe(text)
})

test('a number of a field needs it, and a kind that is not registered is none', () => {
  const rule = { ruleClass: 'fieldSerial', ruleParams: '{"prefix":"H","field":"area","digits":2}' }
  expect(numberPlanOf(rule, { day: DAY, values: { area: '3205' } })).toMatchObject({ counter: '3205', head: 'H3205' })
  expect(numberPlanOf(rule, { day: DAY, values: {} })).toEqual({ kind: 'unknown', field: 'area' })
  expect(numberPlanOf({ ruleClass: 'toString', ruleParams: null }, { day: DAY, values: {} })).toBeUndefined()
})

test('an example is the first of the day', () => {
  expect(exampleNumber({ ruleClass: 'serial', ruleParams: '{"prefix":"CN","digits":4,"start":7}' }, DAY)).toBe('CN0007')
  expect(exampleNumber({ ruleClass: 'random', ruleParams: '{"prefix":"Q","length":6}' }, DAY)).toMatch(/^Q\w{6}$/)
})
