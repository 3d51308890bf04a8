import type { Page } from 'playwright-core'

interface Walk {
  page: Page
  shoot: (name: string) => Promise<void>
}

/** Who watched what: the two lists, and the parts of a video that somebody has seen. */
export async function shootWatching({ page, shoot }: Walk): Promise<void> {
  await page.goto('/he/watchRecord')
  const first = page.locator('tr[data-row]').first()
  await first.waitFor()
  await shoot('watch-records')
  await first.getByRole('link').first().click()
  await page
    .getByRole('img', { name: /已看部分/ })
    .first()
    .waitFor()
  await shoot('watch-record')
  await page.goto('/he/watchSession')
  await page.locator('tr[data-row]').first().waitFor()
  await shoot('watch-sessions')
}
