import { describe, expect, it } from 'vitest'
import { readDocument } from '../document/read-document.ts'
import type { Json, JsonObject } from '../json/json.ts'
import { sampleControl, sampleForm } from '../testing/sample-documents.ts'
import { formProblemsOf } from './form-problems.ts'
import { controlsInOrder, outlineOf, searchOutline, wayTo, type OutlineLine } from './outline.ts'

const read = (list: Json) => readDocument(JSON.stringify(sampleForm(list))).document
const named = (type: string, key: string, more: JsonObject = {}, options: JsonObject = {}) =>
  sampleControl(type, { model: key, key, label: key, ...more }, options)
const cell = (colspan: number, ...list: JsonObject[]) => ({ colspan, rowspan: 1, list })

describe('the outline', () => {
  const form = read([
    named('table', '表', { trs: [{ tds: [cell(2, named('input', '姓名')), cell(0)] }] }),
    named('grid', '栅格', { label: '', columns: [{ span: 24, list: [named('rate', '满意度')] }] }),
  ])
  const shown = (lines: readonly OutlineLine[]) => lines.map(({ title, depth }) => `${'·'.repeat(depth)}${title}`)

  it('names everything from above; rows and covered cells are no lines', () => {
    expect(shown(outlineOf(form))).toEqual([
      '·表',
      '··第 1 行第 1 格',
      '···姓名',
      '·栅格布局',
      '··第 1 列',
      '···满意度',
    ])
    expect(shown(outlineOf(form, new Set([form.children[0]?.id ?? ''])))).toHaveLength(4)
  })

  it('is searched by words, sounds, names of values and kinds', () => {
    const matches = (text: string) => searchOutline(form, text).map(({ title }) => title)
    expect(matches('满意')).toEqual(['满意度'])
    expect(matches('xm')).toEqual(['姓名'])
    expect(matches('栅格')).toEqual(['栅格布局'])
    expect(matches('input')).toEqual(['姓名'])
    expect(matches(' ')).toEqual([])
    expect(controlsInOrder(form)).toHaveLength(4)
  })

  it('tells the way to a node', () => {
    const rate = outlineOf(form).at(-1)
    expect(wayTo(form, rate?.node.id ?? '').map(({ title }) => title)).toEqual(['栅格布局', '第 1 列', '满意度'])
    expect(wayTo(form, 'nobody')).toEqual([])
  })
})

describe('problems of a form', () => {
  const said = (...list: Json[]) => formProblemsOf(read(list)).map(({ tone, message }) => `${tone} ${message}`)

  it('has none at first', () => {
    expect(said(named('input', 'a'), named('select', 'b'), named('card', 'c'))).toEqual([])
  })

  it.each<[string, JsonObject, string]>([
    ['a label that is missing', named('input', 'a', { label: '' }), 'warning “输入框”没有标签，填写人不清楚要填什么'],
    [
      'a pattern that is none',
      named('input', 'a', { rules: [{ pattern: '(', message: 'x' }] }),
      'error “a”的正则表达式“(”不正确，该规则不起作用',
    ],
    ['no choices', named('select', 'a', {}, { options: [] }), 'warning “a”没有选项可选'],
    [
      'a choice twice',
      named(
        'radio',
        'a',
        {},
        {
          options: [
            { value: 1, label: 'x' },
            { value: '1', label: 'y' },
          ],
        },
      ),
      'error “a”的选项值“1”重复',
    ],
    ['bounds the wrong way', named('number', 'a', {}, { min: 3, max: 1 }), 'error “a”的最小值 3 大于最大值 1'],
    ['rows of nothing', named('batch', 'a'), 'warning “a”中还没有控件'],
    ['an expression', named('input', 'a', { logic: { visible: 'gone = 1' } }), 'error “a”的联动：没有字段“gone”'],
    ['a type nobody brings', named('weather', 'a'), 'warning “a”的类型“weather”未注册'],
  ])('%s', (_, control, message) => {
    expect(said(control)).toEqual([message])
  })

  it('two values of one name, in one place only', () => {
    const form = read([
      named('input', 'a'),
      named('rate', 'b'),
      named('batch', 'rows', { list: [named('input', 'a')] }),
    ])
    expect(formProblemsOf(form)).toEqual([])
    const renamed = { ...form, children: form.children.map(node => ({ ...node, own: { ...node.own, model: 'a' } })) }
    expect(formProblemsOf(renamed).map(({ message }) => message)).toEqual([
      '“b”的数据字段“a”与“a”重复',
      '“rows”的数据字段“a”与“a”重复',
    ])
  })

  it('types of the product are known', () => {
    expect(formProblemsOf(read([named('weather', 'a')]), new Set(['weather']))).toEqual([])
  })
})
