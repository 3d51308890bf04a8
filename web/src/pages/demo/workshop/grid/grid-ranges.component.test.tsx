import { expect } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { createJourney } from '../../../../testing/journey-steps.ts'
import { expectNotice } from '../../../../testing/notice-steps.ts'
import { boundingBoxOf } from '../testing/bench-steps.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { gridStepsOn, WIDE_WINDOW } from '../testing/grid-steps.ts'
import { benchStage } from '../testing/bench-stage.tsx'
import { gridBlocks } from './grid-blocks.ts'

/** What is done with many cells at once: drawn over beyond the edge, filled, copied, put in, taken out, chosen. */

const { show: showOn, clean, keys } = benchStage(gridBlocks, () => fakePorts(), { size: WIDE_WINDOW })
const { goTo, grid, cell, text, put, active } = gridStepsOn(() => playwrightPage, showOn)
const step = createJourney()
const state = () => playwrightPage.getByRole('group', { name: '表格状态' })
const entry = (name: string | RegExp) => playwrightPage.getByRole('menuitem', { name })
const rows = (count: number) => state().getByText(`共 ${count} 行`).waitFor()

step(
  'a rectangle drawn below the grid goes on over the rows that are not in sight, though the pointer rests',
  async () => {
    await goTo('grid-types')
    await cell(1, 'count').waitFor()
    const [from, frame] = [await boundingBoxOf(cell(1, 'count')), await boundingBoxOf(grid())]
    await playwrightPage.mouse.move(from.x + 20, from.y + 20)
    await playwrightPage.mouse.down()
    await playwrightPage.mouse.move(from.x + 20, frame.y + frame.height + 60, { steps: 3 })
    await state().getByText('选中 12 格').waitFor()
    await playwrightPage.mouse.up()
    await state().getByText('最小 10　最大 120　不同值 12').waitFor()
  },
)

step('Ctrl+Enter writes what is typed into all chosen cells; Escape keeps the place', async () => {
  await put(3, 'count')
  await keys('Escape', 'Escape', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await playwrightPage.keyboard.type('7')
  await keys('Control+Enter')
  await expect
    .poll(async () => [await text(3, 'count'), await text(5, 'count'), await text(6, 'count')])
    .toEqual(['7', '7', '60'])
  await expect.poll(active).toBe('count')
  await keys('Control+z')
  await expect.poll(async () => [await text(3, 'count'), await text(5, 'count')]).toEqual(['30', '50'])
})

step('a double click on the handle fills as far as the column beside is filled', async () => {
  await put(9, 'count')
  await keys('Escape')
  await playwrightPage.locator('[class*=fillHandle]').dblclick()
  await expect.poll(async () => [await text(10, 'count'), await text(12, 'count')]).toEqual(['90', '120']) // row 12 is nobody's to edit
  await keys('Control+z')
  await expect.poll(() => text(10, 'count')).toBe('100')
})

step('the menu of a cell copies with titles, and does what it says with all marked rows', async () => {
  await put(2, 'name')
  await keys('Escape', 'Shift+ArrowRight', 'Shift+ArrowDown')
  await grid().evaluate(element =>
    element.addEventListener('copy', event =>
      Object.assign(window, { copied: (event as ClipboardEvent).clipboardData?.getData('text/plain') }),
    ),
  )
  await cell(3, 'count').click({ button: 'right' })
  await playwrightPage.getByRole('menu', { name: '单元格菜单' }).waitFor()
  await clean()
  await entry('连同标题复制').click()
  await expect
    .poll(() => playwrightPage.evaluate(() => (window as unknown as { copied: string }).copied))
    .toBe('名称\t数量\r\n宣教内容2\t20\r\n宣教内容3\t30')
  await keys('Shift+F10')
  await entry(/^复制/).waitFor()
  await keys('End', 'ArrowUp', 'ArrowUp', 'Enter')
  await state().getByText('已选 2 行').waitFor()
  await cell(3, 'count').click({ button: 'right' })
  await entry('在下方插入 2 行').click()
  await rows(14)
  await expect.poll(async () => (await text(2, 'name')) !== '' && (await active())).toBe('name')
  await keys('Escape', 'Shift+ArrowDown')
  await keys('Shift+F10')
  await entry('删除 2 行').click()
  await expectNotice(playwrightPage, '已删除 2 行')
  await rows(12)
})

step('Shift and a click on a box choose all rows from the box pressed before', async () => {
  await grid().evaluate(element => element.scrollTo(0, 0))
  await cell(2, 'check').click() // both of the marked ones are chosen: this one goes
  await cell(1, 'check').click()
  await cell(5, 'check').click({ modifiers: ['Shift'] })
  await state().getByText('已选 5 行').waitFor()
  await expect.poll(() => cell(4, 'check').getByRole('checkbox').getAttribute('aria-checked')).toBe('true')
  await expect.poll(() => cell(6, 'check').getByRole('checkbox').getAttribute('aria-checked')).toBe('false')
})

step('what is only read says so once, and looks like a text', async () => {
  await playwrightPage.getByRole('switch', { name: '只读' }).click()
  await expect.poll(() => grid().getAttribute('aria-readonly')).toBe('true')
  await expect.poll(() => cell(1, 'name').getAttribute('aria-disabled')).toBeNull()
  const colour = (name: string) =>
    cell(1, name).evaluate(element => getComputedStyle(element.firstElementChild as Element).color)
  expect(await colour('name')).toBe(await grid().evaluate(element => getComputedStyle(element).color))
  await clean()
})
