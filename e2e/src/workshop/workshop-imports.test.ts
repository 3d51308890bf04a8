import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { z } from 'zod'
import { HOME_TENANT } from '../../../server/src/platform/database/db.ts'
import { storeJobResult } from '../../../server/src/platform/jobs/store-job-result.ts'
import type { JobRun } from '../../../server/src/platform/context/job-queue.ts'
import { writeXlsx } from '../../../server/src/platform/spreadsheet/write-xlsx.ts'
import { PHONE_SIZE } from '../environment/browser.ts'
import { expectNotice, expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { walkWithVisitor, page } from '../environment/walk-with-visitor.ts'
import { downloadOf, downloadedCells } from '../steps/page-steps.ts'
import { openWorkshopBlock, isWiderThanWindow } from '../steps/workshop-steps.ts'

/** A workbook nobody made for us: matched, put right, imported; and the tasks that long ones become. */

const visitorWalk = walkWithVisitor()
const { step, story, onPhone, enter, expectNoProblems } = visitorWalk
const dialog = () => page.getByRole('dialog', { name: /^导入EXCEL/ })
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const cell = (row: number, key: string) => dialog().locator(`[data-row="${row}"] [data-key="${key}"]`)

const book = async (head: readonly string[], rows: readonly (readonly string[])[]) =>
  buffer(writeXlsx({ sheetName: '分类', head: head.map(title => ({ title })), rows }))

const HEAD = ['上级', '名称', '编码', '顺序']
const ROWS = [
  ['', '航空医院', 'walk_flight', '7'],
  ['', '潜水医院', 'Not A Code', '8'],
  ['', '', 'walk_none', '九'],
  ['', '高山医院', 'walk_mountain', '10'],
]
const choose = async (name = '旧系统导出.xlsx') =>
  dialog()
    .getByLabel('选择文件')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: await book(HEAD, ROWS) })

async function openBlock(key: string, opens: string): Promise<void> {
  await openWorkshopBlock(page, key)
  await page.getByRole('button', { name: opens }).click()
  await dialog().waitFor()
}

step('without a file nothing can be imported, and only spreadsheets are files', async () => {
  await openBlock('import', '打开导入向导')
  await expect.poll(() => button('下一步').isDisabled()).toBe(true)
  expect(await button('开始导入').count()).toBe(0)
  await expectNoProblems()
  await dialog()
    .getByLabel('选择文件')
    .setInputFiles({ name: '数据.csv', mimeType: 'text/csv', buffer: Buffer.from('a') })
  await dialog().getByText('只能上传.xls和.xlsx文件').waitFor()
  await expect.poll(() => button('下一步').isDisabled()).toBe(true)
})

story('a workbook nobody made for us is matched, put right and imported', part => {
  part('a workbook with other heads is read and judged as soon as it is chosen', async () => {
    await openBlock('import', '打开导入向导')
    await choose()
    await dialog().getByText('共 4 行：新增 2 行，更新 0 行，有问题 2 行').waitFor()
    await expectNoProblems()
    await button('下一步').click()
    const matches = dialog().getByRole('region', { name: '列的对应' })
    await expect.poll(() => matches.getByRole('row', { name: /分类名称/ }).innerText()).toContain('名称相近')
    await dialog().getByText('不导入的列：顺序').waitFor()
    await expectNoProblems()
  })

  part('a column nobody recognised is matched by keys', async () => {
    await dialog().getByRole('combobox', { name: '排序' }).focus()
    await page.keyboard.type('顺序')
    await page.keyboard.press('Enter')
    await dialog().getByText('不导入的列：顺序').waitFor({ state: 'detached' })
    await button('下一步').click()
    await dialog().getByText('共 4 行：新增 2 行，更新 0 行，有问题 2 行').waitFor()
    await dialog().getByText('只能包含小写字母和下划线').waitFor()
    await expectNoProblems()
  })

  part('cells are put right where they stand, by keys, and judged again', async () => {
    await expect.poll(() => cell(3, 'code.0').getByRole('textbox').count()).toBe(1) // the first wrong cell is active
    await page.keyboard.type('walk_diving')
    await page.keyboard.press('Enter')
    await page.keyboard.press('F8')
    await expect.poll(() => cell(4, 'sortNo.0').getByRole('textbox').count()).toBe(1)
    await page.keyboard.type('9')
    await dialog().getByRole('button', { name: '重新核对（已改 2 处）' }).click()
    await dialog().getByText('共 4 行：新增 3 行，更新 0 行，有问题 1 行').waitFor()
    await dialog().getByText('已改正').waitFor()
    await expect.poll(() => cell(3, 'code.0').innerText()).toBe('walk_diving')
    await expect.poll(() => cell(4, 'name.0').getAttribute('aria-invalid')).toBe('true')
    await expectNoProblems()
  })

  part('all or nothing: one bad row holds the others up, and the dialog stays where it can be put right', async () => {
    await expect.poll(() => dialog().getByRole('radio', { name: '全部正确才导入' }).isChecked()).toBe(true)
    await expect.poll(() => button('开始导入').isDisabled()).toBe(true)
    await dialog().getByText('请先改正有问题的行').waitFor()
    expect(await dialog().locator('li[aria-current]').innerText()).toContain('核对改正')
    await expectNoProblems()
  })

  part('left out by choice, the bad row comes back in a workbook with its reason', async () => {
    await dialog().getByRole('radio', { name: '跳过有错误的行' }).check()
    await button('开始导入').click()
    await dialog().getByText('共 4 行，导入 3 行，有错误 1 行').waitFor()
    expect(await dialog().locator('li[aria-current]').innerText()).toContain('完成')
    await expectNoProblems()
    const rows = await downloadedCells(await downloadOf(page, () => button('下载错误数据文件').click()))
    expect(rows).toEqual([
      [...HEAD, '原因'],
      [null, null, 'walk_none', '9', '分类名称不能为空'],
    ])
  })

  part('put right, it goes in alone', async () => {
    await button('改正有错误的行').click()
    await dialog().getByText('共 4 行：新增 0 行，更新 0 行，无变化 3 行，有问题 1 行').waitFor()
    await expectNoProblems()
    await cell(4, 'name.0').click()
    await page.keyboard.type('冰川医院')
    await button('开始导入').click()
    await expectAndCloseNotice(page, '导入完成：新增1行，更新0行，无变化3行。')
    await dialog().waitFor({ state: 'detached' })
    await page.getByText('"successCount":1').waitFor()
  })

  part('the same file again asks first; opened anew the dialog is empty, and the columns are remembered', async () => {
    await page.getByRole('button', { name: '打开导入向导' }).click()
    await expect.poll(() => button('下一步').isDisabled()).toBe(true)
    await choose()
    await dialog().getByText('共 4 行：新增 0 行，更新 0 行，无变化 2 行，之前已导入 2 行，有问题 0 行').waitFor()
    await dialog().getByText('这份文件最近导入过：2 行已经在系统中').waitFor()
    await expect.poll(() => dialog().getByRole('radio', { name: '跳过这些行' }).isChecked()).toBe(true)
    await expectNoProblems()
    await button('开始导入').click()
    await expectAndCloseNotice(page, '导入完成：新增0行，更新0行，无变化2行；另有2行之前已导入，没有重复导入。')
    await page.getByRole('button', { name: '打开导入向导' }).click()
    await choose()
    await button('上一步').click()
    await expect.poll(() => dialog().getByRole('row', { name: /排序/ }).innerText()).toContain('上次的选择')
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })
})

step('the plain dialog says what each answer of a server means', async () => {
  const files = ['一月.xls', '二月.xlsx'].map(name => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('x'),
  }))
  const send = async (answer: string) => {
    await openWorkshopBlock(page, 'import-plain')
    await page.getByRole('combobox', { name: '服务器返回' }).click()
    await page.locator('.ant-select-dropdown:visible').getByText(answer, { exact: true }).last().click()
    await page.getByRole('button', { name: '打开导入对话框' }).click()
    await dialog().getByLabel('选择文件').setInputFiles(files)
    await dialog().getByRole('switch').click()
    await button('开始导入').click()
  }
  await send('成功但无说明')
  await expectAndCloseNotice(page, '一月.xls、二月.xlsx 文件上传成功')
  await page
    .getByText('"isSingleTableImport=demo","foreignKeys=orderId=1","validateStatus=1","files[]=一月.xls"')
    .waitFor()
  await send('失败')
  await dialog().getByText('一月.xls、二月.xlsx 表头不正确.').waitFor()
  await expectNoProblems()
  await send('连接中断')
  await dialog().getByText('文件上传失败: 网络超时').waitFor()
  await send('部分有错误（201）')
  await dialog().getByText('文件导入成功，但有错误。').waitFor()
  await button('下载错误数据文件').click()
  await expectAndCloseNotice(page, '未知的文件')
  await expectNoProblems()
  await button('关闭').last().click()
})

step('the columns of an export are chosen by keys and found again', async () => {
  await openWorkshopBlock(page, 'export')
  const open = page.getByRole('button', { name: '打开导出选列' })
  await open.click()
  const form = page.getByRole('dialog', { name: '导出医院' })
  await form.getByRole('checkbox', { name: '联系电话' }).focus()
  await page.keyboard.press('Space')
  await form.getByText('全部列（已选 5/6）').waitFor()
  await expectNoProblems()
  await form.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByText('"column0,column1,column2,column3,column5"').waitFor()
  await open.click()
  await expect.poll(() => form.getByRole('checkbox', { name: '联系电话' }).isChecked()).toBe(false)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
})

const centre = () => page.getByRole('dialog', { name: '任务中心' })
const task = (title: string) => centre().getByRole('listitem', { name: title })

/** Work that goes on only as far as the walk lets it. */
const gates = new Map<string, PromiseWithResolvers<void>>()
async function work(run: JobRun<{ name: string }>): Promise<unknown> {
  await run.progress(40, '已写入 4000 行，共 10000 行')
  const gate = Promise.withResolvers<void>()
  gates.set(run.payload.name, gate)
  run.signal.addEventListener('abort', () => gate.resolve())
  await gate.promise
  run.signal.throwIfAborted()
  return { rows: 10_000, ...(await storeJobResult(visitorWalk.app.context, run, '清单.xlsx', Buffer.from('rows'))) }
}

story('what takes long is a task, and its centre tells of it', part => {
  part('the task centre counts what is under way, tells how far it is and what comes before', async () => {
    visitorWalk.app.jobs.register({
      kind: 'walk',
      title: '导出清单',
      payload: z.object({ name: z.string() }),
      maxAttempts: 1,
      timeoutSeconds: 600,
      parallel: 1,
      run: work,
    })
    const request = (name: string) =>
      visitorWalk.app.jobs.add({
        kind: 'walk',
        title: name,
        payload: { name },
        tenantId: HOME_TENANT,
        createdBy: 'admin',
      })
    await request('导出甲')
    await expect.poll(() => gates.has('导出甲')).toBe(true)
    await request('导出乙')
    await page.reload()
    await page.getByRole('button', { name: '任务中心，2 个进行中' }).click()
    await task('导出甲').getByText('40% · 已写入 4000 行，共 10000 行').waitFor()
    await task('导出乙').getByText('前面还有 1 个任务').waitFor()
    await expectNoProblems()
  })

  part('by keys: the log is read, a task cancelled and taken up again', async () => {
    await task('导出乙').getByRole('button', { name: '取消' }).focus()
    await page.keyboard.press('Enter')
    await seen('任务已取消')
    await task('导出乙').getByText('已取消').first().waitFor()
    await task('导出乙').getByRole('button', { name: '日志' }).focus()
    await page.keyboard.press('Space')
    await task('导出乙').getByRole('list', { name: '任务日志' }).getByText('admin 提交').waitFor()
    await expectNoProblems()
    await task('导出乙').getByRole('button', { name: '重试' }).click()
    await seen('任务已重新提交')
  })

  part('what failed is shown by itself with its reason, and is sent again together', async () => {
    let full = true
    const kind = {
      kind: 'full',
      title: '导出',
      payload: z.object({}),
      maxAttempts: 1,
      timeoutSeconds: 600,
      parallel: 2,
    }
    visitorWalk.app.jobs.register({
      ...kind,
      run: async () => {
        if (full) throw new Error('磁盘已满')
      },
    })
    for (const title of ['导出丙', '导出丁'])
      await visitorWalk.app.jobs.add({ kind: 'full', title, payload: {}, tenantId: HOME_TENANT, createdBy: 'admin' })
    const failed = centre().getByRole('checkbox', { name: '只看失败' })
    await failed.check()
    for (const title of ['导出丙', '导出丁']) await task(title).getByText('磁盘已满').waitFor()
    await task('导出乙').waitFor({ state: 'detached' })
    await expectNoProblems()
    visitorWalk.app.unexpectedErrors.splice(0) // what a body throws is a fault of ours
    full = false
    await centre().getByRole('button', { name: '全部重试（2）' }).click()
    await seen('已重新提交 2 个任务')
    await centre().getByText('没有失败的任务。').waitFor()
    await failed.uncheck()
    await task('导出丁').getByText('已完成').waitFor()
  })

  part('what is done is said, and its file is fetched from the centre until the day it names', async () => {
    gates.get('导出甲')?.resolve()
    await expect.poll(() => gates.has('导出乙')).toBe(true)
    gates.get('导出乙')?.resolve()
    await seen('导出甲已完成，可在任务中心下载')
    await task('导出甲')
      .getByText(/^共 10,000 行 · 可下载至 \d\d-\d\d \d\d:\d\d$/)
      .waitFor()
    const file = await downloadOf(page, () => task('导出甲').getByRole('button', { name: '下载', exact: true }).click())
    expect(file.suggestedFilename()).toBe('清单.xlsx')
    await expectNoProblems()
    await page.keyboard.press('Escape')
    await centre().waitFor({ state: 'detached' })
  })

  part('on a phone and in the dark it can be read, too', async () => {
    await enter({ size: PHONE_SIZE, dark: true })
    await page.goto('/')
    await page.getByRole('button', { name: /^任务中心/ }).click()
    await task('导出甲').waitFor()
    await expectNoProblems()
    await expect.poll(() => isWiderThanWindow(page)).toBe(false)
  })
})

/** A message in passing; closing it would be a click beside the centre, which goes with it. */
const seen = (message: string) => expectNotice(page, message)

onPhone('on a phone and in the dark nothing is out of reach', async () => {
  await openBlock('import', '打开导入向导')
  await choose('手机上.xlsx')
  await dialog()
    .getByText(/^共 4 行：/)
    .waitFor()
  await dialog().getByRole('grid').waitFor() // the heads are known from before: it leads to the rows at once
  await expectNoProblems()
  await button('上一步').click()
  await dialog().getByRole('region', { name: '列的对应' }).waitFor()
  await expectNoProblems()
  await expect.poll(() => isWiderThanWindow(page)).toBe(false)
  expect(visitorWalk.app.unexpectedErrors).toEqual([])
})
