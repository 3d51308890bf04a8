import { randomUUID } from 'node:crypto'
import type { EndpointAnswer, CallInput } from '@xuanjiao/contract/calls/endpoint'
import { videoBatchCalls, type BatchSheet } from '@xuanjiao/contract/business/video/video-batch-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { stableId, newId } from '../../../platform/primitives/ids.ts'
import type { SheetCell } from '../../../platform/spreadsheet/sheet-cells.ts'
import { readSheetCells, downloadSheet, makeSheet, uploadSheet } from '../../../testing/files/sheet-calls.ts'
import { callsByPrincipal, principalHeaders, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'

const HEAD = ['标题*', '文件名*', '封面文件名', '分类*', '疾病', '科室', '价格(元)', '收费方式', '参考依据']
const principal = testPrincipal({ username: 'batcher' })

let t: TestApp
let call: TestCall
let as: (staff: ReturnType<typeof testPrincipal>) => TestCall
let sheet: BatchSheet

beforeAll(async () => {
  t = await startTestApp()
  as = callsByPrincipal(t.context)
  call = as(principal)
  const own = { tenant_id: 1, created_by: 'test' }
  const db = t.database.forTenant(1)
  await db
    .insertInto('he_video_classification')
    .values({ ...own, id: stableId('b:class'), name: '口服用药' })
    .execute()
  for (const [name, icd10] of [
    ['高血压', 'I10'],
    ['糖尿病', 'E11'],
  ] as const)
    await db
      .insertInto('he_illness')
      .values({ ...own, id: stableId(`b:${name}`), name, icd10, alias: `${name}病、${name}症`, std_dept_code: '03.04' })
      .execute()
})
beforeEach(async () => {
  sheet = await read([
    ['入院须知', '入院须知', '', '口服用药', 'I10、糖尿病症', '心血管内科专业', '', '', '指南|出版社|2024|'],
    ['术前准备', '术前准备.mp4', '', '口服用药', '', '', '', '', ''],
    ['短', '术后.mp4', '', '没有的分类', '没有的病', '', '-3', '不收', ''],
    ['出院以后', '出院.mp4', '', '口服用药', '', '', '', '', ''],
  ])
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

const readAnswer = async (rows: SheetCell[][], head = HEAD) =>
  uploadSheet(t, principal, videoBatchCalls.read, await makeSheet(head, rows), { name: '批次.xlsx' })

async function read(rows: SheetCell[][]): Promise<BatchSheet> {
  const { result } = (await readAnswer(rows)) as unknown as { result: EndpointAnswer<typeof videoBatchCalls.read> }
  return result.sheet
}

type Order = NonNullable<CallInput<typeof videoBatchCalls.commit>['body']>

const FILES = ['入院须知.MP4', '术前准备.mp4', '术后.mp4'].map((name, at) => ({ name, size: 1000 + at }))

const order = (more: Partial<Order> = {}): Order => ({
  batchId: randomUUID().replaceAll('-', ''),
  sheetName: '批次.xlsx',
  sheet,
  files: FILES,
  left: [],
  covers: [],
  ...more,
})

const videos = async (title: string) =>
  t.database.forTenant(1).selectFrom('he_video').selectAll().where('title', '=', title).execute()

it('offers a template with every column of a batch', async () => {
  const { rows } = await downloadSheet(t, principal, videoBatchCalls.template)
  expect(rows[0]).toEqual(
    expect.arrayContaining(['标题*', '文件名*', '封面文件名', '分类*', '疾病', '科室', '参考依据']),
  )
  expect(rows[0]?.slice(0, 2)).toEqual(['标题*', '文件名*'])
})

it('refuses a sheet without its columns, without rows, and one too long', async () => {
  const without = await readAnswer([['甲', '口服用药']], ['标题', '分类'])
  expect(without.message).toBe('表头缺少：文件名，请使用批量上传模板')
  expect((await readAnswer([['甲.mp4']], ['文件名'])).message).toContain('表头缺少')
  expect((await readAnswer([])).message).toBe('表格中没有数据')
  const many = Array.from({ length: 101 }, (_, at) => [`视频${at}`, `${at}.mp4`, '', '口服用药'])
  expect((await readAnswer(many)).message).toBe('一次最多 100 行，请分成几个表格')
})

it('judges every row as the import does, before anything is made', async () => {
  const { result } = await call(videoBatchCalls.check, { body: { sheet, files: FILES } })
  expect(result.errors.map(({ row, column, reason }) => `${row} ${column} ${reason}`)).toEqual([
    expect.stringMatching(/^4 分类 .*没有的分类.*不存在/),
    expect.stringMatching(/^4 收费方式 .*不收/),
    '4 疾病 疾病“没有的病”不存在',
  ])
  expect(result.known).toEqual(FILES.map(() => ({ sameSize: false, same: [] })))
  expect(await videos('入院须知')).toEqual([])
})

it('makes the good rows in one transaction, and gives the others back as a workbook', async () => {
  const { body } = await call(videoBatchCalls.commit, { body: order() })
  expect(body).toMatchObject({ code: 201, result: { totalCount: 4, successCount: 2, errorCount: 2 } })
  expect(
    body.result.batch.items.map(({ row, title, fileName, mediaStatus }) => [row, title, fileName, mediaStatus]),
  ).toEqual([
    [2, '入院须知', '入院须知.MP4', 'none'],
    [3, '术前准备', '术前准备.mp4', 'none'],
  ])
  const [made] = await videos('入院须知')
  expect(made).toMatchObject({
    status: 'draft',
    created_by: 'batcher',
    evidence: [{ title: '指南', publisher: '出版社', year: '2024', url: '' }],
  })
  const illnesses = await t.database
    .forTenant(1)
    .selectFrom('he_video_illness')
    .select(['illness_id', 'main_flag'])
    .where('video_id', '=', String(made?.['id']))
    .orderBy('sort_no')
    .execute()
  expect(illnesses).toEqual([
    { illness_id: stableId('b:高血压'), main_flag: 'Y' },
    { illness_id: stableId('b:糖尿病'), main_flag: 'N' },
  ])
  const [file = ''] = [body.result.fileUrl]
  const book = await readSheetCells(
    (await t.context.app.inject({ url: `/api${file}`, headers: principalHeaders(principal) })).rawPayload,
  )
  expect(book.map(row => [row[0], row.at(-1)])).toEqual([
    ['标题*', '原因'],
    ['短', expect.stringContaining('没有的病')],
    ['出院以后', '文件名：没有选择文件“出院.mp4”'],
  ])
})

it('is made once, however often it is sent', async () => {
  const sent = order({ sheet: { ...sheet, rows: sheet.rows.slice(1, 2) } })
  const [first, second] = [
    await call(videoBatchCalls.commit, { body: sent }),
    await call(videoBatchCalls.commit, { body: sent }),
  ]
  expect(second.result.batch).toEqual(first.result.batch)
  expect((await videos('术前准备')).filter(row => row['id'] === first.result.batch.items[0]?.videoId)).toHaveLength(1)
})

it('leaves out what the person leaves out, and says so', async () => {
  const left = [{ row: 2, column: '', reason: '与 V00012 文件相同，已跳过' }]
  const { result } = await call(videoBatchCalls.commit, { body: order({ left }) })
  expect(result.batch.items.map(item => item.row)).toEqual([3])
  expect(result.errors).toContainEqual({ row: 2, column: '', reason: '与 V00012 文件相同，已跳过' })
})

it('is none at all when one of its videos cannot be made', async () => {
  const sent = order()
  await call(videoBatchCalls.commit, { body: order() })
  const db = t.database.forTenant(1)
  const { last } = await db
    .selectFrom('he_video')
    .select(sql<string>`max(code)`.as('last'))
    .executeTakeFirstOrThrow()
  const second = last.replace(/\d+$/, digits => String(Number(digits) + 2).padStart(digits.length, '0'))
  const taken = { id: newId(), tenant_id: 1, code: second, title: '占着编号', classification_id: stableId('b:class') }
  await db.insertInto('he_video').values(taken).execute()
  const count = async () => (await db.selectFrom('he_video').select('id').execute()).length
  const before = await count()
  expect((await call(videoBatchCalls.commit, { body: sent })).body.success).toBe(false)
  expect(await count()).toBe(before)
  await db.deleteFrom('he_video').where('id', '=', taken.id).execute()
})

it('can be gone on with until its files are here or it is ended', async () => {
  t.clock.set(new Date(t.clock.now().getTime() + 1000))
  const { result } = await call(videoBatchCalls.commit, { body: order() })
  const open = await call(videoBatchCalls.open)
  expect(open.result?.batchId).toBe(result.batch.batchId)
  const stranger = as(testPrincipal())
  expect((await stranger(videoBatchCalls.open)).result).toBeNull()
  const { batchId } = result.batch
  expect((await stranger(videoBatchCalls.close, { body: { batchId } })).status).toBe(404)
  const db = t.database.forTenant(1)
  const ids = result.batch.items.map(item => item.videoId)
  await db.updateTable('he_video').set({ media_status: 'ready' }).where('id', 'in', ids).execute()
  expect((await call(videoBatchCalls.open)).result?.batchId).not.toBe(result.batch.batchId)
  for (;;) {
    const batchId = (await call(videoBatchCalls.open)).result?.batchId
    if (batchId === undefined) break
    await call(videoBatchCalls.close, { body: { batchId } })
  }
})

it('needs the right to make videos and to send their files', async () => {
  for (const code of ['he:video:add', 'he:video:upload', 'he:video:import']) {
    const caller = as(testPrincipal({ without: [code] }))
    expect((await caller(videoBatchCalls.commit, { body: order() })).status, code).toBe(403)
  }
})
