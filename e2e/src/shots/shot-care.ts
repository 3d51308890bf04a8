import type { Page } from 'playwright-core'
import { selectedVideosIn, visibleTitlesIn } from '../steps/selected-videos.ts'
import { doRowAction, rowWithText } from '../steps/page-steps.ts'

interface Walk {
  page: Page
  shoot: (name: string) => Promise<void>
}

/** Illnesses with their videos, path and review; doctors with their papers; sensitive words tried on a text. */
export async function shootCare({ page, shoot }: Walk): Promise<void> {
  const closed = async (word = '取消') => {
    const dialog = page.getByRole('dialog').last()
    await dialog.getByRole('button', { name: word, exact: true }).last().click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.goto('/he/illness')
  await rowWithText(page, '原发性高血压').waitFor()
  await shoot('illnesses')
  await doRowAction(rowWithText(page, '原发性高血压'), '关联视频')
  await visibleTitlesIn(selectedVideosIn(page))
  await shoot('illness-videos')
  await closed()
  await doRowAction(rowWithText(page, '原发性高血压'), '设置宣教路径')
  await page.getByRole('heading', { name: /^1\. / }).waitFor()
  await shoot('illness-path')
  await closed()
  await page.goto('/he/famousDoctor')
  await rowWithText(page, '王明远').waitFor()
  await shoot('doctors')
  await page.goto('/he/famousDoctor?verifyStatus=pending')
  await doRowAction(rowWithText(page, '待核验').first(), '核验')
  await page.getByRole('heading', { name: /证件与证明/ }).waitFor()
  await shoot('doctor-verify')
  await closed()
  await page.goto('/he/sensitiveWord')
  await rowWithText(page, '禁止').first().waitFor()
  await shoot('sensitive-words')
}
