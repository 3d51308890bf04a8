import type { Page } from 'playwright-core'
import { DESKTOP_SIZE } from '../environment/browser.ts'

/** Where the menu leads, with everything in it unfolded; the page stays as wide as that takes. */
export async function menuPaths(page: Page): Promise<string[]> {
  await page.setViewportSize(DESKTOP_SIZE)
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '首页' }).waitFor()
  const folded = menu.getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
  const paths = await menu.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  return [...new Set(paths)]
}
