import { beforeEach, expect, it, vi } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { boundingBoxOf, expectFocus, isWiderThanWindow } from '../testing/bench-steps.ts'
import { benchStage, PHONE_WINDOW } from '../testing/bench-stage.tsx'
import { designerStepsOn } from '../testing/designer-steps.ts'
import { designerBlocks } from './designer-blocks.ts'

/** The designer of forms: by mouse, by keys, its tables, its windows, what it keeps; on a phone in the dark. */

const { show, clean, enter, leave, keys } = benchStage(designerBlocks)
const { canvas, palette, drag, panel, node, types, command, side } = designerStepsOn(playwrightPage)
const WIDE = { width: 1600, height: 1100 }
const open = async () => {
  await show('form-designer')
  await canvas.waitFor()
}
const notice = (text: string) => playwrightPage.getByText(text, { exact: true }).first().waitFor()
const option = (name: string) => panel.getByRole('textbox', { name, exact: true })

beforeEach(async () => {
  leave()
  localStorage.clear()
  await enter({ size: WIDE })
})

it('a press adds behind the selected; the panel follows what is selected', async () => {
  await open()
  await canvas.getByText('点击控件添加，或把它拖到这里').waitFor()
  await panel.getByRole('tab', { name: '控件属性' }).click()
  await panel.getByText('未选择控件').waitFor()
  await palette('输入框').click()
  await palette('评分').click()
  await node('输入框').click()
  await palette('开关').click()
  await expect.poll(types).toEqual(['input', 'switch', 'rate'])
  await node('输入框').click()
  await option('标签').fill('姓名')
  await node('输入框 姓名').getByText('姓名', { exact: true }).first().waitFor()
  await clean()
  await canvas.click({ position: { x: 6, y: 6 } })
  await expect.poll(() => panel.getByRole('tab', { name: '表单属性' }).getAttribute('aria-selected')).toBe('true')
})

it('copies and takes away by the buttons of a control', async () => {
  await open()
  await palette('卡片布局').click()
  await drag(palette('输入框'), await middleOf('卡片布局'))
  await node('卡片布局').click({ position: { x: 60, y: 16 } })
  await command('复制卡片布局').click()
  await expect.poll(types).toEqual(['card', 'card'])
  await expect.poll(() => node('输入框').count()).toBe(2)
  await command('删除卡片布局').last().click()
  await expect.poll(types).toEqual(['card'])
})

it('dragging goes between and into; what may not be put there says why, and Escape gives up', async () => {
  await open()
  await palette('输入框').click()
  await palette('动态表格').click()
  const first = await boundingBoxOf(node('输入框'))
  await drag(palette('滑动输入条'), { x: first.x + 80, y: first.y + 2 })
  await expect.poll(types).toEqual(['slider', 'input', 'batch'])
  await drag(node('输入框'), await middleOf('动态表格'))
  await expect.poll(types).toEqual(['slider', 'batch'])
  await drag(palette('标签页布局'), await middleOf('动态表格'), false)
  await playwrightPage.getByText('“动态表格”中不能放置“标签页布局”').waitFor()
  await playwrightPage.mouse.up()
  await notice('“动态表格”中不能放置“标签页布局”')
  await drag(palette('评分'), { x: first.x + 80, y: first.y + 2 }, false)
  await keys('Escape')
  await playwrightPage.mouse.up()
  expect(await types()).toEqual(['slider', 'batch'])
})

it('what was dragged is selected and has the focus; who brings a control back to the palette adds none', async () => {
  await open()
  await palette('栅格布局').click()
  await palette('输入框').click()
  const column = await boundingBoxOf(canvas.getByRole('group', { name: '列' }).first())
  const into = { x: column.x + column.width / 2, y: column.y + column.height / 2 }
  await drag(node('输入框'), into)
  await expect.poll(types).toEqual(['grid'])
  await expectFocus(node('输入框'))
  await expect.poll(() => node('输入框').getAttribute('data-selected')).toBe('true')
  await drag(palette('开关'), into, false)
  const home = await boundingBoxOf(palette('开关'))
  await playwrightPage.mouse.move(home.x + 10, home.y + 10, { steps: 4 })
  await playwrightPage.mouse.up()
  expect(await node('开关').count()).toBe(0)
  await palette('开关').click() // a press is a press again
  await node('开关').waitFor()
})

it('of several that are selected one shows its tools, and the pointer those of another', async () => {
  await open()
  for (const title of ['输入框', '评分', '开关']) await palette(title).click()
  await node('输入框').click({ modifiers: ['Control'] })
  await expect.poll(() => canvas.locator('[data-node][data-selected]').count()).toBe(2)
  await palette('评分').hover()
  await expect.poll(() => canvas.locator('[data-tools]').count()).toBe(1)
  await node('输入框').locator('[data-tools]').waitFor()
  await node('评分').hover()
  await expect.poll(() => canvas.locator('[data-tools]').count()).toBe(2)
})

it('everything is done by keys, one act one step, and said', async () => {
  await open()
  for (const name of ['输入框', '栅格布局', '评分']) await palette(name).click()
  await expectFocus(node('评分'))
  await keys('ArrowUp', 'ArrowUp')
  await expectFocus(node('输入框'))
  await keys('Alt+ArrowDown', 'Alt+ArrowRight')
  await expect.poll(types).toEqual(['grid', 'rate'])
  await expectFocus(node('输入框'))
  await keys('Control+d', 'Alt+ArrowLeft')
  await expect.poll(types).toEqual(['grid', 'input', 'rate'])
  await playwrightPage.getByRole('log', { name: '操作结果' }).getByText('移动“输入框”').waitFor()
  await keys('Delete')
  await expect.poll(types).toEqual(['grid', 'rate'])
  for (let count = 0; count < 5; count++) await keys('Control+z')
  await expect.poll(types).toEqual(['input', 'grid', 'rate'])
  await keys('Control+Shift+z')
  await expect.poll(types).toEqual(['grid', 'input', 'rate'])
  await side('历史').click()
  await playwrightPage.getByRole('button', { name: '打开表单' }).click()
  await expect.poll(types).toEqual([])
  await clean()
})

it('whoever stands on what goes stands on something else then, and the keys go on', async () => {
  await open()
  for (const name of ['输入框', '评分', '单选框']) await palette(name).click()
  await expectFocus(node('单选框'))
  await keys('Control+z')
  await expectFocus(node('输入框'))
  await keys('Control+Shift+z', 'ArrowDown', 'ArrowDown', 'ArrowDown')
  await expectFocus(node('单选框'))
  await keys('Shift+F10')
  await playwrightPage.getByRole('menuitem', { name: '复制一份' }).waitFor()
  await keys('Enter')
  await expect.poll(types).toEqual(['input', 'rate', 'radio', 'radio'])
  await expectFocus(node('单选框').last())
  await panel.getByRole('button', { name: '删除选项配置 3' }).focus()
  await keys('Enter')
  await expectFocus(panel.getByRole('group', { name: '选项配置' }).getByRole('button', { name: '添加', exact: true }))
  const undo = playwrightPage.getByRole('button', { name: /^撤销/ })
  await undo.focus()
  for (let count = 0; count < 5; count++) await keys('Enter')
  await expect.poll(types).toEqual([])
  await expectFocus(undo)
  await keys('Control+Shift+z')
  await expect.poll(types).toEqual(['input'])
  await clean()
})

it('the outline is a tree of the same controls; problems lead to theirs', async () => {
  await open()
  await palette('栅格布局').click()
  await palette('下拉选择器').click()
  await side('大纲').click()
  const tree = playwrightPage.getByRole('tree', { name: '大纲' })
  await tree.getByRole('treeitem', { name: '下拉选择器' }).click()
  await keys('Alt+ArrowRight')
  await expect.poll(types).toEqual(['grid'])
  await expectFocus(tree.getByRole('treeitem', { name: '下拉选择器' }))
  await keys('ArrowUp')
  await expectFocus(tree.getByRole('treeitem', { name: '第 1 列' }))
  await playwrightPage.getByRole('navigation', { name: '所在位置' }).getByText('第 1 列').waitFor()
  await clean()
  await playwrightPage.getByRole('textbox', { name: '搜索大纲' }).fill('xlxz')
  await expect.poll(() => tree.getByRole('treeitem').count()).toBe(1)
  await node('下拉选择器').click()
  await option('标签').fill('')
  await side('问题').click()
  await playwrightPage.getByRole('button', { name: /没有标签/ }).click()
  await expectFocus(node('下拉选择器'))
})

it('cells of a table are joined and taken apart, rows and columns come and go', async () => {
  await open()
  await palette('表格布局').click()
  const cells = canvas.getByRole('group', { name: '单元格' })
  const cellAct = async (cell: number, name: string) => {
    await cells.nth(cell).click({ button: 'right', position: { x: 4, y: 4 } })
    await playwrightPage.getByRole('menuitem', { name }).click()
  }
  await cellAct(3, '向下合并')
  await notice('当前是最后一行，无法向下合并')
  await cellAct(3, '向右合并')
  await notice('当前是最后一列，无法向右合并')
  await cellAct(0, '向下合并')
  await expect.poll(() => cells.count()).toBe(3)
  await cellAct(0, '向右合并')
  await notice('当前表格无法向右合并')
  await cellAct(0, '拆分单元格')
  await cellAct(0, '增加一列')
  await cellAct(0, '增加一行')
  await expect.poll(() => cells.count()).toBe(9)
  await cells.first().click({ position: { x: 4, y: 4 } })
  await panel.getByRole('button', { name: '删除当前列' }).click()
  await expect.poll(() => cells.count()).toBe(6)
  await cells.first().click({ position: { x: 4, y: 4 } })
  await palette('输入框').click()
  const [cell, input] = [await boundingBoxOf(cells.first()), await boundingBoxOf(cells.first().locator('input'))]
  expect(cell.y + cell.height - input.y - input.height).toBeGreaterThanOrEqual(input.y - cell.y - 1) // as above it
  await clean()
})

it('a form comes in as JSON, is seen as JSON, and is cleared', async () => {
  await open()
  await command('导入JSON').click()
  const dialog = playwrightPage.getByRole('dialog', { name: '导入JSON' })
  await dialog.getByRole('textbox').click()
  await keys('Control+a')
  await playwrightPage.keyboard.insertText('{"list":[]}')
  await dialog.getByRole('button', { name: '确定' }).click()
  await notice('导入失败，数据格式不对')
  await dialog.getByRole('textbox').click()
  await keys('Control+a')
  await playwrightPage.keyboard.insertText(
    '{"list":[{"type":"rate","label":"满意度","key":"r","model":"r"}],"config":{}}',
  )
  await dialog.getByRole('button', { name: '确定' }).click()
  await notice('导入成功')
  await expect.poll(types).toEqual(['rate'])
  await command('生成JSON').click()
  await playwrightPage.getByRole('dialog', { name: 'JSON数据' }).getByText('满意度').waitFor()
  await clean()
  await keys('Escape')
  await command('清空').click()
  await playwrightPage.getByRole('dialog').getByText('是否确认清空内容?').waitFor()
  await playwrightPage.getByRole('dialog').getByRole('button', { name: '清空' }).click()
  await notice('已清空')
  await expect.poll(types).toEqual([])
})

it('what was put right in a form that came in, and what will not run, is told of', async () => {
  await open()
  await command('导入JSON').click()
  const dialog = playwrightPage.getByRole('dialog', { name: '导入JSON' })
  await dialog.getByRole('textbox').click()
  await keys('Control+a')
  await playwrightPage.keyboard.insertText(
    '{"list":[{"type":"input","name":"姓名","key":"a","model":"a","onChange":"alert(1)"}],"config":{}}',
  )
  await dialog.getByRole('button', { name: '确定' }).click()
  await notice('导入成功')
  await side('问题').click()
  await playwrightPage.getByText(/^导入时的 \d+ 处提示$/).click()
  await playwrightPage.getByText('中的脚本保留原样，不会运行').waitFor()
  await clean()
})

it('the code of a form stands there in six languages, and is copied', async () => {
  await open()
  await palette('下拉选择器').click()
  await command('生成代码').click()
  const dialog = playwrightPage.getByRole('dialog', { name: '生成代码' })
  await dialog.getByText('export interface').waitFor()
  await clean()
  for (const [tab, text] of [
    ['HTML', '<!doctype html>'],
    ['H5', 'viewport-fit=cover'],
    ['JSON Schema', 'draft/2020-12'],
    ['TypeScript', 'FormValues'],
    ['REACT', 'import { Button, Form, Select }'],
  ] as const) {
    await dialog.getByRole('tab', { name: tab, exact: true }).click()
    await dialog.getByText(text).first().waitFor()
  }
  await dialog.getByRole('button', { name: '复制数据' }).click()
  await notice('复制成功')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('forbidden'))
  await dialog.getByRole('button', { name: '复制数据' }).click()
  await notice('复制失败')
  expect(await navigator.clipboard.readText()).toContain('export function DesignedForm')
  await clean()
})

it('the preview is as wide as the device, and hands out the data', async () => {
  await open()
  await palette('输入框').click()
  await panel.getByRole('switch', { name: '必填' }).click()
  await command('预览').click()
  const dialog = playwrightPage.getByRole('dialog', { name: '预览' })
  const frame = dialog.locator('[data-device]')
  const width = async () => (await boundingBoxOf(frame)).width
  await expect.poll(width).toBe(850)
  for (const [name, px] of [
    ['手机 375', 375],
    ['平板 768', 768],
    ['桌面 1200', 1200],
  ] as const) {
    await dialog.getByText(name).click()
    await expect.poll(width).toBe(px)
  }
  await dialog.getByRole('button', { name: '获取数据' }).click()
  await dialog.getByText('有 1 处需要修改').waitFor()
  await dialog.getByRole('textbox', { name: '输入框' }).fill('王芳')
  await clean()
  await dialog.getByRole('button', { name: '获取数据' }).click()
  // In tests all dialogs have one id, and thus the title of the first.
  await playwrightPage.getByRole('dialog').last().getByText('王芳').waitFor()
})

it('what was done is there after a reload, and is still undone', async () => {
  await open()
  await palette('输入框').click()
  await palette('评分').click()
  await playwrightPage.getByText('已自动保存').waitFor()
  await open()
  await expect.poll(types).toEqual(['input', 'rate'])
  await command('撤销：添加“评分”').click()
  await expect.poll(types).toEqual(['input'])
})

it('controls go through the clipboard; the head of a table makes fields, a list makes choices', async () => {
  await open()
  await palette('单选框').click()
  await keys('Control+c', 'Control+v')
  await expect.poll(types).toEqual(['radio', 'radio'])
  await keys('Control+x')
  await expect.poll(types).toEqual(['radio'])
  await navigator.clipboard.writeText('姓名\t出生日期\t年龄')
  await canvas.focus()
  await keys('Control+v')
  await expect.poll(types).toEqual(['radio', 'input', 'date', 'number'])
  await node('单选框').click()
  await panel.getByRole('button', { name: '粘贴列表' }).click()
  await playwrightPage.getByRole('textbox', { name: '列表' }).fill('内科\n外科')
  await playwrightPage.getByRole('button', { name: '添加 2 项' }).click()
  await node('单选框').getByText('外科').waitFor()
})

it('on a phone in the dark one part is in sight at a time', async () => {
  await enter({ size: PHONE_WINDOW, dark: true })
  await open()
  await playwrightPage.getByRole('radiogroup', { name: '设计器的部分' }).getByText('控件').click()
  await palette('日期选择框').click()
  await expect.poll(types).toEqual(['date'])
  await clean()
  await playwrightPage.getByRole('radiogroup', { name: '设计器的部分' }).getByText('属性').click()
  await option('标签').fill('就诊日期')
  await clean()
  expect(isWiderThanWindow()).toBe(false)
})

it('palette and properties scroll by themselves, whatever the window is high', async () => {
  await enter({ size: { width: 1280, height: 720 } })
  await open()
  await palette('下拉选择器').click()
  for (const [side, last] of [
    ['控件与大纲', palette('表格布局')],
    ['属性', panel.getByRole('button', { name: '添加联动' })],
  ] as const) {
    await playwrightPage.getByRole('complementary', { name: side }).hover()
    await playwrightPage.mouse.wheel(0, 4000)
    await expect.poll(async () => (await boundingBoxOf(last)).y).toBeLessThan(720)
  }
  expect(await playwrightPage.getByRole('region', { name: '示例表单' }).evaluate(desk => desk.scrollTop)).toBe(0)
})

/** Within a control, where others may be dropped. */
async function middleOf(name: string): Promise<{ x: number; y: number }> {
  const box = await boundingBoxOf(node(name).locator('[data-zone]').first())
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
