import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { NEW_PASSWORD, ADMIN, goTo, WARD, type FirstDay } from './first-day.ts'

/** What stands on the home of the hospital after its first day: each figure with what made it. */
const CARDS: readonly (readonly [name: string, ...words: string[]])[] = [
  ['扫码量', '2次'],
  ['任务完成率', '100%', '待完成0·逾期0·完成1'],
  ['掌握率', '100%', '掌握1·已评价1'],
]

const textOf = async (place: Locator): Promise<string> => (await place.innerText()).replaceAll(/\s/g, '')

/** 十二、晚上看首页. */
export async function readHome(day: FirstDay, videosWatched: number): Promise<Page> {
  const page = await day.signIn(ADMIN.username, NEW_PASSWORD)
  for (const [name, ...words] of CARDS)
    for (const one of words)
      await expect.poll(() => textOf(page.getByRole('group', { name, exact: true }))).toContain(one)
  const figure = (name: string) => textOf(page.getByRole('region', { name, exact: true }))
  await expect.poll(() => figure('播放量')).toContain(`${videosWatched}次`)
  await expect.poll(() => figure('观看人数')).toContain('1人')
  await expect.poll(() => figure('完播率')).toContain('100%')
  return page
}

/** The same in 本区域数据, ward by ward. */
export async function readAreaData(day: FirstDay, page: Page): Promise<void> {
  await goTo(day, page, '数据', '本区域数据')
  const row = page
    .getByRole('table', { name: '本区域数据' })
    .getByRole('row')
    .filter({ hasText: /仁心医院/ })
  await row.waitFor()
  await page.getByRole('button', { name: '任务完成率' }).waitFor()
  await expect.poll(() => row.innerText()).toMatch(/100%/)
  await day.hands.click(row.getByRole('link'))
  await page.getByRole('row').filter({ hasText: WARD }).waitFor()
}
