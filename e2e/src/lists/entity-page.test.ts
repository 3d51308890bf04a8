import { buffer } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { writeXlsx } from '../../../server/src/platform/spreadsheet/write-xlsx.ts'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { openBrowser, openVisitor, type BrowserVisitor } from '../environment/browser.ts'
import { startDemoApp } from '../environment/demo-app.ts'
import { accessibilityProblems } from '../environment/accessibility-problems.ts'
import {
  chooseFromSelect,
  doRowAction,
  listCount,
  downloadOf,
  openPage,
  rowWithText,
  downloadedCells,
  signIn,
} from '../steps/page-steps.ts'
import { stepsOfWalk } from '../environment/walk.ts'

let app: LiveApp
let browser: Browser
let visitor: BrowserVisitor | undefined
let page: Page

beforeAll(async () => {
  app = await startDemoApp()
  browser = await openBrowser()
  await enter()
})

afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function enter(): Promise<void> {
  await visitor?.close()
  visitor = await openVisitor(browser, { address: app.address })
  page = visitor.page
  await signIn(page, 'admin')
}

const { step, story } = stepsOfWalk({
  visitor: () => visitor,
  anew: enter,
  begin: () => openPage(page, '机构', '医院分类'),
})

afterEach(() => {
  expect(visitor?.failedCalls.splice(0)).toEqual([])
  expect(app.unexpectedErrors).toEqual([])
})
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const MANY = [
  ['夜航医院', 'walk_night_one'],
  ['夜航诊所', 'walk_night_two'],
] as const

/** Runs in the page: the rows that are seen whole, with nothing over their lower edge. */
function rowsInSight(): number {
  const rows = [...document.querySelectorAll('main tr[data-row]')].filter(row => row.checkVisibility())
  return rows.filter(row => {
    const { left, bottom } = row.getBoundingClientRect()
    return row.contains(document.elementFromPoint(left + 40, bottom - 3))
  }).length
}

story('a record is added, found, changed by two, taken back and restored', part => {
  part('adds a record; a broken rule is said at its field before anything is sent', async () => {
    await page.getByRole('button', { name: '新增医院分类' }).first().click()
    const form = dialog('新增医院分类')
    await form.getByLabel('分类名称').fill('高')
    await form.getByLabel('分类编码').fill('Rehab 1')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('有 2 处需要修改').waitFor()
    const code = form.getByLabel('分类编码')
    await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => describedBy(code)).toContain('只能包含小写字母和下划线')
    await form.getByLabel('分类名称').fill('高原医院')
    await code.fill('walk_plateau')
    await page.keyboard.press('Control+Enter')
    await expectAndCloseNotice(page, '添加成功')
    await rowWithText(page, '高原医院').waitFor()
  })

  part('finds it again by its name, and everything after 重置', async () => {
    const all = await listCount(page)
    await page.getByRole('search').getByLabel('分类名称').fill('高原医')
    await page.keyboard.press('Enter')
    await page.getByText('共 1 条', { exact: true }).first().waitFor()
    expect(new URL(page.url()).search).not.toBe('')
    await page.getByRole('button', { name: '重置' }).click()
    await page.getByText(`共 ${all} 条`, { exact: true }).first().waitFor()
    await page.getByRole('search').getByLabel('分类名称').fill('只打了一半')
    await page.getByRole('button', { name: '重置' }).click()
    await expect.poll(() => page.getByRole('search').getByLabel('分类名称').inputValue()).toBe('')
  })

  part('two tabs that edit the same record: the later one is shown both, and loses nothing', async () => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    await doRowAction(rowWithText(other, '高原医院'), '编辑')
    await doRowAction(rowWithText(page, '高原医院'), '编辑')
    const first = other.getByRole('dialog', { name: '编辑医院分类：高原医院' })
    await first.getByLabel('分类名称').fill('高原专科医院')
    await first.getByRole('button', { name: '保存' }).click()
    await expectAndCloseNotice(other, '修改成功')
    await other.close()

    const second = dialog('编辑医院分类：高原医院')
    await second.getByLabel('备注').fill('由第二个标签页填写')
    await second.getByRole('button', { name: '保存' }).click()
    const conflict = dialog('数据已被他人修改')
    await conflict.getByText('高原专科医院').waitFor()
    await conflict.getByRole('button', { name: '合并后继续编辑' }).click()
    await second.getByRole('button', { name: '保存' }).click()
    await expectAndCloseNotice(page, '修改成功')
    await rowWithText(page, '高原专科医院').waitFor()
  })

  part('tells who changed what, and takes a change back', async () => {
    await page.getByRole('link', { name: '高原专科医院' }).click()
    const drawer = dialog('高原专科医院')
    await drawer.getByText('由第二个标签页填写').waitFor()
    await drawer.getByRole('tab', { name: '历史' }).click()
    const line = drawer.getByRole('listitem').filter({ hasText: '分类名称' }).last()
    await expect.poll(() => line.locator('del').innerText()).toBe('高原医院')
    await expect.poll(() => line.locator('ins').innerText()).toBe('高原专科医院')
    await drawer.getByText('系统管理员').first().waitFor()
    await line.getByRole('button', { name: '还原' }).click()
    const back = dialog('高原医院')
    await back.getByRole('listitem').filter({ hasText: '高原专科医院' }).nth(1).waitFor()
    await page.getByRole('button', { name: '撤销' }).click()
    await drawer.getByRole('tab', { name: '历史' }).waitFor()
    await drawer.getByRole('button', { name: '还原', exact: true }).first().click()
    await back.waitFor()
    await page.keyboard.press('Escape')
    await back.waitFor({ state: 'hidden' })
    await rowWithText(page, '高原医院').waitFor()
  })

  part('what is deleted comes back, at once by 撤销 and later from the recycle bin', async () => {
    await doRowAction(rowWithText(page, '高原医院'), '删除')
    await page.getByRole('button', { name: '撤销' }).hover() // it stays as long as the hand is there
    await rowWithText(page, '高原医院').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '撤销' }).click()
    await rowWithText(page, '高原医院').waitFor()

    await doRowAction(rowWithText(page, '高原医院'), '删除')
    await rowWithText(page, '高原医院').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '回收站' }).click()
    const bin = dialog('医院分类回收站')
    await doRowAction(rowWithText(bin, '高原医院'), '还原')
    await bin.getByText('回收站是空的').waitFor()
    await page.keyboard.press('Escape')
    await bin.waitFor({ state: 'hidden' })
    await rowWithText(page, '高原医院').waitFor()
  })
})

/** The words that a screen reader reads with a field. */
const describedBy = (field: ReturnType<Page['locator']>): Promise<string> =>
  field.evaluate(element =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )

const workbook = (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  buffer(
    writeXlsx({
      sheetName: '医院分类',
      head: ['上级分类', '分类名称', '分类编码', '排序'].map(title => ({ title })),
      rows,
    }),
  )

step('imports the good rows of a workbook and gives the bad one back with its reason', async () => {
  await page.getByRole('button', { name: '导入' }).click()
  const form = dialog(/^导入EXCEL/)
  const file = await workbook([
    ['', '航空医学中心', 'walk_flight', '7'],
    ['', '潜水医学中心', 'Not A Code', '8'],
  ])
  await form
    .getByLabel('选择文件')
    .setInputFiles({ name: '医院分类.xlsx', mimeType: 'application/octet-stream', buffer: file })
  await form.getByText('共 2 行：新增 1 行，更新 0 行，有问题 1 行').waitFor()
  await form.getByLabel('跳过有错误的行').check()
  const answer = page.waitForResponse(response => response.url().includes('/he/hospitalClass/importExcel'))
  await form.getByRole('button', { name: '开始导入' }).click()
  expect(await (await answer).json()).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 1 } })
  await form.getByText('导入 1 行，有错误 1 行').waitFor()
  const errors = await downloadedCells(
    await downloadOf(page, () => form.getByRole('button', { name: '下载错误数据文件' }).click()),
  )
  expect(errors.flat().join(' ')).toContain('只能包含小写字母和下划线')
  expect(errors.flat()).toContain('潜水医学中心')
  expect(errors.flat()).not.toContain('航空医学中心')
  await form.getByRole('button', { name: '关闭', exact: true }).last().click()
  await rowWithText(page, '航空医学中心').waitFor()
  await expect.poll(() => rowWithText(page, '潜水医学中心').count()).toBe(0)
})

story('many are made in one table and changed by one form', part => {
  part('many are made in one table: what is wrong is said at its cell, then all go in together', async () => {
    await page.getByRole('button', { name: '批量新增' }).click()
    const form = dialog('批量新增医院分类')
    const cell = (row: number, key: string) =>
      form.locator('[data-row]:not([hidden])').nth(row).locator(`[data-key="${key}"]`)
    const write = async (row: number, key: string, words: string) => {
      await cell(row, key).click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(words)
      await page.keyboard.press('Tab')
    }
    for (const [row, [name, code]] of MANY.entries()) {
      await write(row, 'name', name)
      await write(row, 'code', row === 1 ? 'Not A Code' : code)
    }
    expect(await accessibilityProblems(page)).toEqual([])
    const save = form.getByRole('button', { name: `保存 ${MANY.length} 条` })
    await save.click()
    await form.getByText('有 1 处需要修改').waitFor()
    await expect
      .poll(() => form.locator('[data-key="code"] [aria-invalid=true], [data-key="code"][aria-invalid=true]').count())
      .toBe(1)
    await write(1, 'code', MANY[1][1])
    await save.click()
    await form.waitFor({ state: 'detached' })
    await rowWithText(page, MANY[0][0]).waitFor()
  })

  part('they are changed by one form, each seen before and after, and taken back', async () => {
    await page.getByRole('search').getByLabel('分类名称').fill('夜航')
    await page.keyboard.press('Enter')
    await page.getByText('共 2 条', { exact: true }).first().waitFor()
    for (const [name] of MANY) await rowWithText(page, name).getByLabel('选择此行').check()
    await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '批量修改' }).click()
    const form = dialog(/^批量修改：2/)
    await chooseFromSelect(form, '修改哪些内容', '排序')
    await form.getByRole('spinbutton', { name: '排序' }).fill('77')
    const before = form.getByRole('region', { name: '修改前后' })
    await expect
      .poll(() =>
        before
          .getByRole('row')
          .filter({ hasText: /10 → 77/ })
          .count(),
      )
      .toBe(2)
    expect(await accessibilityProblems(page)).toEqual([])
    await form.getByRole('button', { name: '修改', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => rowWithText(page, '夜航').filter({ hasText: '77' }).count()).toBe(2)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => rowWithText(page, '夜航').filter({ hasText: '77' }).count()).toBe(0)
    await page
      .getByRole('search')
      .getByRole('button', { name: /(^| )重置$/ })
      .click()
  })
})

step('ten records are seen at once on a screen of 1280 by 800', async () => {
  for (const path of ['/he/hospital', '/he/video', '/isystem/user', '/isystem/dict']) {
    await page.goto(path)
    await page.locator('main tr[data-row]').nth(9).waitFor()
    await expect.poll(() => page.evaluate(rowsInSight), { message: path }).toBeGreaterThanOrEqual(10)
  }
})

step('exports what the list shows', async () => {
  const exportTo = () => dialog('导出医院分类').getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('button', { name: /导出$/ }).click()
  const rows = await downloadedCells(await downloadOf(page, exportTo))
  expect(rows.flat()).toEqual(expect.arrayContaining(['分类名称', '分类编码', '综合医院', 'general']))
})

step('exports the columns that were chosen, and remembers them', async () => {
  await page.getByRole('button', { name: /导出$/ }).click()
  const form = dialog('导出医院分类')
  await form.getByRole('checkbox', { name: /^全部列/ }).uncheck()
  await expect.poll(() => form.getByRole('button', { name: '导出', exact: true }).isDisabled()).toBe(true)
  await form.getByRole('checkbox', { name: '分类编码' }).check()
  const exportTo = () => form.getByRole('button', { name: '导出', exact: true }).click()
  const rows = await downloadedCells(await downloadOf(page, exportTo))
  expect(rows[0]).toEqual(['分类编码'])
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /导出$/ }).click()
  await expect.poll(() => form.getByRole('checkbox', { name: '分类名称' }).isChecked()).toBe(false)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
})

step('a question that stands open goes with its page, and nothing is done', async () => {
  await openPage(page, '机构', '医院管理')
  await page.getByRole('button', { name: '我的账号' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  const question = dialog('真的要注销登录吗 ?')
  await question.waitFor()
  await page.goBack()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: '医院分类', selected: true }).waitFor()
  await page.getByRole('heading', { name: '医院分类', level: 1 }).waitFor()
})
