import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BINARY_SIGNS, type Expression } from '../expressions/base/expression.ts'
import { readDocument } from '../document/read-document.ts'
import { sampleForm } from '../testing/sample-documents.ts'
import { PROPERTY_MS, testRuns } from '../testing/test-runs.ts'
import { evaluateRule } from './evaluate-logic.ts'
import type { LogicRule } from './logic-rule.ts'

const fields = [['n'], ['rate'], ['a', 'n'], ['b', 'n'], ['b', 'word'], ['c', 'k']]
const leaf: fc.Arbitrary<Expression> = fc.oneof(
  fc.constantFrom(...fields).map(names => ({ sort: 'field' as const, names })),
  fc.constantFrom(0, 1, 2, 'x', true, null).map(value => ({ sort: 'value' as const, value })),
)
const anyExpression = fc.letrec<{ any: Expression }>(tie => ({
  any: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.record({
      sort: fc.constant('call' as const),
      name: fc.constantFrom('SUM', 'MAX', 'COUNT', 'ANY', 'CONCAT', 'IF'),
      given: fc.array(tie('any'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      sort: fc.constant('binary' as const),
      sign: fc.constantFrom(...BINARY_SIGNS),
      left: tie('any'),
      right: tie('any'),
    }),
  ),
})).any

const { document: node } = readDocument(JSON.stringify(sampleForm([])))
const values = {
  rate: 2,
  a: [{ n: 1 }, { n: 0 }, { rate: 5 }, {}, { n: 3, rate: null }, { n: 1 }],
  b: [{ n: 2, word: 'x' }, { n: 0.1 }, { word: '1' }],
  c: [{ k: 7 }],
}
const without = { values, rows: 'a', today: '2026-11-30' }

it(
  'parts that are worked out once come to what they come to row by row',
  () => {
    fc.assert(
      fc.property(anyExpression, expression => {
        const rule: LogicRule = {
          node,
          effect: 'value',
          expression,
          word: '',
          rows: 'a',
          reads: new Set(),
          sets: 'a.n',
        }
        const rows = [...values.a, undefined, ...values.a]
        const scope = { ...without, answers: new Map() }
        expect(rows.map(row => evaluateRule(rule, { ...scope, row }))).toEqual(
          rows.map(row => evaluateRule(rule, { ...without, row })),
        )
      }),
      { numRuns: testRuns(500, 20_000) },
    )
  },
  PROPERTY_MS,
)
