import { describe, expect, it } from 'vitest'
import { nodeLabelOf, nodeTypeOf } from '../../document/node/form-node.ts'
import { readDocument } from '../../document/read-document.ts'
import { choicesOfLines } from './choice-lines.ts'
import { controlsOfHeaderRow, isHeaderRow } from './header-row.ts'
import { emptyFormText, sampleFormText } from '../new-form.ts'

describe('a list that is pasted', () => {
  it.each<[string, string, [string, string][]]>([
    [
      'words',
      '内科\n外科\r\n\n 儿科 ',
      [
        ['1', '内科'],
        ['2', '外科'],
        ['3', '儿科'],
      ],
    ],
    [
      'two columns',
      'nk\t内科\nwk\t外科',
      [
        ['nk', '内科'],
        ['wk', '外科'],
      ],
    ],
    [
      'numbered lines',
      '1. 内科\n2、外科\nA) 儿科\n- 其他',
      [
        ['1', '内科'],
        ['2', '外科'],
        ['3', '儿科'],
        ['4', '其他'],
      ],
    ],
    ['a value twice', 'a\t甲\na\t乙', [['a', '甲']]],
    ['nothing', ' \n ', []],
    ['a number alone', '2024', [['1', '2024']]],
  ])('of %s', (_, text, expected) => {
    expect(choicesOfLines(text).map(({ value, label }) => [value, label])).toEqual(expected)
  })

  it('joins what stands there, each value once', () => {
    const taken = [{ value: '2', label: '乙' }]
    expect(choicesOfLines('丙\n2\t又', taken)).toEqual([{ value: '3', label: '丙' }])
  })
})

describe('the head of a table that is pasted', () => {
  it('is one line with tabs', () => {
    expect(['姓名\t年龄', '姓名\t年龄\n', '姓名', '姓名\t1\n张三\t2', ''].map(isHeaderRow)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('makes a control of each word, of the kind it suggests', () => {
    const controls = controlsOfHeaderRow('姓名*\t出生日期\t年龄\t是否住院\t备注\t\t附件')
    expect(controls.map(node => [nodeLabelOf(node), nodeTypeOf(node)])).toEqual([
      ['姓名', 'input'],
      ['出生日期', 'date'],
      ['年龄', 'number'],
      ['是否住院', 'switch'],
      ['备注', 'textarea'],
      ['附件', 'uploadFile'],
    ])
    expect(controls[0]?.own['rules']).toEqual([{ required: true, message: '请填写姓名' }])
  })
})

it('a new form and the sample are documents in which nothing is to be put right', () => {
  for (const text of [emptyFormText(), sampleFormText()]) expect(readDocument(text).warnings).toEqual([])
})
