import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { undoBar } from '../steps/review-steps.ts'
import { expectFocused } from '../steps/workshop-steps.ts'
import { dailyWalk } from './daily-walk.ts'

/** The desk of a reviewer, by keys alone and under a thumb. */

const walk = dailyWalk()
const { dialog, task } = walk
const checklist = () => walk.page.getByRole('region', { name: '审核清单' })
const WHY = '已在现场看过成片'

/** How many wait for anybody. */
async function waiting(page: Page): Promise<number> {
  const words = await page.getByText(/^待审 \d+ 个$/).innerText()
  return Number(/\d+/.exec(words)?.[0])
}

const VIDEOS = 5

task(
  'review five videos by keys',
  {
    as: 'medical',
    from: '/dashboard/analysis',
    most: { clicks: 0, keys: 75 },
    how: 'Ctrl+K, shgzt, Enter; each: A, P, why it was not watched to its end, Ctrl+Enter, J',
  },
  async hand => {
    const { page } = walk
    await hand.press('Control+k')
    await page.getByRole('combobox', { name: '搜索', exact: true }).waitFor()
    await hand.type('shgzt')
    await page.getByRole('option', { name: /^审核工作台/ }).waitFor()
    await hand.press('Enter')
    await checklist().waitFor()
    const before = await waiting(page)
    for (let at = 0; at < VIDEOS; at += 1) {
      await checklist().getByText('还有 10 项').waitFor()
      await hand.press('a')
      await checklist().getByText('已全部作答').waitFor()
      await hand.press('p')
      const reason = dialog(/^通过：/)
      await expectFocused(reason.getByLabel('未看完的原因'))
      await hand.enter(WHY)
      await hand.press('Control+Enter')
      await reason.waitFor({ state: 'hidden' })
      await undoBar(page).waitFor()
      await hand.press('j')
      await expectAndCloseNotice(page, '医学审核通过')
    }
    await expect.poll(() => waiting(page)).toBe(before - VIDEOS)
  },
)

task(
  'review on a phone',
  {
    as: 'medical',
    touch: true,
    from: '/he/review',
    most: { clicks: 4 },
    how: '其余选“否”, 通过, why it was not watched to its end, 通过',
  },
  async hand => {
    const { page } = walk
    await checklist().getByText('还有 10 项').waitFor()
    await hand.click(checklist().getByRole('button', { name: '其余选“否”' }))
    const verdict = page.getByRole('region', { name: '审核结论' })
    await hand.click(verdict.getByRole('button', { name: '通过', exact: true }))
    const reason = dialog(/^通过：/)
    await expectFocused(reason.getByLabel('未看完的原因'))
    await hand.enter(WHY)
    await hand.click(reason.getByRole('button', { name: '通过', exact: true }))
    await reason.waitFor({ state: 'hidden' })
    await undoBar(page).waitFor()
    await verdict.getByText('打开下一个视频前可以撤销').waitFor()
  },
)
