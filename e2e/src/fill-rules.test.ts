import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../web/src/testing/notice-steps.ts'
import { walkWithVisitor, page } from './environment/walk-with-visitor.ts'
import { chooseFromSelect, doRowAction, rowWithText, saveForm } from './steps/page-steps.ts'
import { isWiderThanWindow } from './steps/workshop-steps.ts'

/** A rule that numbers records is made, refused, tried, changed and given up; one of the program itself stays. */

const { story, onPhone, expectNoProblems } = walkWithVisitor()
const dialog = (name: string) => page.getByRole('dialog', { name })
const row = () => rowWithText(page, '回访编号')

/** What 功能测试 tells of the next number. */
async function expectNextNumber(number: RegExp): Promise<void> {
  await doRowAction(row(), '功能测试')
  const tried = dialog('功能测试：回访编号')
  await tried.getByRole('button', { name: /测\s?试/ }).click()
  await tried.getByText(number).waitFor()
  await expectNoProblems()
  await page.keyboard.press('Escape')
  await tried.waitFor({ state: 'hidden' })
}

story('a rule is made, tried, changed and given up', part => {
  part('what is wrong is said at its field', async () => {
    await page.goto('/isystem/fillRule')
    await page.getByRole('button', { name: '新增编码规则' }).first().click()
    const form = dialog('新增编码规则')
    await form.getByRole('textbox', { name: '规则名称' }).fill('回访编号')
    await form.getByRole('textbox', { name: '规则编码' }).fill('visit no')
    await chooseFromSelect(form, '规则类型', '流水号')
    await form.getByRole('textbox', { name: '前缀' }).fill('HF')
    await saveForm(dialog('新增编码规则'))
    const code = form.getByRole('textbox', { name: '规则编码' })
    await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
    await expectNoProblems()
    await code.fill('form_submission')
    await saveForm(dialog('新增编码规则'))
    await form.getByText('规则编码已存在').first().waitFor()
    await code.fill('visit_no')
    await saveForm(dialog('新增编码规则'))
    await expectAndCloseNotice(page, '添加成功')
  })

  part('its example and its next number follow what was set', async () => {
    await row()
      .getByText(/^HF\d{8}0001$/)
      .waitFor()
    await expectNextNumber(/^下一个编号：HF\d{8}0001$/)
    await doRowAction(row(), '编辑')
    await dialog('编辑编码规则').getByRole('textbox', { name: '分隔符' }).fill('-')
    await saveForm(dialog('编辑编码规则'))
    await expectAndCloseNotice(page, '修改成功')
    await expectNextNumber(/^下一个编号：HF\d{8}-0001$/)
  })

  part('it is deleted, and lies in the recycle bin', async () => {
    await doRowAction(row(), '删除')
    await row().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '回收站' }).click()
    await rowWithText(dialog('编码规则回收站'), '回访编号').waitFor()
    await expectNoProblems()
  })
})

onPhone('on a phone a card tells its facts whole', async () => {
  await page.goto('/isystem/fillRule')
  const card = rowWithText(page, '填报编号')
  await card.waitFor()
  await expectNoProblems()
  expect(await isWiderThanWindow(page)).toBe(false)
  const facts = card.locator('[data-card=fact]')
  expect(await facts.count()).toBe(2)
  expect(await facts.evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).length)).toBe(0)
})
