import { expect, it } from 'vitest'
import { PAY_MINUTES } from '../orders/order-workflow.ts'
import { nextPollAt } from './poll-times.ts'

const MINUTE = 60_000

it('asks soon at first, then less often, a day long', () => {
  const asked: number[] = []
  for (let at: number | undefined = 0; at !== undefined; at = nextPollAt(0, at)) asked.push(at / MINUTE)
  expect(asked).toEqual([0, 2, 5, 10, 20, 30, 60, 360, 1440])
})

it('asks at the moment the order is over', () =>
  expect(nextPollAt(0, PAY_MINUTES * MINUTE - 1)).toBe(PAY_MINUTES * MINUTE))
