import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { sampleSilence } from '../../../server/src/testing/files/sample-files.ts'
import { dispatchFiles, textFile, pngFile, uploadField } from '../steps/made-files.ts'
import { walkWithVisitor, page, browserUser } from '../environment/walk-with-visitor.ts'
import { isWiderThanWindow, workshopSteps } from '../steps/workshop-steps.ts'

/** The field that takes files: every way one comes in, by mouse and by keys, in the light and in the dark. */

const { step, onPhone, expectNoProblems } = walkWithVisitor()
const { property, take } = workshopSteps(() => page)
const { open, field, files, chooser, preview, value } = uploadField(() => page)

/** The field as it is at first, and then with three files in it. */
async function holdThree(): Promise<void> {
  await open('upload')
  await chooser().setInputFiles([textFile('一.txt'), await pngFile('二.png'), textFile('三.txt')])
  await paths()
}

/** The paths of three files, once they are there. */
async function paths(): Promise<string[]> {
  await expect.poll(async () => String(await value()).split(',')).toHaveLength(3)
  return String(await value()).split(',')
}

step('files are chosen, dropped and pasted, and stand in the value when they are there', async () => {
  await open('upload')
  await field().waitFor()
  await expectNoProblems()
  await chooser().setInputFiles(textFile('一.txt'))
  await files().getByRole('button', { name: '一.txt', exact: true }).waitFor()
  await dispatchFiles(field(), 'drop', [await pngFile('二.png')])
  await files().getByRole('button', { name: '二.png', exact: true }).waitFor()
  await dispatchFiles(field(), 'paste', [await pngFile('三.png')])
  await files().getByRole('button', { name: '三.png', exact: true }).waitFor()
  await expect.poll(value).toMatch(/^temp\/\d{4}\/\d{2}\/\w{32}\.txt,temp\/\S+\.png,temp\/\S+\.png$/)
  await expectNoProblems()
})

step('more than the limit are dropped with a warning, and a full field takes none', async () => {
  await holdThree()
  await expect
    .poll(() =>
      field()
        .getByRole('button', { name: /已达上限 3 个/ })
        .isDisabled(),
    )
    .toBe(true)
  await files().getByRole('button', { name: '删除 三.txt' }).click()
  await chooser().setInputFiles([textFile('四.txt'), textFile('五.txt')])
  await expectAndCloseNotice(page, '最大上传数量为3')
  await files().getByRole('button', { name: '四.txt', exact: true }).waitFor()
  await expect.poll(() => files().getByText('五.txt').count()).toBe(0)
})

step('files change places by keys and by the menu, and the ends are said', async () => {
  await holdThree()
  const before = await paths()
  await files().getByRole('button', { name: '一.txt', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(value).toBe([before[1], before[0], before[2]].join(','))
  await page.getByRole('status').filter({ hasText: '一.txt 移到第 2 位' }).waitFor({ state: 'attached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('一.txt')
  await files().getByRole('button', { name: '更多操作：三.txt' }).click()
  await expectNoProblems()
  await page.getByRole('menuitem', { name: '后移' }).click()
  await expectAndCloseNotice(page, '已到最后~')
  await files().getByRole('button', { name: '二.png', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expectAndCloseNotice(page, '未知的操作')
})

step('a dragged file takes the place of another', async () => {
  await holdThree()
  const before = await paths()
  await files().nth(0).dragTo(files().nth(2))
  await expect.poll(value).toBe([before[1], before[2], before[0]].join(','))
})

step('a file is replaced where it stands', async () => {
  await holdThree()
  const before = await paths()
  await files().getByRole('button', { name: '更多操作：二.png' }).click()
  const waiting = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: '替换' }).click()
  await (await waiting).setFiles([textFile('六.txt')])
  await files().getByRole('button', { name: '六.txt', exact: true }).waitFor()
  await expect.poll(async () => (await paths())[1]).not.toBe(before[1])
  const after = await paths()
  expect([after[0], after[2]]).toEqual([before[0], before[2]])
})

step('where files may not be taken away, none is replaced either', async () => {
  await holdThree()
  await property('可删除').click()
  await expect.poll(() => files().getByRole('button', { name: /^删除/ }).count()).toBe(0)
  await files().getByRole('button', { name: '更多操作：一.txt' }).click()
  await page.getByRole('menuitem', { name: '后移' }).waitFor()
  expect(await page.getByRole('menuitem', { name: '替换' }).count()).toBe(0)
})

step('what the server refuses is said at its file, and may be taken out', async () => {
  await holdThree()
  await files().getByRole('button', { name: '删除 一.txt' }).click()
  await chooser().setInputFiles({ name: '假.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await expectAndCloseNotice(page, '假.pdf 上传失败.')
  await files()
    .getByText(/不支持的文件类型/)
    .waitFor()
  await expectNoProblems()
  await files().getByRole('button', { name: '删除 假.pdf' }).click()
  expect(browserUser.failedCalls).toEqual(['POST /api/sys/common/upload 415'])
  browserUser.failedCalls.length = 0
})

step('a cut line fails, is tried again and arrives', async () => {
  await holdThree()
  await files().getByRole('button', { name: '删除 一.txt' }).click()
  await page.route('**/sys/common/upload', route => route.abort('connectionreset'), { times: 1 })
  await chooser().setInputFiles(textFile('断.txt'))
  await expectAndCloseNotice(page, '断.txt 上传失败.')
  await files().getByText('网络连接失败，请检查网络后重试').waitFor()
  await files().getByRole('button', { name: '重试 断.txt' }).focus()
  await page.keyboard.press('Enter')
  await files().getByRole('button', { name: '断.txt', exact: true }).waitFor()
  await expect.poll(async () => String(await value()).split(',')).toHaveLength(3)
})

step('a large file travels in parts, shows how far it is, and a cut in the middle costs nothing', async () => {
  await holdThree()
  await files().getByRole('button', { name: '删除 一.txt' }).click()
  const large = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'xj-large-')), '讲座.wav')
  await fs.writeFile(large, Buffer.concat([sampleSilence(), Buffer.alloc(24 * 1024 ** 2, 128)]))
  const sent: string[] = []
  const barSeen = Promise.withResolvers<void>()
  await page.route('**/sys/common/resumable/*', async route => {
    const { method, headers } = { method: route.request().method(), headers: route.request().headers() }
    if (method === 'PATCH') sent.push(headers['upload-offset'] ?? '')
    if (sent.length > 1) await barSeen.promise // on a fast line it would have gone before one looks
    return method === 'PATCH' && sent.length === 2 ? route.abort('connectionreset') : route.continue()
  })
  await chooser().setInputFiles(large)
  await files().getByRole('progressbar', { name: '讲座.wav 的上传进度' }).waitFor()
  barSeen.resolve()
  await files().getByRole('button', { name: '讲座.wav', exact: true }).waitFor({ timeout: 60_000 })
  const part = 8 * 1024 ** 2
  expect(sent.map(Number)).toEqual([0, part, part, 2 * part, 3 * part].filter(at => at < 24 * 1024 ** 2 + 16_044))
  await expect.poll(async () => String(await value())).toMatch(/\.wav$/)
  await page.unroute('**/sys/common/resumable/*')
  await fs.rm(path.dirname(large), { recursive: true })
})

step('pictures are looked at one after another, nearer, turned, and left by Escape', async () => {
  await holdThree()
  await files().getByRole('button', { name: '二.png', exact: true }).click()
  const dialog = preview('二.png')
  await dialog.getByRole('img', { name: '二.png' }).waitFor()
  await expectNoProblems()
  await dialog.getByRole('button', { name: '放大' }).click()
  await dialog.getByText('125%').waitFor()
  await dialog.getByRole('group', { name: '图片' }).focus()
  await page.keyboard.press('-')
  await dialog.getByText('100%').waitFor()
  await page.keyboard.press('r')
  const transform = () => dialog.getByRole('img').evaluate(one => (one as HTMLElement).style.transform)
  await expect.poll(transform).toContain('rotate(90deg)')
  await page.keyboard.press('0')
  await expect.poll(transform).toContain('rotate(0deg)')
  await page.keyboard.press('ArrowRight')
  await preview('三.txt').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

step('the three kinds of lists and the three shapes', async () => {
  await holdThree()
  await property('只要图片').click()
  await take('列表样式', '图片卡片')
  await take('值的形状', '文件')
  const input = await pngFile('卡片.png')
  await field().getByRole('button', { name: /^删除/ }).last().click()
  await chooser().setInputFiles(input)
  await expect.poll(async () => JSON.stringify(await value())).toContain('"fileName":"卡片.png"')
  await expectNoProblems()
  await chooser().setInputFiles(textFile('不是图片.txt'))
  await expectAndCloseNotice(page, '请上传图片')
  await take('列表样式', '缩略图')
  await field().getByText('卡片.png').waitFor()
  await expectNoProblems()
})

onPhone('on a phone and in the dark nothing is out of reach', async () => {
  await open('upload')
  await chooser().setInputFiles([await pngFile('一个名字很长很长很长很长很长很长很长的文件.png'), textFile('二.txt')])
  await files().getByRole('button', { name: '二.txt', exact: true }).waitFor()
  await expectNoProblems()
  await files()
    .getByRole('button', { name: /^一个名字很长/ })
    .click()
  await page.getByRole('dialog').getByRole('img').waitFor()
  await expectNoProblems()
  await page.keyboard.press('Escape')
  await expect.poll(() => isWiderThanWindow(page)).toBe(false)
})
