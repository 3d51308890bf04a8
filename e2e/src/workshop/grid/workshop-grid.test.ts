import { expect } from 'vitest'
import { WIDE_WINDOW } from '../../../../web/src/pages/demo/workshop/testing/grid-steps.ts'
import { gridSteps, delayScript } from '../../steps/grid-steps.ts'
import { walkWithVisitor, page } from '../../environment/walk-with-visitor.ts'
import { isWiderThanWindow } from '../../steps/workshop-steps.ts'

/** The editable grid in the product: scripts that come late, a phone in the dark. Typing is tested where the block lies. */

const { enter, step, onPhone, expectNoProblems, pressKeys } = walkWithVisitor({ size: WIDE_WINDOW })
const { goTo, grid, cell, text, active, activeRow } = gridSteps(() => page)

step('the grid says what it is: rows, columns, places', async () => {
  await goTo('grid-types')
  await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe('15') // head, twelve rows, sum and average
  await expect.poll(() => grid().getAttribute('aria-colcount')).toBe('30') // one of 31 is hidden
  await expect.poll(() => cell(2, 'name').getAttribute('aria-colindex')).toBe('6')
  await expectNoProblems()
})

step('what is taken back before the script of its doing is there is taken back after it', async () => {
  await enter({ size: WIDE_WINDOW })
  const arrive = await delayScript(page, 'fill-actions')
  await goTo('grid-types')
  await cell(1, 'name').click()
  await page.keyboard.type('甲')
  await pressKeys('Enter', 'Shift+ArrowDown', 'Control+d', 'Control+z')
  arrive()
  await page.locator('[aria-live=polite]').getByText('已撤销').waitFor({ state: 'attached' })
  await expect.poll(async () => [await text(1, 'name'), await text(3, 'name')]).toEqual(['宣教内容1甲', '宣教内容3'])
  await pressKeys('Control+y')
  await expect.poll(() => text(3, 'name')).toBe('宣教内容2')
})

step('keys pressed over a title before their script is there are done in their order', async () => {
  await enter({ size: WIDE_WINDOW })
  const head = (key: string) => page.locator(`[data-head="${key}"]`)
  const sorted = (key: string) => head(key).getAttribute('aria-sort')
  const focusedHead = () =>
    page.evaluate(() => document.activeElement?.closest('[data-head]')?.getAttribute('data-head'))
  const arrive = await delayScript(page, 'header-keys')
  await goTo('grid-types')
  await cell(1, 'name').click()
  await pressKeys('Escape', 'ArrowUp', 'ArrowRight', 'Space', 'Space', 'ArrowDown')
  expect(await focusedHead()).toBe('name')
  arrive()
  await expect.poll(async () => [await sorted('name'), await sorted('count')]).toEqual(['none', 'descending'])
  await expect.poll(async () => [await active(), await activeRow()]).toEqual(['count', 'row-12'])
})

onPhone('on a phone and in the dark nothing is out of reach', async () => {
  await goTo('grid-types')
  await expectNoProblems()
  await cell(2, 'name').click()
  await page.keyboard.type('夜')
  await expectNoProblems()
  await expect.poll(() => isWiderThanWindow(page)).toBe(false)
})
