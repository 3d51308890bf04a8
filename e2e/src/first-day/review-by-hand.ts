import type { Page } from 'playwright-core'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { DEMO_PASSWORD } from '../environment/demo-app.ts'
import { button, dialog, goTo, TITLE, type FirstDay } from './first-day.ts'

/** 七、两级审核: a reviewer answers the checklist by one key, and passes what they have seen before. */
export async function passReview(day: FirstDay, reviewer: string, notice: string): Promise<Page> {
  const { hands } = day
  const page = await day.signIn(reviewer, DEMO_PASSWORD)
  await goTo(day, page, '审核', '审核工作台')
  await hands.click(page.getByRole('navigation', { name: '待审视频' }).getByRole('button', { name: TITLE }))
  await page.getByRole('region', { name: '待审内容' }).getByRole('heading', { name: TITLE }).waitFor()
  await page.getByRole('region', { name: '审核清单' }).getByText('还有 10 项').waitFor()
  await hands.click(page.getByRole('button', { name: '其余选“否”' }))
  await page.getByRole('region', { name: '审核清单' }).getByText('已全部作答').waitFor()
  await hands.click(button(page.getByRole('region', { name: '审核结论' }), '通过'))
  const why = dialog(page, /^通过：/)
  await hands.write(why.getByLabel('未看完的原因'), '已在拍摄现场看过成片')
  await hands.press(page, 'Control+Enter')
  await why.waitFor({ state: 'hidden' })
  await hands.click(button(page, '下一个'))
  await expectAndCloseNotice(page, notice)
  return page
}
