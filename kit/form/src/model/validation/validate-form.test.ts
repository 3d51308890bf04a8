import { describe, expect, it } from 'vitest'
import { readDocument } from '../document/read-document.ts'
import { withDictionaries } from '../document/written-dictionaries.ts'
import type { Json, JsonObject } from '../json/json.ts'
import { sampleControl, sampleForm } from '../testing/sample-documents.ts'
import { setData, initialValues } from '../values/form-values.ts'
import { validateForm } from './validate-form.ts'

const named = (type: string, model: string, options: JsonObject = {}, more: JsonObject = {}) =>
  sampleControl(type, { model, key: model, ...more }, options)
const must = { rules: [{ required: true, message: '请填写' }] }

function errorsOf(list: Json, value: JsonObject = {}) {
  const form = readDocument(JSON.stringify(sampleForm(list))).document
  return validateForm(form, setData(form, initialValues(form), value))
}
const said = (list: Json, value: JsonObject = {}) =>
  errorsOf(list, value).map(({ path, message }) => `${path.join('.')} ${message}`)

describe('a value', () => {
  it.each<[type: string, options: JsonObject, value: Json, fault: string]>([
    ['input', { maxLength: 2 }, '三个字', '最大长度2位字符，现有3位'],
    ['number', { min: 1 }, 0, '不能小于 1'],
    ['number', { max: 1 }, 2, '不能大于 1'],
    ['number', { precision: 1 }, 0.25, '最多 1 位小数'],
    ['number', { precision: 60, step: 5 }, 0.123, ''],
    ['slider', { showInput: true, step: 5 }, 7, '输入值必须是步长的倍数'],
    ['slider', { showInput: true, step: 5 }, 10, ''],
    ['slider', { step: 5 }, 7, ''],
    ['slider', {}, 101, '不能大于 100'],
    ['rate', { allowHalf: false }, 2.5, '输入值必须是步长的倍数'],
    ['checkbox', { min: 2 }, ['1'], '最少选择2项'],
    ['checkbox', { max: 1 }, ['1', '2'], '最多选择1项'],
    ['checkbox', { min: 2 }, [], ''],
    ['select', {}, '2', ''],
    ['select', {}, '3', '所选内容不在选项中，请重新选择'],
    ['select', { options: [{ value: 7, label: '七' }] }, '7', ''],
    ['select', { multiple: true }, ['1', '9'], '所选内容不在选项中，请重新选择'],
    ['select', { dynamic: true, dynamicKey: 'wards' }, '9', ''],
    ['select', { dictCode: 'sex' }, '9', ''],
    ['radio', {}, '4', '所选内容不在选项中，请重新选择'],
    ['checkbox', {}, ['1', '4'], '所选内容不在选项中，请重新选择'],
    ['treeSelect', {}, '22', ''],
    ['treeSelect', {}, '23', '所选内容不在选项中，请重新选择'],
    ['cascader', {}, ['1', '11'], ''],
    ['cascader', {}, ['1', '22'], '所选内容不在选项中，请重新选择'],
    ['uploadImg', { limit: 1 }, ['a.png', 'b.png'], '最大上传数量为1'],
    ['date', {}, '2026-02-30', '日期格式不正确'],
    ['date', { format: 'YYYY年MM月' }, '2026年02月', ''],
    ['date', { range: true }, ['2026-02-03', '2026-02-01'], '结束时间不能早于开始时间'],
    ['date', { range: true }, ['2026-02-03', ''], '请选择开始和结束时间'],
    ['time', {}, '25:00:00', '时间格式不正确'],
    ['batch', { minLimit: 2 }, [], '至少需要2行'],
  ])('of %s with %j, %j: %s', (type, options, value, fault) => {
    expect(said([named(type, 'a', options)], { a: value })).toEqual(fault === '' ? [] : [`a ${fault}`])
  })

  it.each<[string, Json]>([
    ['input', ' '],
    ['number', null],
    ['rate', 0],
    ['select', null],
    ['checkbox', []],
    ['uploadFile', '[]'],
    ['batch', []],
    ['editor', ''],
  ])('of %s that is demanded may not be %j', (type, value) => {
    expect(said([named(type, 'a', {}, must)], { a: value })).toEqual(['a 请填写'])
  })

  it('that is nought or off is one', () => {
    expect(said([named('number', 'a', {}, must), named('switch', 'b', {}, must)], { a: 0, b: 'N' })).toEqual([])
    expect(said([named('rate', 'a')], { a: 0 })).toEqual([])
  })

  it('follows every pattern of its rules, in their order; an empty one follows none', () => {
    const rules = [
      { required: false },
      { pattern: String.raw`^\d+$`, message: '只能是数字' },
      { pattern: '(', message: '坏' },
      { pattern: '^1' },
    ]
    const list = [named('input', 'a', {}, { rules })]
    expect(said(list, { a: 'x' })).toEqual(['a 只能是数字'])
    expect(said(list, { a: '2' })).toEqual(['a 格式不正确'])
    expect(said(list, { a: '12' })).toEqual([])
    expect(said(list, { a: '' })).toEqual([])
    expect(said(list, { a: '1'.repeat(2000) })).toEqual(['a 内容过长，无法检查'])
  })
})

describe('a form', () => {
  const inner = [named('input', 'name', {}, must)]

  it('is looked through with its rows, ticked columns and forms within', () => {
    const list = [
      named('batch', 'rows', {}, { list: inner }),
      named(
        'selectInputList',
        'ticks',
        {},
        {
          columns: [
            { value: 1, list: inner },
            { value: 2, list: inner },
          ],
        },
      ),
      named('dynamicForm', 'form', {}, { list: inner }),
    ]
    const value = { rows: [{ name: 'a' }, {}], ticks: [{ value: 1 }, { value: 2, checked: true }] }
    expect(said(list, value)).toEqual(['rows.1.name 请填写', 'ticks.1.name 请填写', 'form.name 请填写'])
  })

  it('says which panes hide the first thing that is wrong', () => {
    const deep = sampleControl('tabs', {
      key: 'inner',
      columns: [{ list: [] }, { list: [sampleControl('card', { list: inner })] }],
    })
    const outer = sampleControl('tabs', { key: 'outer', columns: [{ list: [] }, { list: [] }, { list: [deep] }] })
    expect(errorsOf([outer])[0]).toMatchObject({
      key: 'name',
      label: '输入框',
      panes: [
        { key: 'outer', pane: 2 },
        { key: 'inner', pane: 1 },
      ],
    })
  })

  it('with its dictionaries written into it judges what was chosen in them, rows included', () => {
    const ward = named('select', 'ward', { dictCode: 'ward', options: [{ value: 'z', label: '其他' }] })
    const source = sampleForm([named('batch', 'rows', {}, { list: [ward] })])
    const dictionaries = new Map([['ward', [{ value: '3', label: '三病区' }]]])
    const form = withDictionaries(readDocument(JSON.stringify(source)).document, dictionaries)
    const rows = ['3', 'z', '4'].map(ward => ({ ward }))
    const errors = validateForm(form, setData(form, initialValues(form), { rows }))
    expect(errors.map(({ path }) => path.join('.'))).toEqual(['rows.2.ward'])
  })

  it('asks nothing of what is hidden', () => {
    expect(
      said([named('input', 'a', { hidden: true }, must), sampleControl('card', { list: inner }, { hidden: true })]),
    ).toEqual([])
  })
})
