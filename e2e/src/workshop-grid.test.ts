import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { LiveHouse } from '../../server/src/testing/live-house.ts'
import { openBrowser, PHONE, visit, type Visitor } from './browser.ts'
import { demoHouse } from './house.ts'
import { seenFaults } from './seen-faults.ts'
import { signIn } from './steps.ts'
import { walkOf } from './walk.ts'

/** The editable grid of the workshop: every type of column by mouse and by keys, a hundred thousand rows, the dark. */

let house: LiveHouse
let browser: Browser
let visitor: Visitor
let page: Page

const WIDE = { width: 1700, height: 1000 }

beforeAll(async () => {
  house = await demoHouse()
  browser = await openBrowser()
  await enter('grid-types', { size: WIDE })
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
})

async function enter(block: string, how: { size?: typeof PHONE; dark?: boolean }): Promise<void> {
  visitor = await visit(browser, { address: house.address, ...how })
  page = visitor.page
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'admin')
  await page.waitForURL('**/dashboard/**')
  await goTo(block)
}

async function goTo(block: string): Promise<void> {
  await page.goto(`/demo/workshop?block=${block}`)
  await grid().waitFor()
}

const step = walkOf(() => visitor)
const grid = () => page.getByRole('grid')
const cellOf = (id: string, key: string): Locator => page.locator(`[data-row="${id}"] [data-key="${key}"]`)
const cell = (row: number, key: string): Locator => cellOf(`row-${row}`, key)
const keys = async (...all: string[]) => {
  for (const key of all) await page.keyboard.press(key)
}
const text = (row: number, key: string) => cell(row, key).innerText()
const clean = async () => expect(await seenFaults(page)).toEqual([])
const active = () =>
  page.evaluate(() => document.activeElement?.closest('[data-key]')?.getAttribute('data-key') ?? undefined)
const activeRow = () => page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'))

/** Scrolls sideways until the column is drawn and in sight. */
async function show(key: string): Promise<void> {
  await grid().evaluate(async (element, wanted) => {
    const frame = () => new Promise(done => requestAnimationFrame(done))
    const found = () => element.querySelector(`[role=row]:not([hidden]) [data-key="${wanted}"]`)
    element.scrollLeft = 0
    await frame()
    while (!found() && element.scrollLeft + element.clientWidth < element.scrollWidth) {
      element.scrollLeft += 200
      await frame()
    }
    // Sideways only: the row that was found may be one below the edge.
    const [own, outer] = [found()?.getBoundingClientRect(), element.getBoundingClientRect()]
    if (own) element.scrollLeft += own.left + own.width / 2 - outer.left - outer.width / 2
    await frame()
  }, key)
}

async function put(row: number, key: string): Promise<Locator> {
  await grid().evaluate((element, top) => element.scrollTo({ top }), Math.max(0, row - 3) * 61)
  await show(key)
  const found = cell(row, key)
  await found.click()
  return found
}

step('the grid says what it is: rows, columns, places', async () => {
  expect(await grid().getAttribute('aria-rowcount')).toBe('15') // head, twelve rows, sum and average
  expect(await grid().getAttribute('aria-colcount')).toBe('30') // one of 31 is hidden
  expect(await cell(2, 'name').getAttribute('aria-colindex')).toBe('6')
  await clean()
})

step('a text is typed at once, Enter goes down, invalid letters of a number are reverted', async () => {
  await cell(1, 'name').click()
  await page.keyboard.type('甲')
  await keys('Enter')
  await page.keyboard.type('第二个')
  await keys('Tab')
  await page.keyboard.type('-1a2.5b')
  await keys('Enter')
  expect([await text(1, 'name'), await text(2, 'name'), await text(2, 'count')]).toEqual([
    '宣教内容1甲',
    '第二个',
    '-12.5',
  ])
  await page.getByText('"count":-12.5').waitFor()
})

step('one keystroke redraws its cell and its total, nothing else', async () => {
  await cell(3, 'count').click()
  await page.evaluate(() => {
    const body = document.querySelector('[role=grid]')
    const touched = new Set<string>()
    const place = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      const own = element?.closest('[data-key],[role=gridcell]')
      return `${own?.closest('[data-row]')?.getAttribute('data-row') ?? 'foot'} ${own?.getAttribute('data-key') ?? ''}`
    }
    const observer = new MutationObserver(all => all.forEach(({ target }) => touched.add(place(target))))
    if (body) observer.observe(body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { touched })
  })
  await keys('5')
  const touched = await page.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched])
  expect(touched).toEqual(['foot ']) // the field shows the cell's text; its total is the only other thing
  await keys('Escape')
})

step('an input method loses no letter, and its Enter ends nothing', async () => {
  const ime = await page.context().newCDPSession(page)
  await cell(4, 'name').click()
  await keys('Escape')
  await ime.send('Input.imeSetComposition', { text: 'w', selectionStart: 1, selectionEnd: 1 })
  await ime.send('Input.imeSetComposition', { text: 'wo', selectionStart: 2, selectionEnd: 2 })
  expect(await text(4, 'name')).toBe('宣教内容4') // nothing is kept before the input method is done
  await ime.send('Input.insertText', { text: '我' })
  await page.keyboard.type('们')
  await keys('Enter')
  expect(await text(4, 'name')).toBe('我们')
})

step('Escape takes the typing back, undo and redo every step', async () => {
  await cell(5, 'name').click()
  await keys('Control+a')
  await page.keyboard.type('错')
  await keys('Escape')
  expect(await text(5, 'name')).toBe('宣教内容5')
  await cell(4, 'name').click()
  await keys('Escape', 'Control+z')
  expect(await text(4, 'name')).toBe('宣教内容4')
  await keys('Control+y')
  expect(await text(4, 'name')).toBe('我们')
})

step('arrows, Tab and jumps go from cell to cell; F2 edits; twice Escape leaves the grid', async () => {
  await cell(2, 'name').click()
  await keys('Escape', 'ArrowRight', 'ArrowDown')
  expect([await active(), await activeRow()]).toEqual(['count', 'row-3'])
  await keys('Shift+Tab')
  expect(await active()).toBe('name')
  await keys('F2', 'End', 'X', 'ArrowLeft')
  expect(await active()).toBe('name')
  await keys('Enter')
  expect(await text(3, 'name')).toBe('宣教内容3X')
  await keys('Control+Home', 'Control+End')
  expect([await active(), await activeRow()]).toEqual(['code', 'row-12'])
  await keys('Escape')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
  await keys('Tab') // the box that chooses all rows
  await keys('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]') === null)).toBe(true)
})

step(
  'a list opens with the second click and by keys, looks for what is typed, and knows disabled options',
  async () => {
    const kind = await put(3, 'kind')
    await kind.click()
    await page.getByRole('option', { name: '急诊' }).click({ force: true })
    expect(await page.getByRole('listbox').isVisible()).toBe(true)
    await clean()
    await page.getByRole('option', { name: '住院' }).click()
    expect(await text(3, 'kind')).toBe('住院')
    await keys('ArrowDown', 'F4', 'ArrowUp', 'Enter')
    expect(await text(4, 'kind')).toBe('门诊')
    await page.keyboard.type('体')
    await page.getByRole('option', { name: '体检' }).waitFor()
    await keys('Enter')
    expect(await text(4, 'kind')).toBe('体检')
  },
)

step('several options show one and how many more; an own text stays where the column allows it', async () => {
  const kinds = await put(2, 'kinds')
  await kinds.click()
  await page.getByRole('option', { name: '门诊' }).click()
  await page.getByRole('option', { name: '住院' }).click()
  await keys('Escape')
  expect((await kinds.innerText()).replaceAll('\n', ' ')).toMatch(/^体检\s*\+ 2 \.\.\.$/)
  await put(2, 'kindFree')
  await page.keyboard.type('自己写的')
  await keys('Tab')
  expect(await text(2, 'kindFree')).toBe('自己写的')
})

step('a dictionary too large to bring is searched at the server', async () => {
  const level = await put(2, 'level')
  await level.click()
  await page.getByRole('option').first().waitFor()
  await keys('Enter')
  expect(await text(2, 'level')).not.toBe('')
})

step('a date is typed in any common form or chosen from a calendar', async () => {
  const day = await put(2, 'day')
  await keys('Control+a')
  await page.keyboard.type('2026/3/5')
  await keys('Tab')
  expect(await text(2, 'day')).toBe('2026-03-05')
  await put(3, 'day')
  await keys('F4')
  await page.locator('.ant-picker-cell-inner:visible').getByText('20', { exact: true }).click()
  expect(await text(3, 'day')).toBe('2026-11-20')
  await day.click()
  await keys('Control+a')
  await page.keyboard.type('2026-13-40')
  await keys('Enter')
  await cell(2, 'day').hover()
  await page.getByRole('tooltip').getByText('日期格式不正确').waitFor()
  await keys('Control+z')
})

step('boxes, dots and bars are changed by a click and by Space', async () => {
  const on = await put(3, 'on')
  expect(await on.getAttribute('aria-label')).toBe('否')
  await keys('Space')
  expect(await on.getAttribute('aria-label')).toBe('是')
  await show('sex')
  await cell(3, 'sex').getByText('女').click()
  expect(await cell(3, 'sex').getAttribute('aria-label')).toBe('女')
  await keys('Space')
  expect(await cell(3, 'sex').getAttribute('aria-label')).toBe('男')
  await put(3, 'progress')
  await keys('ArrowRight', 'ArrowRight')
  expect(await text(3, 'progress')).toContain('18%')
  await keys('Escape')
})

step('tags get a semicolon after every two letters', async () => {
  await put(3, 'tags')
  await keys('Control+a')
  await page.keyboard.type('糖尿病足')
  await keys('Tab')
  await page.getByText('"tags":"糖尿;病足;"').waitFor()
})

const DIALOGS: readonly (readonly [key: string, title: string])[] = [
  ['story', '说明'],
  ['files', '更多文件操作'],
  ['images', '更多图片操作'],
  ['depart', '选择部门'],
  ['user', '选择用户'],
]

for (const [key, title] of DIALOGS) {
  step(`${title} opens over its cell and gives the focus back`, async () => {
    await put(2, key)
    const dialog = page.getByRole('dialog', { name: title })
    if (key === 'story') await keys('F4')
    await dialog.waitFor()
    await clean()
    await keys('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(active).toBe(key)
  })
}

step('a department is chosen and shown by its name', async () => {
  await put(2, 'depart')
  const dialog = page.getByRole('dialog', { name: '选择部门' })
  await dialog.getByText('北京大区').click()
  await dialog.getByRole('button', { name: /确\s*定|确\s*认/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await text(2, 'depart')).toBe('北京大区')
})

step('a picture goes up, is seen in its cell, and its path is kept', async () => {
  await put(2, 'images')
  const dialog = page.getByRole('dialog', { name: '更多图片操作' })
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const file = { name: '示意图.png', mimeType: 'image/png', buffer: picture }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('示意图.png').waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await cell(2, 'images').locator('img').waitFor()
  await page.getByText(/"images":"temp\/[^"]+\.png"/).waitFor()
})

step('a rectangle is chosen, copied as text and table, pasted once and again, and taken back', async () => {
  await put(1, 'name')
  await keys('Escape', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('宣教内容1甲\t10\r\n第二个\t-12.5')
  await page.getByText('选中 4 格').waitFor()
  await cell(6, 'name').click()
  await keys('Escape', 'Control+v')
  await expect.poll(() => text(7, 'count')).toBe('-12.5')
  await page.getByRole('button', { name: '4 处有误' }).waitFor() // names are to be unique
  await clean()
  await keys('Control+z')
  expect([await text(6, 'name'), await text(7, 'count')]).toEqual(['宣教内容6', '70'])
})

step('the handle at the corner goes on counting', async () => {
  await cell(5, 'count').click()
  await keys('Escape', 'Shift+ArrowDown')
  const handle = page.locator('[class*=fillHandle]')
  const from = (await handle.boundingBox())!
  const to = (await cell(8, 'count').boundingBox())!
  await page.mouse.move(from.x + 4, from.y + 4)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 })
  await page.mouse.up()
  expect(await text(8, 'count')).toBe('80')
  await put(1, 'count')
  await keys('Escape', 'Shift+ArrowDown', 'Control+d')
  expect(await text(2, 'count')).toBe('10')
})

step('rows are moved by their handle, its menu and the keys; numbers follow', async () => {
  await grid().evaluate(element => element.scrollTo(0, 0))
  const at = (id: string) => page.locator(`[data-row="${id}"]`).getAttribute('aria-rowindex')
  await cell(2, 'drag').click()
  await page.getByRole('menuitem', { name: '上移' }).click()
  expect([await at('row-2'), await at('row-1')]).toEqual(['2', '3'])
  await cell(1, 'name').click()
  await keys('Escape', 'Alt+ArrowUp')
  expect(await at('row-1')).toBe('2')
  const from = (await cell(1, 'drag').boundingBox())!
  const to = (await cell(4, 'drag').boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 30)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, to.y + 50, { steps: 6 })
  await page.mouse.up()
  expect(await at('row-1')).toBe('5')
  await cell(1, 'drag').click()
  await page.getByRole('menuitem', { name: '插入一行' }).click()
  await page.getByText('共 13 行').waitFor()
})

step('the add button takes its settings, warns of haste, and new rows ask for what is missing', async () => {
  await page.getByRole('button', { name: '新增按钮设置' }).click()
  await page.getByLabel('添加数量').fill('2')
  await page.getByRole('button', { name: /保\s*存/ }).click()
  const add = page.getByRole('button', { name: /^新\s*增$/ })
  await add.click()
  await page.getByText('共 15 行').waitFor()
  await add.click()
  await page.getByText('操作太快了，请慢一点').first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('jet-add-btn-settings'))).toBe('{"addCount":2,"addPosition":0}')
  await keys('Shift+Tab')
  await cell(11, 'name').click()
  await page.getByRole('button', { name: /处有误$/ }).waitFor()
})

step('chosen rows are deleted after a question; disabled ones cannot be chosen', async () => {
  const remove = page.getByRole('button', { name: '批量删除' })
  await remove.click()
  await page.getByText('请选择一条记录！').first().waitFor()
  await grid().evaluate(element => element.scrollTo(0, 0))
  await page.getByRole('checkbox', { name: '选择全部行' }).click()
  await page.getByText('已选 14 行').waitFor()
  await page.getByRole('checkbox', { name: '选择全部行' }).click()
  await cell(2, 'check').click()
  await remove.click()
  await page.getByText('是否删除选中数据?').waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定|删\s*除/ })
    .click()
  await page.getByText('共 14 行').waitFor()
  await page.getByText('"removed":["row-2"]').waitFor()
})

step('an expanded row shows what stands below it', async () => {
  await show('expand')
  await cell(3, 'expand').click()
  await page.getByText('宣教内容3X 的更多内容').waitFor()
  await clean()
  await keys('Space')
  await page.getByText('宣教内容3X 的更多内容').waitFor({ state: 'detached' })
})

step('sizes, reading only and editing on click', async () => {
  await page.getByRole('combobox', { name: '尺寸' }).click()
  await page.locator('.ant-select-item-option').getByText('tiny').click()
  await expect.poll(async () => (await cell(3, 'name').boundingBox())?.height).toBe(32)
  await page.getByRole('switch', { name: '只读' }).click()
  await show('name')
  await cell(3, 'name').click({ force: true }) // it says that it is disabled
  await page.keyboard.type('不')
  expect(await text(3, 'name')).toBe('宣教内容3X')
  await page.getByRole('switch', { name: '只读' }).click()
  await page.getByRole('combobox', { name: '编辑方式' }).click()
  await page.locator('.ant-select-item-option').getByText('click', { exact: true }).click()
  await put(3, 'name')
  await keys('End') // the caret stands where the click was
  await page.keyboard.type('可')
  await page.getByRole('heading', { name: '组件工坊' }).click()
  expect(await text(3, 'name')).toBe('宣教内容3X可')
  expect(await active()).toBeUndefined()
  await clean()
})

step('a hundred thousand rows: after each scroll event every probed point shows a row', async () => {
  await goTo('grid-large')
  await page.getByText('共 100,000 行').waitFor()
  await page.evaluate(() => {
    const element = document.querySelector<HTMLElement>('[role=grid]')!
    const seen = { events: 0, blank: 0 }
    Object.assign(window, { seen })
    element.addEventListener('scroll', () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      seen.events += 1
      for (let y = top + 60; y < top + height - 90; y += 40)
        for (const x of [left + 20, left + width / 2, left + width - 40])
          if (!document.elementFromPoint(x, y)?.closest('[data-row]')) seen.blank += 1
    })
  })
  const { x, y, width, height } = (await grid().boundingBox())!
  const wheel = await page.context().newCDPSession(page)
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  for (const [xDistance, yDistance] of [
    [0, -6000],
    [-1500, 0],
    [0, 3000],
    [1500, 0],
  ] as const)
    await wheel.send('Input.synthesizeScrollGesture', { ...middle, xDistance, yDistance, speed: 6000 })
  await grid().evaluate(element => element.scrollTo(0, 3_000_000))
  await page.getByText('名称49', { exact: false }).first().waitFor()
  const seen = await page.evaluate(() => (window as unknown as { seen: { events: number; blank: number } }).seen)
  expect(seen.events).toBeGreaterThan(20)
  expect(seen.blank).toBe(0)
})

step('the active row is not lost by scrolling: half a word waits', async () => {
  await grid().evaluate(element => element.scrollTo(0, 0))
  await cellOf('r1', 'name').click()
  await page.keyboard.type('半')
  await grid().evaluate(element => element.scrollTo(0, 2_000_000))
  await page.keyboard.type('句')
  await grid().evaluate(element => element.scrollTo(0, 0))
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('名称1半句')
  await keys('Enter')
})

step('1,000 lines of 24 cells are pasted as one step, and taken back', async () => {
  await page.evaluate(async () => {
    const line = (row: number) =>
      [`新${row}`, ...Array.from({ length: 22 }, (_, at) => ['文', '7', '住院', '2026-01-02', '是'][at % 5])].join('\t')
    await navigator.clipboard.writeText(Array.from({ length: 1000 }, (_, row) => line(row)).join('\r\n'))
  })
  await cellOf('r3', 'name').click()
  await keys('Escape', 'Control+v')
  await expect.poll(() => cellOf('r3', 'name').innerText(), { timeout: 20_000 }).toBe('新0')
  await page.getByText('已粘贴 23,000 格').first().waitFor()
  expect(await cellOf('r4', 'c2').innerText()).toBe('住院')
  await keys('Control+z')
  await expect.poll(() => cellOf('r3', 'name').innerText()).toBe('名称3')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

step('on a phone and in the dark nothing is out of reach', async () => {
  await enter('grid-types', { size: PHONE, dark: true })
  await clean()
  await cell(2, 'name')
    .tap()
    .catch(() => cell(2, 'name').click())
  await page.keyboard.type('夜')
  await clean()
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  expect(visitor.complaints).toEqual([])
})
