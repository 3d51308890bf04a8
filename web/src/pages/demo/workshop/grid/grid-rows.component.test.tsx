import { expect } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { createJourney } from '../../../../testing/journey-steps.ts'
import { expectNotice, expectAndCloseNotice } from '../../../../testing/notice-steps.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { gridStepsOn, WIDE_WINDOW } from '../testing/grid-steps.ts'
import { benchStage } from '../testing/bench-stage.tsx'
import { gridBlocks } from './grid-blocks.ts'

/** Rows of the editable grid: chosen, pasted, filled, moved, added, deleted, opened; its sizes and ways of editing. */

const { show: showOn, clean, keys } = benchStage(gridBlocks, () => fakePorts(), { size: WIDE_WINDOW })
const { goTo, grid, cell, text, show, put, active } = gridStepsOn(() => playwrightPage, showOn)
const step = createJourney()
step('a rectangle is chosen, copied as text and table, pasted once and again, and taken back', async () => {
  await goTo('grid-types')
  await put(1, 'name')
  await keys('Escape', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Control+c')
  await expect
    .poll(() => playwrightPage.evaluate(() => navigator.clipboard.readText()))
    .toBe('宣教内容1\t10\r\n宣教内容2\t20')
  await playwrightPage.getByText('选中 4 格').waitFor()
  await cell(6, 'name').click()
  await keys('Escape', 'Control+v')
  await expect.poll(() => text(7, 'count')).toBe('20')
  await playwrightPage.getByRole('button', { name: '4 处有误' }).waitFor() // names are to be unique
  await clean()
  await keys('Control+z')
  await expect.poll(async () => [await text(6, 'name'), await text(7, 'count')]).toEqual(['宣教内容6', '70'])
})

step('the handle at the corner goes on counting', async () => {
  await cell(5, 'count').click()
  await keys('Escape', 'Shift+ArrowDown')
  const handle = playwrightPage.locator('[class*=fillHandle]')
  const from = (await handle.boundingBox())!
  const to = (await cell(8, 'count').boundingBox())!
  await playwrightPage.mouse.move(from.x + 4, from.y + 4)
  await playwrightPage.mouse.down()
  await playwrightPage.mouse.move(to.x + 20, to.y + 20, { steps: 4 })
  await playwrightPage.mouse.up()
  await expect.poll(() => text(8, 'count')).toBe('80')
  await put(1, 'count')
  await keys('Escape', 'Shift+ArrowDown', 'Control+d')
  await expect.poll(() => text(2, 'count')).toBe('10')
})

step('rows are moved by their handle, its menu and the keys; numbers follow', async () => {
  await grid().evaluate(element => element.scrollTo(0, 0))
  const at = (id: string) => playwrightPage.locator(`[data-row="${id}"]`).getAttribute('aria-rowindex')
  await cell(2, 'drag').click()
  await playwrightPage.getByRole('menuitem', { name: '上移' }).click()
  await expect.poll(async () => [await at('row-2'), await at('row-1')]).toEqual(['2', '3'])
  await cell(1, 'name').click()
  await keys('Escape', 'Alt+ArrowUp')
  await expect.poll(() => at('row-1')).toBe('2')
  const from = (await cell(1, 'drag').boundingBox())!
  const to = (await cell(4, 'drag').boundingBox())!
  await playwrightPage.mouse.move(from.x + 20, from.y + 30)
  await playwrightPage.mouse.down()
  await playwrightPage.mouse.move(from.x + 20, to.y + 50, { steps: 6 })
  await playwrightPage.mouse.up()
  await expect.poll(() => at('row-1')).toBe('5')
  await cell(1, 'drag').click()
  await playwrightPage
    .getByRole('menuitem', { name: '插入一行' })
    .evaluate((one: HTMLElement) => [one.click(), one.click()])
  await expectAndCloseNotice(playwrightPage, '操作太快了，请慢一点')
  await playwrightPage.getByText('共 13 行').waitFor()
})

step('the add button takes its settings, warns of haste, and new rows ask for what is missing', async () => {
  await playwrightPage.getByRole('button', { name: '新增按钮设置' }).click()
  const count = playwrightPage.getByLabel('添加数量')
  const save = playwrightPage.getByRole('button', { name: /保\s*存/ })
  for (const [wrong, fault] of [
    ['2000', '不能大于 1000'],
    ['两行', '请输入数字'],
  ] as const) {
    await count.fill(wrong)
    await playwrightPage.keyboard.press('Enter')
    await playwrightPage.getByText(fault).waitFor()
    await expect.poll(() => count.inputValue()).toBe(wrong)
    await clean()
  }
  await count.fill('2')
  await save.click()
  await expectNotice(playwrightPage, '保存成功')
  const add = playwrightPage.getByRole('button', { name: /^新\s*增$/ })
  await add.focus()
  const hasty = async () => {
    await add.evaluate((one: HTMLElement) => [one.click(), one.click()]) // as hasty as can be, however slow the machine
    return playwrightPage.getByText('共 15 行').isVisible()
  }
  await expect.poll(hasty).toBe(true) // the row of the menu counts as well: at first it may still be too early
  await expectNotice(playwrightPage, '操作太快了，请慢一点')
  await expect
    .poll(() => playwrightPage.evaluate(() => localStorage.getItem('jet-add-btn-settings')))
    .toBe('{"addCount":2,"addPosition":0}')
  await keys('Shift+Tab')
  await cell(11, 'name').click()
  await playwrightPage.getByRole('button', { name: /处有误$/ }).waitFor()
})

step('chosen rows are deleted after a question; disabled ones cannot be chosen', async () => {
  const remove = playwrightPage.getByRole('button', { name: '批量删除' })
  await remove.click()
  await expectNotice(playwrightPage, '请选择一条记录！')
  await grid().evaluate(element => element.scrollTo(0, 0))
  await playwrightPage.getByRole('checkbox', { name: '选择全部行' }).click()
  await playwrightPage.getByText('已选 14 行').waitFor()
  await playwrightPage.getByRole('checkbox', { name: '选择全部行' }).click()
  await cell(2, 'check').click()
  await remove.click()
  await playwrightPage.getByText('是否删除选中数据?').waitFor()
  await playwrightPage
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定|删\s*除/ })
    .click()
  await playwrightPage.getByText('共 14 行').waitFor()
  await playwrightPage.getByText('"removed":["row-2"]').waitFor()
})

step('an expanded row shows what stands below it', async () => {
  await show('expand')
  await cell(3, 'expand').click()
  await playwrightPage.getByText('宣教内容3 的更多内容').waitFor()
  await clean()
  await keys('Space')
  await playwrightPage.getByText('宣教内容3 的更多内容').waitFor({ state: 'detached' })
})

step('what stands below a row, and a cell of the product, follow the other values of their row', async () => {
  await cell(3, 'expand').click()
  await put(3, 'name')
  await keys('End')
  await playwrightPage.keyboard.type('新')
  await playwrightPage.getByText('宣教内容3新 的更多内容').waitFor()
  await show('own')
  await expect.poll(() => text(3, 'own')).toBe('row-3 宣教内容3新')
  await keys('Control+z')
  await playwrightPage.getByText('宣教内容3 的更多内容').waitFor()
  await put(3, 'expand')
  await playwrightPage.getByText('宣教内容3 的更多内容').waitFor({ state: 'detached' })
})

step('sizes, reading only and editing on click', async () => {
  await playwrightPage.getByRole('combobox', { name: '尺寸' }).click()
  await playwrightPage.locator('.ant-select-item-option').getByText('最小', { exact: true }).click()
  await expect.poll(async () => (await cell(3, 'name').boundingBox())?.height).toBe(32)
  await playwrightPage.getByRole('switch', { name: '只读' }).click()
  await show('name')
  await cell(3, 'name').click({ force: true }) // it says that it is disabled
  await playwrightPage.keyboard.type('不')
  await expect.poll(() => text(3, 'name')).toBe('宣教内容3')
  await playwrightPage.getByRole('switch', { name: '只读' }).click()
  await playwrightPage.getByRole('combobox', { name: '编辑方式' }).click()
  await playwrightPage.locator('.ant-select-item-option').getByText('点击后编辑', { exact: true }).click()
  await put(3, 'name')
  await keys('End') // the caret stands where the click was
  await playwrightPage.keyboard.type('可')
  await playwrightPage.getByRole('heading', { level: 2 }).click()
  await expect.poll(() => text(3, 'name')).toBe('宣教内容3可')
  await expect.poll(active).toBeUndefined()
  await clean()
})
