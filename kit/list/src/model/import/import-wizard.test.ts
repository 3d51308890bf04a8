import { describe, expect, test } from 'vitest'
import { rematchColumn } from './column-mapping.ts'
import { importNoticeOf } from './import-notice.ts'
import type { ImportableColumn, ImportJudgement, ImportLine, ImportFilePreview } from './import-source.ts'
import * as wizardModel from './import-wizard.ts'

const column = (key: string, head: string, required = false): ImportableColumn => ({ key, head, required })
const COLUMNS = [
  column('name.0', '医院名称', true),
  column('phone.0', '联系电话', true),
  column('beds.0', '床位数'),
  column('free.0', '院内免费(是/否)'),
]

const line = (row: number): ImportLine => ({ row, cells: {} })

describe('the wizard', () => {
  const preview = (titles: string[]): ImportFilePreview => ({
    columns: COLUMNS,
    titles,
    headRow: 1,
    remembered: {},
    sample: [],
  })
  const judged = (bad: ImportLine[]): ImportJudgement => ({
    totalCount: 9,
    checkedCount: 9,
    errorCount: bad.length,
    alreadyCount: 0,
    updateCount: 0,
    sameCount: 0,
    key: [],
    seen: { to: 0, versions: {} },
    right: [],
    bad,
    errors: [],
  })
  const selected = wizardModel.withImportFiles(wizardModel.newImportWizard<string>(), ['a.xlsx'], '')

  test('without a file nothing can be sent; where rows are not looked at before, with one it can', () => {
    expect(wizardModel.maySendImport(wizardModel.newImportWizard())).toBe(false)
    expect(wizardModel.maySendImport(selected)).toBe(true)
    expect(wizardModel.nextImportStep(selected)).toBeUndefined()
    expect(wizardModel.maySendImport({ ...selected, busy: 'sending' })).toBe(false)
  })

  test('rows that are looked at before are sent from there, and from nowhere before it', () => {
    const file = wizardModel.withImportFiles(wizardModel.newImportWizard<string>(true), ['a.xlsx'], '')
    const read = wizardModel.withImportPreview(file, preview(['医院名称', '联系电话']))
    const seen = wizardModel.withImportJudgement(read, judged([]), {})
    expect([file, read, seen].map(wizardModel.maySendImport)).toEqual([false, false, false])
    const check = { ...seen, step: 'check' as const }
    expect(wizardModel.maySendImport(check)).toBe(true)
    expect(wizardModel.maySendImport({ ...check, busy: 'judging' })).toBe(false)
    expect(wizardModel.maySendImport({ ...check, judged: undefined })).toBe(false)
  })

  test('a bad row holds the others up until it is put right or left out by choice', () => {
    const file = wizardModel.withImportFiles(wizardModel.newImportWizard<string>(true), ['a.xlsx'], '')
    const read = wizardModel.withImportPreview(file, preview(['医院名称', '联系电话']))
    const bad = { ...wizardModel.withImportJudgement(read, judged([line(3)]), {}), step: 'check' as const }
    expect(wizardModel.maySendImport(bad)).toBe(false)
    expect(wizardModel.maySendImport({ ...bad, mode: 'skip' })).toBe(true)
    expect(
      wizardModel.maySendImport(wizardModel.withCellCorrections(bad, [{ line: line(3), key: 'name.0', text: '甲' }])),
    ).toBe(true)
    const all = { ...judged([line(3)]), errorCount: 9 }
    expect(wizardModel.maySendImport({ ...bad, judged: all, mode: 'skip' })).toBe(false)
  })

  test('the counts say what would be made', () => {
    const counts = { ...judged([line(3)]), alreadyCount: 2 }
    expect([wizardModel.newRowCount(counts, 'skip'), wizardModel.newRowCount(counts, 'anew')]).toEqual([6, 8])
    expect(wizardModel.newRowCount({ ...counts, updateCount: 2, sameCount: 1 }, 'skip')).toBe(3)
  })

  test('when not a row went in, one stands before the rows again and is told why', () => {
    const outcome = { title: '没有导入任何数据', detail: '共 1 行', result: {} } as never
    expect(wizardModel.withNothingImported({ ...selected, busy: 'sending' }, outcome)).toMatchObject({
      step: 'check',
      busy: undefined,
      problem: '没有导入任何数据。共 1 行',
    })
  })

  test('heads that are sure lead straight to the rows, others by way of the columns', () => {
    const sure = wizardModel.withImportPreview(selected, preview(['医院名称', '联系电话']))
    expect(wizardModel.nextImportStep(sure)).toBe('check')
    const alike = wizardModel.withImportPreview(selected, preview(['名称', '电话']))
    expect(wizardModel.nextImportStep(alike)).toBe('match')
    expect(wizardModel.nextImportStep({ ...alike, step: 'match' })).toBe('check')
    const lost = wizardModel.withImportPreview(selected, preview(['甲', '乙']))
    expect(wizardModel.nextImportStep(lost)).toBe('match')
    expect(wizardModel.nextImportStep({ ...lost, step: 'match' })).toBeUndefined()
    expect(wizardModel.previousImportStep({ ...sure, step: 'check' })).toBe('match')
  })

  test('a right row that is mended stays in sight, whatever the next judgement says', () => {
    const read = wizardModel.withImportPreview(selected, preview(['医院名称', '联系电话']))
    const seen = wizardModel.withImportJudgement(read, judged([line(3)]), {})
    const right = { row: 5, cells: { 'name.0': '甲' } }
    const mended = wizardModel.withCellCorrections(seen, [{ line: right, key: 'name.0', text: '乙' }])
    expect(mended).toMatchObject({ edits: { 5: { 'name.0': '乙' } }, lines: [line(3), right] })
    expect(wizardModel.withImportJudgement(mended, judged([]), {}).lines).toEqual([right])
  })

  test('other columns make what was judged and mended void', () => {
    const read = wizardModel.withImportPreview(selected, preview(['医院名称', '联系电话']))
    expect(wizardModel.needsNewJudgement(read)).toBe(true)
    const seen = wizardModel.withImportJudgement({ ...read, edits: { 3: { a: 'x' } } }, judged([line(3)]), {})
    expect(wizardModel.needsNewJudgement(seen)).toBe(true)
    expect(wizardModel.needsNewJudgement({ ...seen, judgedEdits: seen.edits })).toBe(false)
    const other = wizardModel.withColumnMatch(seen, rematchColumn(seen.match, 'beds.0', 1))
    expect(other).toMatchObject({ judged: undefined, edits: {}, lines: [] })
  })

  test('another file forgets the one before, but not what the person decided', () => {
    const read = wizardModel.withImportPreview(
      { ...selected, mode: 'skip', online: true },
      preview(['医院名称', '联系电话']),
    )
    const other = wizardModel.withImportFiles({ ...read, step: 'check', edits: { 3: { a: 'x' } } }, ['b.xlsx'], '')
    expect(other).toEqual({ ...wizardModel.newImportWizard(), files: ['b.xlsx'], mode: 'skip', online: true })
  })

  test('rows that stayed out are mended with the same file, and those that went in are left alone', () => {
    const read = wizardModel.withImportPreview(
      { ...selected, repeatedFileMode: 'anew' },
      preview(['医院名称', '联系电话']),
    )
    const outcome = importNoticeOf({ success: true, code: 201, message: '', result: {} }, 'a') as never
    const rest = wizardModel.correctRemainingRows(wizardModel.withImportNotice(read, outcome))
    expect(rest).toMatchObject({ step: 'check', repeatedFileMode: 'skip', files: ['a.xlsx'], outcome: undefined })
    expect(wizardModel.needsNewJudgement(rest)).toBe(true)
  })
})
