import type { Page } from 'playwright-core'
import { selectedVideosIn, visibleTitlesIn } from '../steps/selected-videos.ts'
import { doRowAction, rowWithText } from '../steps/page-steps.ts'

interface Walk {
  page: Page
  shoot: (name: string) => Promise<void>
}

/** Video types and playlists: what they are, what lies on them, in which order; and what may be asked about. */
export async function shootLists({ page, shoot }: Walk): Promise<void> {
  const closed = async () => {
    await page.getByRole('button', { name: '取消' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await page.goto('/he/hospitalVideoType')
  await rowWithText(page, '入院宣教').first().waitFor()
  await shoot('shelves')
  await doRowAction(rowWithText(page, '检查前须知').first(), '选择视频')
  await visibleTitlesIn(selectedVideosIn(page))
  await shoot('shelf-videos')
  await closed()
  await doRowAction(rowWithText(page, '检查前须知').first(), '排序')
  await page.getByRole('list', { name: '视频类型' }).waitFor()
  await shoot('shelf-order')
  await closed()
  await page.goto('/he/playlist')
  await rowWithText(page, '播放单').first().waitFor()
  await shoot('playlists')
  await doRowAction(rowWithText(page, '播放单').nth(1), '编排视频')
  await visibleTitlesIn(selectedVideosIn(page))
  await shoot('playlist-items')
  await closed()
  await page.goto('/he/consultClass')
  await rowWithText(page, '用药咨询').waitFor()
  await shoot('consult-classes')
}
