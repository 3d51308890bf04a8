import { expect, test } from 'vitest'
import { isUnansweredStatus } from './unanswered.ts'

test.each([
  [true, [0, 429, 502, 503, 504]],
  [false, [200, 400, 401, 403, 404, 409, 500, undefined, '503']],
])('nobody answered: %s', (unanswered, statuses) => {
  for (const status of statuses) expect([status, isUnansweredStatus(status)]).toEqual([status, unanswered])
})
