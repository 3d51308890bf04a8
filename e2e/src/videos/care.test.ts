import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { openBrowser, openVisitor, type BrowserVisitor } from '../environment/browser.ts'
import { startDemoApp } from '../environment/demo-app.ts'
import { accessibilityProblems } from '../environment/accessibility-problems.ts'
import { doRowAction, openPage, rowWithText, signIn } from '../steps/page-steps.ts'
import { stepsOfWalk } from '../environment/walk.ts'

/** Illnesses, what videos are about, and who speaks in them. */

let app: LiveApp
let browser: Browser
let visitor: BrowserVisitor | undefined

beforeAll(async () => {
  app = await startDemoApp()
  browser = await openBrowser()
  await enter()
})

async function enter(): Promise<void> {
  await visitor?.close()
  visitor = await openVisitor(browser, { address: app.address })
  await signIn(visitor.page, 'admin')
}

afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const { step } = stepsOfWalk({ visitor: () => visitor, anew: enter })
const page = () => visitor!.page
const dialog = (name: string | RegExp) => page().getByRole('dialog', { name })
const clean = async () => expect(await accessibilityProblems(page())).toEqual([])
/** By the initials of another of its names. */
async function findIllness(): Promise<void> {
  await openPage(page(), '内容', '疾病')
  await page().getByRole('search').getByLabel('名称').fill('crxtnb')
  await page()
    .getByRole('search')
    .getByRole('button', { name: /(^| )查询$/ })
    .click()
  await page().getByText('共 1 条', { exact: true }).first().waitFor()
  await rowWithText(page(), '2型糖尿病').waitFor()
}

/** What stands in the phases of a path, from the top. */
const phases = () =>
  page()
    .locator('section[data-lane]')
    .evaluateAll(all =>
      all.map(lane =>
        [
          lane.querySelector('h3')?.textContent,
          ...[...lane.querySelectorAll('li p:first-child')].map(p => p.textContent),
        ].join(' | '),
      ),
    )

step('an illness is found by the initials of another name', async () => {
  await findIllness()
  await clean()
})

step('its path is put in order by keys and by mouse, and kept', async () => {
  await findIllness()
  await doRowAction(rowWithText(page(), '2型糖尿病'), '设置宣教路径')
  await dialog('宣教路径：2型糖尿病').getByRole('heading', { name: '1. 通用' }).waitFor()
  await clean()
  const know = '成人型糖尿病：您需要知道的几件事'
  const exam = '成人型糖尿病常见检查前的准备'
  const drug = '成人型糖尿病患者用药注意事项'
  await expect.poll(phases).toEqual([`1. 通用 | ${know}`, `2. 检查前 | ${exam}`, `3. 用药 | ${drug}`])
  const handle = (title: string) => page().getByRole('button', { name: new RegExp(`^移动：${title}`) })
  await handle(know).focus()
  await page().keyboard.press('ArrowDown')
  await expect.poll(phases).toEqual(['1. 通用', `2. 检查前 | ${know} | ${exam}`, `3. 用药 | ${drug}`])
  const [from, to] = [await handle(exam).boundingBox(), await handle(drug).boundingBox()]
  if (!from || !to) throw new Error('nothing to drag')
  await page().mouse.move(from.x + 8, from.y + 8)
  await page().mouse.down()
  await page().mouse.move(to.x + 40, to.y + to.height, { steps: 12 })
  await page().mouse.up()
  await expect.poll(phases).toEqual(['1. 通用', `2. 检查前 | ${know}`, `3. 用药 | ${drug} | ${exam}`])
  await dialog('宣教路径：2型糖尿病').getByRole('button', { name: '保存' }).click()
  await expectAndCloseNotice(page(), '宣教路径已保存')
  await doRowAction(rowWithText(page(), '2型糖尿病'), '设置宣教路径')
  await dialog('宣教路径：2型糖尿病').getByRole('heading', { name: '1. 检查前' }).waitFor()
  await expect.poll(phases).toEqual([`1. 检查前 | ${know}`, `2. 用药 | ${drug} | ${exam}`])
  await dialog('宣教路径：2型糖尿病').getByRole('button', { name: '取消' }).click()
})

step('a video takes an illness, and with it the department that is suggested', async () => {
  await openPage(page(), '内容', '视频管理')
  await page().getByLabel('标题', { exact: true }).fill('正确洗手七步法')
  await page()
    .getByRole('search')
    .getByRole('button', { name: /(^| )查询$/ })
    .click()
  await page().getByText('正确洗手七步法', { exact: true }).first().click()
  await page().getByRole('tab', { name: '疾病与科室' }).click()
  const illnesses = page().getByRole('region', { name: '疾病' })
  await illnesses.getByRole('combobox').click()
  await page().keyboard.type('szkb')
  await page().locator('.ant-select-dropdown:visible').getByText('手足口病').click()
  await illnesses.getByRole('img', { name: '主要疾病' }).waitFor()
  const departments = page().getByRole('region', { name: '标准科室' })
  await departments.getByRole('button', { name: '建议：小儿传染病专业' }).click()
  await page().getByRole('button', { name: '保存关联' }).click()
  await expectAndCloseNotice(page(), '保存成功')
  await clean()
})

step('a doctor who waits is verified beside the papers', async () => {
  await page().goto('/he/famousDoctor?verifyStatus=pending')
  await doRowAction(rowWithText(page(), '待核验').first(), '核验')
  const verdict = dialog(/^核验：/)
  await verdict.getByRole('combobox', { name: '核验结果' }).click()
  await page().locator('.ant-select-dropdown:visible').getByText('不通过', { exact: true }).click()
  await verdict.getByRole('button', { name: '提交核验结果' }).click()
  await verdict.getByText('请填写不通过的原因').first().waitFor()
  await verdict.getByLabel('核验意见').fill('在职证明没有写明科室')
  await verdict.getByRole('button', { name: '提交核验结果' }).click()
  await expectAndCloseNotice(page(), '已退回')
  await clean()
})
