import { Cron } from 'croner'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCron, randomMoment, testRuns } from './testing/random-expressions.ts'
import { nextRuns } from './next-runs.ts'

const asQuartz = { alternativeWeekdays: true, domAndDow: true, sloppyRanges: true, paused: true } as const

// Where croner is no witness: it has no L-3, wraps no range, counts years of */4 from another beginning, and moves wall
// times a clock change skips. Zones without such changes are compared.
const shared = randomCron({ wraps: false, workdays: true, years: true }).filter(
  text => !/L-/.test(text) && !(text.split(' ')[6] ?? '').includes('*/'),
)

test('an independent library foresees the same runs', () => {
  fc.assert(
    fc.property(shared, randomMoment, fc.constantFrom('UTC', 'Asia/Shanghai'), (text, from, timezone) => {
      const theirs = new Cron(text, { ...asQuartz, timezone }).nextRuns(4, from)
      const ours = nextRuns(text, from, 4, timezone)
      expect(ours).toEqual(theirs.filter(run => run.getTime() < Date.UTC(2199, 11, 31, 16)))
    }),
    { numRuns: testRuns(500, 5000) },
  )
})
