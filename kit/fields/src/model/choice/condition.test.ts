import { expect, it } from 'vitest'
import { conditionFault, readCondition } from './condition.ts'
import { codeFault } from './dictionary.ts'

it.each([
  [undefined, {}],
  ['', {}],
  ['  ', {}],
  ['{}', {}],
  ['{"biz_type":"1"}', { biz_type: '1' }],
  ['[]', undefined],
  ['null', undefined],
  ['"a"', undefined],
  ['1', undefined],
  ["{'a':1}", undefined],
  ['biz_type=1', undefined],
])('%j is %j', (text, condition) => expect(readCondition(text)).toEqual(condition))

it('names the component in the agreed words', () => {
  expect(conditionFault('JTreeSelect', 'x')).toBe('组件JTreeSelect-condition传值有误，需要一个json字符串!')
  expect(conditionFault('JCategorySelect', '[1]')).toBe('组件JCategorySelect-condition传值有误，需要一个json字符串!')
  expect(conditionFault('JTreeSelect', '{"a":1}')).toBeUndefined()
})

it('a dictionary needs a code', () => {
  expect(codeFault(' ')).toBe('字典Code不能为空!')
  expect(codeFault('sex')).toBeUndefined()
})
