import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { openVisitor } from '../environment/browser.ts'
import { walkWithVisitor, page } from '../environment/walk-with-visitor.ts'
import { listCount, openPage, rowWithText, signIn } from '../steps/page-steps.ts'
import { openWorkshopBlock, isWiderThanWindow } from '../steps/workshop-steps.ts'

/** Lists: columns, views, everything found; by mouse and by keys. */

const visitorWalk = walkWithVisitor()
const { step, onPhone, expectNoProblems } = visitorWalk
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const heads = () => page.getByRole('columnheader').allInnerTexts()
const builder = () => page.getByRole('dialog', { name: '高级查询' })
const asked = () => new URL(page.url()).searchParams
/** By its label, on the page in sight: those kept behind it have the same. */
const seen = (label: string) => page.getByLabel(label).filter({ visible: true })
const property = (name: string) => page.getByRole('region', { name: '属性' }).getByLabel(name, { exact: true })

step('ten thousand rows: only those in sight are drawn, the last is reached, a tick stays', async () => {
  await openWorkshopBlock(page, 'many-rows')
  await rowWithText(page, '第 1 行').waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60)
  await rowWithText(page, '第 1 行').getByLabel('选择此行').check()
  await expectNoProblems()
  await page.locator('[data-many]').evaluate(list => list.scrollTo({ top: list.scrollHeight }))
  await rowWithText(page, '第 10000 行').waitFor()
  await expect.poll(() => rowWithText(page, '第 10000 行').getAttribute('aria-rowindex')).toBe('10001')
  await rowWithText(page, '第 10000 行').getByLabel('选择此行').check()
  await page.getByText('已选择 2 行').waitFor()
  await page.locator('[data-many]').evaluate(list => list.scrollTo({ top: 0 }))
  await expect.poll(() => rowWithText(page, '第 1 行').getByLabel('选择此行').isChecked()).toBe(true)
})

step('columns are hidden, moved, widened and held by keys, and moved by dragging', async () => {
  await openWorkshopBlock(page, 'many-rows')
  await button('列设置').click()
  await page.getByLabel('显示第 2 列').focus()
  await page.keyboard.press('Space')
  await expectNoProblems()
  await expect.poll(async () => (await heads()).slice(1, 4)).toEqual(['名称', '第 3 列', '第 4 列'])
  const handle = (column: number) => button(new RegExp(`^移动第 ${column} 列，`))
  await handle(4).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await heads()).slice(1, 4)).toEqual(['名称', '第 4 列', '第 3 列'])
  await handle(6).dragTo(handle(4))
  await expect.poll(async () => (await heads()).slice(1, 4)).toEqual(['名称', '第 6 列', '第 4 列'])
  await page.getByLabel('第 6 列的宽度').fill('300')
  await page.keyboard.press('Tab')
  const width = () =>
    page.getByRole('columnheader', { name: '第 6 列' }).evaluate(head => Math.round(head.getBoundingClientRect().width))
  await expect.poll(width).toBe(300)
  await button('第 3 列固定在左侧').click()
  await expect.poll(async () => (await heads()).slice(1, 3)).toEqual(['名称', '第 3 列'])
  await button('恢复默认').click()
  await expect.poll(async () => (await heads()).slice(1, 3)).toEqual(['名称', '第 2 列'])
  await page.keyboard.press('Escape')
})

step('an address that is missing is told by its name, and so is a delete without a tick', async () => {
  await openWorkshopBlock(page, 'url-list')
  await rowWithText(page, '医院').nth(1).waitFor()
  await expectNoProblems()
  await button(/批量删除$/)
    .first()
    .click()
  await expectAndCloseNotice(page, '请选择一条记录！')
  await rowWithText(page, '医院').nth(1).getByRole('button', { name: '删除' }).click()
  await expectAndCloseNotice(page, '请设置url.delete属性!')
  await property('url.deleteBatch').fill('')
  await button(/批量删除$/)
    .first()
    .click()
  await expectAndCloseNotice(page, '请设置url.deleteBatch属性!')
  await property('url.list').fill('')
  await page.getByText('请设置url.list属性!。查询条件已保留').waitFor()
  await expectNoProblems()
  await property('url.list').fill('/he/hospital/list')
  await property('url.deleteBatch').fill('/he/hospital/deleteBatch')
  await rowWithText(page, '医院').nth(1).waitFor()
})

step('a batch delete asks in the agreed words', async () => {
  await openWorkshopBlock(page, 'url-list')
  await rowWithText(page, '医院').nth(1).waitFor()
  await page.getByLabel('选择此行').first().check()
  await button(/批量删除$/)
    .last()
    .click()
  const question = page.getByRole('dialog', { name: '确认删除' })
  await question.getByText('是否删除选中数据?').waitFor()
  await expectNoProblems()
  await question.getByRole('button', { name: '取消' }).click()
  await button(/清除选择/).click()
})

step('the product’s lists: a view follows its person to another browser, and the list begins with it', async () => {
  await openPage(page, '机构', '医院管理')
  await rowWithText(page, '医院').nth(1).waitFor()
  await page.getByRole('button', { name: '床位数' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await button(/^视图/).click()
  await page.getByRole('menuitem', { name: '保存和管理视图…' }).click()
  const views = page.getByRole('dialog', { name: '视图' })
  await views.getByRole('button', { name: '保存', exact: true }).click()
  await expectAndCloseNotice(page, '保存名称不能为空')
  await views.getByLabel('视图名称').fill('按床位')
  await page.keyboard.press('Enter')
  await expectAndCloseNotice(page, '保存成功')
  for (const [old, name] of [
    ['按床位', '床位多的'],
    ['床位多的', '按床位'],
  ] as const) {
    await views.getByRole('button', { name: `重命名${old}` }).click()
    await views.getByLabel(`${old}的新名称`).fill(name)
    await page.keyboard.press('Enter')
    await views.getByRole('button', { name: `重命名${name}` }).waitFor()
  }
  await views.getByLabel('打开列表时使用按床位').check()
  await expectNoProblems()
  await views.getByRole('button', { name: '关闭' }).last().click()
  expect(asked().get('sort')).toBe('bedCount.asc')
  const order = await heads()
  await expect.poll(storedOnServer).toBe(true)

  const elsewhere = await openVisitor(visitorWalk.browser, { address: visitorWalk.app.address })
  await signIn(elsewhere.page, 'admin')
  await openPage(elsewhere.page, '机构', '医院管理')
  await elsewhere.page.getByRole('button', { name: '视图：按床位' }).waitFor()
  await expect.poll(() => elsewhere.page.getByRole('columnheader').allInnerTexts()).toEqual(order)
  expect(new URL(elsewhere.page.url()).searchParams.get('sort')).toBe('bedCount.asc')
  expect(elsewhere.consoleErrors).toEqual([])
  await elsewhere.close()
})

/** How the columns lie is sent a moment after the last change. */
async function storedOnServer(): Promise<boolean> {
  return page.evaluate(() =>
    Object.entries(localStorage).some(
      ([key, text]) => key.startsWith('xj-list:') && text.includes('"unsent":false') && text.includes('"start"'),
    ),
  )
}

step('keys go through the list, and ? says which', async () => {
  await openPage(page, '机构', '医院管理')
  await rowWithText(page, '医院').nth(1).waitFor()
  await page.getByRole('heading', { name: '医院管理', exact: true }).click()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: '快捷键' })
  await sheet.getByText('勾选这一行').waitFor()
  await expectNoProblems()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('已选择 1 家').waitFor()
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: /^编辑医院/ }).waitFor()
  await page.keyboard.press('Escape')
  await button(/清除选择/).click()
})

step('everything found is deleted at once, named by its number, and taken back', async () => {
  await openPage(page, '审核', '敏感词管理')
  const all = await listCount(page)
  await seen('选择本页全部').check()
  await button(`选择全部 ${all} 条`).click()
  await page.getByText(`已选择全部 ${all} 条查询结果`).waitFor()
  await expectNoProblems()
  await button(/批量删除$/)
    .first()
    .click()
  const question = page.getByRole('dialog', { name: '确认删除' })
  await question.getByText(`全部 ${all} 条数据`).waitFor()
  await question.getByRole('button', { name: `删除 ${all} 条` }).click()
  await button('撤销').hover() // it stays as long as the hand is there
  await page.getByText('还没有敏感词').waitFor()
  await button('撤销').click()
  await expect.poll(() => listCount(page)).toBe(all)
})

step('a tick on another question means nothing any more', async () => {
  await openPage(page, '审核', '敏感词管理')
  const all = await listCount(page)
  await seen('选择本页全部').check()
  await button(`选择全部 ${all} 条`).click()
  await page.getByRole('button', { name: '下一页' }).click()
  await expect.poll(() => seen('选择此行').first().isChecked()).toBe(true)
  await page.getByRole('search').getByLabel('敏感词').fill('最')
  await page.keyboard.press('Enter')
  await expect.poll(() => listCount(page)).toBeLessThan(all)
  await expect.poll(() => seen('选择此行').first().isChecked()).toBe(false)
})

onPhone('on a phone and in the dark nothing is out of reach', async () => {
  for (const address of ['/he/hospital', '/demo/workshop?block=url-list', '/demo/workshop?block=many-rows']) {
    await page.goto(address)
    await seen('选择此行').first().waitFor()
    await expectNoProblems()
    await expect.poll(() => isWiderThanWindow(page)).toBe(false)
  }
  await page.goto('/he/hospital')
  await button('高级查询').click()
  await builder().getByRole('button', { name: '在第1个条件后添加' }).click()
  await expectNoProblems()
  await page.keyboard.press('Escape')
  await button('列设置').click()
  await page.getByText('拖动手柄').waitFor()
  await expectNoProblems()
})
