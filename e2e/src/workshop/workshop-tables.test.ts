import { expect } from 'vitest'
import { walkWithVisitor, page } from '../environment/walk-with-visitor.ts'
import { accessibilityProblems } from '../environment/accessibility-problems.ts'
import {
  boundingBoxOf,
  expectFocused,
  openWorkshopBlock,
  isWiderThanWindow,
  workshopSteps,
} from '../steps/workshop-steps.ts'

/** Tables, windows of details and layouts on the workshop page: by mouse, by keys, in the light and in the dark. */

const { step, onPhone, expectNoProblems, pressKeys } = walkWithVisitor()
const { show, take } = workshopSteps(() => page)
/** What the bench says the value is. */
const value = (text: string) => page.locator('output').getByText(text, { exact: true }).waitFor()

const tree = () => page.getByRole('treegrid', { name: '部门' })
const branch = (name: string) => tree().getByRole('row', { name })

step('a tree asks for what stands below when it is opened, and knows who has no children', async () => {
  await show('tree-table', '树形表格')
  await branch('平台运营中心').waitFor()
  await expectNoProblems()
  await tree().getByRole('button', { name: '展开平台运营中心' }).click()
  await branch('北京大区').waitFor()
  await expect.poll(() => branch('北京大区').getAttribute('aria-level')).toBe('2')
  await branch('平台运营中心').focus()
  await pressKeys('ArrowRight')
  await expectFocused(branch('北京大区'))
  await pressKeys('ArrowRight')
  await expect.poll(() => branch('北京大区').getAttribute('aria-expanded')).toBe('true')
  await expectNoProblems()
  await pressKeys('ArrowDown', 'ArrowLeft')
  await expectFocused(branch('北京大区'))
  await pressKeys('Home', 'ArrowLeft')
  await expect.poll(() => branch('北京大区').count()).toBe(0)
})

step('an object with records is a tree too; anything else is an error', async () => {
  await show('tree-table', '树形表格')
  await take('返回的数据', '带 records 的对象')
  await branch('平台运营中心').waitFor()
  await take('返回的数据', '其他')
  await page.getByRole('alert').getByText('返回的数据无法识别').waitFor()
  await expectNoProblems()
})

step('rows of a mini table go after the question how many', async () => {
  await show('mini-table', '迷你表格')
  await expectNoProblems()
  const remove = page.getByRole('button', { name: '删除', exact: true })
  await expect.poll(() => remove.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('checkbox', { name: '选择陈立新' }).check()
  await page.getByRole('checkbox', { name: '选择周雨晴' }).focus()
  await pressKeys('Space')
  await page.getByText('已选 2 项').waitFor()
  await expectNoProblems()
  await remove.click()
  const question = page.getByRole('dialog', { name: '确认删除' })
  await question.getByText('确定要删除这 2 项吗?').waitFor()
  await question.getByRole('button', { name: '取消' }).click()
  await page.getByText('已选 2 项').waitFor()
  await remove.focus()
  await pressKeys('Enter')
  await expectFocused(question.getByRole('button', { name: '取消' }))
  await pressKeys('Tab', 'Enter')
  await expect.poll(() => page.getByRole('checkbox', { name: /^选择/ }).count()).toBe(2)
  await expect.poll(() => page.getByRole('checkbox', { name: '选择林晓梅' }).isChecked()).toBe(false)
})

// --- windows and layout ---

step('a details window is 1200 wide, fills the window when asked, and says that it was confirmed', async () => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await show('details-modal', '详情窗口')
  const open = () => page.getByRole('button', { name: '查看详情' }).click()
  const details = page.getByRole('dialog', { name: '详细信息' })
  const wide = async () => Math.round((await boundingBoxOf(details)).width)
  await open()
  await details.getByText('高血压患者的一日三餐').waitFor()
  await expect.poll(wide).toBe(1200)
  await expectNoProblems()
  await details.getByRole('button', { name: '全屏', exact: true }).click()
  await expect.poll(wide).toBe(1366)
  await expectNoProblems()
  await details.getByRole('button', { name: '退出全屏' }).press('Enter')
  await expect.poll(wide).toBe(1200)
  await pressKeys('Escape')
  await details.waitFor({ state: 'hidden' })
  await value('null')
  await open()
  await details.getByRole('button', { name: '确定' }).click()
  await value('"details-confirm"')
  await page.setViewportSize({ width: 1280, height: 800 })
})

step('details stand in four columns at most, in fewer where there is no room', async () => {
  await show('detail-list', '详情列表')
  await expectNoProblems()
  const columns = () =>
    page.locator('dl').evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  await page.setViewportSize({ width: 1800, height: 800 })
  await expect.poll(columns).toBe(4)
  await page.getByRole('spinbutton', { name: '列数' }).fill('9')
  await expect.poll(columns).toBe(4)
  await page.getByRole('spinbutton', { name: '列数' }).fill('3')
  await expect.poll(columns).toBe(3)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(columns).toBe(2)
})

step('a layout has its header, a search where wanted, and tabs', async () => {
  await show('content-layout', '内容布局')
  await expectNoProblems()
  await page.getByPlaceholder('请输入搜索内容').waitFor()
  const search = page.getByRole('searchbox', { name: '搜索' })
  await search.fill('科室')
  await search.press('Enter')
  await value('"科室"')
  await expect.poll(() => page.locator('dt').count()).toBe(1)
  await page.getByRole('tab', { name: '概况' }).focus()
  await pressKeys('ArrowRight', 'Enter')
  await page.getByText('还没有观看记录').waitFor()
  await expectNoProblems()
  await page.getByRole('switch', { name: '搜索' }).click()
  await page.getByRole('switch', { name: '标签页' }).click()
  await expect
    .poll(async () => [await search.count(), await page.getByRole('tab', { name: '概况' }).count()])
    .toEqual([0, 0])
})

// --- in the dark, on a phone ---

const ALL = ['tree-table', 'mini-table', 'details-modal', 'content-layout', 'detail-list']

onPhone('on a phone and in the dark each of them can be seen and reached', async () => {
  for (const key of ALL) {
    await openWorkshopBlock(page, key)
    await page.getByRole('heading', { name: '当前值' }).waitFor()
    if (key === 'tree-table') await branch('平台运营中心').waitFor()
    expect([key, await accessibilityProblems(page)]).toEqual([key, []])
    await expect.poll(async () => [key, await isWiderThanWindow(page)]).toEqual([key, false])
  }
})

onPhone('their windows too', async () => {
  await show('details-modal', '详情窗口')
  await page.getByRole('button', { name: '查看详情' }).click()
  await page.getByRole('dialog', { name: '详细信息' }).getByText('已发布').waitFor()
  await expectNoProblems()
})
