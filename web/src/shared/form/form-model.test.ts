import type { Fields, RecordValues } from '@xuanjiao/wire/kinds/field'
import { describe, expect, it } from 'vitest'
import { editConflicts, mergeConflictValues } from './edit-conflict.ts'
import {
  changedFieldNames,
  askedFieldNames,
  checkForm,
  addBody,
  editBody,
  errorsByField,
  fieldRuleText,
  initialFormValues,
} from './form-model.ts'

const fields: Fields = {
  name: { kind: 'text', title: '医院名称', required: true, min: 2, max: 100 },
  level: { kind: 'dict', title: '医院等级', dict: 'he_hospital_level', default: '00' },
  beds: { kind: 'integer', title: '床位数', min: 0, max: 20_000 },
  tags: { kind: 'tags', title: '关键词' },
  days: { kind: 'integer', title: '天数', min: 1, max: 365 },
}
const names = ['name', 'level', 'beds', 'tags']

describe('a form', () => {
  it('starts from the record or from the defaults', () => {
    expect(initialFormValues(fields, names)).toEqual({ name: null, level: '00', beds: null, tags: null })
    expect(initialFormValues(fields, names, { name: '仁澜', level: '33', beds: 0 })).toEqual({
      name: '仁澜',
      level: '33',
      beds: 0,
      tags: null,
    })
  })

  it('knows what was changed, and that empty is empty', () => {
    const start = { name: '仁澜', beds: 20, tags: [], level: null }
    expect(changedFieldNames(start, { name: '仁澜', beds: '20', tags: null, level: '' })).toEqual([])
    expect(changedFieldNames(start, { ...start, tags: ['a'], beds: 0 })).toEqual(['beds', 'tags'])
  })

  it('says the first thing wrong with each field', () => {
    expect(checkForm(fields, names, { name: '', beds: 30_000 })).toEqual({
      name: '医院名称不能为空',
      beds: '床位数不能大于20000',
    })
    expect(checkForm(fields, names, { name: '仁澜', beds: '12' })).toEqual({})
  })

  it('misses nothing in a field that is not asked as the others stand', () => {
    const isShown = (name: string, { by }: RecordValues) => name !== 'beds' || by === 'beds'
    expect(askedFieldNames(['by', 'beds'], { by: 'wards' }, isShown)).toEqual(['by'])
    expect(askedFieldNames(['by', 'beds'], { by: 'beds' }, isShown)).toEqual(['by', 'beds'])
    expect(askedFieldNames(['by', 'beds'], {}, undefined)).toEqual(['by', 'beds'])
  })

  it('sends what was filled in, and of a record only what was changed', () => {
    expect(addBody({ name: '仁澜', beds: null, tags: [] })).toEqual({ name: '仁澜' })
    const start = { name: '仁澜', beds: 20, level: '33' }
    expect(editBody(start, { name: '仁澜', beds: '', level: '32' }, { id: 'a', version: 4 })).toEqual({
      beds: null,
      level: '32',
      id: 'a',
      version: 4,
    })
  })

  it('places what the server found, and keeps the rest for the top', () => {
    const matches = [
      { field: 'tags.0', message: '关键词最大长度20位字符' },
      { field: 'tags.1', message: '第二个' },
      { field: 'other', message: '不认识的字段' },
    ]
    expect(errorsByField(matches, names)).toEqual({
      errors: { tags: '关键词最大长度20位字符' },
      otherErrors: ['不认识的字段'],
    })
  })

  it.each([
    ['name', '2 至 100 个字符'],
    ['beds', undefined],
    ['days', '1 至 365'],
    ['tags', '最多 10 个，每个不超过 20 个字'],
    ['level', undefined],
  ])('tells the rule of %s before the mistake', (name, rule) => {
    const field = fields[name]
    expect(field && fieldRuleText(field)).toBe(rule)
  })
})

describe('two people on one record', () => {
  const start = { name: '仁澜', level: '33', beds: 20, level_dictText: '三级甲等' }
  const mine = { name: '仁澜医院', level: '33', beds: 30 }
  const theirs = { name: '仁澜', level: '32', beds: 40, level_dictText: '三级乙等' }

  it('are shown what the other changed, and where they disagree', () => {
    expect(editConflicts(fields, start, mine, theirs)).toEqual([
      { name: 'level', title: '医院等级', before: '三级甲等', mine: '三级甲等', theirs: '三级乙等', both: false },
      { name: 'beds', title: '床位数', before: '20', mine: '30', theirs: '40', both: true },
    ])
  })

  it('lose nothing that only one of them changed', () => {
    expect(mergeConflictValues(start, mine, theirs, ['beds'])).toEqual({ name: '仁澜医院', level: '32', beds: 30 })
    expect(mergeConflictValues(start, mine, theirs, [])).toEqual({ name: '仁澜医院', level: '32', beds: 40 })
  })
})
