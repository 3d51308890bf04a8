import type { HistoryEntry } from '@xuanjiao/contract/calls/entity-endpoints'
import { expect, it } from 'vitest'
import { historySteps, historySideText } from './history-steps.ts'

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
