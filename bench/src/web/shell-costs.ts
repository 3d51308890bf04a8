import type { Page } from 'playwright-core'
import { median } from '../lib/report-figures.ts'
import type { MeasuredPage } from './measured-page.ts'

/** What the main thread works, in ms of its own time, until the next picture is drawn. */
export interface ShellCosts {
  /** From one opened page to another, both kept. */
  readonly tab: number
  /** From light to dark, or back. */
  readonly theme: number
}

const TIMES = 6

const themeButton = (page: Page) => page.getByRole('button', { name: /^切换到(深|浅)色$/ })

/** The list in front and the pages of `paths` beside it, each opened before; then the tabs are pressed in turn. */
export async function shellCosts(measured: MeasuredPage, paths: readonly string[]): Promise<ShellCosts> {
  for (const path of paths) await measured.goTo(path)
  const tabs = measured.page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab')
  const tab: number[] = []
  for (let at = 0; at < TIMES; at++) {
    tab.push(await measured.clickCost(tabs.nth(at % (paths.length + 1))))
    await measured.quiet()
  }
  const theme: number[] = []
  for (let at = 0; at < TIMES; at++) {
    theme.push(await measured.clickCost(themeButton(measured.page)))
    await measured.quiet()
  }
  return { tab: median(tab), theme: median(theme) }
}
