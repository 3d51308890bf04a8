import type { Locator, Page } from 'playwright-core'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { clickChoice, openPage } from './page-steps.ts'

/** Hands a complete video in from its row in the list. */
export async function submitFromRow(page: Page, title: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: '提交审核' }).click()
  const dialog = page.getByRole('dialog', { name: `提交审核：${title}` })
  await dialog.getByText('可以提交').waitFor()
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Says in its drawer which department a video is of: whose reviewers look at it. */
export async function assignDepartment(page: Page, title: string, department: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: title }).getByRole('link', { name: title }).click()
  const drawer = page.getByRole('dialog', { name: title })
  await drawer.getByRole('tab', { name: '疾病与科室' }).click()
  await drawer.getByRole('combobox', { name: '标准科室' }).click()
  await page.keyboard.type(department)
  await clickChoice(page, department)
  await drawer.getByRole('button', { name: '保存关联' }).click()
  await drawer.getByRole('button', { name: '保存关联', disabled: true }).waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
}

/** Goes to the desk and lays this video on it, whatever waits besides. */
export async function openInReview(page: Page, title: string): Promise<void> {
  await openPage(page, '审核', '审核工作台')
  await page.getByRole('navigation', { name: '待审视频' }).getByRole('button', { name: title }).click()
  await page.getByRole('region', { name: '待审内容' }).getByRole('heading', { name: title }).waitFor()
}

/** The demo's own videos have no clips in these houses, and one of them may lie on the desk for a moment. */
export const withoutMissingClips = (failedCalls: readonly string[]): string[] =>
  failedCalls.filter(one => !/^GET \/api\/vod\/.* 404$/.test(one))

/** Answers the checklist by keys. */
export async function answerChecklistByKeys(page: Page): Promise<void> {
  await page.getByRole('region', { name: '审核清单' }).getByText('还有 10 项').waitFor()
  await page.getByRole('region', { name: '待审内容' }).click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('a')
  await page.getByRole('region', { name: '审核清单' }).getByText('已全部作答').waitFor()
}

/** Passes what was not watched, with the reason that is asked for then; it can be taken back now. */
export async function passUnwatched(page: Page): Promise<void> {
  await page.keyboard.press('p')
  const reasonDialog = page.getByRole('dialog', { name: /^通过：/ })
  await reasonDialog.getByLabel('未看完的原因').fill('已在拍摄现场看过成片')
  await page.keyboard.press('Control+Enter')
  await reasonDialog.waitFor({ state: 'hidden' })
  await undoBar(page).getByRole('button', { name: '撤销' }).waitFor()
}

/** The bar with which what was decided is taken back. */
export const undoBar = (page: Page): Locator => page.getByRole('status').filter({ hasText: '撤销' })

/** The next video is opened: what was decided on this one stands. */
export async function decisionShown(page: Page, message: string): Promise<void> {
  await undoBar(page).waitFor()
  await page.keyboard.press('j')
  await expectAndCloseNotice(page, message)
}

/** Answers the checklist and passes without watching, by keys alone. */
export async function passByKeys(page: Page, message: string): Promise<void> {
  await answerChecklistByKeys(page)
  await passUnwatched(page)
  await decisionShown(page, message)
}

/** Plays the video on the desk, from its beginning to its end; the house's clock goes with it. */
export async function watchInReview(page: Page, app: LiveApp): Promise<void> {
  const verdict = page.getByRole('region', { name: '审核结论' })
  await verdict.getByText('已看 0%（需 80%）').waitFor()
  const begun = page.waitForResponse(/\/he\/review\/watched$/)
  await page.keyboard.press(' ')
  await begun
  app.clock.advance(30)
  await verdict.getByText('已看 100%（需 80%）').waitFor({ timeout: 60_000 })
}

/** What was due long before was missed and is not made up for: the clock stops shortly before, so that nothing is. */
const SHORTLY_MS = 30_000

/** The house's clock goes on to this moment, and what is due then is done. */
export async function setClockTo(app: LiveApp, moment: Date): Promise<void> {
  for (const at of [moment.getTime() - SHORTLY_MS, moment.getTime()]) {
    app.clock.set(new Date(at))
    await app.jobs.tick()
    await app.jobs.idle()
  }
}

const DAY_MS = 86_400_000
const SHANGHAI_MS = 8 * 3_600_000

/** The next night, with everything that is done in it at its time. */
export async function runNight(app: LiveApp, times: readonly string[]): Promise<void> {
  const today = Math.floor((app.clock.now().getTime() + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS
  for (const time of times) {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    await setClockTo(app, new Date(today + DAY_MS + (hours * 60 + minutes) * 60_000 + 1000))
  }
}
