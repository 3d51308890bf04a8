import { expect, it } from 'vitest'
import { isNearBy } from './is-near.ts'

const seen = (...words: boolean[]) => words.map(isIntersecting => ({ isIntersecting }))

it('what was heard last is true now', () => {
  expect([seen(true), seen(false, true), seen(true, false), seen()].map(isNearBy)).toEqual([true, true, false, false])
})
