import { expect } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { createJourney } from '../../../../testing/journey-steps.ts'
import { expectNotice } from '../../../../testing/notice-steps.ts'
import { fakeListSettings } from '../testing/fake-list-settings.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { gridStepsOn, WIDE_WINDOW } from '../testing/grid-steps.ts'
import { benchStage } from '../testing/bench-stage.tsx'
import { gridBlocks } from './grid-blocks.ts'

/** How a person looks at a table: filtered, searched, columns laid their own way. */

const listSettings = fakeListSettings()
const {
  show: showOn,
  clean,
  keys,
  enter,
} = benchStage(gridBlocks, () => fakePorts({ listSettings }), {
  size: WIDE_WINDOW,
})
const { goTo, grid, cell, text, put, rewrite } = gridStepsOn(() => playwrightPage, showOn)
const step = createJourney()
const button = (name: string | RegExp) => playwrightPage.getByRole('button', { name })
const bar = (name: string) => playwrightPage.getByRole('search', { name })
const state = (words: string) => playwrightPage.getByRole('group', { name: '表格状态' }).getByText(words).waitFor()
const head = (key: string) => playwrightPage.locator(`[data-head="${key}"]`)
const titles = () =>
  playwrightPage.locator('[data-head]').evaluateAll(all => all.map(each => each.getAttribute('data-head')))

step(
  'changed rows, rows with a text and rows with a value are seen alone; mended ones stay until asked again',
  async () => {
    await goTo('grid-types')
    await rewrite(2, 'name', '改过的')
    await keys('Enter')
    await button('筛选').click()
    await bar('筛选').getByText('已修改').click()
    await state('显示 1 行，共 12 行')
    await cell(2, 'name').waitFor()
    await clean()
    await bar('筛选').getByText('全部', { exact: true }).click()
    await bar('筛选').getByPlaceholder('包含文字').fill('内容1')
    await keys('Enter')
    await state('显示 4 行，共 12 行')
    await rewrite(10, 'name', '换了')
    await keys('Enter')
    await state('显示 4 行，共 12 行')
    await button('重新筛选').click()
    await state('显示 3 行，共 12 行')
    await button('清除').click()
    await state('共 12 行')
    await keys('Escape')
  },
)

step('the menu of a cell shows only rows with its value', async () => {
  await put(3, 'name')
  await keys('Escape')
  await cell(3, 'name').click({ button: 'right' })
  await playwrightPage.getByRole('menuitem', { name: '只看“宣教内容3”' }).click()
  await state('显示 1 行，共 12 行')
  await bar('筛选').getByRole('button', { name: '清除' }).click()
  await state('共 12 行')
})

step('Ctrl+F finds what is not in sight; a replacement is seen before it is done, and is one step', async () => {
  await put(1, 'name')
  await keys('Escape', 'Control+f')
  await bar('查找和替换').getByLabel('查找内容').fill('宣教内容12')
  await keys('Enter')
  await bar('查找和替换').getByText('第 1 处，共 1 处').waitFor()
  await cell(12, 'name').waitFor()
  await bar('查找和替换').getByLabel('查找内容').fill('宣教')
  await bar('查找和替换').getByLabel('替换为').fill('健康')
  await clean()
  await button('预览替换').click()
  const preview = playwrightPage.getByRole('dialog', { name: '预览替换' })
  await preview.getByText('健康内容1', { exact: true }).waitFor()
  await preview.getByRole('button', { name: '替换 9 处' }).click() // two were rewritten, one is nobody's to edit
  await expectNotice(playwrightPage, '已替换 9 处')
  await grid().evaluate(element => element.scrollTo(0, 0))
  await expect.poll(() => text(1, 'name')).toBe('健康内容1')
  await button(/撤\s*销/)
    .first()
    .click()
  await expect.poll(() => text(1, 'name')).toBe('宣教内容1')
  await keys('Escape')
})

step(
  'columns are hidden, moved and frozen by their menu, and lie so at the next visit, in another browser as well',
  async () => {
    await goTo('grid-types')
    const choose = async (key: string, name: string) => {
      await head(key).click({ button: 'right' })
      await playwrightPage.getByRole('menuitem', { name, exact: true }).click()
    }
    await head('note').click({ button: 'right' })
    await playwrightPage.getByRole('menu', { name: '备注列菜单' }).waitFor()
    await clean()
    await keys('Escape')
    await choose('note', '隐藏此列')
    await choose('count', '冻结到左侧')
    await choose('story', '左移一列')
    await expect
      .poll(async () => (await titles()).slice(0, 8))
      .toEqual(['drag', 'check', 'count', 'radioRow', 'expand', 'number', 'story', 'name'])
    const inOrder = () =>
      playwrightPage
        .locator('[data-row="row-1"] [data-key]')
        .evaluateAll(all => all.map(each => Number(each.getAttribute('aria-colindex'))))
    await expect
      .poll(async () => (await inOrder()).every((index, at, all) => at === 0 || index > all[at - 1]!))
      .toBe(true)
    await expect
      .poll(() =>
        Object.entries(localStorage).every(
          ([key, kept]) => !key.startsWith('xj-list:') || kept.includes('"unsent":false'),
        ),
      )
      .toBe(true)
    localStorage.clear()
    await goTo('grid-types')
    await expect
      .poll(async () => (await titles()).slice(2, 8))
      .toEqual(['count', 'radioRow', 'expand', 'number', 'story', 'name'])
    await button('列设置').click()
    const panel = playwrightPage.getByRole('tooltip')
    await panel.getByRole('checkbox', { name: '备注' }).check()
    await expect.poll(titles).toContain('note')
    await clean()
    await panel.getByRole('button', { name: '恢复默认' }).click()
    await expect.poll(async () => (await titles()).slice(5, 8)).toEqual(['name', 'count', 'note'])
    await keys('Escape')
  },
)

step('scrolled to and fro, cells stand in the document in the order of their columns', async () => {
  for (const left of [2600, 2100, 2500, 300, 0, 900])
    await grid().evaluate((table, to) => table.scrollTo({ left: to }), left)
  const order = () =>
    playwrightPage
      .locator('[data-row]:visible')
      .evaluateAll(all =>
        all.map(row =>
          [...row.querySelectorAll('[aria-colindex]')].map(each => Number(each.getAttribute('aria-colindex'))),
        ),
      )
  await expect
    .poll(async () => (await order()).every(row => row.every((index, at) => at === 0 || index > row[at - 1]!)))
    .toBe(true)
  expect((await order()).length).toBeGreaterThan(3)
})

step('on a phone frozen columns take no more than half', async () => {
  await goTo('grid-large')
  await enter({ size: { width: 360, height: 740 } })
  const frozen = () =>
    head('name').evaluate(element => getComputedStyle(element.parentElement as Element).position === 'absolute')
  await expect.poll(async () => head('c0').isVisible()).toBe(true)
  await expect.poll(frozen).toBe(true)
  await grid().evaluate(table => table.scrollTo({ left: 160 }))
  await expect
    .poll(async () => (await head('name').boundingBox())!.x)
    .toBeLessThan((await head('number').boundingBox())!.x + 60)
})
