import { sql } from 'kysely'
import { expect } from 'vitest'
import { told } from '../../../web/src/testing/notices.ts'
import { oneVisitor, page } from '../house/one-visitor.ts'
import { openPage } from '../steps/steps.ts'
import { focused, showBlock, widerThanWindow, workshopBench } from '../steps/workshop-bench.ts'

/** The workshop in the product: its blocks by the menu, with the server behind them. What a block does is tested where it lies. */

const stage = oneVisitor()
const { step, clean, keys, onPhone } = stage
const { show } = workshopBench(() => page)

step('the workshop begins with its first block, and another one comes by its link', async () => {
  await openPage(page, '演示', '组件工坊')
  await page.getByText('每周一至周五09:00:00执行').waitFor()
  await clean()
  await showBlock(page, 'throttle')
  await page.getByRole('heading', { name: '防连击按钮', level: 2 }).waitFor()
  await clean()
})

step('the tabs of the product have the same menu', async () => {
  await openPage(page, '演示', '组件工坊')
  const menu = page.getByRole('menu', { name: '页签操作', exact: true })
  const line = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const tab = page.getByRole('tab', { name: '组件工坊' })
  await tab.click({ button: 'right' })
  await menu.waitFor()
  await expect.poll(() => line('关闭右侧').getAttribute('aria-disabled')).toBe('true')
  await clean()
  await keys('Escape')
  await focused(tab)
  await keys('Shift+F10')
  await focused(line('刷新'))
  await keys('Tab')
  await menu.waitFor({ state: 'detached' })
})

step('a prompt asks the server', async () => {
  await show('prompt', '输入窗口')
  await page.getByRole('button', { name: '打开输入窗口' }).click()
  const prompt = page.getByRole('dialog', { name: '新建账号' })
  await prompt.getByRole('textbox', { name: '账号' }).fill('admin')
  await keys('Enter')
  await prompt.getByRole('alert').getByText('该值不可用，系统中已存在！').waitFor()
  await keys('Escape')
  await prompt.waitFor({ state: 'detached' })
})

const clearCache = async () => {
  await page.getByRole('button', { name: '我的账号' }).click()
  await page.getByRole('menuitem', { name: '清理缓存' }).click()
  await told(page, '刷新缓存完成！')
}

step(
  'names that are seen are asked anew when the cache is cleared, and so are the choices of a dictionary',
  async () => {
    const db = stage.house.database.system
    const names = page.getByRole('list', { name: '名称' })
    await show('labels', '已存值的名称')
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
    await keys('Escape')
    await sql`update sys_dict_item set item_text = '女士' where item_text = '女'`.execute(db)
    await clearCache()
    await field.click()
    await option('女士').waitFor()
    await keys('Escape')
  },
)

onPhone('on a phone and in the dark nothing is out of reach', async () => {
  await page.goto('/demo/workshop')
  await page.getByText('每周一至周五09:00:00执行').waitFor()
  await clean()
  await showBlock(page, 'prompt')
  await page.getByRole('heading', { name: '当前值' }).waitFor()
  await clean()
  await expect.poll(() => widerThanWindow(page)).toBe(false)
})
