import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { writeXlsx } from '../../../server/src/platform/spreadsheet/write-xlsx.ts'
import { HOSPITAL_SHEET_HEADS, hospitalSheetRow } from '../../../server/src/testing/files/hospital-sheet.ts'
import { expectNotice } from '../../../web/src/testing/notice-steps.ts'
import { downloadedCells, downloadOf, rowWithText } from '../steps/page-steps.ts'
import { dailyWalk } from './daily-walk.ts'

/** Lists of every day: views that are kept, workbooks that come and go, pages side by side, the look. */

const walk = dailyWalk()
const { dialog, task } = walk
const button = (place: Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true })
const main = () => walk.page.locator('main')

task(
  'keep a view, for everybody and in the menu',
  {
    as: 'admin',
    from: '/he/hospital?serviceStatus=trial',
    most: { clicks: 4 },
    how: '视图, 保存和管理视图…, its name, two ticks, Enter',
  },
  async hand => {
    const { page, app } = walk
    await hand.click(button(main(), /^视图/))
    await hand.click(page.getByRole('menuitem', { name: '保存和管理视图…' }))
    const form = dialog('视图')
    await hand.click(form.getByText('所有人可用', { exact: true }))
    await hand.click(form.getByText('固定到菜单', { exact: true }).first())
    await expect.poll(() => form.getByLabel('把新视图固定到菜单').isChecked()).toBe(true)
    await hand.press('Shift+Tab', 'Shift+Tab')
    await hand.enter('试用中')
    await hand.press('Enter')
    await expectNotice(page, '保存成功')
    await page.getByRole('list', { name: '固定的视图' }).getByRole('link', { name: '试用中' }).waitFor()
    const kept = sql`select 1 from sys_list_view where name = '试用中' and everyone`.execute(app.database.system)
    expect((await kept).rows).toHaveLength(1)
  },
)

const WRONG = 5
const SHEET = Array.from({ length: 200 }, (_, at) =>
  hospitalSheetRow(`导入医院${at}`, at % 40 === 7 ? { 医院等级: '四级' } : {}),
)

task(
  'import 200 rows and mend five',
  {
    as: 'admin',
    from: '/he/hospital',
    most: { clicks: 5 },
    how: '导入, 选择文件, the file and 打开; each fault typed over, Enter to the next; 开始导入',
  },
  async hand => {
    const { page, app } = walk
    await hand.click(button(main(), '导入'))
    const form = dialog(/^导入EXCEL/)
    const bytes = await buffer(
      writeXlsx({ sheetName: '医院', head: HOSPITAL_SHEET_HEADS.map(title => ({ title })), rows: SHEET }),
    )
    const file = { name: '医院.xlsx', mimeType: 'application/octet-stream', buffer: bytes }
    await hand.choose(button(form, '选择文件'), file)
    await form.getByText('共 200 行：新增 195 行，更新 0 行，有问题 5 行').waitFor()
    const cell = (at: number) => form.locator('[data-row]:not([hidden]) [data-key="level.0"]').nth(at)
    for (let at = 0; at < WRONG; at += 1) {
      await button(form, `${WRONG - at} 处有误`).waitFor()
      await expect.poll(() => cell(at).getByRole('combobox').or(cell(at).getByRole('textbox')).count()).toBe(1)
      await hand.enter('三级乙等')
      await hand.press('Enter')
    }
    await button(form, `重新核对（已改 ${WRONG} 处）`).waitFor()
    await hand.click(button(form, '开始导入'))
    await expectNotice(page, '200行数据全部导入成功')
    const { rows } = await sql<{ level: string; n: number }>`select level, count(*)::integer as n from he_hospital
      where name like '导入医院%' group by level order by n`.execute(app.database.system)
    expect(rows.map(({ n }) => n)).toEqual([WRONG, 195])
  },
)

/** Pages by the initials of what they are called. */
const PAGES = { 视频管理: 'spgl', 医院分类: 'yyfl', 用户管理: 'yhgl', 角色管理: 'jsgl', 部门管理: 'bmgl' }

task(
  'six pages side by side',
  {
    as: 'admin',
    from: '/he/hospital',
    most: { clicks: 0 },
    how: 'Ctrl+K and initials open each; Ctrl+Alt+→ goes to the next, all as they were left',
  },
  async hand => {
    const { page } = walk
    const words = page.getByRole('search').getByLabel('医院名称')
    await hand.press('/')
    await hand.enter('姑苏')
    for (const [name, letters] of Object.entries(PAGES)) {
      await hand.press('Control+k')
      await page.getByRole('combobox', { name: '搜索', exact: true }).waitFor()
      await hand.type(letters)
      await page.getByRole('group', { name: '页面' }).getByRole('option', { name }).first().waitFor()
      await hand.press('Enter')
      await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
    }
    await hand.press('Control+Alt+ArrowRight', 'Control+Alt+ArrowRight')
    await page.getByRole('tab', { name: '医院管理', selected: true }).waitFor()
    await expect.poll(() => words.inputValue()).toBe('姑苏')
  },
)

task(
  'export what is found',
  {
    as: 'admin',
    from: '/he/hospital',
    most: { clicks: 2 },
    how: '/, words, Enter; 导出 says how many, Enter',
  },
  async hand => {
    const { page } = walk
    await hand.press('/')
    await hand.enter('姑苏仁澜')
    await hand.press('Enter')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await rowWithText(page, '姑苏仁澜医院').waitFor()
    await hand.click(button(main(), '导出'))
    await dialog('导出医院')
      .getByText(/^导出当前查询到的全部 1 家；/)
      .waitFor()
    const rows = await downloadedCells(await downloadOf(page, () => hand.press('Enter')))
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain('姑苏仁澜医院（演示）')
  },
)

task(
  'light to dark',
  { as: 'admin', from: '/he/hospital', most: { clicks: 1, keys: 0 }, how: 'the button in the header' },
  async hand => {
    await hand.click(button(walk.page.getByRole('banner'), '切换到深色'))
    await expect.poll(() => walk.page.locator('html').getAttribute('data-theme')).toBe('dark')
  },
)
