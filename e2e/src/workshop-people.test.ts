import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { LiveHouse } from '../../server/src/testing/live-house.ts'
import { openBrowser, PHONE, visit, type Visitor } from './browser.ts'
import { demoHouse } from './house.ts'
import { seenFaults } from './seen-faults.ts'
import { actOn, rowOf, signIn, told } from './steps.ts'
import { walkOf } from './walk.ts'

/** The pickers of records and people in the workshop: by mouse, by keys, in the light and in the dark. */

let house: LiveHouse
let browser: Browser
let visitor: Visitor
let page: Page

beforeAll(async () => {
  house = await demoHouse()
  browser = await openBrowser()
  await enter({})
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
})

async function enter(how: { size?: typeof PHONE; dark?: boolean }): Promise<void> {
  visitor = await visit(browser, { address: house.address, ...how })
  page = visitor.page
  await signIn(page, 'admin')
  await page.waitForURL('**/dashboard/**')
}

const step = walkOf(() => visitor)
const clean = async () => expect(await seenFaults(page)).toEqual([])
const dialog = (name: string): Locator => page.getByRole('dialog', { name })
const button = (name: string, place: Page | Locator = page) => place.getByRole('button', { name, exact: true })
const bench = () => page.locator('output')
const value = async (wanted: unknown) => {
  await expect.poll(() => bench().innerText()).toBe(JSON.stringify(wanted))
}
const property = (name: string) => page.getByRole('region', { name: '属性' }).getByLabel(name, { exact: true })

async function show(key: string): Promise<void> {
  await page.goto(`/demo/workshop?block=${key}`)
  await bench().waitFor()
}

/** Chooses of a property that offers a few. */
async function set(name: string, choice: string): Promise<void> {
  await property(name).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(choice, { exact: true }).click()
}

const focused = async (place: Locator) => {
  await expect.poll(() => place.evaluate(one => one === document.activeElement)).toBe(true)
}

step('a report is asked, sorted and looked through, and one record fills several fields', async () => {
  await show('popup')
  await clean()
  await button('选择医院').click()
  const popup = dialog('医院')
  await popup.getByRole('row').nth(1).waitFor()
  await popup.getByText(/^1-\d 共\d条$/).waitFor()
  expect(await popup.getByRole('columnheader', { name: /床位数/ }).getAttribute('aria-sort')).toBe('descending')
  for (const row of await popup.getByRole('row').filter({ hasText: '演示' }).all())
    expect(await row.innerText()).toContain('江苏省')
  await clean()
  await button('展开', popup).click()
  await popup.getByRole('textbox', { name: '医院编码' }).waitFor()
  await clean()
  await popup.getByRole('textbox', { name: '医院名称' }).fill('仁澜')
  await button('查询', popup).click()
  await popup.getByText('1-1 共1条').waitFor()
  await popup.getByText('姑苏仁澜医院（演示）').click()
  await popup.getByText('已选择 1 项').waitFor()
  await button('重置', popup).click()
  await popup.getByRole('row').nth(3).waitFor()
  await popup.getByText('已选择 1 项').waitFor()
  await button('确定', popup).click()
  await value({ hospitalName: '姑苏仁澜医院（演示）', hospitalCode: 'H32050807' })
  await focused(button('选择医院'))
})

step('without a record, or with too many, OK says so; a counter clears them', async () => {
  await property('多选').click()
  await button('选择医院').click()
  const popup = dialog('医院')
  await button('确定', popup).click()
  await told(page, '请选择一条记录')
  await popup.getByRole('checkbox', { name: '选择本页全部医院' }).check()
  await popup.getByText(/^已选择 \d 项/).waitFor()
  await clean()
  await button('清空', popup).click()
  await popup.getByText('已选择 0 项').waitFor()
  // By keys: the first box, its second row, and out.
  await popup.getByRole('checkbox').nth(1).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await popup.getByText('已选择 2 项').waitFor()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
  await value({ hospitalName: '姑苏仁澜医院（演示）', hospitalCode: 'H32050807' })
  await button('清空医院').click()
  await value({ hospitalName: '', hospitalCode: '' })
})

step('what is not set up rightly is said; a report that cannot be opened closes with OK', async () => {
  await property('目标字段').fill('hospitalName')
  await page.getByText('医院原始值和目标值数量不一致!').waitFor()
  await button('选择医院').click()
  await told(page, '医院原始值和目标值数量不一致!')
  await property('目标字段').fill('')
  await page.getByText('popup参数未正确配置!').waitFor()
  await clean()
  await property('目标字段').fill('hospitalName,hospitalCode')
  await set('报表编码', 'unknown')
  await button('选择医院').click()
  const failed = dialog('出错了')
  await failed.getByText(/^Popup初始化失败/).waitFor()
  await clean()
  await button('确定', failed).click()
  await failed.waitFor({ state: 'detached' })
  expect(visitor.refusals.splice(0)).toEqual(['GET /api/online/cgreport/api/getRpColumns/unknown 404'])
})

step('departments: each by itself, then linked; searched, all, none, and nothing found', async () => {
  await show('depart')
  await button('选择部门').click()
  const modal = dialog('选择部门')
  const node = (title: string) => modal.getByRole('treeitem').filter({ hasText: title }).first()
  const menu = async (act: string) => {
    await button('树操作', modal).click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  await node('北京大区').waitFor()
  await clean()
  await node('北京大区').getByText('北京大区').click()
  await modal.getByText('已选择 1 项').waitFor()
  await menu('关联父子')
  await modal.getByText('已选择 5 项').waitFor()
  await clean()
  await menu('取消关联')
  await menu('取消全选')
  await modal.getByText('已选择 0 项').waitFor()
  await button('确定', modal).click()
  await told(page, '请选择一条记录')
  await modal.getByRole('searchbox', { name: '按部门名称搜索' }).fill('没有这个部门')
  await modal.getByText('没有查询到任何数据').waitFor()
  await clean()
  await modal.getByRole('searchbox', { name: '按部门名称搜索' }).fill('江苏大区')
  await node('江苏大区').getByText('江苏大区').click()
  await button('确定', modal).click()
  await page.getByRole('group', { name: '部门' }).getByText('江苏大区').waitFor()
  await focused(button('选择部门'))
  await clean()
})

step('a department by keys alone; one that is gone is shown as gone', async () => {
  await page.keyboard.press('Enter')
  const modal = dialog('选择部门')
  await modal.getByRole('treeitem').first().waitFor()
  await modal.getByRole('searchbox', { name: '按部门名称搜索' }).focus()
  await page.keyboard.type('天津大区')
  await modal.getByRole('treeitem').filter({ hasText: '天津大区' }).waitFor()
  // Into the tree, down to the second row, shut it, tick it.
  for (const key of ['Tab', 'ArrowDown', 'Enter', 'Space']) await page.keyboard.press(key)
  await modal.getByRole('treeitem').nth(2).waitFor({ state: 'detached' })
  await modal.getByText('已选择 2 项').waitFor()
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
  await button('"ffffffffffffffffffffffffffffffff"')
    .or(button('f'.repeat(32)))
    .click()
  await page.getByText('ffffffff…（已删除）').waitFor()
  await clean()
})

step('people of a department: its tree, who stands there, who is chosen', async () => {
  await show('user-by-depart')
  await button('选择用户').click()
  const modal = dialog('选择用户')
  await modal.getByRole('row').nth(1).waitFor()
  await clean()
  await modal.getByRole('searchbox', { name: '按部门名称搜索' }).fill('江苏大区')
  await modal.getByRole('treeitem').filter({ hasText: '江苏大区' }).getByText('江苏大区').click()
  await modal.getByText('江区域').click()
  await modal.getByRole('searchbox', { name: '按姓名搜索' }).fill('苏仁')
  await page.keyboard.press('Enter')
  await modal.getByText('1-1 共1条').waitFor()
  await modal.getByRole('checkbox', { name: '选择苏仁澜' }).check()
  const chosen = modal.getByRole('region', { name: '已选用户' })
  expect(await chosen.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching('江区域'),
    expect.stringMatching('苏仁澜'),
  ])
  await button('删除 江区域', chosen).click()
  await button('确定', modal).click()
  await value('hospital')
  expect(await page.getByRole('textbox', { name: '用户' }).inputValue()).toBe('苏仁澜')
  await button('admin,nobody_at_all').click()
  await expect
    .poll(() => page.getByRole('textbox', { name: '用户' }).inputValue())
    .toBe('系统管理员,nobody_a…（已删除）')
  await focused(button('admin,nobody_at_all'))
})

step('in a cell: pressed or opened by keys, cleared with its sign', async () => {
  await show('user-inline')
  const cell = page.getByRole('textbox', { name: '用户' })
  await expect.poll(() => cell.inputValue()).toBe('孟医审')
  await clean()
  await cell.focus()
  await page.keyboard.press('Enter')
  await dialog('选择用户').getByRole('row').nth(1).waitFor()
  await page.keyboard.press('Escape')
  await dialog('选择用户').waitFor({ state: 'detached' })
  await focused(cell)
  await button('清空用户').click()
  await value('')
})

step('the department-tree picker turns pages and keeps what was chosen', async () => {
  await show('user-tree')
  await property('扩展（JSON）').fill('{"store":"username","text":"username"}')
  await button('选择用户').click()
  const modal = dialog('选择用户')
  await modal.getByRole('row').nth(1).waitFor()
  await modal.getByRole('checkbox', { name: '选择本页全部用户' }).check()
  await modal.getByText(/^已选择 9 项/).waitFor()
  await clean()
  await button('确定', modal).click()
  await expect.poll(() => bench().innerText()).toContain('compliance')
})

step('users are queried, ticked over pages and looked up by their names', async () => {
  await show('user')
  await page.getByRole('group', { name: '用户' }).getByText('系统管理员').waitFor()
  await button('选择用户').click()
  const modal = dialog('选择用户')
  await modal.getByText('1-5 共9条').waitFor()
  await clean()
  await modal.getByRole('checkbox').nth(1).check()
  await modal.getByTitle('2', { exact: true }).click()
  await modal.getByText('6-9 共9条').waitFor()
  await modal.getByRole('checkbox').nth(1).check()
  await modal.getByRole('heading', { name: /^已选择 [23] 项/ }).waitFor()
  await modal.getByRole('textbox', { name: '账号' }).fill('hospital')
  await modal.getByRole('textbox', { name: '账号' }).press('Enter')
  await modal.getByText('1-2 共2条').waitFor()
  await button('重置', modal).click()
  await button('清空', modal).click()
  await modal.getByText('还没有选择').waitFor()
  await modal.getByRole('textbox', { name: '账号' }).fill('ward')
  await button('查询', modal).click()
  await modal.getByText('呼护士').click()
  await button('确定', modal).click()
  await value('ward')
  await button('admin,nobody_at_all').click()
  await page.getByText('nobody_at_all（已删除）').or(page.getByText('nobody_a…（已删除）')).waitFor()
  await clean()
  await page.getByRole('group', { name: '用户' }).getByRole('button', { name: '清空用户' }).click()
  await page.getByRole('switch', { name: '保存编号（returnId）' }).click()
  await button('选择用户').click()
  await modal.getByText('呼护士').click()
  await button('确定', modal).click()
  await expect.poll(() => bench().innerText()).toMatch(/^"[0-9a-f]{32}"$/)
  await page.getByRole('group', { name: '用户' }).getByText('呼护士').waitFor()
})

step('roles and positions are kept by their codes', async () => {
  await show('role')
  await button('选择角色').click()
  await dialog('选择角色').getByText('区域人员').click()
  await clean()
  await button('确定', dialog('选择角色')).click()
  await value('area')
  await show('position')
  await button('选择职务').click()
  await dialog('选择职务').getByRole('textbox', { name: '职务名称' }).fill('护士长')
  await page.keyboard.press('Enter')
  await dialog('选择职务').getByText('1-1 共1条').waitFor()
  await dialog('选择职务').getByRole('cell', { name: '副高级' }).waitFor()
  await dialog('选择职务').getByRole('checkbox', { name: '选择护士长' }).check()
  await button('确定', dialog('选择职务')).click()
  await value('head_nurse')
})

step('any list can be picked from; one or several, by another field, with names cut or whole', async () => {
  await show('business')
  await property('多选').click()
  await button('选择医院').click()
  const modal = dialog('选择医院')
  await modal.getByText(/^1-5 共\d+条$/).waitFor()
  await clean()
  await modal.getByRole('radio').nth(1).check()
  await modal.getByRole('radio').nth(0).check()
  await modal.getByText('已选择 1 项').waitFor()
  await modal.getByRole('combobox', { name: '等级' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('二级乙等').click()
  await button('查询', modal).click()
  await modal.getByText('昆城同泽医院').first().click()
  await button('确定', modal).click()
  await value('H32058309')
  await property('截断长度（-1 不截断）').fill('4')
  await page.getByRole('group', { name: '医院' }).getByText('昆城同泽…').waitFor()
  await property('列表地址（listUrl）').fill('/he/nowhere/list')
  await button('清空医院').click()
  await button('选择医院').click()
  await modal.getByRole('alert').getByText('加载失败').waitFor()
  await clean()
  visitor.refusals.length = 0
  await page.keyboard.press('Escape')
})

step('forms of the product pick the same way: a user, and the members of a role', async () => {
  await page.goto('/isystem/user')
  await actOn(rowOf(page, 'ward'), '编辑')
  const form = dialog('编辑用户：呼护士')
  await form.getByRole('group', { name: '角色' }).getByText('科室人员').waitFor()
  await form.getByRole('group', { name: '部门' }).getByText('呼吸内科').waitFor()
  await clean()
  await button('选择职务', form).click()
  const positions = dialog('选择职务')
  await positions.getByRole('textbox', { name: '职务名称' }).fill('主管护师')
  await page.keyboard.press('Enter')
  await positions.getByText('1-1 共1条').waitFor()
  await positions.getByRole('checkbox', { name: '选择主管护师' }).check()
  await clean()
  await button('确定', positions).click()
  await form.getByRole('group', { name: '职务' }).getByText('主管护师').waitFor()
  await button('保存', form).click()
  await told(page, '修改成功!')
  await rowOf(page, 'ward').getByText('护士长,主管护师').waitFor()
  await page.goto('/isystem/roleUserList')
  await actOn(rowOf(page, '合规审核'), '成员')
  const drawer = dialog('角色成员：合规审核')
  await button('添加成员', drawer).click()
  await dialog('选择用户').getByText('江区域').click()
  await button('确定', dialog('选择用户')).click()
  await told(page, '添加成功!')
  await rowOf(drawer, '江区域').waitFor()
  await clean()
  expect(visitor.complaints).toEqual([])
  expect(visitor.refusals).toEqual([])
  await visitor.leave()
})

step('on a phone and in the dark nothing is out of reach', async () => {
  await enter({ size: PHONE, dark: true })
  for (const [key, press, name] of [
    ['popup', '选择医院', '医院'],
    ['depart', '选择部门', '选择部门'],
    ['user-tree', '选择用户', '选择用户'],
    ['business', '选择医院', '选择医院'],
  ] as const) {
    await show(key)
    await button(press).click()
    await dialog(name).getByRole('row').nth(1).or(dialog(name).getByRole('treeitem').first()).first().waitFor()
    await clean()
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), key).toBe(false)
    expect(await dialog(name).evaluate(one => one.scrollWidth > innerWidth), key).toBe(false)
  }
  expect(visitor.complaints).toEqual([])
})
