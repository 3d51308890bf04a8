import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { SAMPLE_PDF, sampleSilence, sampleWorkbook } from '../../../server/src/testing/files/sample-files.ts'
import { makeTestVideo } from '../../../server/src/testing/videos/make-test-video.ts'
import { realWordDocument } from '../../../server/src/testing/files/sample-word-document.ts'
import { type MadeFile, textFile, pngFile, uploadField } from '../steps/made-files.ts'
import { expectNotice, expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { walkWithVisitor, page, browserUser } from '../environment/walk-with-visitor.ts'
import { doRowAction, rowWithText } from '../steps/page-steps.ts'
import { expectFocused, isWiderThanWindow } from '../steps/workshop-steps.ts'

/** Files that are there: read, played and looked at, in the windows and the cell that take them, and in a record. */

const visitorWalk = walkWithVisitor()
const { step, onPhone, expectNoProblems } = visitorWalk
const { open, field, files, chooser, preview, value } = uploadField(() => page)
/** What is said while a window is open lies above it and cannot be put away by hand. */
const seen = (message: string) => expectNotice(page, message)

const shown: [name: string, make: () => MadeFile | Promise<MadeFile>, see: (dialog: Locator) => Promise<void>][] = [
  [
    '须知.docx',
    () => ({ name: '须知.docx', mimeType: '', buffer: realWordDocument() }),
    async dialog => {
      await dialog.getByRole('heading', { name: '入院须知' }).waitFor()
      await dialog.getByRole('cell', { name: '早上八点' }).waitFor()
      await dialog.getByText('点我').waitFor()
      await expect.poll(() => dialog.getByRole('link').count()).toBe(0) // it would have run a script
    },
  ],
  [
    '医院.xlsx',
    () => ({ name: '医院.xlsx', mimeType: '', buffer: sampleWorkbook('xlsx') }),
    async dialog => dialog.getByRole('cell', { name: '鼓楼' }).waitFor(),
  ],
  [
    '医院.xls',
    () => ({ name: '医院.xls', mimeType: '', buffer: sampleWorkbook('biff8') }),
    async dialog => dialog.getByRole('cell', { name: '鼓楼' }).waitFor(),
  ],
  ['说明.txt', () => textFile('说明.txt', '早晚各一次'), async dialog => dialog.getByText('早晚各一次').waitFor()],
  [
    '许可.pdf',
    () => ({ name: '许可.pdf', mimeType: '', buffer: SAMPLE_PDF }),
    async dialog => {
      const frame = dialog.locator('iframe')
      const words = dialog.getByText('当前浏览器不能直接显示PDF')
      await frame.or(words).waitFor()
    },
  ],
  [
    '录音.wav',
    () => ({ name: '录音.wav', mimeType: '', buffer: sampleSilence() }),
    async dialog => {
      const sound = dialog.locator('audio')
      await expect.poll(() => sound.evaluate(one => (one as HTMLAudioElement).duration)).toBeCloseTo(2, 1)
    },
  ],
]

step('documents of every kind are read where they stand; what cannot be says so and offers the file', async () => {
  await open('upload')
  await field().waitFor()
  for (const [name, make, see] of shown) {
    await chooser().setInputFiles(await make())
    await files().getByRole('button', { name, exact: true }).click()
    await see(preview(name))
    await expectNoProblems()
    await preview(name).getByRole('button', { name: '关闭', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await files()
      .getByRole('button', { name: `删除 ${name}` })
      .click()
  }
})

step('a video plays', async () => {
  await open('upload')
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-film-'))
  const film = await makeTestVideo(folder, { seconds: 1, name: '短片.mp4' })
  await chooser().setInputFiles(film)
  await files().getByRole('button', { name: '短片.mp4', exact: true }).click()
  const video = preview('短片.mp4').locator('video')
  await expect.poll(() => video.evaluate(one => (one as HTMLVideoElement).readyState)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await fs.rm(folder, { recursive: true })
})

step('an upload dialog without a file says so, and with one gives its value', async () => {
  await open('upload-dialog')
  const opener = page.getByRole('button', { name: '打开上传弹窗' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: '图片上传' })
  await dialog.waitFor()
  await expect.poll(() => dialog.evaluate(one => one.getBoundingClientRect().width)).toBe(520)
  await expectNoProblems()
  await dialog.getByRole('button', { name: '确定' }).click()
  await seen('未上传任何文件')
  await chooser('选择图片').setInputFiles(await pngFile('弹窗.png'))
  await dialog.getByRole('button', { name: '删除 弹窗.png' }).waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(value).toMatch(/^temp\/\S+\.png$/)
  await expectFocused(opener)
})

step('an image dialog takes a picture from here or from the network, each with a remark', async () => {
  await open('image-dialog')
  await page.getByRole('button', { name: '选择图片' }).click()
  const dialog = page.getByRole('dialog', { name: '图片上传' })
  await expectNoProblems()
  await dialog.getByRole('button', { name: '确定' }).click()
  await seen('请上传图片')
  await chooser('选择本地图片').setInputFiles(await pngFile('本地.png'))
  await dialog.getByRole('button', { name: '删除 本地.png' }).waitFor()
  await dialog.getByRole('textbox', { name: '备注' }).fill('门诊楼')
  await dialog.getByRole('tab', { name: '本地图片上传' }).focus()
  await page.keyboard.press('ArrowRight')
  await expectNoProblems()
  await expect.poll(() => dialog.getByRole('textbox', { name: '备注' }).inputValue()).toBe('')
  const address = dialog.getByRole('textbox', { name: '图片地址' })
  await address.fill('file:///etc/passwd')
  await address.press('Enter')
  await dialog.getByText('请输入 http:// 或 https:// 开头的图片地址').waitFor()
  await address.fill(`${visitorWalk.app.address}/favicon.ico`)
  await dialog.getByRole('button', { name: '获取图片' }).click()
  await dialog.getByText('无法读取该网络图片').waitFor()
  expect(browserUser.failedCalls).toEqual(['POST /api/sys/common/uploadFrom 422'])
  browserUser.failedCalls.length = 0
  await dialog.getByRole('tab', { name: '本地图片上传' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect.poll(value).toMatchObject({ remark: '门诊楼', path: expect.stringMatching(/^temp\/.*png$/) })
})

step('a cell shows the first file shortly, what failed and why, and everything else in its window', async () => {
  await open('upload-cell')
  const cell = page.getByRole('group', { name: '附件', exact: true })
  await chooser('选择附件').setInputFiles(textFile('住院患者须知.txt'))
  await cell.getByRole('button', { name: '预览 住院患者须知.txt' }).waitFor()
  await expect.poll(() => cell.getByRole('button', { name: /^预览/ }).innerText()).toBe('住院患者须…')
  await expectNoProblems()
  await page.route('**/sys/common/upload', route => route.abort('connectionreset'), { times: 1 })
  await chooser('选择附件').setInputFiles(textFile('二.txt'))
  await expectAndCloseNotice(page, '二.txt 上传失败.')
  await cell.getByRole('button', { name: '上传失败' }).click()
  const fault = page.getByRole('dialog', { name: '上传出错' })
  await fault.getByText('错误信息：网络连接失败，请检查网络后重试').waitFor()
  await expectNoProblems()
  await fault.getByRole('button', { name: '重试' }).click()
  await cell.getByText('+1').waitFor()
  await cell.getByRole('button', { name: '附件的更多操作' }).click()
  const more = page.getByRole('dialog', { name: '更多文件操作' })
  await more.getByRole('button', { name: '住院患者须知.txt', exact: true }).waitFor() // by its name, not its path
  for (let left = 2; left > 0; left -= 1) await more.getByRole('button', { name: /^删除/ }).first().click()
  await more.getByRole('button', { name: '确定' }).click()
  await expect.poll(value).toBe('')
})

step('a record takes its picture through the same field, and shows it large from its drawer', async () => {
  await page.goto('/he/consultClass')
  await doRowAction(rowWithText(page, '用药咨询'), '编辑')
  const form = page.getByRole('dialog', { name: '编辑咨询分类：用药咨询' })
  const icon = form.getByRole('group', { name: '图标', exact: true })
  await chooser('选择图标').setInputFiles(await pngFile('旧.png'))
  await icon.getByRole('button', { name: '删除 旧.png' }).waitFor()
  const held = Promise.withResolvers<void>()
  await page.route('**/sys/common/upload', route => held.promise.then(() => route.continue()), { times: 1 })
  await chooser('选择图标').setInputFiles(await pngFile('新.png'))
  await form.getByRole('button', { name: '保存' }).click()
  await seen('文件还在上传，请稍候再保存')
  held.resolve()
  await icon.getByRole('button', { name: '删除 旧.png' }).waitFor({ state: 'detached' })
  await expectNoProblems()
  await form.getByRole('button', { name: '保存' }).click()
  await expectAndCloseNotice(page, '修改成功')
  await page.getByRole('link', { name: '用药咨询' }).click()
  const drawer = page.getByRole('dialog', { name: '用药咨询' })
  await drawer.getByRole('button', { name: '预览图标' }).click()
  await preview('图标').getByRole('img', { name: '图标' }).waitFor()
  await expectNoProblems()
  await page.keyboard.press('Escape')
  await preview('图标').waitFor({ state: 'detached' })
  await expect.poll(() => drawer.isVisible()).toBe(true)
})

onPhone('on a phone and in the dark nothing is out of reach', async () => {
  await open('image-dialog')
  await page.getByRole('button', { name: '选择图片' }).click()
  await expectNoProblems()
  await expect.poll(() => isWiderThanWindow(page)).toBe(false)
})
