import { expect, it } from 'vitest'
import { treeConditionProblem } from './tree-condition.ts'
import { dictionaryCodeProblem } from './dictionary-source.ts'

it.each([
  [undefined, true],
  ['', true],
  ['  ', true],
  ['{}', true],
  ['{"biz_type":"1"}', true],
  ['[]', false],
  ['null', false],
  ['"a"', false],
  ['1', false],
  ["{'a':1}", false],
  ['biz_type=1', false],
])('%j may be a condition: %s', (text, may) =>
  expect(treeConditionProblem('JTreeSelect', text) === undefined).toBe(may),
)

it('names the component in the agreed words', () => {
  expect(treeConditionProblem('JTreeSelect', 'x')).toBe('组件JTreeSelect-condition传值有误，需要一个json字符串!')
  expect(treeConditionProblem('JCategorySelect', '[1]')).toBe(
    '组件JCategorySelect-condition传值有误，需要一个json字符串!',
  )
})

it('a dictionary needs a code', () => {
  expect(dictionaryCodeProblem(' ')).toBe('字典Code不能为空!')
  expect(dictionaryCodeProblem('sex')).toBeUndefined()
})
