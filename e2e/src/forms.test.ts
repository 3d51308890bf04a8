import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../web/src/testing/notice-steps.ts'
import type { Page } from 'playwright-core'
import { accessibilityProblems } from './environment/accessibility-problems.ts'
import { DESKTOP_SIZE, openVisitor, PHONE_SIZE } from './environment/browser.ts'
import { walkWithVisitor, page } from './environment/walk-with-visitor.ts'
import { designStepsOn } from './steps/design-steps.ts'
import { doRowAction, downloadedCells, downloadOf, openPage, rowWithText } from './steps/page-steps.ts'
import { isWiderThanWindow } from './steps/workshop-steps.ts'

/** A form is designed, published, filled in, changed, published anew and filled in again: each submission keeps its version. */

const walk = walkWithVisitor({ size: DESKTOP_SIZE })
const { story, onPhone, expectNoProblems } = walk

const NAME = '入院评估'
const { desk, dialog, addDesign, addControl, save, publish: publishInDesigner } = designStepsOn(() => page, NAME)
const designs = () => openPage(page, '表单', '表单设计')

async function saveAndClose(): Promise<void> {
  await save()
  await desk().getByRole('button', { name: '关闭' }).click()
}

/** Somebody without an account fills the form in on a phone, by its public address. */
async function fillInPublic(address: string, fill: (form: Page) => Promise<void>): Promise<void> {
  const stranger = await openVisitor(walk.browser, { address: walk.app.address, size: PHONE_SIZE })
  try {
    await stranger.page.goto(address)
    await stranger.page.getByRole('heading', { name: NAME }).waitFor()
    await fill(stranger.page)
    expect(await accessibilityProblems(stranger.page)).toEqual([])
    expect(await isWiderThanWindow(stranger.page)).toBe(false)
    await stranger.page.getByRole('button', { name: '提交', exact: true }).click()
    await stranger.page.getByText('提交成功').waitFor()
    expect(stranger.consoleErrors).toEqual([])
  } finally {
    await stranger.close()
  }
}

async function publish(): Promise<void> {
  await doRowAction(rowWithText(page, NAME), '发布')
  const asked = dialog(`发布“${NAME}”`)
  await asked.getByRole('textbox', { name: '发布原因' }).fill('第一次使用')
  await asked.getByRole('button', { name: '发布', exact: true }).click()
  await expectAndCloseNotice(page, '发布成功')
}

async function openToFill(): Promise<void> {
  await openPage(page, '表单', '填写表单')
  await page.getByRole('link', { name: NAME }).click()
  await page.getByRole('heading', { name: NAME }).waitFor()
}

story('a form is designed, filled in and changed, and what was filled in stays what it was', part => {
  part('a new form opens in the designer, and is saved', async () => {
    await designs()
    await addDesign('admission_check')
    await addControl('输入框', '患者姓名')
    await expectNoProblems()
    await saveAndClose()
  })

  part('it is published, and filled in', async () => {
    await rowWithText(page, NAME).getByText('草稿').waitFor()
    await publish()
    await rowWithText(page, NAME).getByText('v1').waitFor()
    await openToFill()
    const name = page.getByRole('textbox', { name: '患者姓名' })
    await name.fill('王芳')
    await page.goBack()
    await dialog('内容还没有保存').getByRole('button', { name: '继续填写' }).click()
    expect(await name.inputValue()).toBe('王芳')
    await expectNoProblems()
    walk.app.clock.advance(60) // what is filled in now is the newest
    await page.getByRole('button', { name: '提交', exact: true }).click()
    await page.getByText('提交成功').waitFor()
  })

  part('what is changed comes before people when it is published anew', async () => {
    await designs()
    await doRowAction(rowWithText(page, NAME), '设计')
    await desk().getByText('患者姓名').first().waitFor()
    await addControl('数字输入框', '年龄')
    await saveAndClose()
    await publish()
    await rowWithText(page, NAME).getByText('v2').waitFor()
    await openToFill()
    await page.getByRole('textbox', { name: '患者姓名' }).fill('李强')
    await page.getByRole('spinbutton', { name: '年龄' }).fill('61')
    walk.app.clock.advance(60) // what is filled in now is the newest
    await page.getByRole('button', { name: '提交', exact: true }).click()
    await page.getByText('提交成功').waitFor()
  })

  part('both stand under their own version, and leave as a workbook', async () => {
    await openPage(page, '表单', '填报记录')
    const filled = page.getByRole('region', { name: '填写内容' })
    await rowWithText(page, '王芳').getByRole('link', { name: '王芳' }).click()
    await filled.getByRole('heading', { name: `${NAME} v1` }).waitFor()
    expect(await filled.getByText('年龄').count()).toBe(0)
    await expectNoProblems()
    await page.keyboard.press('Escape')
    await rowWithText(page, '李强').getByRole('link', { name: '李强 61' }).click()
    await filled.getByRole('heading', { name: `${NAME} v2` }).waitFor()
    await filled.getByText('61').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /导出$/ }).click()
    const download = await downloadOf(page, () =>
      dialog('导出填报记录').getByRole('button', { name: '导出', exact: true }).click(),
    )
    const cells = (await downloadedCells(download)).flat()
    expect(cells).toEqual(expect.arrayContaining(['患者姓名：王芳', '患者姓名：李强\n年龄：61']))
  })

  part('a version is looked at, and the design begins from it again', async () => {
    await designs()
    await rowWithText(page, NAME).getByRole('link', { name: NAME }).click()
    await page.getByRole('tab', { name: '版本' }).click()
    await page.getByRole('button', { name: '查看 v2' }).click()
    await dialog(`${NAME} v2`).getByRole('region', { name: '与 v1 相比' }).getByText('数字输入框“年龄”').waitFor()
    await expectNoProblems()
    await dialog(`${NAME} v2`)
      .getByRole('button', { name: /关闭|Close/ })
      .click()
    await page.getByRole('button', { name: '查看 v1' }).click()
    await dialog(`${NAME} v1`).getByRole('textbox', { name: '患者姓名' }).waitFor()
    await dialog(`${NAME} v1`)
      .getByRole('button', { name: /关闭|Close/ })
      .click()
    await page.getByRole('button', { name: '恢复为 v1' }).click()
    await dialog('恢复版本').getByRole('button', { name: '恢复' }).click()
    await expectAndCloseNotice(page, '已恢复为第1版的内容，发布后生效')
    await expectNoProblems()
  })

  let address = ''
  part('it is published in the designer, opened to everybody, and handed in by the link', async () => {
    await page.keyboard.press('Escape')
    await designs()
    await doRowAction(rowWithText(page, NAME), '设计')
    await page.getByRole('tab', { name: NAME }).waitFor()
    await publishInDesigner('从头开始')
    const settings = dialog(`“${NAME}”的公开链接`)
    await expectNoProblems()
    await settings.getByRole('button', { name: '保存', exact: true }).click()
    const link = settings.getByRole('region', { name: '链接和二维码' })
    address = (await link.getByText(/\/f\//).textContent()) ?? ''
    expect(address).toMatch(/\/f\/[\w-]{22}$/)
    const picture = await downloadOf(page, () => link.getByRole('button', { name: '下载二维码' }).click())
    expect(picture.suggestedFilename()).toBe(`${NAME}-二维码.png`)
    await expectNoProblems()
    await settings.getByRole('button', { name: '完成' }).click()
    await fillInPublic(address, form => form.getByRole('textbox', { name: '患者姓名' }).fill('公开甲'))
  })

  part('changed and published anew, the link leads to the new version', async () => {
    await desk().getByText('患者姓名').first().waitFor()
    await addControl('数字输入框', '体重')
    await publishInDesigner('加上体重')
    await dialog(`“${NAME}”的公开链接`).getByRole('button', { name: '完成' }).click()
    await desk().getByRole('button', { name: '关闭' }).click()
    await fillInPublic(address, async form => {
      await form.getByRole('textbox', { name: '患者姓名' }).fill('公开乙')
      await form.getByRole('spinbutton', { name: '体重' }).fill('55')
    })
    await openPage(page, '表单', '填报记录')
    await rowWithText(page, '公开甲').getByText('v3').waitFor()
    await rowWithText(page, '公开乙 55').getByText('v4').waitFor()
    await rowWithText(page, '公开乙 55').getByText('公开链接').waitFor()
  })

  part('a form for hospitals is filled in in the details of one, and read there', async () => {
    // 姑苏仁澜医院 of the demo, whose id follows from its name.
    await page.goto('/he/hospital?open=297454f7b9f08b868c5cb90cec24bf13')
    await page.getByRole('tab', { name: '填报', exact: true }).click()
    const filled = page.getByRole('listitem', { name: /^医院走访记录/ })
    await filled.first().waitFor()
    const before = await filled.count()
    await filled.first().getByRole('button', { name: '查看' }).click()
    await filled.first().getByRole('heading', { name: '医院走访记录 v1' }).waitFor()
    await expectNoProblems()
    await page.getByRole('button', { name: '填写医院走访记录' }).click()
    const form = dialog('医院走访记录')
    await form.getByRole('textbox', { name: '走访人' }).fill('陈护士长')
    await form.getByRole('checkbox', { name: '病区' }).check()
    const day = form.getByRole('textbox', { name: '走访日期' })
    await day.fill('2026-11-25')
    await day.press('Enter')
    await expectNoProblems()
    walk.app.clock.advance(60)
    await form.getByRole('button', { name: '提交' }).click()
    await expectAndCloseNotice(page, '添加成功！')
    await expect.poll(() => filled.count()).toBe(before + 1)
    await page.keyboard.press('Escape')
    await openPage(page, '表单', '填报记录')
    await rowWithText(page, '陈护士长').getByRole('link', { name: '姑苏仁澜医院（演示）' }).first().waitFor()
  })

  part('a form is put into the menu, and opens from there', async () => {
    await designs()
    await doRowAction(rowWithText(page, NAME), '加到菜单')
    await dialog(`把“${NAME}”加到菜单`).getByRole('button', { name: '加到菜单' }).click()
    await expectAndCloseNotice(page, '添加成功！')
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: NAME }).click()
    await page.getByRole('textbox', { name: '患者姓名' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/form/fill/admission_check')
    await expectNoProblems()
  })

  onPhone('a form is filled in on a phone', async () => {
    await page.goto('/form/fill/discharge_visit')
    await page.getByRole('heading', { name: '出院随访表' }).waitFor()
    await page.getByRole('button', { name: '提交', exact: true }).click()
    await page.getByText('请填写患者姓名').first().waitFor()
    expect(await isWiderThanWindow(page)).toBe(false)
    await expectNoProblems()
  })
})
