import { expect } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { createJourney } from '../../../../testing/journey-steps.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { gridStepsOn, WIDE_WINDOW } from '../testing/grid-steps.ts'
import { benchStage } from '../testing/bench-stage.tsx'
import { gridBlocks } from './grid-blocks.ts'

/** Each type of column by hand, where no other test does it; sums, a table from the clipboard, high contrast. */

const { show: showOn, clean, keys } = benchStage(gridBlocks, () => fakePorts(), { size: WIDE_WINDOW })
const { goTo, grid, cell, text, put, rewrite } = gridStepsOn(() => playwrightPage, showOn)
const step = createJourney()

/** Sum and average of a column, by the number the grid says it has. */
const foot = async (key: string) => {
  const column = await cell(1, key).getAttribute('aria-colindex')
  return grid()
    .getByRole('row', { name: /^(合计|平均)/ })
    .locator(`[aria-colindex="${column}"]`)
    .allInnerTexts()
}

step('a row is chosen by its dot, one at a time', async () => {
  await goTo('grid-types')
  await cell(2, 'radioRow').click()
  await expect.poll(() => selectedRows()).toEqual(['row-2'])
  await cell(3, 'radioRow').click()
  await expect.poll(() => selectedRows()).toEqual(['row-3'])
})

const selectedRows = () =>
  playwrightPage
    .locator('[data-row][aria-selected=true]')
    .evaluateAll(all => all.map(row => row.getAttribute('data-row')))

step('what is typed looks for an option in a searched list, and in a list of several', async () => {
  await put(2, 'kindFound')
  await playwrightPage.keyboard.type('体')
  await playwrightPage.getByRole('option', { name: '体检' }).waitFor()
  await keys('Enter')
  await expect.poll(() => text(2, 'kindFound')).toBe('体检')
  await expect.poll(activeCell).toBe('row-3 kindFound') // Enter goes on, as behind any text
  const list = await put(2, 'list')
  await list.click()
  await playwrightPage.getByRole('option', { name: '住院' }).click()
  await keys('Escape')
  await playwrightPage.getByText('"list":"1,2"').waitFor()
})

const activeCell = () => {
  const at = document.activeElement?.closest('[data-key]')
  return `${at?.closest('[data-row]')?.getAttribute('data-row')} ${at?.getAttribute('data-key')}`
}

step('moments and times of day are typed in a common form', async () => {
  await rewrite(2, 'moment', '2026/3/5 8:05')
  await keys('Tab')
  await expect.poll(() => text(2, 'moment')).toBe('2026-03-05 08:05:00')
  await rewrite(2, 'clock', '7:30')
  await keys('Tab')
  await expect.poll(() => text(2, 'clock')).toBe('07:30:00')
})

step('what the page draws itself stands in its row', async () => {
  const own = await put(5, 'own')
  await expect.poll(() => own.innerText()).toBe('row-5 宣教内容5')
})

step('sum and average follow every edit, and are told of a chosen rectangle', async () => {
  await put(1, 'count')
  await expect.poll(() => foot('count')).toEqual(['780', '65'])
  await keys('Control+a')
  await playwrightPage.keyboard.type('22')
  await keys('Enter', 'Escape')
  await expect.poll(() => foot('count')).toEqual(['792', '66'])
  await cell(1, 'count').click()
  await keys('Escape', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await playwrightPage.getByText(/选中 3 格\s+合计 72\s+平均 24\s+计数 3/).waitFor()
})

step('cells are copied as a table too, and a table alone is pasted', async () => {
  await cell(1, 'name').click()
  await keys('Escape', 'Shift+ArrowRight', 'Control+c')
  await expect.poll(() => playwrightPage.evaluate(copiedTable)).toEqual(['宣教内容1', '22'])
  await playwrightPage.evaluate(async () => {
    const table = '<table><tr><td>表一</td><td>7</td></tr><tr><td>表二</td><td>8</td></tr></table>'
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([table], { type: 'text/html' }) })])
  })
  await cell(3, 'name').click()
  await keys('Escape', 'Control+v')
  await expect
    .poll(async () => [await text(3, 'name'), await text(3, 'count'), await text(4, 'name'), await text(4, 'count')])
    .toEqual(['表一', '7', '表二', '8'])
})

/** Runs in the page. */
async function copiedTable(): Promise<string[]> {
  const [item] = await navigator.clipboard.read()
  const html = item ? await (await item.getType('text/html')).text() : ''
  return Array.from(new DOMParser().parseFromString(html, 'text/html').querySelectorAll('td'), td => td.innerText)
}

step('in high contrast a wrong cell and the active one are still told apart', async () => {
  await playwrightPage.emulateMedia({ forcedColors: 'active' })
  await cell(2, 'name').click()
  await keys('Control+a')
  await playwrightPage.keyboard.type('表一')
  await keys('Enter')
  await expect.poll(() => outlineOf(2, 'name')).toBe('solid')
  await expect.poll(() => outlineOf(5, 'name')).toBe('none')
  await clean()
  await playwrightPage.emulateMedia({ forcedColors: 'none' })
})

const outlineOf = (row: number, key: string) =>
  cell(row, key).evaluate(element => getComputedStyle(element.firstElementChild ?? element).outlineStyle)

/** Runs in the page: texts that are wider than what they stand in and not cut there. */
function spilling(table: Element): string[] {
  const boxes = [...table.querySelectorAll<HTMLElement>('[data-row]:not([hidden]) [data-key] > :first-child')]
  return boxes
    .filter(box => box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX === 'visible')
    .map(box => `${box.parentElement?.dataset['key']}: ${box.textContent}`)
}

/** Runs in the page: what a cell shows, and whether its end is cut. */
const cutText = (box: Element) => [box.textContent, getComputedStyle(box).textOverflow]

step('no text reaches over the edge of its cell, however narrow the column; a long one ends in dots', async () => {
  await goTo('grid-types')
  const box = cell(2, 'name').locator(':scope > :first-child')
  await rewrite(2, 'name', 'Wide WWWWWWWW 与很长很长很长的名称')
  await keys('Enter')
  await expect.poll(() => box.evaluate(cutText)).toEqual(['Wide WWWWWWWW 与很长很长很长的名称', 'ellipsis'])
  await rewrite(2, 'name', '短')
  await keys('Enter')
  await expect.poll(() => box.evaluate(cutText)).toEqual(['短', 'clip'])
  for (const words of ['短', '宣教内容', '👩‍⚕️👨‍👩‍👧‍👦', 'ﷺﷺﷺ', '1234567890', 'mmmmmmmmm', 'g̈ĝ̈'])
    for (const row of [1, 2]) {
      await rewrite(row, 'name', words)
      await keys('Enter')
    }
  for (const left of [0, 600, 1200, 1800, 2400, 9999]) {
    await grid().evaluate((table, to) => table.scrollTo({ left: to }), left)
    await playwrightPage.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await grid().evaluate(spilling)).toEqual([])
  }
  await grid().evaluate(table => table.scrollTo({ left: 0 }))
  const edge = (await playwrightPage.locator('[data-head=name] [data-grip]').boundingBox())!
  for (const by of [-90, 40, -70]) {
    await playwrightPage.mouse.move(edge.x + 4, edge.y + 9)
    await playwrightPage.mouse.down()
    await playwrightPage.mouse.move(edge.x + 4 + by, edge.y + 9, { steps: 4 })
    await playwrightPage.mouse.up()
    expect(await grid().evaluate(spilling)).toEqual([])
    await playwrightPage.locator('[data-head=name] [data-grip]').dblclick()
  }
  await clean()
})
