import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { WIDE_WINDOW } from '../../../../web/src/pages/demo/workshop/testing/grid-steps.ts'
import { gridSteps } from '../../steps/grid-steps.ts'
import { expectNotice } from '../../../../web/src/testing/notice-steps.ts'
import { walkWithVisitor, page } from '../../environment/walk-with-visitor.ts'

/** Two windows on one table, side by side in the workshop, each on a line of its own to the server. */

const { step, story, expectNoProblems, pressKeys } = walkWithVisitor({ size: WIDE_WINDOW })
const { goTo } = gridSteps(() => page)

const half = (name: string) => page.getByRole('region', { name, exact: true })
const cellIn = (name: string, row: number, key: string): Locator =>
  half(name).locator(`[data-row="live-${row}"] [data-key="${key}"]`)
const typeIn = async (name: string, row: number, key: string, words: string) => {
  await cellIn(name, row, key).click()
  await pressKeys('Control+a')
  await page.keyboard.type(words)
}

step('what is typed on one side is read on the other, and where somebody is, is seen', async () => {
  await goTo('grid-live')
  await typeIn('甲', 1, 'title', '甲写的')
  await pressKeys('Enter')
  await expect.poll(() => cellIn('乙', 1, 'title').innerText()).toBe('甲写的')
  await expect.poll(() => cellIn('乙', 2, 'title').getAttribute('class')).toContain('visited')
  await expectNoProblems()
})

/** Notes which cells are lit, and for how long. */
const watchEffects = () =>
  page.evaluate(() => {
    const lit: string[] = []
    Object.assign(window, { lit })
    // oxlint-disable-next-line typescript/unbound-method
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      const cell = `${this.closest('[data-row]')?.getAttribute('data-row')} ${this.getAttribute('data-key')}`
      lit.push(`${cell} ${typeof options === 'object' ? String(options.duration) : ''}`)
      return animate.call(this, frames, options)
    }
  })

step('what came from the other side is lit for a moment, not for those who want no motion', async () => {
  await goTo('grid-live')
  const lit = () => page.evaluate(() => (window as unknown as { lit: string[] }).lit)
  await watchEffects()
  await typeIn('甲', 2, 'title', '不动')
  await pressKeys('Enter')
  await expect.poll(() => cellIn('乙', 2, 'title').innerText()).toBe('不动')
  expect(await lit()).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await typeIn('甲', 2, 'title', '动')
  await pressKeys('Enter')
  await expect.poll(lit).toEqual(['live-2 title 1400'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

story('both sides write in one cell, and one of them chooses', part => {
  part('both sides write in one cell: each keeps its own, and it is marked', async () => {
    await goTo('grid-live')
    await typeIn('甲', 3, 'title', '甲的')
    await pressKeys('Enter')
    await expect.poll(() => cellIn('乙', 3, 'title').innerText()).toBe('甲的')
    await typeIn('乙', 3, 'title', '乙的')
    await cellIn('甲', 3, 'title').click()
    await pressKeys('Escape')
    await expect.poll(() => cellIn('甲', 3, 'title').getAttribute('class')).toContain('conflict')
    await expect
      .poll(async () => [await cellIn('甲', 3, 'title').innerText(), await cellIn('乙', 3, 'title').innerText()])
      .toEqual(['甲的', '乙的'])
  })

  part(
    'whose value stands against it is said, and by keyboard theirs is taken, or by mouse one’s own kept',
    async () => {
      const choice = page.getByRole('dialog', { name: '乙 改成了“乙的”' })
      await choice.waitFor()
      const said = async () => (await half('甲').locator('[aria-live]').allInnerTexts()).join()
      await expect.poll(said).toContain('乙 改成了“乙的”，您的修改还在，按 F9 选择')
      await expectNoProblems()
      await pressKeys('F9')
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('采用对方的')
      await pressKeys('Tab', 'Tab', 'Enter')
      await choice.waitFor({ state: 'detached' })
      await expect.poll(() => titlesOf(3)).toEqual(['乙的', '乙的'])
      expect(await isMarked('甲', 3)).toBe(false)
    },
  )
})

const titlesOf = (row: number) => Promise.all(['甲', '乙'].map(name => cellIn(name, row, 'title').innerText()))
const isMarked = async (name: string, row: number) =>
  ((await cellIn(name, row, 'title').getAttribute('class')) ?? '').includes('conflict')

story('one’s own is kept, and stays when the other saves', part => {
  part('by mouse one’s own is kept, and who is in a cell is read on it', async () => {
    await goTo('grid-live')
    await typeIn('甲', 4, 'title', '甲写四')
    await pressKeys('Enter')
    await expect.poll(() => titlesOf(4)).toEqual(['甲写四', '甲写四'])
    await typeIn('乙', 4, 'title', '乙写四')
    await pressKeys('Enter')
    await cellIn('甲', 4, 'title').click()
    await expect.poll(() => isMarked('甲', 4)).toBe(true)
    await page.getByRole('dialog', { name: '乙 改成了“乙写四”' }).getByRole('button', { name: '保留我的' }).click()
    await expect.poll(() => isMarked('甲', 4)).toBe(false)
    expect(await titlesOf(4)).toEqual(['甲写四', '乙写四'])
    await cellIn('乙', 4, 'title').click()
    await cellIn('甲', 4, 'title').hover()
    await expect.poll(() => cellIn('甲', 4, 'title').getAttribute('title')).toBe('乙 正在编辑这一格')
  })

  part('one saves: the other has the rows too, what it has not saved stays', async () => {
    await half('乙').getByRole('button', { name: '新增', exact: true }).click()
    await page.keyboard.type('新来的')
    await half('乙').getByRole('button', { name: '保存' }).click()
    await expectNotice(page, '乙 保存了，甲的表格已更新')
    await half('甲').getByText('新来的').waitFor()
    await expect.poll(() => titlesOf(4)).toEqual(['甲写四', '乙写四'])
  })
})
