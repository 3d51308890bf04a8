import { describe, expect, test } from 'vitest'
import { rematch } from './mapping.ts'
import { outcomeOf } from './outcome.ts'
import type { ImportColumn, Judgement, ImportLine, Preview } from './wire.ts'
import * as wizardModel from './wizard.ts'

const column = (key: string, head: string, required = false): ImportColumn => ({ key, head, required })
const COLUMNS = [
  column('name.0', '医院名称', true),
  column('phone.0', '联系电话', true),
  column('beds.0', '床位数'),
  column('free.0', '院内免费(是/否)'),
]

const line = (row: number): ImportLine => ({ row, cells: {} })

describe('the wizard', () => {
  const preview = (titles: string[]): Preview => ({
    columns: COLUMNS,
    titles,
    headRow: 1,
    remembered: {},
    sample: [],
  })
  const judged = (bad: ImportLine[]): Judgement => ({
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
  const chosen = wizardModel.chooseFiles(wizardModel.freshWizard<string>(), ['a.xlsx'], '')

  test('without a file nothing can be sent; where rows are not looked at before, with one it can', () => {
    expect(wizardModel.maySend(wizardModel.freshWizard())).toBe(false)
    expect(wizardModel.maySend(chosen)).toBe(true)
    expect(wizardModel.nextStep(chosen)).toBeUndefined()
    expect(wizardModel.maySend({ ...chosen, busy: 'sending' })).toBe(false)
  })

  test('rows that are looked at before are sent from there, and from nowhere before it', () => {
    const file = wizardModel.chooseFiles(wizardModel.freshWizard<string>(true), ['a.xlsx'], '')
    const read = wizardModel.readPreview(file, preview(['医院名称', '联系电话']))
    const seen = wizardModel.readJudgement(read, judged([]), {})
    expect([file, read, seen].map(wizardModel.maySend)).toEqual([false, false, false])
    const check = { ...seen, step: 'check' as const }
    expect(wizardModel.maySend(check)).toBe(true)
    expect(wizardModel.maySend({ ...check, busy: 'judging' })).toBe(false)
    expect(wizardModel.maySend({ ...check, judged: undefined })).toBe(false)
  })

  test('a bad row holds the others up until it is put right or left out by choice', () => {
    const file = wizardModel.chooseFiles(wizardModel.freshWizard<string>(true), ['a.xlsx'], '')
    const read = wizardModel.readPreview(file, preview(['医院名称', '联系电话']))
    const bad = { ...wizardModel.readJudgement(read, judged([line(3)]), {}), step: 'check' as const }
    expect(wizardModel.maySend(bad)).toBe(false)
    expect(wizardModel.maySend({ ...bad, mode: 'skip' })).toBe(true)
    expect(wizardModel.maySend(wizardModel.mend(bad, [{ line: line(3), key: 'name.0', text: '甲' }]))).toBe(true)
    const all = { ...judged([line(3)]), errorCount: 9 }
    expect(wizardModel.maySend({ ...bad, judged: all, mode: 'skip' })).toBe(false)
  })

  test('the counts say what would be made', () => {
    const counts = { ...judged([line(3)]), alreadyCount: 2 }
    expect([wizardModel.newRows(counts, 'skip'), wizardModel.newRows(counts, 'anew')]).toEqual([6, 8])
    expect(wizardModel.newRows({ ...counts, updateCount: 2, sameCount: 1 }, 'skip')).toBe(3)
  })

  test('when not a row went in, one stands before the rows again and is told why', () => {
    const outcome = { title: '没有导入任何数据', detail: '共 1 行', result: {} } as never
    expect(wizardModel.standStill({ ...chosen, busy: 'sending' }, outcome)).toMatchObject({
      step: 'check',
      busy: undefined,
      problem: '没有导入任何数据。共 1 行',
    })
  })

  test('heads that are sure lead straight to the rows, others by way of the columns', () => {
    const sure = wizardModel.readPreview(chosen, preview(['医院名称', '联系电话']))
    expect(wizardModel.nextStep(sure)).toBe('check')
    const alike = wizardModel.readPreview(chosen, preview(['名称', '电话']))
    expect(wizardModel.nextStep(alike)).toBe('match')
    expect(wizardModel.nextStep({ ...alike, step: 'match' })).toBe('check')
    const lost = wizardModel.readPreview(chosen, preview(['甲', '乙']))
    expect(wizardModel.nextStep(lost)).toBe('match')
    expect(wizardModel.nextStep({ ...lost, step: 'match' })).toBeUndefined()
    expect(wizardModel.backStep({ ...sure, step: 'check' })).toBe('match')
  })

  test('a right row that is mended stays in sight, whatever the next judgement says', () => {
    const read = wizardModel.readPreview(chosen, preview(['医院名称', '联系电话']))
    const seen = wizardModel.readJudgement(read, judged([line(3)]), {})
    const right = { row: 5, cells: { 'name.0': '甲' } }
    const mended = wizardModel.mend(seen, [{ line: right, key: 'name.0', text: '乙' }])
    expect(mended).toMatchObject({ edits: { 5: { 'name.0': '乙' } }, lines: [line(3), right] })
    expect(wizardModel.readJudgement(mended, judged([]), {}).lines).toEqual([right])
  })

  test('other columns make what was judged and mended void', () => {
    const read = wizardModel.readPreview(chosen, preview(['医院名称', '联系电话']))
    expect(wizardModel.needsJudging(read)).toBe(true)
    const seen = wizardModel.readJudgement({ ...read, edits: { 3: { a: 'x' } } }, judged([line(3)]), {})
    expect(wizardModel.needsJudging(seen)).toBe(true)
    expect(wizardModel.needsJudging({ ...seen, judgedEdits: seen.edits })).toBe(false)
    const other = wizardModel.changeMatch(seen, rematch(seen.match, 'beds.0', 1))
    expect(other).toMatchObject({ judged: undefined, edits: {}, lines: [] })
  })

  test('another file forgets the one before, but not what the person decided', () => {
    const read = wizardModel.readPreview({ ...chosen, mode: 'skip', online: true }, preview(['医院名称', '联系电话']))
    const other = wizardModel.chooseFiles({ ...read, step: 'check', edits: { 3: { a: 'x' } } }, ['b.xlsx'], '')
    expect(other).toEqual({ ...wizardModel.freshWizard(), files: ['b.xlsx'], mode: 'skip', online: true })
  })

  test('rows that stayed out are mended with the same file, and those that went in are left alone', () => {
    const read = wizardModel.readPreview({ ...chosen, again: 'anew' }, preview(['医院名称', '联系电话']))
    const outcome = outcomeOf({ success: true, code: 201, message: '', result: {} }, 'a') as never
    const rest = wizardModel.mendRest(wizardModel.finish(read, outcome))
    expect(rest).toMatchObject({ step: 'check', again: 'skip', files: ['a.xlsx'], outcome: undefined })
    expect(wizardModel.needsJudging(rest)).toBe(true)
  })
})
