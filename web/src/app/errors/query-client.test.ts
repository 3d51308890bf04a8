import { AppError } from '@xuanjiao/contract/calls/app-error'
import { expect, test } from 'vitest'
import { networkErrorOf } from '../calls/read-envelope.ts'
import { queryClient } from './query-client.ts'

const tryAgain = queryClient.getDefaultOptions().queries?.retry as (failures: number, error: unknown) => boolean
const tries = (error: unknown) => [0, 1, 2].filter(failures => tryAgain(failures, error)).length + 1

test('what took too long is told after the first try, a server that restarts is asked once more, and a broken line was by the call', () => {
  expect(tries(networkErrorOf(new DOMException('', 'TimeoutError')))).toBe(1)
  expect(tries(new AppError(504, ''))).toBe(1)
  expect(tries(networkErrorOf(new TypeError('Failed to fetch')))).toBe(1)
  expect([tries(new AppError(502, '')), tries(new AppError(503, ''))]).toEqual([2, 2])
  expect([tries(new AppError(403, '')), tries(new AppError(500, '')), tries(new Error('x'))]).toEqual([1, 1, 1])
})
