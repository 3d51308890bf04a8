import { describe, expect, it } from 'vitest'
import { readDocument } from '../document/read-document.ts'
import type { Json, JsonObject } from '../json/json.ts'
import { sampleControl, sampleForm } from '../testing/sample-documents.ts'
import { initialValues } from '../values/form-values.ts'
import { conditionOf, expressionOf, type Condition } from '../expressions/conditions.ts'
import { explainExpression } from '../expressions/explain-expression.ts'
import { parseExpression } from '../expressions/parse-expression.ts'
import { printExpression } from '../expressions/print-expression.ts'
import { computedValues } from './evaluate-logic.ts'
import { formLogicOf } from './form-logic.ts'
import { expressionScope } from './logic-scope.ts'

const named = (type: string, model: string, logic: JsonObject = {}, more: JsonObject = {}) =>
  sampleControl(type, { model, key: model, label: model, logic, ...more })
const read = (list: Json) => readDocument(JSON.stringify(sampleForm(list))).document
const problems = (list: Json) =>
  formLogicOf(read(list)).problems.map(({ key, effect, message }) => `${key} ${effect} ${message}`)

describe('what is computed', () => {
  it('is so after what it builds on, however the controls lie', () => {
    const form = read([
      named('number', 'c', { value: 'b + 1' }),
      named('number', 'b', { value: 'a + 1' }),
      named('number', 'a'),
      named('number', 'total', { value: 'SUM(rows.cost)' }),
      named(
        'batch',
        'rows',
        {},
        {
          list: [
            named('number', 'cost', { value: 'price * count' }),
            named('number', 'price'),
            named('number', 'count'),
          ],
        },
      ),
    ])
    const rows = [
      { price: 2, count: 3 },
      { price: 1.5, count: 2 },
    ]
    const values = computedValues(formLogicOf(form), { ...initialValues(form), a: 1, rows }, '2026-11-25')
    expect(values).toMatchObject({ a: 1, b: 2, c: 3, total: 9, rows: [{ cost: 6 }, { cost: 3 }] })
  })

  it('is a value like others, whatever its field is called', () => {
    const form = read([named('number', '__proto__', { value: 'a + 1' }), named('number', 'a')])
    const values = computedValues(formLogicOf(form), { a: 1 }, '2026-11-25')
    expect(Object.entries(values)).toEqual([
      ['a', 1],
      ['__proto__', 2],
    ])
  })

  it('keeps its value where it cannot be worked out', () => {
    const form = read([named('number', 'a', { value: 'b / c' }), named('number', 'b'), named('number', 'c')])
    expect(computedValues(formLogicOf(form), { a: 5, b: 1, c: 0 }, '').a).toBe(5)
  })
})

describe('what is wrong with expressions', () => {
  it('is told of with the control it stands at', () => {
    expect(
      problems([
        named('input', 'a', { visible: '1 +', enabled: 'nobody = 1', rules: [{ when: 'LEN(', message: '' }] }),
      ]),
    ).toEqual(['a visible 表达式不完整', 'a enabled 没有字段“nobody”', 'a rule 表达式不完整'])
  })

  it('circles are found, through rows too, and switched off', () => {
    const list = [
      named('number', 'a', { value: 'b' }),
      named('number', 'b', { value: 'SUM(rows.x)' }),
      named('batch', 'rows', {}, { list: [named('number', 'x', { value: 'a' })] }),
      named('number', 'self', { value: 'self + 1' }),
      named('number', 'fine', { value: '1' }),
    ]
    expect(problems(list)).toEqual(['a value 循环计算：a → b → x → a', 'self value 循环计算：self → self'])
    expect(formLogicOf(read(list)).computed.map(({ sets }) => sets)).toEqual(['fine'])
  })

  it('a chain of a thousand is none', () => {
    const list = Array.from({ length: 1000 }, (_, at) =>
      named('number', `n${at}`, at < 999 ? { value: `n${at + 1} + 1` } : {}),
    )
    const form = read(list)
    expect(formLogicOf(form).problems).toEqual([])
    expect(computedValues(formLogicOf(form), initialValues(form), '')['n0']).toBe(999)
  })
})

describe('the visual builder', () => {
  it.each<[string, Condition]>([
    ["a = '1'", { field: ['a'], sign: '=', values: ['1'] }],
    [
      "a > 1 and BLANK(b) and IN(c, 1, '2')",
      {
        all: [
          { field: ['a'], sign: '>', values: [1] },
          { field: ['b'], sign: 'blank', values: [] },
          { field: ['c'], sign: 'in', values: [1, '2'] },
        ],
      },
    ],
    [
      "(a = 1 or b = 2) and CONTAINS(c, '3')",
      {
        all: [
          {
            any: [
              { field: ['a'], sign: '=', values: [1] },
              { field: ['b'], sign: '=', values: [2] },
            ],
          },
          { field: ['c'], sign: 'contains', values: ['3'] },
        ],
      },
    ],
  ])('shows %s, and writes it', (text, condition) => {
    expect(conditionOf(parseExpression(text))).toEqual(condition)
    expect(printExpression(expressionOf(condition))).toBe(text)
  })

  it.each(['a + 1 > 2', 'not a = 1', 'a = b', 'SUM(a) > 1'])('leaves %s as text', text => {
    expect(conditionOf(parseExpression(text))).toBeUndefined()
  })
})

describe('why something is hidden', () => {
  it('is said part by part, with what was filled in', () => {
    const scope = expressionScope({ values: { age: 17, city: '' }, rows: '', row: undefined, today: '' })
    const labels: Readonly<Record<string, string>> = { age: '年龄', city: '城市' }
    const words = (names: readonly string[]) => names.map(name => labels[name] ?? name).join('.')
    expect(explainExpression(parseExpression("age >= 18 and not city = '南京' and age / 0 > 1"), scope, words)).toEqual(
      {
        text: "年龄 >= 18 and not 城市 = '南京' and 年龄 / 0 > 1",
        holds: false,
        facts: [],
        parts: [
          {
            text: "年龄 >= 18 and not 城市 = '南京'",
            holds: false,
            facts: [],
            parts: [
              { text: '年龄 >= 18', holds: false, facts: ['年龄：17'], parts: [] },
              {
                text: "not 城市 = '南京'",
                holds: true,
                facts: [],
                parts: [{ text: "城市 = '南京'", holds: false, facts: ['城市：空'], parts: [] }],
              },
            ],
          },
          { text: '年龄 / 0 > 1', holds: false, facts: ['除数为零'], parts: [] },
        ],
      },
    )
  })
})
