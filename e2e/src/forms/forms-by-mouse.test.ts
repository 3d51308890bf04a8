import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { walkWithVisitor, page } from '../environment/walk-with-visitor.ts'
import { canvasStepsOn } from '../steps/canvas-steps.ts'
import { designStepsOn } from '../steps/design-steps.ts'
import { openPage } from '../steps/page-steps.ts'

/** A form is made with the mouse alone: dragged into place, moved about, its table joined and taken apart, and filled in. */

/** As high as the form: what is dragged and where it goes are both in sight. */
const walk = walkWithVisitor({ size: { width: 1400, height: 1200 } })
const { story, expectNoProblems } = walk

const NAME = '鼠标评估'
const { desk, panel, dialog, addDesign, save } = designStepsOn(() => page, NAME)
const { canvas, palette, node, spotIn, take, drag, ghost, shape, spans } = canvasStepsOn(() => page)
const command = (name: string) => desk().getByRole('button', { name, exact: true })
/** Says what it would take back, or do again. */
const step = (word: string) => desk().getByRole('button', { name: new RegExp(`^${word}：`) })

/** The empty places to drop into, in the order of reading. */
const hole = (type: string, at: number) => canvas().locator(`[data-type=${type}] [data-zone]`).nth(at)
const cell = (at: number) => canvas().locator('[data-type=table] [data-sort=cell]').nth(at)

async function dropBelow(title: string): Promise<void> {
  await canvas().evaluate(element => element.scrollTo(0, element.scrollHeight))
  const last = canvas().locator('[data-sort=form] > [data-node]').last()
  const spot = await spotIn(last, 1)
  await drag(palette(title), { ...spot, y: spot.y + 2 })
}

async function dropIn(title: string, place: ReturnType<typeof hole>): Promise<void> {
  await drag(palette(title), await spotIn(place))
}

async function rename(label: string): Promise<void> {
  await panel().getByRole('textbox', { name: '标签', exact: true }).fill(label)
}

/** What an act has come to is taken back and done again, by the buttons. */
async function expectThereAndBack(read: () => Promise<string>, before: string, after: string): Promise<void> {
  await expect.poll(read).toBe(after)
  await step('撤销').click()
  await expect.poll(read).toBe(before)
  await step('重做').click()
  await expect.poll(read).toBe(after)
}

/** What was dropped is selected and has the focus: its keys and its properties are at hand. */
async function expectAtHand(): Promise<void> {
  await expect.poll(() => canvas().locator('[data-selected]:focus').count()).toBe(1)
}

/** One move, from what the form looks like to what it then does. */
async function expectMove(move: () => Promise<void>, after: string): Promise<void> {
  const before = await shape()
  await move()
  await expectAtHand()
  await expectThereAndBack(shape, before, after)
}

async function chooseInCell(at: number, item: string): Promise<void> {
  const box = await cell(at).boundingBox()
  await cell(at).click({ button: 'right', position: { x: (box?.width ?? 20) / 2, y: (box?.height ?? 10) - 3 } })
  await page.getByRole('menu', { name: '画布菜单' }).getByRole('menuitem', { name: item, exact: true }).click()
}

async function expectCells(at: number, item: string, after: string): Promise<void> {
  const before = await spans()
  await chooseInCell(at, item)
  await expectThereAndBack(spans, before, after)
}

async function expectRefused(at: number, item: string, message: string): Promise<void> {
  const before = await spans()
  await chooseInCell(at, item)
  await expectAndCloseNotice(page, message)
  expect(await spans()).toBe(before)
}

story('a form is made with the mouse', part => {
  part('controls are dragged from the palette, each into its place', async () => {
    await openPage(page, '表单', '表单设计')
    await addDesign('mouse_check')
    await drag(palette('输入框'), await spotIn(canvas()))
    await expect.poll(shape).toBe('input')
    await rename('患者姓名')
    await dropBelow('栅格布局')
    await dropIn('数字输入框', hole('grid', 0))
    await rename('年龄')
    await dropIn('评分', hole('grid', 1))
    await dropBelow('卡片布局')
    await dropIn('文本框', hole('card', 0))
    await expect.poll(shape).toBe('input grid(number|rate) card(textarea)')
    await dropBelow('标签页布局')
    await dropBelow('表格布局')
    await dropIn('开关', cell(0))
    await dropIn('单选框', cell(3))
    await expect.poll(shape).toBe('input grid(number|rate) card(textarea) tabs(|) table(switch|||radio)')
  })

  part('nested: a grid within the card, a control behind the head of a closed pane', async () => {
    const within = await spotIn(node('文本框'), 0.95)
    await expectMove(
      () => drag(palette('栅格布局'), within),
      'input grid(number|rate) card(textarea grid(|)) tabs(|) table(switch|||radio)',
    )
    await dropIn('日期选择框', hole('card', 2))
    const head = await spotIn(canvas().getByRole('tab').nth(1))
    await take(palette('滑动输入条'), head)
    // Who waits over a head gets into its pane.
    await expect
      .poll(async () => {
        await page.mouse.move(head.x, head.y)
        return canvas().getByRole('tab').nth(1).getAttribute('aria-selected')
      })
      .toBe('true')
    const pane = await spotIn(hole('tabs', 1))
    await page.mouse.move(pane.x, pane.y, { steps: 4 })
    await page.mouse.up()
    await expect
      .poll(shape)
      .toBe('input grid(number|rate) card(textarea grid(|date)) tabs(|slider) table(switch|||radio)')
    await expectNoProblems()
  })

  part('what may not lie somewhere says why, there and afterwards, and nothing is changed', async () => {
    await dropBelow('动态表格')
    const before = await shape()
    const rows = await spotIn(hole('batch', 0))
    await take(palette('卡片布局'), rows)
    await ghost('“动态表格”中不能放置“卡片布局”').waitFor()
    await page.mouse.up()
    await expectAndCloseNotice(page, '“动态表格”中不能放置“卡片布局”')
    await drag(node('卡片布局'), await spotIn(hole('card', 1)))
    await expectAndCloseNotice(page, '不能放入自身内部')
    expect(await shape()).toBe(before)
  })

  part('who goes back to the palette adds nothing, and Escape gives up', async () => {
    const before = await shape()
    const from = await spotIn(palette('评分'))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 400, from.y + 40, { steps: 6 })
    await page.mouse.move(from.x + 1, from.y + 1, { steps: 6 })
    await page.mouse.up()
    expect(await shape()).toBe(before)
    await take(node('输入框 患者姓名'), await spotIn(hole('grid', 1)))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await shape()).toBe(before)
  })

  part('reordered, and moved from one container into another', async () => {
    const into = 'grid(number|rate) card(textarea grid(|date)) tabs(|slider) table(switch|||radio) batch()'
    await node('输入框 患者姓名').scrollIntoViewIfNeeded()
    await expectMove(
      async () => drag(node('输入框 患者姓名'), await spotIn(node('栅格布局').first(), 0.98)),
      into.replace('grid(number|rate)', 'grid(number|rate) input'),
    )
    await expectMove(
      async () => drag(node('输入框 患者姓名'), await spotIn(node('数字输入框 年龄'), 0.1)),
      into.replace('number', 'input number'),
    )
    await expectMove(
      async () => drag(node('评分'), await spotIn(node('文本框'), 0.1)),
      into.replace('number|rate', 'input number|').replace('(textarea', '(rate textarea'),
    )
  })

  part('the cells of a table are joined and taken apart by its menu', async () => {
    await cell(0).scrollIntoViewIfNeeded()
    await expect.poll(spans).toBe('1x1 1x1 / 1x1 1x1')
    await expectRefused(1, '向右合并', '当前是最后一列，无法向右合并')
    await expectRefused(2, '向下合并', '当前是最后一行，无法向下合并')
    await expectCells(0, '向右合并', '2x1 / 1x1 1x1')
    await expectRefused(0, '向下合并', '当前表格无法向下合并')
    await expectCells(1, '向右合并', '2x1 / 2x1')
    await expectCells(0, '向下合并', '2x2 / ')
    expect(await shape()).toContain('table(switch radio)')
    await expectCells(0, '拆分单元格', '1x1 1x1 / 1x1 1x1')
    await expectRefused(0, '拆分单元格', '当前单元格没有合并过')
    await expectCells(1, '向下合并', '1x1 1x2 / 1x1')
    await expectRefused(0, '向右合并', '当前表格无法向右合并')
    await expectCells(1, '拆分单元格', '1x1 1x1 / 1x1 1x1')
    await expectCells(1, '增加一列', '1x1 1x1 1x1 / 1x1 1x1 1x1')
    await expectCells(3, '增加一行', '1x1 1x1 1x1 / 1x1 1x1 1x1 / 1x1 1x1 1x1')
    await expectCells(8, '删除当前行', '1x1 1x1 1x1 / 1x1 1x1 1x1')
    await expectCells(5, '删除当前列', '1x1 1x1 / 1x1 1x1')
    expect(await shape()).toContain('table(switch radio|||)')
    await expectCells(2, '删除当前行', '1x1 1x1')
    await expectRefused(0, '删除当前行', '表格至少保留一行')
    await expectCells(1, '删除当前列', '1x1')
    await expectRefused(0, '删除当前列', '表格至少保留一列')
    await expectNoProblems()
  })

  part('it is filled in in the preview, saved, and is the same when it is opened again', async () => {
    const made = await shape()
    await command('预览').click()
    const preview = dialog('预览')
    await preview.getByRole('textbox', { name: '患者姓名' }).fill('王芳')
    await preview.getByRole('spinbutton', { name: '年龄' }).fill('42')
    await preview.getByRole('button', { name: '获取数据' }).click()
    await page.getByText('"王芳"').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByText('"王芳"').count()).toBe(0)
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'hidden' })
    await save()
    await page.reload()
    await canvas().waitFor()
    await expect.poll(shape).toBe(made)
    await expectNoProblems()
  })
})
