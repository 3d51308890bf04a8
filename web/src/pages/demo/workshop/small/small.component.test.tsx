import { expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { benchStepsOn, boundingBoxOf, expectFocus, isWiderThanWindow } from '../testing/bench-steps.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { accessibilityProblems } from '../../../../testing/accessibility-problems.ts'
import { benchStage, PHONE_WINDOW } from '../testing/bench-stage.tsx'
import { smallBlocks } from './small-block-list.ts'

/** The small parts of the kit: by mouse, by keys, in the light and in the dark. */

const TAKEN = new Set(['admin'])
const NAMES: Readonly<Record<string, string>> = { admin: '系统管理员', medical: '孟医审', hospital: '苏仁澜' }

const { show, clean, enter, keys } = benchStage(smallBlocks, () =>
  fakePorts({
    loadDictionary: async code => {
      if (code === '') throw new Error('字典Code不能为空!')
      return [{ value: '1', label: '男' }]
    },
    loadRecords: async (_, { fieldVal = '' }) => {
      if (TAKEN.has(fieldVal)) throw new Error('该值不可用，系统中已存在！')
    },
    searchDictionary: async (_, { values = [] }) =>
      values.flatMap(value => (NAMES[value] ? [{ value, label: NAMES[value] }] : [])),
  }),
)
const { take, sample } = benchStepsOn(playwrightPage)
/** What the bench says the value is. */
const value = (text: string) => playwrightPage.locator('output').getByText(text, { exact: true }).waitFor()

// --- the slider ---

const slider = () => playwrightPage.getByRole('slider', { name: '滑动验证' })

/** Takes the handle and drags it this share of its way. */
async function drag(share: number): Promise<void> {
  await slider().scrollIntoViewIfNeeded()
  const handle = await boundingBoxOf(slider())
  const track = await boundingBoxOf(slider().locator('..'))
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
  await playwrightPage.mouse.move(x, y)
  await playwrightPage.mouse.down()
  await playwrightPage.mouse.move(x + (track.width - handle.width) * share, y, { steps: 5 })
}

it('a slider let go early goes back; at its end it has passed, for good', async () => {
  await show('slide-check', '滑动验证')
  await clean()
  await drag(0.7)
  await expect.poll(async () => Number(await slider().getAttribute('aria-valuenow'))).toBeGreaterThan(60)
  await playwrightPage.mouse.up()
  await expect.poll(() => slider().getAttribute('aria-valuenow')).toBe('0')
  await value('false')
  await drag(1.2)
  await playwrightPage.mouse.up()
  await playwrightPage.getByRole('status').getByText('验证通过').waitFor()
  await value('true')
  await clean()
  await drag(-1)
  await playwrightPage.mouse.up()
  await expect.poll(() => slider().getAttribute('aria-valuenow')).toBe('100')
})

it('a slider by keys: ten steps, and leaving it half way takes it back', async () => {
  await show('slide-check', '滑动验证')
  await sample('false')
  await slider().focus()
  await keys('ArrowRight', 'ArrowRight', 'Tab')
  await expect.poll(() => slider().getAttribute('aria-valuenow')).toBe('0')
  await slider().focus()
  await keys(...Array.from({ length: 9 }, () => 'ArrowRight'))
  await value('false')
  await keys('ArrowRight')
  await value('true')
  await sample('false')
  await playwrightPage.getByRole('switch', { name: '禁用' }).click()
  await drag(1.2)
  await playwrightPage.mouse.up()
  await value('false')
  await clean()
})

// --- the prompt ---

const prompt = () => playwrightPage.getByRole('dialog', { name: '新建账号' })
const typed = () => prompt().getByRole('textbox', { name: '账号' })
const openPrompt = () => playwrightPage.getByRole('button', { name: '打开输入窗口' }).click()

it('a prompt keeps what is wrong with its reason, asks the server, and takes what is right with Enter', async () => {
  await show('prompt', '输入窗口')
  await openPrompt()
  await expectFocus(typed())
  await clean()
  await playwrightPage.keyboard.type('a')
  await keys('Enter')
  await prompt().getByRole('alert').getByText('最小长度2位字符').waitFor()
  await clean()
  await typed().fill('admin')
  await keys('Enter')
  await prompt().getByRole('alert').getByText('该值不可用，系统中已存在！').waitFor()
  await typed().fill('nurse2026')
  await keys('Enter')
  await prompt().waitFor({ state: 'detached' })
  await value('"nurse2026"')
})

it('a prompt closed by Escape takes nothing', async () => {
  await show('prompt', '输入窗口')
  await sample('admin')
  await openPrompt()
  await expect.poll(() => typed().inputValue()).toBe('admin')
  await typed().fill('somebody')
  await keys('Escape')
  await prompt().waitFor({ state: 'detached' })
  await value('"admin"')
})

it('an asynchronous confirm keeps the prompt open until it is closed by force', async () => {
  await show('prompt', '输入窗口')
  await playwrightPage.getByRole('spinbutton', { name: '确认后保持打开（毫秒）' }).fill('5000')
  await openPrompt()
  await typed().fill('later2026')
  await playwrightPage.clock.install()
  await keys('Enter')
  await prompt().getByRole('status').getByText('处理中…').waitFor()
  await keys('Escape')
  await prompt().getByRole('button', { name: '取消' }).click({ force: true })
  await expect.poll(() => prompt().getByRole('button', { name: '确定' }).getAttribute('aria-busy')).toBe('true')
  await clean()
  await playwrightPage.clock.runFor(5000)
  await prompt().waitFor({ state: 'detached' })
  await value('"later2026"')
  await playwrightPage.clock.resume()
})

// --- the menu ---

const ground = () => playwrightPage.getByRole('group', { name: '单元格' })
const menu = (name: string) => playwrightPage.getByRole('menu', { name, exact: true })
const line = (name: string) => playwrightPage.getByRole('menuitem', { name, exact: true })

it('a right click opens the menu where it was, inside the window', async () => {
  await show('context-menu', '右键菜单')
  await clean()
  const box = await boundingBoxOf(ground())
  await ground().click({ button: 'right', position: { x: box.width - 4, y: 10 } })
  await menu('单元格操作').waitFor()
  await clean()
  const rightEdge = async () => {
    const { x, width } = await boundingBoxOf(menu('单元格操作'))
    return x + width
  }
  await expect.poll(rightEdge).toBeLessThanOrEqual(innerWidth - 8)
  await line('添加').hover()
  await line('添加一列').click()
  await menu('单元格操作').waitFor({ state: 'detached' })
  await value('"添加一列"')
})

it('the menu by keys: Shift+F10, arrows past what is switched off, letters, a menu within, Escape', async () => {
  await show('context-menu', '右键菜单')
  await ground().focus()
  await keys('Shift+F10')
  await expectFocus(line('向下合并'))
  await keys('ArrowDown', 'ArrowDown')
  await expectFocus(line('添加'))
  await keys('ArrowRight')
  await expectFocus(line('添加一行'))
  await clean()
  await keys('Escape')
  await expectFocus(line('添加'))
  await keys('s')
  await expectFocus(line('删除'))
  await keys('Home', 'Escape')
  await expectFocus(ground())
  await keys('ContextMenu', 'x', 'y', 'Enter')
  await value('"向右合并"')
  await expectFocus(ground())
})

it('what is switched off does nothing; a click elsewhere puts the menu away', async () => {
  await show('context-menu', '右键菜单')
  await ground().click({ button: 'right' })
  await line('拆分单元格').click({ force: true })
  await menu('单元格操作').waitFor()
  await playwrightPage.getByRole('heading', { level: 2 }).click()
  await menu('单元格操作').waitFor({ state: 'detached' })
  await value('null')
})

// --- the rest ---

it('a query input writes its text as its rule is written', async () => {
  await show('query-input', '查询输入框')
  const input = playwrightPage.getByRole('textbox', { name: '查询内容' })
  await expect.poll(() => input.inputValue()).toBe('高血压')
  for (const [name, text] of [
    ['不等于', '"!18"'],
    ['大于等于', '">=18"'],
    ['小于等于', '"<=18"'],
    ['包含', '"*18*"'],
  ] as const) {
    await take('规则', name)
    await input.fill('18')
    await value(text)
  }
  await clean()
  await input.fill('')
  await value('""')
})

it('stored values have their names, and who is deleted is said to be', async () => {
  await show('labels', '值的显示名称')
  const names = playwrightPage.getByRole('list', { name: '名称' })
  await names.getByText('left2019（已删除或无权查看）').waitFor()
  await names.getByText('系统管理员').waitFor()
  await clean()
  await sample('admin,medical,hospital')
  await expect.poll(() => names.getByText(/[a-z]/).count()).toBe(0)
})

it('a second click within 300 ms is none', async () => {
  await show('throttle', '防连击按钮')
  const button = playwrightPage.getByRole('button', { name: '按一下加一' })
  await playwrightPage.clock.install()
  await playwrightPage.clock.pauseAt(Date.now() + 60_000)
  await button.click()
  await playwrightPage.clock.runFor(299)
  await button.click()
  await value('1')
  await playwrightPage.clock.runFor(1)
  await button.click()
  await value('2')
  await playwrightPage.clock.resume()
  await clean()
})

it('a call always comes to something; what is no call is refused', async () => {
  await show('always-resolve', '始终返回结果的调用')
  await playwrightPage.getByRole('button', { name: '成功的调用' }).click()
  await value('"成功"')
  await playwrightPage.getByRole('button', { name: '失败的调用' }).click()
  await value('"失败：字典Code不能为空!"')
  await playwrightPage.getByRole('button', { name: '不是 Promise' }).click()
  await value('"拒绝：alwaysResolve was given no promise"')
  await clean()
})

it('a part of the page gets the whole screen and gives it back', async () => {
  await show('full-screen', '全屏')
  await playwrightPage.getByRole('button', { name: '全屏显示这一块' }).click()
  await value('true')
  await playwrightPage.getByRole('button', { name: '退出全屏', exact: true }).last().click()
  await value('false')
  await clean()
})

// --- in the dark, on a phone ---

const ALL = [
  'slide-check',
  'prompt',
  'context-menu',
  'query-input',
  'labels',
  'throttle',
  'always-resolve',
  'full-screen',
]

it('on a phone and in the dark each of them can be seen and reached', async () => {
  await enter({ size: PHONE_WINDOW, dark: true })
  for (const key of ALL) {
    await show(key)
    await playwrightPage.getByRole('heading', { name: '当前值' }).waitFor()
    expect([key, await accessibilityProblems()]).toEqual([key, []])
    await expect.poll(() => [key, isWiderThanWindow()]).toEqual([key, false])
  }
})

it('their windows and menus too', async () => {
  await enter({ size: PHONE_WINDOW, dark: true })
  await show('prompt', '输入窗口')
  await openPrompt()
  await typed().waitFor()
  await clean()
  await show('context-menu', '右键菜单')
  await ground().click({ button: 'right' })
  await line('添加').click()
  const within = await boundingBoxOf(menu('添加'))
  expect(within.x).toBeGreaterThanOrEqual(0)
  expect(within.x + within.width).toBeLessThanOrEqual(PHONE_WINDOW.width)
  await clean()
  await show('slide-check', '滑动验证')
  await drag(1.2)
  await playwrightPage.mouse.up()
  await playwrightPage.getByRole('status').getByText('验证通过').waitFor()
  await clean()
})
