import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { walkWithVisitor, page } from '../environment/walk-with-visitor.ts'
import { doRowAction, downloadOf, rowWithText } from '../steps/page-steps.ts'
import { isWiderThanWindow } from '../steps/workshop-steps.ts'

/** A document is put into a folder, gets versions, is shown, taken along with a mark, and shared by a link and a code. */

const { story, onPhone, expectNoProblems } = walkWithVisitor()
const NAME = '病区海报'
const row = () => rowWithText(page, NAME)
const folders = () => page.getByRole('navigation', { name: '文件夹' })

const picture = async (height: number) => {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height } })
  return { name: `${NAME}.png`, mimeType: 'image/png', buffer }
}

async function openFolder(): Promise<void> {
  await page.goto('/he/document')
  await folders().getByText('操作手册', { exact: true }).click()
  await rowWithText(page, '宣教平台操作手册').waitFor()
}

async function upload(): Promise<void> {
  await openFolder()
  await page.getByRole('button', { name: '上传文档' }).click()
  const dialog = page.getByRole('dialog', { name: '上传文档' })
  await dialog.getByLabel('选择文件').setInputFiles(await picture(300))
  await dialog.getByText(`${NAME}.png`).first().waitFor()
  await dialog.getByRole('progressbar').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: '上传', exact: true }).click()
  await expectAndCloseNotice(page, '已上传 1 个文档')
  await row().waitFor()
}

story('a document from its first version to a link for a colleague', part => {
  let address = ''
  let code = ''

  part('it is put into the folder that is chosen', async () => {
    await upload()
    await expectNoProblems()
  })

  part('another version says what it changes, and the first comes back as a third', async () => {
    await doRowAction(row(), '新版本')
    const dialog = page.getByRole('dialog', { name: `新版本：${NAME}` })
    await dialog.getByLabel('选择文件').setInputFiles(await picture(200))
    await dialog.getByLabel('修改说明').fill('换了底图')
    await dialog.getByRole('button', { name: '上传为 v2' }).click()
    await expectAndCloseNotice(page, '已上传为 v2')
    await doRowAction(row(), '版本记录')
    const versions = page.getByRole('dialog', { name: `版本记录：${NAME}` })
    await versions.getByText('换了底图').waitFor()
    await versions.getByRole('button', { name: '回滚到此版本' }).click()
    await page.getByRole('button', { name: '回滚', exact: true }).click()
    await expectAndCloseNotice(page, '已回滚到 v1，成为 v3')
    await versions.getByText('回滚到 v1').first().waitFor()
    await expectNoProblems()
    await page.keyboard.press('Escape')
  })

  part('it is seen, and comes under its name', async () => {
    await doRowAction(row(), '预览')
    await page
      .getByRole('dialog', { name: `预览：${NAME}.png` })
      .getByRole('img')
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    const download = await downloadOf(page, () => doRowAction(row(), '下载'))
    expect(download.suggestedFilename()).toBe(`${NAME}.png`)
  })

  part('a link with a code is made', async () => {
    await doRowAction(row(), '分享')
    const dialog = page.getByRole('dialog', { name: `分享：${NAME}` })
    await dialog.getByRole('button', { name: '生成链接' }).click()
    address = await dialog.getByText(/shared-document\?token=/).innerText()
    code = await dialog.locator('strong').innerText()
    expect(code).toMatch(/^[A-Z2-9]{6}$/)
    await expectNoProblems()
  })

  part('which opens it, and nothing with a wrong one', async () => {
    await page.goto(new URL(address.replaceAll(/\s/g, '')).pathname + new URL(address.replaceAll(/\s/g, '')).search)
    await page.getByLabel('提取码').fill('AAAAAA')
    await page.getByRole('button', { name: '打开文档' }).click()
    await page.getByText('提取码不正确，还可以再试 4 次').waitFor()
    await page.getByLabel('提取码').fill(code)
    await page.getByRole('button', { name: '打开文档' }).click()
    await page.getByRole('heading', { name: NAME }).waitFor()
    await page.getByRole('button', { name: '下载' }).waitFor()
  })
})

onPhone('on a phone nothing is wider than the window', async () => {
  await page.goto('/he/document')
  await page.getByText('宣教平台操作手册').first().waitFor()
  await expectNoProblems()
  expect(await isWiderThanWindow(page)).toBe(false)
})

onPhone('on a phone the folders come up from below, and go when one is chosen', async () => {
  await page.goto('/he/document')
  await page.getByText('宣教平台操作手册').first().waitFor()
  await expect.poll(() => folders().count()).toBe(0)
  await page.getByRole('button', { name: /(^| )文件夹$/ }).click()
  const sheet = page.getByRole('dialog', { name: '文件夹' })
  await expectNoProblems()
  const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {}
  expect(Math.round(y + height)).toBe(page.viewportSize()?.height)
  await folders().getByText('操作手册', { exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
  await rowWithText(page, '宣教平台操作手册').waitFor()
  expect(new URL(page.url()).searchParams.get('folderId')).not.toBeNull()
})
