import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The manual of a hospital's first day says what the pages say: its words are those that the walk presses and reads. */

const ROOT = path.join(import.meta.dirname, '../../..')
const WALK = 'e2e/src/first-day'
/** Of the walk of the manual; the other journeys beside it have words of their own. */
const PARTS = [
  'first-hospital.test.ts',
  'first-day.ts',
  'company-steps.ts',
  'hospital-steps.ts',
  'review-by-hand.ts',
  'print-steps.ts',
  'patient-steps.ts',
  'home-steps.ts',
]

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8')
const manual = read('docs/first-hospital.md')
const walk = PARTS.map(name => read(`${WALK}/${name}`)).join('\n')

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, word]) => word ?? '')

/** What stands in quotes in the walk: single ones, or within a pattern. */
const said = new Set([...all(walk, /'((?:[^'\\\n]|\\.)*)'/g), ...all(walk, /`((?:[^`\\]|\\.)*)`/g)])

test('every word of the manual stands in the walk, which finds it on the page', () => {
  const words = [...new Set(all(manual, /「([^」]+)」/g))].filter(word => word !== '')
  expect(words.length).toBeGreaterThan(60)
  expect(words.filter(word => !said.has(word))).toEqual([])
})

test('the steps of the manual are the parts of the walk, in their order', () => {
  const steps = all(manual, /^## ([一二三四五六七八九十]+、.*)$/gm)
  expect(steps).toEqual(all(walk, /part\('([一二三四五六七八九十]+、[^']*)'/g))
  expect(steps).toHaveLength(12)
})
