import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROPERTY_MS, testRuns } from '../testing/test-runs.ts'
import { steadyRuns, type SteadyRun } from './steady-runs.ts'

const ids = Array.from({ length: 100 }, (_, at) => `n${at}`)
const listed = (runs: readonly SteadyRun[]) => runs.flatMap(run => run.ids)
const changed = (before: readonly SteadyRun[], after: readonly SteadyRun[]) =>
  after.filter(run => !before.includes(run)).length

describe('a long list in runs', () => {
  const runs = steadyRuns([], ids)

  it('is the list, in runs of thirty-two', () => {
    expect(listed(runs)).toEqual(ids)
    expect(runs.map(run => run.ids.length)).toEqual([32, 32, 32, 4])
  })

  it.each([
    ['comes', ids.toSpliced(40, 0, 'new')],
    ['comes first', ['new', ...ids]],
    ['goes', ids.toSpliced(40, 1)],
    ['goes that began a run', ids.toSpliced(32, 1)],
    ['moves on', ids.toSpliced(40, 1).toSpliced(45, 0, 'n40')],
    ['goes over into another run', ids.toSpliced(10, 1).toSpliced(70, 0, 'n10')],
  ])('changes one or two of them when something %s', (_, next) => {
    const after = steadyRuns(runs, next)
    expect(listed(after)).toEqual(next)
    expect(changed(runs, after)).toBeLessThanOrEqual(2)
    expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
  })

  it(
    'stays the list, each run under a key of its own, whatever happens to it',
    () => {
      const act = fc.record({ from: fc.nat(120), to: fc.nat(120), sort: fc.constantFrom('add', 'remove', 'move') })
      fc.assert(
        fc.property(fc.array(act, { maxLength: 40 }), acts => {
          let [now, list, count] = [runs, ids, 0]
          for (const { from, to, sort } of acts) {
            const moved = sort === 'add' ? `x${(count += 1)}` : list[from]
            const rest = sort === 'add' ? list : list.toSpliced(from, 1)
            list = sort === 'remove' || moved === undefined ? rest : rest.toSpliced(to, 0, moved)
            now = steadyRuns(now, list)
            expect(listed(now)).toEqual(list)
            expect(new Set(now.map(({ key }) => key)).size).toBe(now.length)
          }
        }),
        { numRuns: testRuns(100, 5_000) },
      )
    },
    PROPERTY_MS,
  )
})
