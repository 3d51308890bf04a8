import { expect } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { createJourney } from '../../../../testing/journey-steps.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { gridStepsOn, WIDE_WINDOW } from '../testing/grid-steps.ts'
import { benchStage } from '../testing/bench-stage.tsx'
import { gridBlocks } from './grid-blocks.ts'

/** Typing, an input method and keys in the editable grid. */

const { show: showOn, keys } = benchStage(gridBlocks, () => fakePorts(), { size: WIDE_WINDOW })
const { goTo, cell, text, put, active, activeRow } = gridStepsOn(() => playwrightPage, showOn)
const step = createJourney()

step('a text is typed at once, Enter goes down, invalid letters of a number are reverted', async () => {
  await goTo('grid-types')
  await cell(1, 'name').click()
  await playwrightPage.keyboard.type('甲')
  await keys('Enter')
  await playwrightPage.keyboard.type('第二个')
  await keys('Tab')
  await playwrightPage.keyboard.type('-1a2.5b')
  await keys('Enter')
  await expect
    .poll(async () => [await text(1, 'name'), await text(2, 'name'), await text(2, 'count')])
    .toEqual(['宣教内容1甲', '第二个', '-12.5'])
  await playwrightPage.getByText('"count":-12.5').waitFor()
})

step('a letter that may not stand in a number or a date leaves what was there', async () => {
  await put(4, 'count')
  await keys('Enter', 'x', 'Enter') // the letter is the first key, and the cell is left
  await expect.poll(activeRow).toBe('row-6')
  expect(await text(5, 'count')).toBe('50')
  await put(5, 'day')
  await keys('Escape', 'x', 'ArrowUp')
  await expect.poll(activeRow).toBe('row-4')
  expect(await text(5, 'day')).toBe('2026-11-14')
})

step(
  'the placeholder of a column stands in its field while somebody types there, and other fields have none',
  async () => {
    const placeholder = (key: string) => cell(3, key).locator('input').getAttribute('placeholder')
    await put(3, 'name')
    await expect.poll(() => placeholder('name')).toMatch(/^请输入/)
    await keys('Escape')
    await expect.poll(() => placeholder('name')).toBe(null)
    await put(3, 'count')
    await keys('5')
    await expect.poll(() => cell(3, 'count').locator('input').inputValue()).toContain('5')
    expect(await placeholder('count')).toBe(null)
    await keys('Escape')
  },
)

step('Escape takes back only what was typed since the cell was entered', async () => {
  await put(6, 'count')
  await keys('Escape', '5', 'Enter', 'ArrowUp', 'x', 'Escape')
  await expect.poll(() => text(6, 'count')).toBe('5')
  await put(6, 'day')
  await keys('Escape')
  await playwrightPage.keyboard.type('2026-2-3')
  await keys('Enter')
  await expect.poll(() => text(6, 'day')).toBe('2026-02-03')
  await put(6, 'day')
  await keys('Escape', '9', 'Escape')
  await expect.poll(() => text(6, 'day')).toBe('2026-02-03')
})

step('a press on the empty page leaves the cell: its date is kept, its error is seen and said', async () => {
  const outside = playwrightPage.getByRole('heading', { name: '当前值' })
  await put(7, 'day')
  await keys('Control+a')
  await playwrightPage.keyboard.type('2026/3/9')
  await outside.click()
  await playwrightPage.getByText('"day":"2026-03-09"').waitFor()
  const said = playwrightPage.locator('[aria-live=polite]')
  await put(7, 'name')
  await keys('Control+a', 'Delete')
  await said.getByText('第7行 名称：名称不能为空').waitFor({ state: 'attached' })
  await outside.click()
  await expect.poll(() => cell(7, 'name').getAttribute('class')).not.toContain('editing')
  await put(7, 'name')
  await keys('Escape', 'Control+z', 'Escape')
})

step('one keystroke redraws its cell and its total, nothing else', async () => {
  await put(3, 'count')
  await playwrightPage.evaluate(() => {
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
  const touched = await playwrightPage.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched])
  expect(touched).toEqual(['foot ']) // the field shows the cell's text; its total is the only other thing
  await keys('Escape')
})

step('an input method loses no letter, and its Enter ends nothing', async () => {
  const ime = await playwrightPage.context().newCDPSession(playwrightPage)
  await put(4, 'name')
  await keys('Escape')
  await ime.send('Input.imeSetComposition', { text: 'w', selectionStart: 1, selectionEnd: 1 })
  await ime.send('Input.imeSetComposition', { text: 'wo', selectionStart: 2, selectionEnd: 2 })
  await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 })
  await expect.poll(async () => [await active(), await activeRow()]).toEqual(['name', 'row-4'])
  await expect.poll(() => text(4, 'name')).toBe('宣教内容4') // nothing is kept before the input method is done
  await ime.send('Input.insertText', { text: '我' })
  await playwrightPage.keyboard.type('们')
  await keys('Enter')
  await expect.poll(() => text(4, 'name')).toBe('我们')
})

step('Escape takes the typing back, undo and redo every step', async () => {
  await cell(5, 'name').click()
  await keys('Control+a')
  await playwrightPage.keyboard.type('错')
  await keys('Escape')
  await expect.poll(() => text(5, 'name')).toBe('宣教内容5')
  await cell(4, 'name').click()
  await keys('Escape', 'Control+z')
  await expect.poll(() => text(4, 'name')).toBe('宣教内容4')
  await keys('Control+y')
  await expect.poll(() => text(4, 'name')).toBe('我们')
  const said = playwrightPage.locator('[aria-live=polite]').filter({ hasText: '已撤销' })
  await keys('Control+z')
  const once = await said.textContent()
  await keys('Control+z')
  await expect.poll(() => said.textContent()).not.toBe(once) // the same words again are news to who listens
  await keys('Control+y', 'Control+y')
})

step(
  'letters of an input method that a click elsewhere interrupts are kept; one given up changes nothing',
  async () => {
    const ime = await playwrightPage.context().newCDPSession(playwrightPage)
    await put(7, 'name')
    await keys('Escape')
    await ime.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
    await put(8, 'name')
    await expect.poll(() => text(7, 'name')).toBe('ni')
    await playwrightPage.keyboard.type('后')
    await keys('Enter')
    await expect.poll(() => text(8, 'name')).toBe('宣教内容8后')
    const count = await text(9, 'count')
    await put(9, 'count')
    await keys('Escape')
    await ime.send('Input.imeSetComposition', { text: 'w', selectionStart: 1, selectionEnd: 1 })
    await ime.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
    await keys('Tab')
    await expect.poll(() => text(9, 'count')).toBe(count)
  },
)

step('a chosen rectangle shows its sum, its average and how many numbers it has', async () => {
  await put(8, 'count')
  await keys('Escape', 'Shift+ArrowDown', 'Shift+ArrowDown')
  const state = playwrightPage.getByRole('group', { name: '表格状态' })
  await state.getByText('3 格　合计 270　平均 90　计数 3　最小 80　最大 100　不同值 3').waitFor()
  await keys('Shift+ArrowLeft') // texts beside them change nothing
  await state.getByText('6 格　合计 270　平均 90　计数 3').waitFor()
})

step(
  'arrows, Tab and jumps go from cell to cell; F2 edits; Escape keeps the place, F6 leaves it and comes back to it',
  async () => {
    await put(2, 'name')
    await keys('Escape', 'ArrowRight', 'ArrowDown')
    await expect.poll(async () => [await active(), await activeRow()]).toEqual(['count', 'row-3'])
    await keys('Shift+Tab')
    await expect.poll(active).toBe('name')
    await keys('F2', 'End', 'X', 'ArrowLeft')
    await expect.poll(active).toBe('name')
    await keys('Enter')
    await expect.poll(() => text(3, 'name')).toBe('宣教内容3X')
    await keys('Control+Home', 'Control+End')
    await expect.poll(async () => [await active(), await activeRow()]).toEqual(['code', 'row-12'])
    await keys('Escape', 'Escape', 'Escape', 'ArrowUp')
    await expect.poll(async () => [await active(), await activeRow()]).toEqual(['code', 'row-11'])
    const isOutside = () => playwrightPage.evaluate(() => document.activeElement?.closest('[role=grid]') === null)
    await keys('F6')
    await expect.poll(isOutside).toBe(true)
    await keys('Tab')
    await expect.poll(async () => [await active(), await activeRow()]).toEqual(['code', 'row-11'])
    await keys('Shift+F6')
    await expect.poll(isOutside).toBe(true)
  },
)
