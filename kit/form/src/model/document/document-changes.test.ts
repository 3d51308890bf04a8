import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../json/json.ts'
import { sampleDocuments } from '../testing/sample-documents.ts'
import { documentChanges } from './document-changes.ts'
import { readDocument } from './read-document.ts'

const formOf = (document: JsonObject) => readDocument(JSON.stringify(document)).document
const control = (key: string, more: JsonObject = {}): JsonObject => ({
  type: 'input',
  label: key,
  key,
  model: key,
  ...more,
})
const changes = (before: JsonObject[], after: JsonObject[]) =>
  documentChanges(formOf({ list: before, config: {} }), formOf({ list: after, config: {} }))

describe('what is another in a document', () => {
  it.each(Object.entries(sampleDocuments))('%s: nothing of itself', (_, document) =>
    expect(documentChanges(formOf(document), formOf(document))).toEqual([]),
  )

  it('tells what came and what went', () => {
    const found = changes([control('a'), control('b')], [control('b'), control('c', { type: 'number' })])
    expect(found.map(({ kind, key, type }) => [kind, key, type])).toEqual([
      ['added', 'c', '数字输入框'],
      ['removed', 'a', '输入框'],
    ])
  })

  it('tells each value that changed, in words', () => {
    const before = control('a', { options: { maxLength: 10 }, rules: [{ required: false, message: '必填项' }] })
    const after = control('a', {
      label: '姓名',
      options: { maxLength: 20, clearable: true },
      rules: [{ required: true, message: '请填写' }],
    })
    expect(changes([before], [after])).toEqual([
      {
        kind: 'changed',
        key: 'a',
        type: '输入框',
        label: '姓名',
        details: [
          { title: '标签', before: 'a', after: '姓名' },
          { title: '校验规则', before: '非必填', after: '必填（请填写）' },
          { title: '可清除', before: '否', after: '是' },
          { title: '最大长度', before: '10', after: '20' },
        ],
      },
    ])
  })

  it('tells choices by their words, and a control that lies elsewhere now', () => {
    const choices = (...labels: string[]) => ({ options: { options: labels.map(label => ({ value: label, label })) } })
    const card = (...list: JsonObject[]): JsonObject => ({ type: 'card', key: 'card', label: '卡片', list })
    const found = changes(
      [control('a'), control('s', { type: 'select', ...choices('甲') }), card()],
      [control('s', { type: 'select', ...choices('甲', '乙') }), card(control('a'))],
    )
    expect(found.map(({ kind, key, details }) => [kind, key, details.map(({ after }) => after)])).toEqual([
      ['changed', 's', ['甲、乙']],
      ['moved', 'a', []],
    ])
  })
})
