import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'

/** The grid in which the videos of a list are put in order. */
export const selectedVideosIn = (place: Page | Locator): Locator => place.getByRole('grid', { name: '已选视频' })

/** A cell of a chosen video, found by words in its row. */
export const gridCellIn = (grid: Locator, words: string, key: string): Locator =>
  grid.getByRole('row').filter({ hasText: words }).locator(`[data-key=${key}]`)

/** The titles of the rows that are drawn, from the top: the grid moves rows without moving their elements. */
export async function visibleTitlesIn(grid: Locator): Promise<string[]> {
  await grid.locator('[data-key=video] p:first-child').first().waitFor()
  const rows = await grid
    .locator('[data-row]:not([hidden])')
    .evaluateAll(all =>
      all.map(row => [Number(row.getAttribute('aria-rowindex')), row.querySelector('p')?.textContent ?? ''] as const),
    )
  return rows.toSorted(([one], [other]) => one - other).map(([, title]) => title)
}

/** The titles of a short list, once all of its rows are drawn: those below the frame come when the browser is idle. */
export async function allTitlesIn(grid: Locator): Promise<string[]> {
  const wanted = async () => Number(await grid.getAttribute('aria-rowcount')) - 1
  await expect.poll(async () => (await visibleTitlesIn(grid)).length === (await wanted())).toBe(true)
  return visibleTitlesIn(grid)
}
