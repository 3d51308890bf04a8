import { expect, test } from 'vitest'
import { RepeatKeys } from './repeat-keys.ts'

test('an act whose answer was lost is sent again under its key, once; any other is one of its own', () => {
  const keys = new RepeatKeys()
  const first = keys.keyFor('POST /add {"a":1}')
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.keyFor('POST /add {"a":1}')).not.toBe(first)
  keys.lost('POST /add {"a":1}', first)
  expect(keys.keyFor('POST /add {"a":2}')).not.toBe(first)
  expect(keys.keyFor('POST /add {"a":1}')).toBe(first)
  expect(keys.keyFor('POST /add {"a":1}')).not.toBe(first)
})

test('a key is used no longer than the server knows it, and few are remembered', () => {
  let now = 0
  const keys = new RepeatKeys(() => now)
  keys.lost('one', 'key of one')
  now = 24 * 3_600_000
  expect(keys.keyFor('one')).not.toBe('key of one')
  keys.lost('two', 'key of two')
  for (let at = 0; at < 50; at++) keys.lost(`other ${at}`, `key ${at}`)
  expect(keys.keyFor('two')).not.toBe('key of two')
  expect(keys.keyFor('other 0')).toBe('key 0')
})
