import type { ImportPreview } from '@xuanjiao/contract/entity/import-schemas'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SheetCell } from '../../../../platform/spreadsheet/sheet-cells.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import {
  addHospitalDepartment,
  addHospital,
  addStandardDepartment,
  businessCalls,
} from '../../../../testing/people/business-records.ts'
import { readSheetCells, makeSheet, uploadSheet } from '../../../../testing/files/sheet-calls.ts'
import { callsByPrincipal, principalHeaders, testPrincipal } from '../../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../../testing/app/test-app.ts'
import { businessModule } from '../../../business/index.ts'
import { filesModule } from '../../../files/index.ts'
import { tasksModule } from '../../../tasks/index.ts'
import { sensitiveWordsModule } from '../../../sensitive-words/index.ts'

let app: TestApp
let admin: TestCall
const root = testPrincipal({ username: 'root' })
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = await startTestApp({ modules: [filesModule, tasksModule, businessModule, sensitiveWordsModule] })
  admin = callsByPrincipal(app.context)(root)
  await addStandardDepartment(app.database.forTenant(1), '0304')
  for (const name of ['甲医院', '乙医院', '丙医院', '丁医院'])
    ids[name] = (await addHospital(admin, { name, contactPhone: '13800010000', bedCount: 10 })).id
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const HEAD = ['医院名称', '省', '市', '区县', '床位数', '联系电话', '简称', '详细地址', '联系人', '医院分类']
const PLACE = ['江苏省', '苏州市', '姑苏区']
const row = (name: string, beds: SheetCell, ...rest: SheetCell[]): SheetCell[] => [name, ...PLACE, beds, ...rest]
const UPDATE = { existing: 'update' }

const send = (
  bytes: Buffer,
  fields: Record<string, unknown> = UPDATE,
  mode: 'all' | 'skip' = 'all',
  principal = root,
) => uploadSheet(app, principal, businessCalls.hospital.importExcel, bytes, { mode, fields })

/** What the file would come to, its columns matched by their heads. */
async function judged(
  head: readonly string[],
  rows: SheetCell[][],
  fields: Record<string, unknown> = UPDATE,
  principal = root,
) {
  const bytes = await makeSheet(head, rows)
  const look = (more: Record<string, unknown>) =>
    uploadSheet<{ result: ImportPreview }>(app, principal, businessCalls.hospital.importPreview, bytes, {
      fields: more,
    })
  const { columns, titles } = (await look({})).result
  const plain = (one: string) => one.replace('*', '')
  const at = columns.map(({ key, head: title }): [string, number] => [key, titles.map(plain).indexOf(plain(title))])
  const mapping = { headRow: 1, columns: Object.fromEntries(at.filter(([, index]) => index >= 0)) }
  const answer = (await look({ ...fields, mapping })).result.judged
  if (!answer) throw new Error('not judged')
  return { judged: answer, bytes, mapping }
}

const bedsOf = async (name: string) =>
  (await admin(businessCalls.hospital.get, { query: { id: ids[name] ?? '' } })).result
const FULL = ['13800020000', '新院', '新路 2 号', '吴', '分类1']

describe('a file that names hospitals that are there', () => {
  const rows = [row('甲医院', 30), row('乙医院', 10), row('新医院', 5, ...FULL), row('丁医院', '很多')]

  test('is shown as what it adds, changes and leaves alone, cell by cell', async () => {
    const { name: kind } = (await admin(businessCalls.hospitalClass.list)).result.records[0] ?? { name: '' }
    rows[2]?.splice(-1, 1, kind)
    const seen = (await judged(HEAD, rows)).judged
    expect(seen).toMatchObject({ totalCount: 4, updateCount: 1, sameCount: 1, errorCount: 1, alreadyCount: 0 })
    expect(seen.key).toEqual(['医院名称', '省', '市', '区县'])
    expect(seen.right.map(line => [line.row, line.changes])).toEqual([
      [2, [{ key: 'bedCount.0', head: '床位数', before: '10', after: '30' }]],
      [3, []],
      [4, undefined],
    ])
    expect(seen.seen).toEqual({ to: 5, versions: { 2: 1, 3: 1 } })
    expect((await bedsOf('甲医院')).bedCount).toBe(10)
  })

  test('changes only the cells that say something else, and leaves empty ones as they are', async () => {
    const { bytes, mapping, judged: seen } = await judged(HEAD, rows)
    const answer = await send(bytes, { ...UPDATE, mapping, seen: seen.seen }, 'skip')
    expect(answer.result).toMatchObject({
      totalCount: 4,
      successCount: 2,
      updatedCount: 1,
      sameCount: 1,
      errorCount: 1,
    })
    expect(await bedsOf('甲医院')).toMatchObject({ bedCount: 30, contactPhone: '13800010000', version: 2 })
    expect(await bedsOf('乙医院')).toMatchObject({ version: 1 })
    const { result } = await admin(businessCalls.hospital.history, { query: { id: ids['甲医院'] ?? '' } })
    expect(result[0]).toMatchObject({ field: 'bedCount', beforeText: '10', afterText: '30', by: 'root' })
  })

  test('says that nothing changes when it is sent again', async () => {
    const good = rows.slice(0, 3)
    await send(await makeSheet(HEAD, good))
    const again = await send(await makeSheet(HEAD, good))
    expect(again).toMatchObject({ code: 200, message: '导入完成：新增0行，更新0行，无变化3行。' })
  })

  test('names them as problems when that is chosen, and when nothing is said', async () => {
    const reasons = async (fields: Record<string, unknown>) =>
      (await send(await makeSheet(HEAD, [row('甲医院', 31, ...(rows[2] ?? []).slice(5))]), fields)).result.errors
    const there = [{ row: 2, column: '医院名称', reason: '医院名称已存在' }]
    expect([await reasons({ existing: 'refuse' }), await reasons({})]).toEqual([there, there])
  })

  test('tells a second row for the same hospital', async () => {
    const answer = await send(await makeSheet(HEAD, [row('丁医院', 41), row('丁医院', 42)]), UPDATE, 'skip')
    expect(answer.result.errors).toEqual([{ row: 3, column: '医院名称', reason: '医院名称与第 2 行重复' }])
    expect((await bedsOf('丁医院')).bedCount).toBe(41)
  })

  test('keeps rows out that somebody changed after they were looked at', async () => {
    const { bytes, mapping, judged: seen } = await judged(HEAD, [row('丙医院', 77)])
    await admin(businessCalls.hospital.edit, { body: { id: ids['丙医院'], version: 1, bedCount: 11 } as never })
    const answer = await send(bytes, { ...UPDATE, mapping, seen: seen.seen })
    expect(answer.result.errors).toEqual([{ row: 2, column: '', reason: '核对之后系统中的数据有变化，请重新核对' }])
    expect((await bedsOf('丙医院')).bedCount).toBe(11)
  })

  test('obeys the rules of an edit, hooks included', async () => {
    const head = [...HEAD, '服务开始', '服务结束']
    const days = ['2027-01-01', '2026-01-01']
    const { judged: seen } = await judged(head, [row('乙医院', '', '', '', '', '', '', ...days)])
    expect(seen.errors).toMatchObject([{ row: 2, key: 'serviceEnd.0', reason: '服务结束不能早于服务开始' }])
  })

  test('shows personal cells with stars, and takes stars for what stands', async () => {
    const principal = testPrincipal({ without: [permissionCode(hospital, 'personal')] })
    const rows = [row('甲医院', '', '138****0000'), row('乙医院', '', '13912345678')]
    const { judged: seen } = await judged(HEAD, rows, UPDATE, principal)
    expect(seen.right.map(line => line.changes?.map(({ before, after }) => [before, after]))).toEqual([
      [],
      [['138****0000', '139****5678']],
    ])
  })
})

describe('rows one may see and not edit', () => {
  test('say that the right to edit is missing', async () => {
    const principal = testPrincipal({ without: [permissionCode(hospital, 'edit')] })
    const { judged: seen } = await judged(HEAD, [row('甲医院', 99)], UPDATE, principal)
    expect(seen.errors).toMatchObject([{ row: 2, key: 'name.0', reason: '医院名称已存在，您没有编辑的权限，不能更新' }])
  })

  test('say that they are somebody else’s; those one does not see are only there', async () => {
    const [one, other] = ['甲医院', '乙医院'].map(name => ids[name] ?? '')
    const made: Record<string, string> = {}
    for (const [name, hospitalId] of [
      ['内科', one],
      ['外科', one],
      ['内科', other],
    ] as const)
      made[`${name}${hospitalId}`] = (
        await addHospitalDepartment(admin, { name, hospitalId: hospitalId ?? '', stdDeptCode: '0304' })
      ).id
    const departmentId = made[`内科${one}`] ?? ''
    const ward: Principal = testPrincipal({
      dataScope: { kind: 'department', hospitalId: one ?? '', departmentId, areaCode: '320508' },
    })
    const head = ['科室名称', '标准科室名称或编码', '床位数']
    const bytes = await makeSheet(head, [
      ['内科', '0304', 12],
      ['外科', '0304', 12],
    ])
    const sent = { mode: 'skip', fields: UPDATE } as const
    const answer = await uploadSheet(app, ward, businessCalls.hospitalDepartment.importExcel, bytes, sent)
    expect(answer.result).toMatchObject({ successCount: 1, updatedCount: 1 })
    expect(answer.result.errors.map(error => error.row)).toEqual([3])
    const mine = (await admin(businessCalls.hospitalDepartment.get, { query: { id: departmentId } })).result
    const theirs = (await admin(businessCalls.hospitalDepartment.get, { query: { id: made[`内科${other}`] ?? '' } }))
      .result
    expect([mine.bedCount, theirs.bedCount]).toEqual([12, 0])
  })
})

describe('records whose rows go in together', () => {
  const words = (rows: SheetCell[][], mode: 'all' | 'skip' = 'all') =>
    makeSheet(['敏感词', '说明'], rows).then(bytes =>
      uploadSheet(app, root, businessCalls.sensitiveWord.importExcel, bytes, { mode, fields: UPDATE }),
    )
  const listed = async () =>
    (await admin(businessCalls.sensitiveWord.list, { query: { column: 'word', order: 'asc' } })).result.records

  test('new ones and changed ones are told apart, everything or nothing', async () => {
    await words([
      ['包治百病', '旧'],
      ['药到病除', '旧'],
    ])
    const bad = await words([
      ['包治百病', '新'],
      ['药到病除', 'x'.repeat(300)],
    ])
    expect(bad.result).toMatchObject({ successCount: 0, errorCount: 1 })
    expect((await listed()).map(word => word.remark)).toEqual(['旧', '旧'])
    const good = await words([
      ['包治百病', '新'],
      ['祖传秘方', '新'],
      ['药到病除', ''],
    ])
    expect(good).toMatchObject({ message: '导入完成：新增1行，更新1行，无变化1行。' })
    const remarks = Object.fromEntries((await listed()).map(word => [word.word, word.remark]))
    expect(remarks).toEqual({ 包治百病: '新', 祖传秘方: '新', 药到病除: '旧' })
  })

  test('a long file is judged by the same choice in the background', async () => {
    const blank = Array.from({ length: 5100 }, () => [' '])
    const answer = await words([['包治百病', '更新'], ...blank])
    expect(answer.result.jobId).toMatch(/^[0-9a-f]{32}$/)
    await app.jobs.tick()
    await app.jobs.idle()
    expect((await listed()).find(word => word.word === '包治百病')?.remark).toBe('更新')
  })
})

test('the template says in its second sheet what becomes of empty cells', async () => {
  const url = `/api${businessCalls.hospital.importTemplate.path}`
  const { rawPayload } = await app.app.inject({ url, headers: principalHeaders(root) })
  const parts = Object.values(unzipSync(rawPayload)).map(part => strFromU8(part))
  expect(parts.join('')).toContain('更新时空单元格保持原值不变')
  expect(await readSheetCells(rawPayload)).toHaveLength(1)
})
