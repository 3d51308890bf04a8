import type { Locator } from 'playwright-core'
import { median } from '../lib/report-figures.ts'
import type { MeasuredPage } from './measured-page.ts'

export interface FormCosts {
  /** From the click until the form is drawn, in ms on a machine four times slower. */
  readonly open: number
  readonly longestTask: number
  /** What one key costs the main thread, in ms of its own time. */
  readonly key: number
  /** The slowest key until its letter is seen, on the slow machine. */
  readonly slowestKey: number
}

const SLOWER = 4
const KEYS = 20

/** Opens the form of thirty fields from its list, and types. */
export async function formCosts(measured: MeasuredPage): Promise<FormCosts> {
  const { page } = measured
  await measured.slowDown(SLOWER)
  await measured.forgetTimes()
  const began = performance.now()
  await page.getByRole('button', { name: '新增医院' }).click()
  const dialog = page.getByRole('dialog', { name: '新增医院' })
  await dialog.getByLabel('联系人').first().waitFor()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(done)))
  const open = performance.now() - began
  const { longest } = await measured.times()
  await unfold(dialog)
  await dialog.getByLabel('详细地址').first().click()
  await measured.forgetTimes()
  const keys: number[] = []
  for (let at = 0; at < KEYS; at++) keys.push(await measured.cost(() => page.keyboard.press('a')))
  const { slowestKey } = await measured.times()
  await measured.slowDown(1)
  return { open, longestTask: longest, key: median(keys), slowestKey }
}

/** Groups that are folded are drawn too: all thirty fields are there while somebody types. */
async function unfold(dialog: Locator): Promise<void> {
  const folded = dialog.locator('[aria-expanded="false"]:not([role="combobox"])')
  while ((await folded.count()) > 0) await folded.first().click()
}
