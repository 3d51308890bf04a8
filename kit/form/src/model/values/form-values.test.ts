import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTROL_TYPES } from '../controls/control-types.ts'
import { readDocument } from '../document/read-document.ts'
import type { Json, JsonObject } from '../json/json.ts'
import { randomDocument } from '../testing/random-documents.ts'
import { randomValues } from '../testing/random-values.ts'
import { PROPERTY_MS, testRuns } from '../testing/test-runs.ts'
import { sampleControl, sampleForm } from '../testing/sample-documents.ts'
import type { FieldStates } from './field-states.ts'
import { getData, setData, initialValues, toStoredValues, fromStoredValues } from './form-values.ts'
import { toOutputStrings, fromOutputStrings } from './output-string.ts'

const read = (source: Json) => readDocument(JSON.stringify(source)).document
const all: FieldStates = { isHidden: () => false, isRequired: () => false }
const named = (type: string, model: string, options: JsonObject = {}, more: JsonObject = {}) =>
  sampleControl(type, { model, key: model, ...more }, options)
const full = read(
  sampleForm([
    ...CONTROL_TYPES.map(({ type }) => sampleControl(type)),
    named(
      'batch',
      'rows',
      {},
      { list: [named('input', 'name'), named('number', 'count'), named('select', 'many', { multiple: true })] },
    ),
    named(
      'selectInputList',
      'ticks',
      {},
      {
        columns: [
          { value: 1, label: '一', list: [named('input', 'name')] },
          { value: 2, label: '二', list: [] },
        ],
      },
    ),
    named(
      'dynamicForm',
      'inner',
      {},
      { list: [named('switch', 'on'), named('batch', 'deep', {}, { list: [named('date', 'day')] })] },
    ),
  ]),
)

describe('the values of a form', () => {
  it(
    'are what was set when they are got',
    () => {
      fc.assert(
        fc.property(randomValues(full), value => {
          const values = setData(full, initialValues(full), value)
          expect(setData(full, values, getData(full, values, all))).toEqual(values)
          expect(setData(full, values, toOutputStrings(getData(full, values, all)))).toEqual(values)
        }),
        { numRuns: testRuns(300, 10_000) },
      )
    },
    PROPERTY_MS,
  )

  it(
    'are so in every document',
    () => {
      const both = randomDocument.map(read).chain(form => randomValues(form).map(value => ({ form, given: value })))
      fc.assert(
        fc.property(both, ({ form, given }) => {
          const values = setData(form, initialValues(form), given)
          expect(setData(form, values, getData(form, values, all))).toEqual(values)
        }),
        { numRuns: testRuns(300, 10_000) },
      )
    },
    PROPERTY_MS,
  )

  it(
    'are kept in one way, and come back from it',
    () => {
      fc.assert(
        fc.property(randomValues(full), value => {
          const stored = toStoredValues(full, setData(full, initialValues(full), value))
          expect(
            toStoredValues(full, fromStoredValues(full, JSON.parse(JSON.stringify(stored)) as JsonObject)),
          ).toEqual(stored)
        }),
        { numRuns: testRuns(300, 10_000) },
      )
    },
    PROPERTY_MS,
  )

  it('begin as the document says', () => {
    const form = read(
      sampleForm([
        named('input', 'a', { defaultValue: '甲' }),
        named('select', 'b'),
        named('checkbox', 'c', { defaultValue: ['1'] }),
        named('date', 'd', { range: true, rangeDefaultValue: ['2026-01-01', '2026-01-02'] }),
        named('uploadFile', 'e', { defaultValue: '[{"url":"x/y.pdf","name":"y"}]' }),
        named('switch', 'f', { defaultValue: true }),
        named('batch', 'g', { minLimit: 2 }, { list: [named('number', 'n', { defaultValue: 3 })] }),
        named('signature', 'h', { defaultValue: { any: 1 } }),
      ]),
    )
    expect(getData(form, initialValues(form))).toEqual({
      a: '甲',
      c: ['1'],
      d: ['2026-01-01', '2026-01-02'],
      e: [{ url: 'x/y.pdf', name: 'y' }],
      f: true,
      g: [
        { n: 3, key: '1' },
        { n: 3, key: '2' },
      ],
      h: { any: 1 },
    })
  })

  it('leave out what is hidden, itself or with the layout around it, and what is no form item', () => {
    const form = read(
      sampleForm([
        named('input', 'a', { hidden: true }),
        sampleControl('card', { list: [named('input', 'b')] }, { hidden: true }),
        named('input', 'c', { noFormItem: true }),
        named('input', 'd'),
      ]),
    )
    expect(getData(form, initialValues(form))).toEqual({ d: '' })
  })

  it('give every row a key and every column of ticks an entry', () => {
    const values = setData(full, initialValues(full), {
      rows: [{ name: 'a', key: 7 }, { name: 'b', own: 1 }, 'x'],
      ticks: [{ value: 2, checked: true }],
      nobody: 1,
    })
    expect(values['rows']).toEqual([
      { name: 'a', count: 0, many: [], key: 7 },
      { name: 'b', count: 0, many: [], own: 1, key: '1' },
    ])
    expect(values['ticks']).toEqual([
      { name: '', checked: false, value: 1, label: '一' },
      { checked: true, value: 2, label: '二' },
    ])
    expect(values).not.toHaveProperty('nobody')
  })
})

describe('values as texts', () => {
  it.each<[Json, string]>([
    ['a', 'a'],
    [3, 'k-form-design#number#3'],
    [false, 'k-form-design#boolean#false'],
    [['a#b'], 'k-form-design#object#["a#b"]'],
    ['k-form-design#x', 'k-form-design#string#"k-form-design#x"'],
    [null, 'k-form-design#object#null'],
  ])('%j is %s', (value, text) => {
    expect(toOutputStrings({ a: value })).toEqual({ a: text })
    expect(fromOutputStrings({ a: text })).toEqual({ a: value })
  })

  it.each<[string, Json]>([
    ['k-form-design#string#a#b', 'a#b'],
    ['k-form-design#undefined#', null],
    ['k-form-design#nothing', null],
    ['k-form-design', 'k-form-design'],
  ])('%s of older writers is %j', (text, value) => expect(fromOutputStrings({ a: text })).toEqual({ a: value }))
})
