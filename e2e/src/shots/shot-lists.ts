import type { Page } from 'playwright-core'
import { chosenIn, titlesIn } from '../steps/chosen-videos.ts'
import { actOn, rowOf } from '../steps/steps.ts'

interface Walk {
  page: Page
  shoot: (name: string) => Promise<void>
}

/** Shelves and playlists: what they are, what lies on them, in which order; and what may be asked about. */
export async function shootLists({ page, shoot }: Walk): Promise<void> {
  const closed = async () => {
    await page.getByRole('button', { name: '取消' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await page.goto('/he/hospitalVideoType')
  await rowOf(page, '入院宣教').first().waitFor()
  await shoot('shelves')
  await actOn(rowOf(page, '检查前须知').first(), '选择视频')
  await titlesIn(chosenIn(page))
  await shoot('shelf-videos')
  await closed()
  await actOn(rowOf(page, '检查前须知').first(), '排序')
  await page.getByRole('list', { name: '视频类型' }).waitFor()
  await shoot('shelf-order')
  await closed()
  await page.goto('/he/playlist')
  await rowOf(page, '播放单').first().waitFor()
  await shoot('playlists')
  await actOn(rowOf(page, '播放单').nth(1), '编排视频')
  await titlesIn(chosenIn(page))
  await shoot('playlist-items')
  await closed()
  await page.goto('/he/consultClass')
  await rowOf(page, '用药咨询').waitFor()
  await shoot('consult-classes')
}
