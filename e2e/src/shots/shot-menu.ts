import type { Page } from 'playwright-core'
import { menuPaths } from '../steps/menu-paths.ts'

interface Walk {
  page: Page
  shoot: (name: string) => Promise<void>
}

/** Every page of the menu as it opens. */
export async function shootMenu({ page, shoot }: Walk, size: { width: number; height: number }): Promise<void> {
  const paths = await menuPaths(page)
  await page.setViewportSize(size)
  for (const path of paths) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await shoot(`page${path.replaceAll(/[^\w]+/g, '-')}`)
  }
}
