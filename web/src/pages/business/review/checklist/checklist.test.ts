import { CHECKLIST, checklistProblem } from '@xuanjiao/contract/business/video/life/review-checklist'
import { expect, it } from 'vitest'
import { NUMBER_KEYS, openCount, openPoints, pointOfKey, restIsFine, turned } from './checklist.ts'

it('turns a point from open to 否, to 是 and back', () => {
  const once = turned({}, 'ads')
  const twice = turned(once, 'ads')
  expect([once.ads, twice.ads, turned(twice, 'ads').ads]).toEqual(['N', 'Y', 'N'])
})

it('leaves what was found when the rest is fine', () => {
  const answers = restIsFine({ ads: 'Y' })
  expect([answers.law, answers.ads, openCount(answers)]).toEqual(['N', 'Y', 0])
  expect(openCount({ ads: 'Y' })).toBe(CHECKLIST.length - 1)
})

it('names the points that are answered all at once', () => {
  expect(openPoints({ law: 'N', ads: 'Y' })).toEqual(CHECKLIST.slice(2).map(({ key }) => key))
  expect(openPoints(restIsFine({}))).toEqual([])
})

it('can pass when nothing was found anywhere', () => {
  expect(checklistProblem(restIsFine({}))).toBeUndefined()
})

it('has a key of its own for each of ten points', () => {
  expect(NUMBER_KEYS.join('')).toBe('1234567890')
  expect(NUMBER_KEYS.map(pointOfKey)).toEqual(CHECKLIST.map(({ key }) => key))
  expect(pointOfKey('p')).toBeUndefined()
})
