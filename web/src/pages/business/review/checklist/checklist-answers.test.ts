import { REVIEW_CHECKLIST, checklistProblem } from '@xuanjiao/contract/business/video/lifecycle/review-checklist'
import { expect, it } from 'vitest'
import {
  CHECKLIST_NUMBER_KEYS,
  unansweredCount,
  unansweredPoints,
  checklistPointOfKey,
  answerRestNo,
  nextFinding,
} from './checklist-answers.ts'

it('turns a point from open to 否, to 是 and back', () => {
  const once = nextFinding({}, 'ads')
  const twice = nextFinding(once, 'ads')
  expect([once.ads, twice.ads, nextFinding(twice, 'ads').ads]).toEqual(['N', 'Y', 'N'])
})

it('leaves what was found when the rest is fine', () => {
  const answers = answerRestNo({ ads: 'Y' })
  expect([answers.law, answers.ads, unansweredCount(answers)]).toEqual(['N', 'Y', 0])
  expect(unansweredCount({ ads: 'Y' })).toBe(REVIEW_CHECKLIST.length - 1)
})

it('names the points that are answered all at once', () => {
  expect(unansweredPoints({ law: 'N', ads: 'Y' })).toEqual(REVIEW_CHECKLIST.slice(2).map(({ key }) => key))
  expect(unansweredPoints(answerRestNo({}))).toEqual([])
})

it('can pass when nothing was found anywhere', () => {
  expect(checklistProblem(answerRestNo({}))).toBeUndefined()
})

it('has a key of its own for each of ten points', () => {
  expect(CHECKLIST_NUMBER_KEYS.join('')).toBe('1234567890')
  expect(CHECKLIST_NUMBER_KEYS.map(checklistPointOfKey)).toEqual(REVIEW_CHECKLIST.map(({ key }) => key))
  expect(checklistPointOfKey('p')).toBeUndefined()
})
