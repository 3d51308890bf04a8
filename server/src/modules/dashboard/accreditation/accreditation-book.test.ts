import { expect, test } from 'vitest'
import { accreditationSheets } from './accreditation-book.ts'
import { monthsOf } from './months-of.ts'

const taught = { assigned: 3, done: 2, completion: 66.7, evaluated: 1, master: 1, mastery: 100 }
const summary = {
  place: '仁澜医院',
  from: '2026-10-20',
  to: '2026-11-19',
  mark: '平台 · 某人 2026-11-20 10:00 导出 · 仅供评审使用',
  months: [
    { month: '2026-10', patients: 0, discharges: 0, coverage: null },
    { month: '2026-11', patients: 20, discharges: 80, coverage: 25 },
  ],
  total: taught,
  wards: [{ name: '仁澜 心内科', ...taught }],
  videos: [{ code: 'V00001', title: '术后', published: '2026-10-01', medical: '王医生', compliance: '李审核' }],
  tasks: 1,
}
const line = {
  taskNo: 'RW1',
  hospital: '仁澜医院',
  ward: '心内科',
  bedNo: '3',
  alias: 'sealed:3床王',
  subject: '高血压',
  status: 'evaluated',
  progressPct: 100,
  sent: '2026-11-01 10:00:00',
  done: '2026-11-02 10:00:00',
  result: 'master',
  nurse: '张护士',
  evaluator: '李护士',
}
const sheetsOf = (approval?: string) =>
  accreditationSheets({
    summary,
    lines: [line],
    masked: () => '3**',
    text: (dict, code) => `${dict}:${code}`,
    approval,
  }).map(({ rows, ...sheet }) => ({ ...sheet, rows: [...(rows as Iterable<readonly unknown[]>)] }))

test('every sheet says whose it is, who took it out, and who agreed', () => {
  for (const { sheetName, titleRows } of sheetsOf('经同意'))
    expect(titleRows).toEqual([`仁澜医院 ${sheetName} 2026-10-20 至 2026-11-19`, summary.mark, '经同意'])
  expect(sheetsOf().every(({ titleRows }) => titleRows?.length === 2)).toBe(true)
})

test('a patient is a bed and a surname with stars', () => {
  const tasks = sheetsOf().find(({ sheetName }) => sheetName === '任务记录')
  expect(tasks?.rows[0]?.slice(3, 5)).toEqual(['3', '3**'])
  expect(JSON.stringify(sheetsOf())).not.toContain('3床王')
})

test('a month that nobody has filled in has no figure', () => {
  const months = sheetsOf().find(({ sheetName }) => sheetName === '覆盖率')
  expect(months?.rows).toEqual([
    ['2026-10', 0, null, null, '未填报'],
    ['2026-11', 20, 80, 25, ''],
  ])
})

test('the videos stand with who passed them, and what figures mean beside them', () => {
  const [figures, , , , videos] = sheetsOf()
  expect(videos?.rows[0]?.slice(3)).toEqual(['王医生', '李审核'])
  expect(figures?.rows.every(([, , meaning]) => String(meaning).length > 20)).toBe(true)
})

test.each([
  ['2026-10-20', '2026-12-01', ['2026-10', '2026-11', '2026-12']],
  ['2026-11-01', '2026-11-30', ['2026-11']],
  ['2025-12-31', '2026-01-01', ['2025-12', '2026-01']],
])('the months from %s to %s', (from, to, months) => {
  expect(monthsOf({ from, to })).toEqual(months)
})
