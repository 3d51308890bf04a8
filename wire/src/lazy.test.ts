import { expect, test } from 'vitest'
import { lazy } from './lazy.ts'

test('is made when it is first asked for, and once, whatever it is', () => {
  const made: string[] = []
  const value = lazy(() => {
    made.push('now')
    return undefined
  })
  expect(made).toEqual([])
  expect([value(), value()]).toEqual([undefined, undefined])
  expect(made).toEqual(['now'])
})
