import { expect } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { createJourney } from '../../../../testing/journey-steps.ts'
import { createTestPicture as png } from '../../../../testing/test-files.ts'
import { expectAndCloseNotice } from '../../../../testing/notice-steps.ts'
import { fakeFiles } from '../testing/fake-files.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { gridStepsOn, WIDE_WINDOW } from '../testing/grid-steps.ts'
import { benchStage } from '../testing/bench-stage.tsx'
import { gridBlocks } from './grid-blocks.ts'

/** Every rule a cell may have, typed and pasted; the limits of files in cells. */

const files = fakeFiles()
const { show: showOn, clean, keys } = benchStage(gridBlocks, () => fakePorts(files), { size: WIDE_WINDOW })
const { goTo, cell, rewrite, put } = gridStepsOn(() => playwrightPage, showOn)
const step = createJourney()
const wrong = (row: number, key: string) => cell(row, key).getAttribute('aria-invalid')
const tip = (text: string) => playwrightPage.getByRole('tooltip').getByText(text, { exact: true })
const said = (text: string) => playwrightPage.locator('[aria-live=polite]').getByText(text)

/** What each named rule (rules/grid#cell-rules) refuses, says and takes. */
const rules: readonly (readonly [key: string, refused: string, message: string, taken: string])[] = [
  ['rule0', '', '必填不能为空', '有'],
  ['rule1', '第2', '唯一不能重复', '第9'],
  ['rule2', '12345', '请输入6到16位数字', '123456'],
  ['rule3', '五个字不够', '请输入6到16位字符', '六个字就够了'],
  ['rule4', 'abc1ef', '请输入6到18位字母', 'abcdef'],
  ['rule5', 'example', '请输入网址', 'https://example.org/a'],
  ['rule6', 'a@b', '请输入邮箱', 'a@b.cn'],
  ['rule7', '12800138000', '请输入手机号', '13800138000'],
  ['rule8', '10008', '请输入邮政编码', '100080'],
  ['rule9', 'a1', '请输入字母', 'ab'],
  ['rule10', '1.', '请输入数字', '-1.5'],
  ['rule11', '1.5', '请输入整数', '-15'],
  ['rule12', '0.001', '请输入金额', '0.01'],
  ['rule13', 'AB', '请输入两字母一数字', 'AB1'],
]

step('every named rule refuses and takes what is typed', async () => {
  await goTo('grid-rules')
  await clean()
  for (const [key, rejected, message, taken] of rules) {
    await rewrite(1, key, rejected)
    if (rejected === '') await keys('Delete')
    await tip(message).waitFor()
    expect([key, await wrong(1, key)]).toEqual([key, 'true'])
    await rewrite(1, key, taken)
    await keys('Enter')
    await expect.poll(async () => [key, await wrong(1, key)]).toEqual([key, null])
  }
})

step('the message stays with its cell when the grid was scrolled away and back under a pointer at rest', async () => {
  await rewrite(1, 'rule1', '第2')
  await keys('Enter', 'Tab', 'Tab', 'Tab')
  const tips = () => playwrightPage.getByRole('tooltip').filter({ visible: true }).allInnerTexts()
  await cell(1, 'rule1').hover()
  await expect.poll(tips).toEqual(['唯一不能重复'])
  const grid = playwrightPage.getByRole('grid').last()
  const scroll = (left: number) => grid.evaluate((table, to) => table.scrollTo({ left: to }), left)
  await scroll(4000)
  await expect.poll(() => cell(1, 'rule1').count()).toBe(0)
  await expect.poll(tips).toEqual([])
  await scroll(0)
  await expect.poll(tips).toEqual(['唯一不能重复'])
  await rewrite(1, 'rule1', '第9')
  await keys('Enter')
})

step('and what is pasted, all columns at once', async () => {
  const line = (at: 1 | 3) => rules.map(rule => rule[at]).join('\t')
  const pasteLine = async (text: string) => {
    await playwrightPage.evaluate(words => navigator.clipboard.writeText(words), text)
    await put(3, 'rule0')
    await keys('Escape')
    await put(3, 'rule0')
    await keys('Escape', 'Control+v')
  }
  await pasteLine(line(1))
  await expectAndCloseNotice(playwrightPage, '已粘贴 14 格，14 格有误')
  await pasteLine(line(3).replace('第9', '第8'))
  await expectAndCloseNotice(playwrightPage, '已粘贴 14 格')
})

step('a rule that is asked elsewhere answers later; one that breaks says so', async () => {
  await rewrite(2, 'asked', '甲')
  await keys('Enter')
  await said('这个名称已被占用').waitFor({ state: 'attached' })
  await expect.poll(() => wrong(2, 'asked')).toBe('true')
  await rewrite(2, 'asked', '乙')
  await keys('Enter')
  await expect.poll(() => wrong(2, 'asked')).toBe(null)
  await rewrite(2, 'broken', '丙')
  await keys('Enter')
  await said('校验失败，请稍后重试').waitFor({ state: 'attached' })
})

const preview = () => playwrightPage.getByRole('dialog', { name: '预览：留.png' })
const dialog = () => playwrightPage.getByRole('dialog', { name: /更多(图片|文件)操作/ })

step('a cell takes no more pictures than its limit; the first and the last go no further', async () => {
  await put(1, 'two')
  await dialog().waitFor()
  const input = dialog().locator('input[type=file]')
  await input.setInputFiles([await png('一.png'), await png('二.png'), await png('三.png')])
  await expectAndCloseNotice(playwrightPage, '最大上传数量为2')
  await dialog().getByText('二.png').waitFor()
  expect(await dialog().getByText('三.png').count()).toBe(0)
  const more = async (name: string, act: string) => {
    await dialog()
      .getByRole('button', { name: `更多操作：${name}` })
      .click()
    await playwrightPage.getByRole('menuitem', { name: act }).click()
  }
  await more('一.png', '前移')
  await expectAndCloseNotice(playwrightPage, '未知的操作')
  await more('二.png', '后移')
  await expectAndCloseNotice(playwrightPage, '已到最后~')
  await more('二.png', '前移')
  await dialog().getByRole('button', { name: '确定' }).click()
  await dialog().waitFor({ state: 'hidden' })
  await expect.poll(() => cell(1, 'two').locator('img').count()).toBeGreaterThan(0)
})

step('a cell without the right to save or delete its files offers neither, not in the preview either', async () => {
  await put(1, 'kept')
  await dialog().waitFor()
  await dialog()
    .locator('input[type=file]')
    .setInputFiles(await png('留.png'))
  await dialog().getByText('留.png').waitFor()
  await expect
    .poll(() =>
      dialog()
        .getByRole('button', { name: /删除|更多|下载/ })
        .count(),
    )
    .toBe(0)
  await clean()
  await dialog().getByRole('button', { name: '留.png', exact: true }).click()
  await preview().getByRole('img', { name: '留.png' }).waitFor()
  expect(await preview().getByRole('button', { name: '下载' }).count()).toBe(0)
})

step('Escape closes the preview alone, a file chooser that is left closes nothing: no upload is lost', async () => {
  await keys('Escape')
  await preview().waitFor({ state: 'hidden' })
  await dialog().locator('input[type=file]').dispatchEvent('cancel', { bubbles: true })
  expect(await dialog().isVisible()).toBe(true)
  await dialog().getByRole('button', { name: '确定' }).click()
  await dialog().waitFor({ state: 'hidden' })
  await playwrightPage.getByText(/"kept":"temp\//).waitFor()
  await keys('Escape', 'Delete')
  await playwrightPage.getByText(/"kept":"temp\//).waitFor()
})

step('the order of the pictures is the one they were moved into', async () => {
  await put(1, 'two')
  await dialog().getByText('二.png').waitFor()
  expect(await dialog().getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('二.png'),
    expect.stringContaining('一.png'),
  ])
  await keys('Escape')
  await dialog().waitFor({ state: 'hidden' })
})
