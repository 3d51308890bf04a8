import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { evaluateExpression } from '../../expressions/evaluate-expression.ts'
import { EXPRESSION_FUNCTIONS } from '../../expressions/functions/function-table.ts'
import { parseExpression } from '../../expressions/parse-expression.ts'
import { expressionScope } from '../../logic/logic-scope.ts'
import { expressionCode } from './expression-code.ts'
import { helperCode } from './helper-code.ts'

const values = {
  a: 3,
  b: '2.5',
  none: null,
  text: ' 出院随访Abc ',
  yes: 'Y',
  no: 'N',
  day: '2026-02-28',
  later: '2026-03-02',
  many: ['1', '3'],
  rows: [
    { n: 0.1, m: 2 },
    { n: 0.2, m: null },
    { n: null, m: 4 },
  ],
}

/** Every sign and every function, blanks and columns among what they are given. */
const EXPRESSIONS = [
  'a + b * 2',
  'a / b',
  'a % 2 - b',
  '-a',
  'none + a',
  'a < 18',
  'none < 18',
  'b >= 2.5',
  'a != 3',
  'text = " 出院随访Abc "',
  'yes and not no',
  'none or a > 2',
  'text & a',
  'rows.n * rows.m',
  'SUM(rows.n)',
  'SUM(rows.n * rows.m)',
  'AVG(rows.n, a)',
  'MIN(rows.m)',
  'MAX(rows.m, a)',
  'COUNT(rows.m)',
  'ROUND(2.345, 2)',
  'ROUND(-0.5)',
  'INT(-2.7)',
  'ABS(-2)',
  'IF(a > 2, "多", "少")',
  'IF(none, 1)',
  'BLANK(none)',
  'FILLED(text)',
  'IN(many, "3", "5")',
  'IN(a, 1, 2)',
  'ALL(a, yes)',
  'ANY(none, no)',
  'LEN(text)',
  'LEFT(text, 3)',
  'RIGHT(text, 2)',
  'TRIM(text)',
  'UPPER(text)',
  'LOWER(text)',
  'CONCAT(text, a, none, many)',
  'CONTAINS(text, "随访")',
  'MATCH(text, "[A-Z]bc")',
  'TODAY() = "2026-11-25"',
  'YEAR(day) + MONTH(day) + DAY(day)',
  'DAYS(day, later)',
  'DAYS(none, later)',
  'ADDDAYS(day, 2)',
]

const asSource = (text: string): unknown => {
  const source = expressionCode(parseExpression(text), { data: 'data' })
  const helpers = helperCode([source], false).join('\n')
  class OneDay extends Date {
    constructor(moment?: number) {
      super(moment ?? Date.parse('2026-11-25T12:00:00'))
    }
  }
  return runInNewContext(`${helpers}\nJSON.stringify([${source}])`, { data: values, Date: OneDay })
}

describe('an expression as source', () => {
  it.each(EXPRESSIONS)('%s comes to the same', text => {
    const scope = expressionScope({ values, rows: '', row: undefined, today: '2026-11-25' })
    expect(asSource(text)).toBe(JSON.stringify([evaluateExpression(parseExpression(text), scope)]))
  })

  it('knows every function', () => {
    const missing = Object.keys(EXPRESSION_FUNCTIONS).filter(
      name => !EXPRESSIONS.some(text => text.includes(`${name}(`)),
    )
    expect(missing).toEqual([])
  })

  it('cannot be worked out where the form itself cannot', () => {
    expect(() => asSource('a / 0')).toThrow('除数为零')
    expect(() => asSource('text * 2')).toThrow('不是数字')
  })
})
