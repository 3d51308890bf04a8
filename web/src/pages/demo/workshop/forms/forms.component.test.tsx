import { CONTROL_TYPES } from '@xuanjiao/form/model'
import { expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { benchStepsOn, expectFocus, isWiderThanWindow } from '../testing/bench-steps.ts'
import { fakeFiles } from '../testing/fake-files.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { benchStage, PHONE_WINDOW } from '../testing/bench-stage.tsx'
import { formBlocks } from './blocks.ts'
import { controlDocuments } from './control-documents.ts'

/** Forms drawn from documents: every control, layouts, what is wrong, logic; by mouse, by keys, on a phone in the dark. */

const { show, clean, enter, keys } = benchStage(formBlocks, () => fakePorts(fakeFiles()))
const { property } = benchStepsOn(playwrightPage)
const sample = (name: string) => playwrightPage.getByRole('region', { name, exact: true })
const data = (name: string) => sample(name).locator('[data-data]')

it('every control has a document, is drawn from it, and is clean', async () => {
  expect(Object.keys(controlDocuments)).toEqual(CONTROL_TYPES.map(({ type }) => type))
  await show('form-controls')
  for (const { type, title } of CONTROL_TYPES) await sample(`${title} ${type}`).waitFor()
  await playwrightPage.getByRole('textbox', { name: '宣教内容' }).waitFor()
  await clean()
})

it('what is wrong is summed above and said at its field; the pane of the first is opened and has the focus', async () => {
  await show('form-visit')
  const form = sample('随访登记')
  await form.getByRole('textbox', { name: '患者姓名' }).fill('王芳')
  await form
    .getByRole('button', { name: '提 交' })
    .or(form.getByRole('button', { name: '提交' }))
    .click()
  await form.getByRole('alert').getByText('有 1 处需要修改').waitFor()
  const next = form.getByRole('textbox', { name: '下次随访' })
  await expectFocus(next)
  await expect.poll(() => next.getAttribute('aria-invalid')).toBe('true')
  const described = (await next.getAttribute('aria-describedby')) ?? ''
  expect(document.getElementById(described)?.textContent).toBe('请选择下次随访日期')
  await clean()
  await playwrightPage.keyboard.type('2026-12-01')
  await keys('Enter')
  await expect.poll(() => form.getByRole('alert').getByText('处需要修改').count()).toBe(0)
  await form.getByRole('button', { name: '取得数据' }).click()
  await expect.poll(() => data('随访登记').innerText()).toContain('"next":"2026-12-01"')
})

it('a control comes, is demanded and is computed with what another one holds', async () => {
  await show('form-logic')
  const form = sample('联动与计算')
  await expect.poll(() => form.getByRole('spinbutton', { name: '金额' }).inputValue()).toBe('6')
  await form.getByRole('spinbutton', { name: '单价' }).fill('2.5')
  await expect.poll(() => form.getByRole('spinbutton', { name: '金额' }).inputValue()).toBe('7.5')
  expect(await form.getByRole('textbox', { name: '监护人' }).count()).toBe(0)
  await form.getByRole('spinbutton', { name: '年龄' }).fill('9')
  await form.getByRole('textbox', { name: '监护人' }).waitFor()
  await clean()
})

it('rows are typed in the grid, judged by the form, and come with its data', async () => {
  await show('form-controls')
  const rows = sample('动态表格 batch')
  const grid = rows.getByRole('grid', { name: '用药记录' })
  await grid.waitFor()
  await rows.getByRole('button', { name: '取得数据' }).click()
  await expect.poll(() => data('动态表格 batch').innerText()).toBe('药名：请填写药名')
  await expectFocus(grid.locator(':focus').or(rows.locator('input:focus')))
  await playwrightPage.keyboard.type('阿司匹林')
  await keys('Tab')
  await playwrightPage.keyboard.type('2')
  await keys('Tab')
  await expect.poll(() => rows.locator('[data-values]').innerText()).toContain('"input":"阿司匹林","number":2')
  await rows.getByRole('button', { name: '取得数据' }).click()
  await expect.poll(() => data('动态表格 batch').innerText()).toContain('"select":null')
  await clean()
})

it('a form within the form and ticked lines are judged with it, and the first fault has the focus', async () => {
  await show('form-controls')
  const within = sample('动态表单 dynamicForm')
  await within.getByRole('button', { name: '取得数据' }).click()
  await expectFocus(within.getByRole('textbox', { name: '称呼' }))
  await playwrightPage.keyboard.type('家属')
  await within.getByRole('button', { name: '取得数据' }).click()
  await expect
    .poll(() => data('动态表单 dynamicForm').innerText())
    .toContain('{"dynamicForm":{"input":"家属","phone":""}}')
  const ticks = sample('选择输入列 selectInputList')
  await ticks.getByRole('checkbox', { name: '药物' }).click()
  await ticks.getByRole('button', { name: '取得数据' }).click()
  await expectFocus(ticks.getByRole('textbox', { name: '药名' }))
  await clean()
})

it('only read, every control says its value in words', async () => {
  await show('form-controls')
  await property('只读').click()
  await sample('下拉选择器 select').getByText('心内科、儿科').waitFor()
  await sample('评分 rate').getByText('3.5').first().waitFor()
  expect(await sample('输入框 input').getByRole('textbox').count()).toBe(0)
  const rows = sample('动态表格 batch').getByRole('grid')
  await rows.getByText('药名').waitFor()
  expect(await rows.getByRole('checkbox', { name: /选/ }).count()).toBe(0)
  await clean()
})

it('a document of another time is read, and what is none is said', async () => {
  await show('form-own')
  await playwrightPage.getByRole('form', { name: '粘贴的文档' }).getByRole('textbox', { name: '患者姓名' }).waitFor()
  await clean()
})

it('on a phone in the dark every form fits and can be read', async () => {
  await enter({ size: PHONE_WINDOW, dark: true })
  for (const { key } of formBlocks) {
    await show(key)
    await clean()
    expect(await playwrightPage.evaluate(isWiderThanWindow)).toBe(false)
  }
  await enter({})
})
