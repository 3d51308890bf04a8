import { afterAll, beforeAll, expect, test } from 'vitest'
import { openedLocally } from '../../../platform/files/local-files.ts'
import { readSheet } from '../../../platform/spreadsheet/read-sheet.ts'
import { addClassification, calls } from '../../../testing/people/business.ts'
import { download, sheetOf, upload } from '../../../testing/files/sheets.ts'
import { callersOf, headersOf, staffOf } from '../../../testing/people/staff.ts'
import { testHouse, type Call, type TestHouse } from '../../../testing/house/test-house.ts'
import { businessModule } from '../../business/index.ts'
import { filesModule } from '../../files/index.ts'
import { tasksModule } from '../../tasks/index.ts'

const LONG = process.env['TEST_LONG'] === '1'
const ROWS = LONG ? 100_000 : 3_000
const MB = 1024 ** 2
/** Memory the whole process may take on beside what it had: reading costs a thread, writing next to nothing. */
const IMPORT_MB = 400
const EXPORT_MB = 150

let house: TestHouse
let admin: Call
const root = staffOf({ username: 'root' })

beforeAll(async () => {
  const modules = [filesModule, tasksModule, businessModule]
  house = await testHouse({ modules })
  admin = callersOf(house.context)(root)
  await addClassification(admin, { name: '入院指导' })
})
afterAll(async () => {
  expect(house.faults).toEqual([])
  await house.close()
})

interface Figures {
  seconds: number
  megabytes: number
  longestPauseMs: number
}

/** What a piece of work costs this process: time, memory beyond the start, and how long it kept everybody waiting. */
async function measured(work: () => Promise<unknown>): Promise<Figures> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  const started = performance.now()
  let peak = before
  let last = started
  let longestPauseMs = 0
  const timer = setInterval(() => {
    const now = performance.now()
    longestPauseMs = Math.max(longestPauseMs, now - last)
    last = now
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 10)
  await work()
  clearInterval(timer)
  const seconds = (performance.now() - started) / 1000
  return {
    seconds: +seconds.toFixed(1),
    megabytes: Math.round((peak - before) / MB),
    longestPauseMs: Math.round(longestPauseMs),
  }
}

const HEAD = [
  '标题',
  '分类',
  '宣教阶段',
  '主讲人姓名',
  '简介',
  '关键词',
  '收费方式',
  '价格(元)',
  '试看秒',
  '来源类型',
  '来源说明',
  '含AI(是/否)',
].map(head => (head === '试看秒' ? '试看' : head))
const row = (i: number) => [
  `第${i}个视频：住院须知`,
  '入院指导',
  '通用',
  '王医生 主任医师',
  '本片介绍住院环境与作息制度。',
  '住院、须知',
  '单片付费',
  9.9,
  60,
  '引用改编',
  '某学会指南',
  '否',
]

function* rows(): Generator<(string | number)[]> {
  for (let i = 0; i < ROWS; i++) yield row(i)
}

test(`${ROWS} rows go in and out within the memory of a small server`, { timeout: 1_800_000 }, async () => {
  const file = await sheetOf(HEAD, rows())
  const imported = await measured(async () => {
    const answer = await upload(house, root, calls.video.importExcel, file)
    expect(answer.success).toBe(true)
    await house.jobs.tick()
    await house.jobs.idle()
  })
  expect((await admin(calls.video.list, { query: { pageSize: 1 } })).result.total).toBe(ROWS)

  let out = 0
  const exported = await measured(async () => {
    out = LONG ? await exportedRows() : (await download(house, root, calls.video.exportXls)).rows.length
  })
  expect(out).toBe(ROWS + 1)
  console.log(
    `${ROWS} rows: in ${JSON.stringify(imported)}, out ${JSON.stringify(exported)}, file ${(file.length / MB).toFixed(1)} MB`,
  )
  expect(imported.megabytes).toBeLessThan(IMPORT_MB)
  expect(exported.megabytes).toBeLessThan(EXPORT_MB)
})

/** By the task, as a person does it; the file is read back a chunk at a time. */
async function exportedRows(): Promise<number> {
  const answer = await download(house, root, calls.video.exportXls)
  await house.jobs.tick()
  await house.jobs.idle()
  const url = `/api/sys/task/detail?id=${answer.json().result.jobId ?? ''}`
  const task = (await house.app.inject({ url, headers: headersOf(root) })).json<{
    result: { downloadable: boolean; result: { rows: number } }
  }>()
  expect(task.result).toMatchObject({ downloadable: true, result: { rows: ROWS } })
  const [stored = ''] = await house.context.storage.list('task')
  const local = await openedLocally(house.context, stored)
  let count = 0
  for await (const chunk of readSheet(local.file)) count += chunk.length
  await local.done()
  return count
}
