import type { HistoryEntry } from '@xuanjiao/contract/calls/entity-endpoints'
import { expect, it } from 'vitest'
import { historySteps, historySideText, wholeChangeOf } from './history-steps.ts'

const line = (rest: Partial<HistoryEntry>): HistoryEntry => ({
  logId: 'l',
  field: 'name',
  title: '名称',
  before: 'a',
  after: 'b',
  beforeText: null,
  afterText: null,
  by: 'admin',
  byName: '管理员',
  at: '2026-11-21 10:00:00',
  version: 2,
  kind: 'edit',
  revertible: true,
  ...rest,
})

it('what was changed at once stands together, the newest first', () => {
  const steps = historySteps([
    line({ kind: 'add', version: 1, at: '2026-11-20 09:00:00' }),
    line({ field: 'name' }),
    line({ field: 'level', title: '等级' }),
    line({ kind: 'delete', version: 3, byName: null, by: null }),
  ])
  expect(steps.map(step => [step.title, step.by, step.lines.length])).toEqual([
    ['删除', '系统', 1],
    ['修改', '管理员', 2],
    ['新增', '管理员', 1],
  ])
})

it('says the dictionary’s word before the code, and 空 for nothing', () => {
  expect([
    historySideText('三级甲等', '33'),
    historySideText(null, '33'),
    historySideText(null, null),
    historySideText('', 0),
  ]).toEqual(['三级甲等', '33', '空', '0'])
})

it('a side that fills a page is begun only', () => {
  expect(historySideText(null, 'x'.repeat(300))).toBe('x'.repeat(300))
  expect(historySideText(null, 'x'.repeat(5000))).toBe(`${'x'.repeat(300)}…（共 5000 字）`)
})

it('rows that were saved with the record stand with its own change', () => {
  const steps = historySteps([
    line({ version: 3 }),
    line({ field: 'items.text', version: 8 }),
    line({ field: 'items' }),
  ])
  expect(steps.map(step => step.lines.length)).toEqual([3])
})

it('the lines of a change that still stand are taken back together, those of rows never by halves', () => {
  const fields = { name: {}, level: {}, 'items.text': {} }
  const whole = (...lines: HistoryEntry[]) =>
    historySteps(lines).map(step => wholeChangeOf(step, fields).map(({ field }) => field))
  const level = line({ field: 'level' })
  expect(whole(line({}), level)).toEqual([['name', 'level']])
  expect(whole(line({}), line({ field: 'level', revertible: false }))).toEqual([['name']])
  expect(whole(line({}), level, line({ field: 'items.text' }))).toEqual([[]])
  expect(whole(line({}), line({ field: 'level', logId: 'another' }))).toEqual([[]])
  expect(whole(line({ kind: 'add' }))).toEqual([[]])
})
