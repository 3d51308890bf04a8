import { makeSheet } from '../../../server/src/testing/files/sheet-calls.ts'
import type { Page } from 'playwright-core'

const HEAD = ['标题*', '文件名*', '分类*', '宣教阶段', '疾病', '科室', '简介']
const SUBJECTS = ['入院须知', '术前准备', '术后翻身', '伤口换药', '出院以后']

/** A batch as a person sees it before it is taken: what fits, a file that is missing, one too many, a cell to mend. */
export async function openBatchUpload(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '批量上传' })
  const more = page.getByRole('button', { name: '更多操作' })
  await button.or(more).filter({ visible: true }).first().waitFor()
  if (await button.isVisible()) await button.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: '批量上传' }).click()
  }
  const row = (name: string, at: number) => {
    const kind = at === 2 ? '没有的分类' : '口服用药'
    return [`骨科${name}（一）`, at === 3 ? '换药新版' : name, kind, '', '', '骨科专业', '']
  }
  const sheet = await makeSheet(HEAD, SUBJECTS.map(row))
  const files = SUBJECTS.map((name, at) => ({
    name: `${name}.mp4`,
    mimeType: 'video/mp4',
    buffer: Buffer.alloc(50_000 + at * 1000, at),
  }))
  const book = { name: '骨科十一月.xlsx', mimeType: 'application/octet-stream', buffer: sheet }
  const dialog = page.getByRole('dialog', { name: '批量上传' })
  await dialog.getByLabel('选择表格和视频文件').setInputFiles([...files, book])
  await dialog.getByRole('button', { name: '提交 3 个视频' }).waitFor()
}

/** Nothing is sent. */
export async function closeBatchUpload(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃并关闭' }).click()
  await page.getByRole('dialog', { name: '批量上传' }).waitFor({ state: 'hidden' })
}
