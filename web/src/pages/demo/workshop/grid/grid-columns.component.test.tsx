import { expect } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { createJourney } from '../../../../testing/journey-steps.ts'
import type { Locator } from 'playwright-core'
import { benchStepsOn, boundingBoxOf } from '../testing/bench-steps.ts'
import { fakeListSettings } from '../testing/fake-list-settings.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { gridStepsOn, WIDE_WINDOW } from '../testing/grid-steps.ts'
import { benchStage } from '../testing/bench-stage.tsx'
import { gridBlocks } from './grid-blocks.ts'

/** The titles of the editable grid: order and widths by mouse and by keys, and that widths come again. */

const listSettings = fakeListSettings()
const { show: showOn, clean, keys } = benchStage(gridBlocks, () => fakePorts({ listSettings }), { size: WIDE_WINDOW })
const { goTo, grid, cell, text, show } = gridStepsOn(() => playwrightPage, showOn)
const { property } = benchStepsOn(playwrightPage)
const step = createJourney()
const head = (key: string) => playwrightPage.locator(`[data-head="${key}"]`)
const sorted = (key: string) => head(key).getAttribute('aria-sort')
const width = async (key: string) => Math.round((await head(key).boundingBox())!.width)
const focusedHead = () =>
  playwrightPage.evaluate(() => document.activeElement?.closest('[data-head]')?.getAttribute('data-head'))
const said = (words: string) =>
  playwrightPage.locator('[aria-live=polite]').getByText(words).waitFor({ state: 'attached' })
const top = () => grid().getByRole('row').nth(1).getAttribute('data-row')
const at = (row: number) => playwrightPage.locator(`[data-row="row-${row}"]`).getAttribute('aria-rowindex')

async function drawEdge(key: string, by: number, down = 0): Promise<void> {
  const edge = (await head(key).locator('[data-grip]').boundingBox())!
  const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2]
  await playwrightPage.mouse.move(x, y)
  await playwrightPage.mouse.down()
  await playwrightPage.mouse.move(x + by, y + down, { steps: 5 })
  await playwrightPage.mouse.up()
}

step('a click on a title sorts up, another down, a third as stored; it is only seen so', async () => {
  await goTo('grid-types')
  await expect.poll(() => sorted('count')).toBe('none')
  await expect.poll(() => sorted('note')).toBeNull()
  await head('count').click()
  await expect.poll(async () => [await sorted('count'), await at(1)]).toEqual(['ascending', '2'])
  await head('count').click()
  await expect.poll(async () => [await sorted('count'), await at(12), await at(11)]).toEqual(['descending', '2', '3'])
  await said('已按数量降序排列')
  await playwrightPage.getByText('"changed":[]').waitFor()
  await expect.poll(() => playwrightPage.getByRole('button', { name: /撤\s*销/ }).isDisabled()).toBe(true)
  await head('count').click()
  await expect.poll(async () => [await sorted('count'), await at(1)]).toEqual(['none', '2'])
  await clean()
})

step(
  'where the order of the rows is kept, sorting is a step that is taken back; a third press brings the order back',
  async () => {
    await goTo('grid-types')
    await property('排序写回').click()
    await head('count').click()
    await head('count').click()
    await expect.poll(async () => [await sorted('count'), await at(12)]).toEqual(['descending', '2'])
    const undo = playwrightPage.getByRole('button', { name: /撤\s*销/ })
    await expect.poll(() => undo.isEnabled()).toBe(true)
    await expect.poll(() => head('note').getAttribute('aria-sort')).toBeNull()
    await clean()
    await head('count').click()
    await expect.poll(async () => [await sorted('count'), await at(1), await at(2)]).toEqual(['none', '2', '3'])
  },
)

step('an edge is drawn: the column follows, nothing is sorted; a double click fits it to its texts', async () => {
  const before = await width('name')
  await drawEdge('name', 70, 10)
  await expect.poll(() => width('name')).toBe(before + 70)
  await expect.poll(() => cell(1, 'name').evaluate(element => element.getBoundingClientRect().width)).toBe(before + 70)
  await expect.poll(() => sorted('name')).toBe('none')
  await drawEdge('name', -400)
  await expect.poll(() => width('name')).toBe(40)
  await expect.poll(() => sorted('name')).toBe('none')
  await head('name').locator('[data-grip]').dblclick()
  await expect.poll(() => width('name')).toBeGreaterThan(120)
  await expect.poll(() => width('name')).toBeLessThan(before)
  await expect.poll(() => head('drag').locator('[data-grip]').count()).toBe(0)
})

step('up from the first row comes to the titles: Enter sorts, arrows go on, down comes back', async () => {
  await cell(1, 'name').click()
  await keys('Escape', 'ArrowUp')
  await expect.poll(focusedHead).toBe('name')
  await said('名称，按 Enter 排序，按 Shift 和左右方向键调整列宽，按 Delete 恢复，按 Shift+F10 打开菜单')
  await keys('Enter')
  await expect.poll(() => sorted('name')).toBe('ascending')
  await clean()
  await keys('ArrowRight', 'Space', 'Space')
  await expect
    .poll(async () => [await focusedHead(), await sorted('name'), await sorted('count')])
    .toEqual(['count', 'none', 'descending'])
  await keys('Space', 'ArrowDown')
  await expect
    .poll(() => playwrightPage.evaluate(() => document.activeElement?.closest('[data-key]')?.getAttribute('data-key')))
    .toBe('count')
})

step('the box of all rows and the far columns are reached by keys, and stay while they are scrolled away', async () => {
  await keys('ArrowUp', 'Home', 'ArrowRight')
  await expect.poll(focusedHead).toBe('check')
  await keys('Space')
  await playwrightPage.getByText('已选 11 行').waitFor()
  await keys('Space', 'End')
  await expect.poll(focusedHead).toBe('code')
  const rightEdge = async (part: Locator) => {
    const { x, width } = await boundingBoxOf(part)
    return x + width
  }
  await expect.poll(async () => (await rightEdge(head('code'))) - (await rightEdge(grid()))).toBeLessThanOrEqual(0)
  await grid().evaluate(element => element.scrollTo({ left: 0 }))
  await playwrightPage.evaluate(() => new Promise(done => requestAnimationFrame(done)))
  await expect.poll(focusedHead).toBe('code')
  await keys('Escape')
  await expect.poll(() => playwrightPage.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
})

/** How columns lie is sent a moment after the last change; nothing waits for that any more. */
const allSent = (): boolean =>
  Object.entries(localStorage).every(([key, text]) => !key.startsWith('xj-list:') || text.includes('"unsent":false'))

step('widths by keys are said, and are there again at the next visit, in this browser and in another', async () => {
  await show('note')
  await cell(1, 'note').click()
  await keys('Escape', 'ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowLeft', 'Shift+ArrowRight')
  await said('备注列宽 212 像素')
  await expect.poll(() => width('note')).toBe(212)
  await drawEdge('count', 30)
  await expect.poll(() => width('count')).toBe(140)
  await expect.poll(() => allSent()).toBe(true)
  await goTo('grid-types')
  await expect.poll(() => width('count')).toBe(140)
  await expect.poll(() => width('note')).toBe(212)
  localStorage.clear()
  await goTo('grid-types')
  await expect.poll(() => width('count')).toBe(140)
  await expect.poll(() => width('note')).toBe(212)
})

/** Runs in the page: the columns whose title, cell and sum do not stand above one another in sight. */
function crooked(table: Element): string[] {
  const frame = table.getBoundingClientRect()
  const columns = [...table.querySelectorAll<HTMLElement>('[data-head]')]
  const edges = (of: Element | null | undefined) => {
    const { left = 0, right = 0 } = of?.getBoundingClientRect() ?? {}
    return `${Math.round(left)}-${Math.round(right)}`
  }
  const seen = (of: Element) => {
    const { left, width, top } = of.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + 5)
    return (
      left + width / 2 < frame.left || left + width / 2 > frame.right || hit?.closest('[role=columnheader]') !== null
    )
  }
  const isStraight = (head: HTMLElement) => {
    const place = `[aria-colindex="${head.getAttribute('aria-colindex')}"]`
    const others = ['[data-row]', '[role=row]:last-child'].map(row =>
      table.querySelector(`${row}:not([hidden]) ${place}`),
    )
    return others.every(other => edges(other) === edges(head)) && seen(head)
  }
  return columns.filter(head => !isStraight(head)).map(head => head.dataset['head'] ?? '')
}

step('scrolled sideways, titles, cells and sums stay above one another and frozen ones at their edges', async () => {
  await goTo('grid-large')
  const ends = () => Promise.all(['check', 'code'].map(async key => (await head(key).boundingBox())?.x))
  const before = await ends()
  for (const left of [0, 90, 777, 9999, 130]) {
    await grid().evaluate((table, to) => table.scrollTo({ left: to }), left)
    await expect.poll(() => grid().evaluate(crooked)).toEqual([])
    expect(await ends()).toEqual(before)
  }
  expect(await grid().evaluate(table => table.querySelectorAll('[data-head]').length)).toBeGreaterThan(5)
})

step('Delete gives a width back; the edges of titles never stand for a cell', async () => {
  await goTo('grid-types')
  await cell(1, 'count').click()
  await keys('Escape', 'ArrowUp', 'Delete')
  await expect.poll(() => width('count')).toBe(110)
  await said('数量列宽 110 像素')
  await expect.poll(top).toBe('row-1')
  await expect.poll(() => text(1, 'count')).toBe('10')
})
