import { expect } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { createJourney } from '../../../../testing/journey-steps.ts'
import { expectNotice } from '../../../../testing/notice-steps.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { gridStepsOn, WIDE_WINDOW } from '../testing/grid-steps.ts'
import { benchStage } from '../testing/bench-stage.tsx'
import { gridBlocks } from './grid-blocks.ts'

/** A hundred thousand rows: no empty place while scrolling, a thousand lines pasted. */

const { show: showOn, keys } = benchStage(gridBlocks, () => fakePorts(), { size: WIDE_WINDOW })
const { goTo, grid, cellOf } = gridStepsOn(() => playwrightPage, showOn)
const step = createJourney()
step('a hundred thousand rows: after each scroll event every probed point shows a row', async () => {
  await goTo('grid-large')
  await playwrightPage.getByText('共 100,000 行').waitFor()
  await playwrightPage.evaluate(() => {
    const element = document.querySelector<HTMLElement>('[role=grid]')!
    const seen = { events: 0, blank: 0 }
    Object.assign(window, { seen })
    element.addEventListener('scroll', () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      seen.events += 1
      for (let y = top + 60; y < top + height - 90; y += 40)
        for (const x of [left + 20, left + width / 2, left + width - 40])
          if (!document.elementFromPoint(x, y)?.closest('[data-row] [data-key]')) seen.blank += 1
    })
  })
  const { x, y, width, height } = (await grid().boundingBox())!
  const wheel = await playwrightPage.context().newCDPSession(playwrightPage)
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  for (const [xDistance, yDistance] of [
    [0, -6000],
    [-1500, 0],
    [0, 3000],
    [1500, 0],
  ] as const)
    await wheel.send('Input.synthesizeScrollGesture', { ...middle, xDistance, yDistance, speed: 6000 })
  await grid().evaluate(element => element.scrollTo(0, 3_000_000))
  await playwrightPage.getByText('名称49', { exact: false }).first().waitFor()
  const seen = await playwrightPage.evaluate(
    () => (window as unknown as { seen: { events: number; blank: number } }).seen,
  )
  expect(seen.events).toBeGreaterThan(4) // one for each way at least; how many more is the machine's to say
  expect(seen.blank).toBe(0)
})

step('the active row is not lost by scrolling: half a word waits', async () => {
  await grid().evaluate(element => element.scrollTo(0, 0))
  await cellOf('r1', 'name').click()
  await playwrightPage.keyboard.type('半')
  await grid().evaluate(element => element.scrollTo(0, 2_000_000))
  await playwrightPage.keyboard.type('句')
  await grid().evaluate(element => element.scrollTo(0, 0))
  await expect
    .poll(() => playwrightPage.evaluate(() => (document.activeElement as HTMLInputElement).value))
    .toBe('名称1半句')
  await keys('Enter')
})

step('a whole large table is added up when there is time', async () => {
  await cellOf('r1', 'name').click()
  await keys('Escape', 'Control+a')
  await playwrightPage
    .getByRole('group', { name: '表格状态' })
    .getByText(/格　合计 \d+　平均 [\d.]+　计数 \d+/)
    .waitFor()
  await cellOf('r1', 'name').click()
  await keys('Escape')
})

step('a row goes: every row below shows its new number, and its own again when that is taken back', async () => {
  await cellOf('r2', 'check').click()
  await playwrightPage.getByRole('button', { name: '批量删除' }).click()
  await playwrightPage
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定|删\s*除/ })
    .click()
  await playwrightPage.getByText('共 99,999 行').waitFor()
  await expect.poll(() => cellOf('r5', 'number').innerText()).toBe('5')
  await expect.poll(wrongNumbers).toEqual([])
  await cellOf('r5', 'name').click()
  await keys('Escape', 'Control+z')
  await expect.poll(() => cellOf('r5', 'number').innerText()).toBe('6')
  await expect.poll(wrongNumbers).toEqual([])
})

/** Rows that show another number than their place; `[]` only when rows are there. */
async function wrongNumbers(): Promise<(string | null)[][]> {
  const rows = await playwrightPage.locator('[data-row]:visible').evaluateAll(all =>
    all.map(row => {
      const shown = row.querySelector('[data-key=number]')?.textContent ?? null
      return [shown, String(Number(row.getAttribute('aria-rowindex')) - 1)]
    }),
  )
  return rows.length === 0 ? [['no rows']] : rows.filter(([shown, place]) => shown !== place)
}

step('1,000 lines of 24 cells are pasted as one step, and taken back', async () => {
  await playwrightPage.evaluate(async () => {
    const line = (row: number) =>
      [`新${row}`, ...Array.from({ length: 23 }, (_, at) => ['文', '7', '住院', '2026-01-02', '是'][at % 5])].join('\t')
    await navigator.clipboard.writeText(Array.from({ length: 1000 }, (_, row) => line(row)).join('\r\n'))
  })
  await cellOf('r3', 'name').click()
  await keys('Escape', 'Control+v')
  await expect.poll(() => cellOf('r3', 'name').innerText()).toBe('新0')
  await expectNotice(playwrightPage, '已粘贴 24,000 格')
  await expect.poll(() => cellOf('r4', 'c2').innerText()).toBe('住院')
  await keys('Control+z')
  await expect.poll(() => cellOf('r3', 'name').innerText()).toBe('名称3')
})
