import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { DESKTOP_SIZE } from '../environment/browser.ts'
import { walkWithVisitor, page } from '../environment/walk-with-visitor.ts'

/** A form of thirty controls is made, published and filled in, and the mouse is not touched. */

const walk = walkWithVisitor({ size: DESKTOP_SIZE })
const { story, pressKeys, expectNoProblems } = walk

const NAME = '键盘评估'
const desk = () => page.getByRole('region', { name: NAME, exact: true })
const canvas = () => page.getByRole('region', { name: '画布' })
const palette = () => page.getByRole('complementary', { name: '控件与大纲' })
const panel = () => page.getByRole('complementary', { name: '属性' })
const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** So many steps of the key lead through the whole of a page. */
const MOST_STEPS = 160

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll(found => found.some(one => one === document.activeElement))

/** Walks with the key until the focus is there. */
async function walkTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}

async function press(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await walkTo(target, key)
  await page.keyboard.press('Enter')
}

/** Puts words where the focus is, in the place of what stands there. */
async function write(text: string): Promise<void> {
  await pressKeys('Control+a')
  await page.keyboard.insertText(text)
}

const focusedNode = () => canvas().locator('[data-node]:focus')
const nodes = () => canvas().locator('[data-node]')

async function add(type: string): Promise<void> {
  const before = await nodes().count()
  await press(palette().getByRole('button', { name: type, exact: true }), 'Shift+Tab')
  await expect.poll(() => nodes().count()).toBeGreaterThan(before)
  await focusedNode().waitFor()
}

async function addNamed(type: string, label: string): Promise<void> {
  await add(type)
  await walkTo(panel().getByRole('textbox', { name: '标签', exact: true }))
  await write(label)
  await canvas().locator(`[data-node][aria-label="${type} ${label}"]`).waitFor()
  await walkTo(canvas().locator('[data-node][data-selected]'), 'Shift+Tab')
}

const NAMED: readonly (readonly [type: string, label: string])[] = [
  ['输入框', '患者姓名'],
  ['数字输入框', '年龄'],
  ['单选框', '性别'],
  ['日期选择框', '入院日期'],
  ['时间选择框', '入院时间'],
  ['下拉选择器', '科室'],
  ['多选框', '症状'],
  ['评分', '疼痛评分'],
  ['滑动输入条', '睡眠评分'],
  ['开关', '是否吸烟'],
  ['文本框', '既往史'],
  ['级联选择器', '籍贯'],
  ['树选择器', '病区'],
]
const PLAIN = ['分割线', '警告提示', '文字', '栅格布局', '标签页布局', '动态表格', '卡片布局']

story('a form of thirty controls is made by keyboard', part => {
  part('a new form opens in the designer', async () => {
    await page.goto('/form/design')
    await page.getByRole('button', { name: '新增表单设计' }).waitFor()
    await press(page.getByRole('button', { name: '新增表单设计' }))
    const form = page.getByRole('dialog')
    await walkTo(form.getByRole('textbox', { name: '表单名称' }))
    await write(NAME)
    await walkTo(form.getByRole('textbox', { name: '表单编码' }))
    await write('keyboard_check')
    await press(form.getByRole('button', { name: '保存', exact: true }))
    await desk().waitFor()
  })

  part('thirty controls come, are named, moved, copied and taken away', async () => {
    await walkTo(canvas())
    for (const [type, label] of NAMED) await addNamed(type, label)
    for (const type of PLAIN) await add(type)
    // Into the card: a new control comes behind it, and goes in.
    await addNamed('输入框', '责任护士')
    await pressKeys('Alt+ArrowRight')
    await expect.poll(() => canvas().locator('[data-type=card] [data-node]').count()).toBe(1)
    for (let copies = 0; copies < 9; copies += 1) await pressKeys('Control+d')
    await expect.poll(() => canvas().locator('[data-type=card] [data-node]').count()).toBe(10)
    await pressKeys('Delete', 'Control+z', 'Control+Shift+z')
    await expect.poll(() => canvas().locator('[data-type=card] [data-node]').count()).toBe(9)
    await expect.poll(() => nodes().count()).toBe(29)
    await expectNoProblems()
  })

  part('a condition is written: who is a child has a guardian', async () => {
    await pressKeys('Home', 'ArrowDown')
    await expect.poll(() => focusedNode().getAttribute('aria-label')).toBe('数字输入框 年龄')
    await walkTo(panel().getByRole('textbox', { name: '数据字段' }))
    await write('age')
    await pressKeys('Enter')
    await walkTo(canvas().locator('[data-node][data-selected]'), 'Shift+Tab')
    await addNamed('输入框', '监护人')
    expect(await nodes().count()).toBe(30)
    await press(panel().getByRole('button', { name: '添加联动' }))
    await page.getByRole('menuitem', { name: '显示条件' }).waitFor()
    await pressKeys('Tab')
    await walkTo(page.getByRole('menuitem', { name: '显示条件' }))
    await pressKeys('Enter')
    const logic = dialog('“监护人”的显示条件')
    await walkTo(logic.getByRole('radio', { name: '可视化' }))
    await pressKeys('ArrowRight')
    await walkTo(logic.getByRole('textbox', { name: '表达式' }))
    await page.keyboard.insertText('age < 18')
    await logic.getByText('读作：').waitFor()
    await expectNoProblems()
    await pressKeys('Escape')
    await press(logic.getByRole('button', { name: '确定' }))
    await logic.waitFor({ state: 'hidden' })
    await panel()
      .getByRole('button', { name: /显示条件/ })
      .first()
      .waitFor()
  })

  part('what depends on what is drawn, and walked through', async () => {
    await walkTo(canvas().locator('[data-node][data-selected]'), 'Shift+Tab')
    await pressKeys('Escape')
    await walkTo(panel().getByRole('button', { name: '查看联动关系图' }))
    await pressKeys('Enter')
    const drawn = dialog('联动关系图')
    await walkTo(drawn.getByRole('button', { name: /^年龄，影响“监护人”/ }))
    await pressKeys('ArrowRight')
    expect(await hasFocus(drawn.getByRole('button', { name: /^监护人，取决于“年龄”（显示条件）/ }))).toBe(true)
    await expectNoProblems()
    await pressKeys('Enter')
    await drawn.waitFor({ state: 'hidden' })
    await expect.poll(() => focusedNode().getAttribute('aria-label')).toContain('监护人')
  })

  part('it is saved, published and filled in', async () => {
    await pressKeys('Control+s')
    await expectAndCloseNotice(page, '修改成功!')
    await press(button('发布'), 'Shift+Tab')
    const asked = dialog(`发布“${NAME}”`)
    await press(asked.getByRole('button', { name: '发布', exact: true }))
    await expectAndCloseNotice(page, '发布成功')
    await page.goto('/form/fill/keyboard_check')
    await page.getByRole('heading', { name: NAME }).waitFor()
    await walkTo(page.getByRole('textbox', { name: '患者姓名' }))
    await write('王芳')
    await walkTo(page.getByRole('spinbutton', { name: '年龄' }))
    await write('8')
    await page.getByRole('textbox', { name: '监护人' }).waitFor()
    await walkTo(page.getByRole('textbox', { name: '监护人' }))
    await write('李强')
    await expectNoProblems()
    await press(button('提交'))
    await page.getByText('提交成功').waitFor()
  })
})
