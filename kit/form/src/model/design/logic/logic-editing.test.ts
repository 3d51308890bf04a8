import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nodeAndDescendants, nodeKeyOf } from '../../document/node/form-node.ts'
import { readDocument } from '../../document/read-document.ts'
import { CONDITION_SIGN_TEXTS, type Condition, type ConditionSign } from '../../expressions/conditions.ts'
import { parseExpression } from '../../expressions/parse-expression.ts'
import type { Json, JsonObject } from '../../json/json.ts'
import { sampleControl, sampleForm } from '../../testing/sample-documents.ts'
import { PROPERTY_MS, testRuns } from '../../testing/test-runs.ts'
import { expressionProblem } from './check-expression.ts'
import { completionsAt } from './complete-expression.ts'
import { lineFor, signsOf } from './condition-fields.ts'
import { groupOfText, textOfGroup } from './condition-groups.ts'
import { withChecks, withChoiceCondition, withEffect } from './edit-logic.ts'
import { expressionWords } from './expression-words.ts'
import { hiddenReasons } from './hidden-reasons.ts'
import { logicLinesOf } from './logic-lines.ts'
import { logicFieldNamed, logicPlaceOf } from './logic-place.ts'

const named = (type: string, model: string, label: string, more: JsonObject = {}, options: JsonObject = {}) =>
  sampleControl(type, { model, key: model, label, ...more }, options)
const CITIES = [
  { value: 'nj', label: '南京' },
  { value: 2, label: '苏州' },
]
const list: Json = [
  named('number', 'age', '年龄'),
  named('radio', 'city', '城市', {}, { options: CITIES }),
  named('checkbox', 'signs', '症状', {}, { options: CITIES }),
  named('input', 'full name', '姓名', { logic: { visible: "age >= 18 and (city = 'nj' or city = 2)" } }),
  named('switch', 'agree', '同意'),
  named('batch', 'rows', '明细', { list: [named('number', 'count', '数量'), named('number', 'age', '行龄')] }),
  named('number', 'total', '合计', { logic: { value: 'SUM(rows.count)' } }),
  named('selectInputList', 'ticks', '勾选', {
    columns: [{ value: '1', label: '一', list: [named('input', 'in', '内')] }],
  }),
]
const form = readDocument(JSON.stringify(sampleForm(list))).document
const node = (key: string) => {
  const match = [...nodeAndDescendants(form)].find(one => nodeKeyOf(one) === key)
  if (!match) throw new Error(`no control ${key}`)
  return match
}
const place = logicPlaceOf(form, node('total').id) ?? { fields: [] }
const rowPlace = logicPlaceOf(form, node('count').id) ?? { fields: [] }
const titles = (fields: typeof place.fields) => fields.map(({ names, title }) => `${names.join('.')}=${title}`)
const field = (...names: string[]) => {
  const match = logicFieldNamed(place, names)
  if (!match) throw new Error(`no field ${names.join('.')}`)
  return match
}

describe('where an expression stands', () => {
  it('is known what it may speak of: columns as lists, in a row its neighbours first', () => {
    expect(titles(place.fields)).toContain('rows.count=明细.数量')
    expect(titles(rowPlace.fields).slice(0, 2)).toEqual(['count=数量', 'age=行龄'])
    expect(titles(rowPlace.fields).filter(text => text.startsWith('age='))).toEqual(['age=行龄'])
    expect(titles(rowPlace.fields)).not.toContain('rows=明细')
  })

  it('is no place for one in lines to tick', () => expect(logicPlaceOf(form, node('in').id)).toBeUndefined())
})

describe('what is wrong with a text', () => {
  it.each([
    ['age > ', '表达式不完整', '>'],
    ['age >> 1', '“>”前面缺少内容', '>'],
    ['ages > age', '没有字段“ages”', 'ages'],
    ['age > 1 and rows.price > 2', '没有字段“rows.price”', 'rows.price'],
    ['[full names] = 1', '没有字段“full names”', '[full names]'],
    ['SUMM(age)', '没有函数“SUMM”', 'SUMM'],
    ['（age > 1', '缺少“)”', '1'],
  ])('%s: %s, at its letters', (text, message, letters) => {
    const problem = expressionProblem(text, place)
    expect(problem?.message).toBe(message)
    expect(text.slice(problem?.from, problem?.to)).toBe(letters)
  })

  it.each(["age > 1 或 not [full name] = 'x'", 'SUM(rows.count) > 真'])('%s is right', text =>
    expect(expressionProblem(text, place)).toBeUndefined(),
  )
})

describe('what may be written next', () => {
  const at = (text: string) => {
    const { from, items } = completionsAt(text, text.length, place)
    return { from, inserts: items.map(({ insert }) => insert) }
  }
  it('fields by word, name or sound, and functions', () => {
    expect(at('nianl')).toEqual({ from: 0, inserts: ['age'] })
    expect(at('1 + 年')).toEqual({ from: 4, inserts: ['age', 'YEAR()'] })
    expect(at('姓').inserts).toEqual(['[full name]'])
    expect(at('sum')).toEqual({ from: 0, inserts: ['SUM()'] })
  })
  it('behind rows their columns', () => expect(at('SUM(rows.co')).toEqual({ from: 9, inserts: ['count'] }))
  it('behind a field that is compared its choices, as they are kept', () => {
    expect(at('age > 1 and city = ')).toEqual({ from: 19, inserts: ["'nj'", '2'] })
    expect(at("city = '南")).toEqual({ from: 7, inserts: ["'nj'"] })
  })
  it('a call has the cursor between its brackets', () =>
    expect(completionsAt('sum', 3, place).items[0]).toMatchObject({ insert: 'SUM()', behind: 1 }))
})

describe('an expression in words', () => {
  it.each([
    ["age >= 18 and (city = 'nj' or city = 2)", '年龄 不小于 18 且 （城市 等于 “南京” 或 城市 等于 “苏州”）'],
    ['not BLANK([full name])', '非（姓名 为空）'],
    ["IN(signs, 'nj', 2)", '症状 含有其中之一 “南京”、“苏州”'],
    ["agree = 'Y'", '同意 等于 “开”'],
    ['SUM(rows.count) > age * 2', 'SUM(明细.数量) > 年龄 * 2'],
  ])('%s reads %s', (text, words) => expect(expressionWords(parseExpression(text), place)).toBe(words))
})

describe('building a condition', () => {
  const lines: fc.Arbitrary<Condition> = fc.constantFrom(...place.fields).chain(one => {
    const signs = signsOf(one)
    return fc.constantFrom(...signs).map((sign): Condition => lineFor(one, { field: one.names, sign, values: [] }))
  })
  const groups = fc.letrec<{ any: Condition }>(tie => ({
    any: fc.oneof(
      { maxDepth: 3 },
      lines,
      fc.array(tie('any'), { minLength: 2, maxLength: 3 }).map(all => ({ all })),
      fc.array(tie('any'), { minLength: 2, maxLength: 3 }).map(any => ({ any })),
    ),
  })).any

  it(
    'what is built is a text that is right, and is shown as it was built',
    () => {
      fc.assert(
        fc.property(groups, condition => {
          const group = 'field' in condition ? { all: [condition] } : condition
          const text = textOfGroup(group)
          expect(expressionProblem(text, place)).toBeUndefined()
          const shown = groupOfText(text)
          expect(shown && textOfGroup(shown)).toBe(text)
        }),
        { numRuns: testRuns(300, 10_000) },
      )
    },
    PROPERTY_MS,
  )

  it('a text that says more stays a text; empty groups say nothing', () => {
    expect(groupOfText('age + 1 > 2')).toBeUndefined()
    expect(groupOfText('age >')).toBeUndefined()
    expect(groupOfText(' ')).toEqual({ all: [] })
    expect(textOfGroup({ all: [{ any: [] }] })).toBe('')
  })

  it('a line begins with what makes sense of its field, and keeps its sign where it can', () => {
    expect(lineFor(field('age'))).toEqual({ field: ['age'], sign: '=', values: [0] })
    expect(lineFor(field('city'))).toEqual({ field: ['city'], sign: '=', values: ['nj'] })
    expect(lineFor(field('rows'))).toEqual({ field: ['rows'], sign: 'filled', values: [] })
    expect(lineFor(field('age'), { field: ['city'], sign: 'in', values: ['nj'] }).sign).toBe('=')
    for (const sign of signsOf(field('full name')))
      expect(CONDITION_SIGN_TEXTS[sign satisfies ConditionSign]).toBeTruthy()
  })
})

describe('the logic of a control', () => {
  const own = { logic: { visible: 'age > 1', ours: 1 } }
  it('is said part by part, and what is not known of it stays', () => {
    expect(withEffect({ own }, 'enabled', ' age > 2 ')).toEqual({ visible: 'age > 1', ours: 1, enabled: 'age > 2' })
    expect(withEffect({ own }, 'visible', '')).toEqual({ ours: 1 })
    expect(withEffect({ own: { logic: { visible: 'age' } } }, 'visible', ' ')).toBeUndefined()
    expect(withChecks({ own: {} }, [{ when: 'age > 1', message: '太小' }])).toEqual({
      rules: [{ when: 'age > 1', message: '太小' }],
    })
    expect(withChoiceCondition({ own: {} }, 'nj', 'age > 1')).toEqual({ options: [{ value: 'nj', when: 'age > 1' }] })
    expect(
      withChoiceCondition({ own: { logic: { options: [{ value: 'nj', when: 'age' }] } } }, 'nj', ''),
    ).toBeUndefined()
  })

  it('is listed for the whole form, with what it looks at', () => {
    const [name, total] = logicLinesOf(form)
    expect(name).toMatchObject({ id: node('full name').id, title: '姓名', effect: '显示条件', problem: '' })
    expect([...(name?.reads ?? [])]).toEqual([node('age').id, node('city').id])
    expect(total).toMatchObject({ effect: '计算公式', words: 'SUM(明细.数量)' })
    expect([...(total?.reads ?? [])]).toEqual([node('count').id])
  })

  it('says why a control is hidden, and says nothing of one that is shown', () => {
    const [reason] = hiddenReasons(form, { age: 17, city: 'nj' }, '2026-11-25')
    expect(reason).toMatchObject({ title: '姓名', why: { holds: false } })
    expect(reason?.why.parts[0]).toMatchObject({ text: '年龄 不小于 18', holds: false, facts: ['年龄：17'] })
    expect(hiddenReasons(form, { age: 18, city: 'nj' }, '2026-11-25')).toEqual([])
  })
})
