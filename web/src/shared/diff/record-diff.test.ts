import type { Fields } from '@xuanjiao/wire/kinds/field'
import { expect, it } from 'vitest'
import { recordDiff, diffSideText } from './record-diff.ts'

const fields: Fields = {
  title: { kind: 'text', title: '标题', max: 60 },
  summary: { kind: 'longText', title: '简介', max: 500 },
  evidence: {
    kind: 'rows',
    title: '参考依据',
    max: 20,
    columns: { title: { title: '名称' }, year: { title: '年份' } },
  },
}
const names = ['title', 'summary', 'evidence']
const rows = [{ title: '指南', year: '2024' }]

it('names the fields that differ, in order', () => {
  const before = { title: '旧', summary: '', evidence: rows }
  const after = { title: '新', summary: null, evidence: [...rows, { title: '共识', year: '' }] }
  expect(recordDiff(fields, names, before, after).map(one => one.name)).toEqual(['title', 'evidence'])
})

it('takes nothing for nothing, however it is written', () => {
  expect(recordDiff(fields, names, { title: '', evidence: [] }, { title: null })).toEqual([])
})

it('reads a table line by line', () => {
  const [diff] = recordDiff(fields, names, {}, { evidence: rows })
  expect(diff && [diffSideText(diff, diff.before), diffSideText(diff, diff.after)]).toEqual(['', '指南，2024'])
})
