import { sql } from 'kysely'
import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { walkWithVisitor, page } from '../environment/walk-with-visitor.ts'
import { openPage } from '../steps/page-steps.ts'
import { expectFocused, openWorkshopBlock, isWiderThanWindow, workshopSteps } from '../steps/workshop-steps.ts'

/** The workshop in the product: its blocks by the menu, with the server behind them. What a block does is tested where it lies. */

const visitorWalk = walkWithVisitor()
const { step, expectNoProblems, pressKeys, onPhone } = visitorWalk
const { show } = workshopSteps(() => page)

step('the workshop begins with its first block, and another one comes by its link', async () => {
  await openPage(page, '演示', '组件工坊')
  await page.getByText('每周一至周五09:00执行').waitFor()
  await expectNoProblems()
  await openWorkshopBlock(page, 'throttle')
  await page.getByRole('heading', { name: '防连击按钮', level: 2 }).waitFor()
  await expectNoProblems()
})

step('the tabs of the product have the same menu', async () => {
  await openPage(page, '演示', '组件工坊')
  const menu = page.getByRole('menu', { name: '页签操作', exact: true })
  const line = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const tab = page.getByRole('tab', { name: '组件工坊' })
  await tab.click({ button: 'right' })
  await menu.waitFor()
  await expect.poll(() => line('关闭右侧').getAttribute('aria-disabled')).toBe('true')
  await expectNoProblems()
  await pressKeys('Escape')
  await expectFocused(tab)
  await pressKeys('Shift+F10')
  await expectFocused(line('刷新'))
  await pressKeys('Tab')
  await menu.waitFor({ state: 'detached' })
})

step('a prompt asks the server', async () => {
  await show('prompt', '输入窗口')
  await page.getByRole('button', { name: '打开输入窗口' }).click()
  const prompt = page.getByRole('dialog', { name: '新建账号' })
  await prompt.getByRole('textbox', { name: '账号' }).fill('admin')
  await pressKeys('Enter')
  await prompt.getByRole('alert').getByText('该值不可用，系统中已存在！').waitFor()
  await pressKeys('Escape')
  await prompt.waitFor({ state: 'detached' })
})

const clearCache = async () => {
  await page.getByRole('button', { name: '我的账号' }).click()
  await page.getByRole('menuitem', { name: '清理缓存' }).click()
  await expectAndCloseNotice(page, '刷新缓存完成！')
}

step(
  'names that are seen are asked anew when the cache is cleared, and so are the choices of a dictionary',
  async () => {
    const db = visitorWalk.app.database.system
    const names = page.getByRole('list', { name: '名称' })
    await show('labels', '值的显示名称')
    await names.getByText('left2019（已删除或无权查看）').waitFor()
    await names.getByText('系统管理员').waitFor()
    await sql`update sys_user set realname = '改名的管理员' where username = 'admin'`.execute(db)
    await clearCache()
    await names.getByText('改名的管理员').waitFor()
    await show('dict-select', '字典选择')
    const field = page.getByRole('combobox', { name: '字典选择', exact: true })
    const option = (text: string) =>
      page.locator('.ant-select-dropdown:visible').getByText(text, { exact: true }).last()
    await field.click()
    await option('女').waitFor()
    await pressKeys('Escape')
    await sql`update sys_dict_item set item_text = '女士' where item_text = '女'`.execute(db)
    await clearCache()
    await field.click()
    await option('女士').waitFor()
    await pressKeys('Escape')
  },
)

onPhone('on a phone and in the dark nothing is out of reach', async () => {
  await page.goto('/demo/workshop')
  await page.getByText('每周一至周五09:00执行').waitFor()
  await expectNoProblems()
  await openWorkshopBlock(page, 'prompt')
  await page.getByRole('heading', { name: '当前值' }).waitFor()
  await expectNoProblems()
  await expect.poll(() => isWiderThanWindow(page)).toBe(false)
})
