import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { expect, test } from 'vitest'
import { lostAnswer } from '../calls/answer.ts'
import { queryClient } from './query-client.ts'

const tryAgain = queryClient.getDefaultOptions().queries?.retry as (failures: number, error: unknown) => boolean
const tries = (error: unknown) => [0, 1, 2].filter(failures => tryAgain(failures, error)).length + 1

test('what took too long is told after the first try, what broke is tried twice more', () => {
  expect(tries(lostAnswer(new DOMException('', 'TimeoutError')))).toBe(1)
  expect(tries(new Refusal(504, ''))).toBe(1)
  expect(tries(lostAnswer(new TypeError('Failed to fetch')))).toBe(3)
  expect([tries(new Refusal(502, '')), tries(new Refusal(503, ''))]).toEqual([3, 3])
  expect([tries(new Refusal(403, '')), tries(new Refusal(500, '')), tries(new Error('x'))]).toEqual([1, 1, 1])
})
