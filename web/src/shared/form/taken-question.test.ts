import type { Fields } from '@xuanjiao/wire/kinds/field'
import { expect, it } from 'vitest'
import { takenQuestionOf } from './taken-question.ts'

const fields: Fields = {
  code: { kind: 'text', title: '编码', unique: true, rule: 'snakeCode' },
  name: { kind: 'text', title: '名称', unique: ['areaCode'], min: 2 },
  phone: { kind: 'text', title: '电话', unique: true, personal: 'phone' },
  note: { kind: 'text', title: '备注' },
}
const start = { code: 'a_b', name: '仁澜', phone: '138****0000', areaCode: '320508' }
const ask = (name: string, change: object) => takenQuestionOf(fields, name, { ...start, ...change }, start)

it('asks of a unique value that could be saved, with what it is unique together with', () => {
  expect(ask('code', { code: ' c_d ' })).toEqual({ field: 'code', value: 'c_d', together: {} })
  expect(ask('name', { areaCode: null })).toEqual({ field: 'name', value: '仁澜', together: { areaCode: '' } })
})

it.each([
  ['what need not be unique', 'note', { note: 'x' }],
  ['what is empty', 'code', { code: ' ' }],
  ['what breaks a rule', 'code', { code: 'C D' }],
  ['what is too short', 'name', { name: '仁' }],
  ['what is as it was', 'name', { code: 'c_d' }],
  ['stars', 'phone', { phone: '139****0000' }],
])('asks nothing of %s', (_, name, change) => {
  expect(ask(name, change)).toBeUndefined()
})

it('asks nothing where the form does not hold the rest', () => {
  expect(takenQuestionOf(fields, 'name', { name: '宁和' }, {})).toBeUndefined()
})
