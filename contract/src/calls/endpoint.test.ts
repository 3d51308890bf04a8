import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

test('a schema that is said as a function is made when it is first asked for, and once', () => {
  const make = vi.fn<() => z.ZodObject<{ id: z.ZodString }>>(() => z.object({ id: z.string() }))
  const made = endpoint({ method: 'GET', path: '/sys/thing', title: '东西', allow: 'signed-in', result: make })
  expect(make).not.toHaveBeenCalled()
  expect(made.result.parse({ id: 'a' })).toEqual({ id: 'a' })
  expect(made.result).toBe(made.result)
  expect(make).toHaveBeenCalledTimes(1)
})

test('a call without query or body takes any', () => {
  const made = endpoint({ method: 'GET', path: '/sys/thing', title: '东西', allow: 'signed-in', result: z.null() })
  expect([made.query.parse({ a: 1 }), made.body.parse('b')]).toEqual([{ a: 1 }, 'b'])
})
