import { afterAll, beforeAll, expect, test } from 'vitest'
import { decryptedLocalFile } from '../../../platform/files/local-encrypted-files.ts'
import { readSheet } from '../../../platform/spreadsheet/read-sheet.ts'
import { addVideoClassification, businessCalls } from '../../../testing/people/business-records.ts'
import { downloadSheet, makeSheet, uploadSheet } from '../../../testing/files/sheet-calls.ts'
import { callsByPrincipal, principalHeaders, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { businessModule } from '../../business/index.ts'
import { filesModule } from '../../files/index.ts'
import { tasksModule } from '../../tasks/index.ts'

const LONG = process.env['TEST_LONG'] === '1'
const ROWS = LONG ? 100_000 : 3_000
const MB = 1024 ** 2
/** Memory the whole process may take on beside what it had: reading costs a thread, writing next to nothing. */
const IMPORT_MB = 400
const EXPORT_MB = 150

let app: TestApp
let admin: TestCall
const root = testPrincipal({ username: 'root' })

beforeAll(async () => {
  const modules = [filesModule, tasksModule, businessModule]
  app = await startTestApp({ modules })
  admin = callsByPrincipal(app.context)(root)
  await addVideoClassification(admin, { name: '入院指导' })
})
afterAll(async () => {
  expect(app.unexpectedErrors).toEqual([])
  await app.close()
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
  const file = await makeSheet(HEAD, rows())
  const imported = await measured(async () => {
    const answer = await uploadSheet(app, root, businessCalls.video.importExcel, file)
    expect(answer.success).toBe(true)
    await app.jobs.tick()
    await app.jobs.idle()
  })
  expect((await admin(businessCalls.video.list, { query: { pageSize: 1 } })).result.total).toBe(ROWS)

  let out = 0
  const exported = await measured(async () => {
    out = LONG ? await exportedRows() : (await downloadSheet(app, root, businessCalls.video.exportXls)).rows.length
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
  const answer = await downloadSheet(app, root, businessCalls.video.exportXls)
  await app.jobs.tick()
  await app.jobs.idle()
  const url = `/api/sys/task/detail?id=${answer.json().result.jobId ?? ''}`
  const task = (await app.app.inject({ url, headers: principalHeaders(root) })).json<{
    result: { downloadable: boolean; result: { rows: number } }
  }>()
  expect(task.result).toMatchObject({ downloadable: true, result: { rows: ROWS } })
  const [stored = ''] = await app.context.storage.list('task')
  const local = await decryptedLocalFile(app.context, stored)
  let count = 0
  for await (const chunk of readSheet(local.file)) count += chunk.length
  await local.done()
  return count
}
