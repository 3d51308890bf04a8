import { beforeEach, expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { isWiderThanWindow } from '../testing/bench-steps.ts'
import { benchStage, PHONE_WINDOW } from '../testing/bench-stage.tsx'
import { designerStepsOn } from '../testing/designer-steps.ts'
import { designerBlocks } from './designer-blocks.ts'

/** Expressions in the designer: line by line and as a text, what they do on the canvas, and why something is hidden. */

const { show, clean, enter, leave, keys } = benchStage(designerBlocks)
const { canvas, palette, panel, node, command } = designerStepsOn(playwrightPage)
const dialog = playwrightPage.getByRole('dialog').last()
const reading = dialog.getByRole('status')
const option = (name: string) => panel.getByRole('textbox', { name, exact: true })

async function openWithTwo(size = { width: 1600, height: 1100 }): Promise<void> {
  await enter({ size })
  await show('form-designer')
  await canvas.waitFor()
  await palette('数字输入框').click()
  await option('标签').fill('年龄')
  await option('数据字段').fill('age')
  await keys('Enter')
  await palette('输入框').click()
  await option('标签').fill('学校')
}

async function addLogic(name: string): Promise<void> {
  await panel.getByRole('button', { name: '添加联动' }).click()
  await playwrightPage.getByRole('menuitem', { name }).click()
  await dialog.getByText(`“学校”的${name}`).waitFor()
}

const choose = async (box: string, choice: string) => {
  await dialog.getByRole('combobox', { name: box }).click()
  await playwrightPage.locator('.ant-select-item-option').getByText(choice, { exact: true }).click()
}

const written = async () => (await dialog.getByRole('textbox', { name: '表达式' }).textContent()) ?? ''

beforeEach(() => {
  leave()
  localStorage.clear()
})

it('a condition is built line by line, and is the same as a text', async () => {
  await openWithTwo()
  await addLogic('显示条件')
  await dialog.getByRole('button', { name: '添加条件', exact: true }).click()
  await choose('条件 1的关系', '大于')
  await dialog.getByRole('spinbutton', { name: '条件 1的值' }).fill('17')
  await expect.poll(() => reading.textContent()).toBe('读作：年龄 大于 17')
  await clean()
  await dialog.getByText('表达式', { exact: true }).click()
  await expect.poll(written).toBe('age > 17')
  await dialog.getByRole('textbox', { name: '表达式' }).click()
  await keys('End')
  await playwrightPage.keyboard.insertText(' and age < 30')
  await dialog.getByText('可视化', { exact: true }).click()
  await expect.poll(() => dialog.getByRole('spinbutton', { name: '条件 2的值' }).inputValue()).toBe('30')
  await dialog.getByRole('button', { name: '确定' }).click()
  await panel.getByRole('button', { name: /显示条件.*年龄 大于 17 且 年龄 小于 30/ }).waitFor()
  await node('输入框 学校，条件不成立，先隐藏').waitFor()
  await clean()
  await command('撤销：修改“学校”').click()
  await node('输入框 学校').waitFor()
})

it('a text is helped with while it is written, and is not taken while it is wrong', async () => {
  await openWithTwo()
  await addLogic('校验')
  await dialog.getByRole('textbox', { name: '不符合时的提示' }).fill('年龄与学校不符')
  await dialog.getByText('表达式', { exact: true }).click()
  await dialog.getByRole('textbox', { name: '表达式' }).click()
  await playwrightPage.keyboard.type('nianl')
  await playwrightPage.getByRole('option', { name: /年龄/ }).click()
  await expect.poll(written).toBe('age')
  await playwrightPage.keyboard.insertText(' > ages')
  await expect.poll(() => reading.textContent()).toBe('第 7 个字：没有字段“ages”')
  await expect.poll(() => dialog.locator('.cm-lintRange-error').textContent()).toBe('ages')
  expect(await dialog.getByRole('button', { name: '确定' }).isDisabled()).toBe(true)
  await keys('Backspace')
  await playwrightPage.keyboard.insertText(' + 1')
  await expect.poll(() => dialog.getByRole('button', { name: '确定' }).isEnabled()).toBe(true)
  await dialog.getByText('可视化', { exact: true }).click()
  await dialog.getByText('这个表达式不能逐行显示').waitFor()
  await clean()
  await dialog.getByRole('button', { name: '确定' }).click()
  await panel.getByRole('button', { name: /校验“年龄与学校不符”.*年龄 > 年龄 \+ 1/ }).waitFor()
  await node('数字输入框 年龄').click()
  await panel.getByRole('button', { name: '用于“学校”的校验“年龄与学校不符”' }).waitFor()
  await option('数据字段').fill('years')
  await keys('Enter')
  await node('输入框 学校').click()
  await panel.getByRole('button', { name: /年龄 > 年龄 \+ 1/ }).waitFor()
})

it('the preview says why a control is hidden, and follows what is filled in', async () => {
  await openWithTwo()
  await addLogic('显示条件')
  await dialog.getByRole('button', { name: '添加条件', exact: true }).click()
  await choose('条件 1的关系', '大于')
  await dialog.getByRole('spinbutton', { name: '条件 1的值' }).fill('17')
  await dialog.getByRole('button', { name: '确定' }).click()
  await node('输入框 学校，条件不成立，先隐藏').waitFor()
  await command('预览').click()
  await dialog.getByText('1 个控件因条件不成立而隐藏').click()
  await dialog.getByText('年龄 大于 17：不成立').waitFor()
  await dialog.getByText('（年龄：0）').waitFor()
  await clean()
  await dialog.getByRole('spinbutton', { name: '年龄' }).fill('18')
  await dialog.getByRole('textbox', { name: '学校' }).waitFor()
  await expect.poll(() => dialog.getByText('因条件不成立而隐藏').count()).toBe(0)
})

it('on a phone a condition is built one thing below the other', async () => {
  await openWithTwo({ width: 1600, height: 1100 })
  await addLogic('必填条件')
  await dialog.getByRole('button', { name: '添加条件', exact: true }).click()
  await enter({ size: PHONE_WINDOW, dark: true })
  await clean()
  expect(isWiderThanWindow()).toBe(false)
})
