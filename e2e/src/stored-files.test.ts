import { expect } from 'vitest'
import { expectAndCloseNotice, expectNotice } from '../../web/src/testing/notice-steps.ts'
import { walkWithVisitor, page } from './environment/walk-with-visitor.ts'
import { doRowAction, downloadOf, rowWithText, tokenOf } from './steps/page-steps.ts'
import { isWiderThanWindow } from './steps/workshop-steps.ts'

/** A file nobody uses is found, looked at and deleted; one that a record holds says where, and stays. */

const { story, onPhone, expectNoProblems } = walkWithVisitor()
const NAME = '出院须知.txt'
const row = () => rowWithText(page, NAME)

/** Stored by this browser's person, as by a form that was never saved. */
const uploaded = async () =>
  page.evaluate(
    async ({ name, token }) => {
      const body = new FormData()
      body.append('biz', 'temp')
      body.append('file', new Blob(['请按时服药'], { type: 'text/plain' }), name)
      const answer = await fetch('/api/sys/common/upload', {
        method: 'POST',
        headers: { 'x-access-token': token },
        body,
      })
      return ((await answer.json()) as { success: boolean }).success
    },
    { name: NAME, token: await tokenOf(page) },
  )

async function useAvatar(): Promise<void> {
  await page.goto('/account/settings')
  await page.getByRole('heading', { name: '个人设置' }).waitFor()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } })
  await page.getByLabel('选择头像图片').setInputFiles({ name: '脸.png', mimeType: 'image/png', buffer })
  await page.getByRole('dialog', { name: '裁剪头像' }).getByRole('button', { name: '保存头像' }).click()
  await expectNotice(page, '保存成功')
}

story('a file is found, looked at and deleted', part => {
  part('it is the newest, and nobody uses it', async () => {
    await page.goto('/isystem/ossFile')
    await page.locator('main h1').first().waitFor()
    expect(await uploaded()).toBe(true)
    await page.reload()
    await row().getByText('未使用').waitFor()
    await page.getByRole('group', { name: '文件用量' }).getByText('全部文件').waitFor()
    await expectNoProblems()
  })

  part('it is seen and comes as it went', async () => {
    await row().getByRole('button', { name: NAME }).click()
    const shown = page.getByRole('dialog', { name: NAME })
    await shown.getByText('请按时服药').waitFor()
    await expectNoProblems()
    const download = await downloadOf(page, () => shown.getByRole('button', { name: '下载' }).click())
    expect(download.suggestedFilename()).toBe(NAME)
    await page.keyboard.press('Escape')
    await shown.waitFor({ state: 'hidden' })
  })

  part('deleting says what it means first', async () => {
    await doRowAction(row(), '删除')
    const question = page.getByRole('dialog').filter({ hasText: '不能恢复' })
    await question.getByText(`“${NAME}”将从存储中删除，不能恢复`).waitFor()
    await question
      .getByRole('button', { name: /删\s?除|确\s?[定认]/ })
      .last()
      .click()
    await expectAndCloseNotice(page, '删除成功')
    await row().waitFor({ state: 'detached' })
  })

  part('one that a record holds says where, and offers no deleting', async () => {
    await useAvatar()
    await page.goto('/isystem/ossFile')
    const used = rowWithText(page, '使用中').first()
    await used.waitFor()
    expect(await used.getByRole('button', { name: '删除', exact: true }).count()).toBe(0)
    await doRowAction(used, '使用处')
    await page
      .getByRole('dialog', { name: /^使用处：/ })
      .getByRole('listitem')
      .first()
      .waitFor()
    await expectNoProblems()
  })
})

onPhone('on a phone nothing is wider than the window', async () => {
  await useAvatar()
  await page.goto('/isystem/ossFile')
  await rowWithText(page, '使用中').first().waitFor()
  await expectNoProblems()
  expect(await isWiderThanWindow(page)).toBe(false)
})
