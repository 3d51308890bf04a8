import { buffer } from 'node:stream/consumers'
import { afterEach, expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { writeXlsx } from '../../../server/src/platform/spreadsheet/write-xlsx.ts'
import { HOSPITAL_SHEET_HEADS, hospitalSheetRow } from '../../../server/src/testing/files/hospital-sheet.ts'
import { DESKTOP_SIZE } from '../environment/browser.ts'
import { walkWithVisitor, page, browserUser } from '../environment/walk-with-visitor.ts'
import { rowWithText } from '../steps/page-steps.ts'

/** A workbook with wrong cells is put right in the grid and imported, by mouse and by keys. */

const visitorWalk = walkWithVisitor()
const { story, expectNoProblems, pressKeys } = visitorWalk
afterEach(() => {
  expect(browserUser.failedCalls.splice(0)).toEqual([])
  expect(visitorWalk.app.unexpectedErrors).toEqual([])
})
const dialog = () => page.getByRole('dialog', { name: /^导入EXCEL/ })
const button = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true })
const grid = () => dialog().getByRole('grid')
const cell = (row: number, key: string) => grid().locator(`[data-row="${row}"] [data-key="${key}"]`)
const text = (row: number, key: string) => cell(row, key).innerText()
const wrong = (row: number, key: string) => cell(row, key).getAttribute('aria-invalid')
const tip = () => page.getByRole('tooltip').filter({ visible: true }).innerText()
/** Whether the pointer brings the message out. It may come while the cell is being drawn: it goes away and comes again. */
const isToldAtPlace = async () => {
  await cell(4, 'shortName.0').hover()
  await cell(4, 'areaCode.0').hover()
  const message = page.getByRole('tooltip').filter({ visible: true, hasText: '天堂市' })
  return message.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  )
}
const activeCell = () =>
  page.evaluate(() => {
    const at = document.activeElement?.closest('[data-key]')
    return `${at?.closest('[data-row]')?.getAttribute('data-row')} ${at?.getAttribute('data-key')}`
  })

type Cells = ReturnType<typeof hospitalSheetRow>
async function choose(name: string, rows: readonly Cells[]): Promise<void> {
  const bytes = await buffer(
    writeXlsx({ sheetName: '医院', head: HOSPITAL_SHEET_HEADS.map(title => ({ title })), rows }),
  )
  await dialog().getByLabel('选择文件').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes })
}

const ROWS = [
  hospitalSheetRow('改正甲医院'),
  hospitalSheetRow('改正乙医院', { 医院等级: '四级', 床位数: '很多' }),
  hospitalSheetRow('改正丙医院', { '市*': '天堂市' }),
  hospitalSheetRow('', { '简称*': '改正丁' }),
  hospitalSheetRow('改正戊医院', { 服务开始: '昨天' }),
]

async function openImport(): Promise<void> {
  await page.goto('/he/hospital')
  await page.getByRole('button', { name: '导入' }).click()
  await dialog().waitFor()
}

story('a workbook with wrong cells is put right, imported, and changes what is there', part => {
  part('what is wrong stands at its cell; the first of it is ready to be typed over', async () => {
    await openImport()
    await choose('医院.xlsx', ROWS)
    await dialog().getByText('共 5 行：新增 1 行，更新 0 行，有问题 4 行').waitFor()
    await expect.poll(activeCell).toBe('3 level.0')
    await expect.poll(tip).toBe('医院等级没有“四级”这一项')
    await expect.poll(() => text(3, 'why')).toContain('医院等级没有“四级”这一项')
    await expect.poll(() => button('5 处有误').count()).toBe(1)
    await expectNoProblems()
  })

  part('only the bad rows are shown, the right ones among them when they are wanted', async () => {
    await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe('5')
    const only = dialog().getByRole('checkbox', { name: '只看有问题的行' })
    await only.uncheck()
    await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe('6')
    await expect.poll(() => text(2, 'name.0')).toBe('改正甲医院')
    await only.check()
    await expect.poll(() => cell(2, 'name.0').count()).toBe(0)
  })

  part('the message is of the cell the keyboard comes to, wherever the pointer was left', async () => {
    await cell(3, 'name.0').click()
    await expect.poll(isToldAtPlace).toBe(true)
    await pressKeys('F8')
    await expect.poll(activeCell).toBe('3 level.0')
    await expect.poll(tip).toBe('医院等级没有“四级”这一项')
    await expect.poll(isToldAtPlace).toBe(true)
  })

  part('by mouse: a choice is chosen, a name typed', async () => {
    await cell(3, 'level.0').click()
    await cell(3, 'level.0').click({ position: { x: 140, y: 20 } })
    await page.getByRole('option', { name: '三级乙等' }).click()
    await expect.poll(async () => [await text(3, 'level.0'), await wrong(3, 'level.0')]).toEqual(['三级乙等', null])
    await page
      .getByRole('grid')
      .last()
      .evaluate(table => table.scrollTo({ left: 0 })) // its column may be out of sight
    await cell(5, 'name.0').click()
    await page.keyboard.type('改正丁医院')
    await cell(6, 'name.0').click()
    await expect.poll(() => text(5, 'name.0')).toBe('改正丁医院')
    await button('重新核对（已改 2 处）').waitFor()
    await cell(5, 'shortName.0').hover()
    await expectNoProblems()
  })

  part('by keys: F8 goes from fault to fault, what a form would refuse is said at once', async () => {
    await pressKeys('F8', 'F8') // behind the last one comes the first
    await expect.poll(activeCell).toBe('3 bedCount.0')
    await page.keyboard.type('-1')
    await pressKeys('Enter', 'ArrowUp')
    await expect
      .poll(async () => [await text(3, 'why'), await wrong(3, 'bedCount.0')])
      .toEqual(['床位数不能小于0', 'true'])
    await page.keyboard.type('30')
    await pressKeys('Enter')
    await expect.poll(() => wrong(3, 'bedCount.0')).toBe(null)
    await pressKeys('Control+z')
    await expect.poll(() => text(3, 'bedCount.0')).toBe('-1')
    await pressKeys('Control+z')
    await expect.poll(async () => [await text(3, 'bedCount.0'), await wrong(3, 'bedCount.0')]).toEqual(['很多', 'true'])
    await pressKeys('Control+y', 'Control+y')
    await expect.poll(async () => [await text(3, 'bedCount.0'), await wrong(3, 'bedCount.0')]).toEqual(['30', null])
  })

  part('a part of a place is put right, a day typed as people write it', async () => {
    await pressKeys('Shift+F8') // Enter went on to the row below
    await expect.poll(activeCell).toBe('4 areaCode.0')
    await pressKeys('ArrowRight')
    await page.keyboard.type('苏州市')
    await pressKeys('Enter')
    await expect.poll(async () => [await text(4, 'areaCode.1'), await wrong(4, 'areaCode.0')]).toEqual(['苏州市', null])
    await pressKeys('F8')
    await expect.poll(activeCell).toBe('6 serviceStart.0')
    await page.keyboard.type('2026/3/1')
    await pressKeys('Enter')
    await expect
      .poll(async () => [await text(6, 'serviceStart.0'), await wrong(6, 'serviceStart.0')])
      .toEqual(['2026-03-01', null])
    await expectNoProblems()
  })

  part('the server judges them again, and all of them go in as they were mended', async () => {
    await button('重新核对（已改 5 处）').click()
    await dialog().getByText('共 5 行：新增 5 行，更新 0 行，有问题 0 行').waitFor()
    await grid().getByText('已改正').nth(3).waitFor()
    await expectNoProblems()
    const answer = page.waitForResponse(response => response.url().includes('/he/hospital/importExcel'))
    await button('开始导入').click()
    expect(await (await answer).json()).toMatchObject({ code: 200, result: { successCount: 5 } })
    await dialog().waitFor({ state: 'detached' })
    for (const name of ['改正乙医院', '改正丁医院', '改正戊医院']) await rowWithText(page, name).waitFor()
    await expect.poll(() => rowWithText(page, '改正乙医院').innerText()).toContain('三级乙等')
  })

  part('rows of records that are there are shown before → after, and change what they say', async () => {
    await openImport()
    const again = [
      hospitalSheetRow('改正乙医院', { 医院等级: '三级乙等', 床位数: 45, '联系电话*': '' }),
      hospitalSheetRow('改正甲医院'),
      hospitalSheetRow('改正己医院'),
    ]
    await choose('更新.xlsx', again)
    await dialog().getByText('共 3 行：新增 1 行，更新 1 行，无变化 1 行，有问题 0 行').waitFor()
    await expect.poll(() => text(2, 'will')).toBe('床位数：30 → 45')
    expect([await text(3, 'will'), await text(4, 'will')]).toEqual(['无变化', '新增'])
    await dialog().getByRole('checkbox', { name: '只看要更新的行' }).check()
    await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe('2')
    await expectNoProblems()
    await dialog().getByRole('radio', { name: '标记为问题（已存在）' }).check()
    await dialog().getByText('共 3 行：新增 1 行，更新 0 行，有问题 2 行').waitFor()
    await dialog().getByRole('radio', { name: '更新' }).check()
    await dialog().getByText('共 3 行：新增 1 行，更新 1 行，无变化 1 行，有问题 0 行').waitFor()
    await button('开始导入').click()
    await expectAndCloseNotice(page, '导入完成：新增1行，更新1行，无变化1行。')
    await dialog().waitFor({ state: 'detached' })
  })
})

const MANY = Array.from({ length: 240 }, (_, at) =>
  hospitalSheetRow(`成批医院${at}`, {
    医院等级: at % 4 === 0 ? '四级' : '三级甲等',
    床位数: at % 60 === 2 ? '很多' : 12,
  }),
)

story('a column is filled down, taken back and judged again', part => {
  part('sixty wrong cells of a column are filled down in one act and taken back in one', async () => {
    await openImport()
    await choose('成批.xlsx', MANY)
    await dialog().getByText('共 240 行：新增 176 行，更新 0 行，有问题 64 行').waitFor()
    await expect.poll(activeCell).toBe('2 level.0')
    const foot = await button('开始导入').boundingBox()
    expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThan(DESKTOP_SIZE.height)
    await page.keyboard.type('三级乙等')
    await pressKeys('Enter', 'Control+Home', ...Array.from({ length: 6 }, () => 'ArrowRight'))
    await expect.poll(activeCell).toBe('2 level.0')
    await pressKeys('Control+ ', 'Control+d')
    await button('重新核对（已改 64 处）').waitFor()
    await button('4 处有误').waitFor()
    await pressKeys('Control+z')
    await button('重新核对（已改 1 处）').waitFor()
    await button('63 处有误').waitFor()
    await pressKeys('Control+y')
    await button('4 处有误').waitFor()
  })

  part('judged again, keys go on at the first cell that is still wrong; all rows of the file can be seen', async () => {
    await button('重新核对（已改 64 处）').click()
    await dialog().getByText('共 240 行：新增 236 行，更新 0 行，有问题 4 行').waitFor()
    await expect.poll(activeCell).toBe('4 bedCount.0')
    const only = dialog().getByRole('checkbox', { name: '只看有问题的行' })
    await only.uncheck()
    await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe('241')
    await only.check()
    await button('关闭').last().click()
    await dialog().waitFor({ state: 'detached' })
  })
})
