import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { picture, pdf, silence, workbook } from '../../server/src/testing/made-files.ts'
import { PHONE, type Visitor } from './browser.ts'
import { oneVisitor } from './one-visitor.ts'
import { actOn, rowOf, told } from './steps.ts'
import { makeVideo } from '../../server/src/testing/made-video.ts'
import { wordPaper } from '../../server/src/testing/word-paper.ts'

/** Uploads and previews: every way a file comes in and is looked at, by mouse and by keys, in the light and in the dark. */

let visitor: Visitor
let page: Page
const stage = oneVisitor(come => {
  visitor = come
  page = come.page
})
const { step, clean, enter } = stage
const open = (key: string) => page.goto(`/demo/workshop?block=${key}`)
const field = () => page.getByRole('group', { name: '文件', exact: true })
const files = () => field().getByRole('list', { name: '文件列表' }).getByRole('listitem')
const chooser = (name = '选择文件') => page.getByLabel(name, { exact: true })
const value = async (): Promise<unknown> => JSON.parse(await page.locator('output').innerText())
/** What is said while a window is open lies above it and cannot be put away by hand. */
const seen = (message: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: message }).first().waitFor()
const preview = (name: string) => page.getByRole('dialog', { name: `预览：${name}` })
const property = (name: string) => page.getByRole('region', { name: '属性' }).getByLabel(name, { exact: true })

interface Made {
  name: string
  mimeType: string
  buffer: Buffer
}
const png = async (name: string): Promise<Made> => ({ name, mimeType: 'image/png', buffer: await picture() })
const plain = (name: string, text = '患者须知'): Made => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

async function choose(property: Locator, words: string): Promise<void> {
  await property.click()
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option-content')
    .getByText(words, { exact: true })
    .click()
}

/** What a hand does with files it holds over a place. */
async function hand(place: Locator, event: 'drop' | 'paste', given: readonly Made[]): Promise<void> {
  const held = given.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') }))
  await place.evaluate(
    (element, { event, held }) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, text } of held) {
        const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      const how = { bubbles: true, cancelable: true }
      if (event === 'drop') {
        element.dispatchEvent(new DragEvent('dragover', { ...how, dataTransfer: transfer }))
        element.dispatchEvent(new DragEvent('drop', { ...how, dataTransfer: transfer }))
      } else {
        element.dispatchEvent(new ClipboardEvent('paste', { ...how, clipboardData: transfer }))
      }
    },
    { event, held },
  )
}

step('files are chosen, dropped and pasted, and stand in the value when they are there', async () => {
  await open('upload')
  await field().waitFor()
  await clean()
  await chooser().setInputFiles(plain('一.txt'))
  await files().getByRole('button', { name: '一.txt', exact: true }).waitFor()
  await hand(field(), 'drop', [await png('二.png')])
  await files().getByRole('button', { name: '二.png', exact: true }).waitFor()
  await hand(field(), 'paste', [await png('三.png')])
  await files().getByRole('button', { name: '三.png', exact: true }).waitFor()
  expect(await value()).toMatch(/^temp\/\d{4}\/\d{2}\/\w{32}\.txt,temp\/\S+\.png,temp\/\S+\.png$/)
  await clean()
})

step('more than the limit are dropped with a warning, and a full field takes none', async () => {
  expect(
    await field()
      .getByRole('button', { name: /已达上限 3 个/ })
      .isDisabled(),
  ).toBe(true)
  await files().getByRole('button', { name: '删除 三.png' }).click()
  await chooser().setInputFiles([plain('四.txt'), plain('五.txt')])
  await told(page, '最大上传数量为3')
  await files().getByRole('button', { name: '四.txt', exact: true }).waitFor()
  expect(await files().getByText('五.txt').count()).toBe(0)
})

step('files change places by keys and by the menu, and the ends are said', async () => {
  const before = String(await value()).split(',')
  await files().getByRole('button', { name: '一.txt', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(value).toBe([before[1], before[0], before[2]].join(','))
  await page.getByRole('status').filter({ hasText: '一.txt 移到第 2 位' }).waitFor({ state: 'attached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('一.txt')
  await files().getByRole('button', { name: '更多操作：四.txt' }).click()
  await clean()
  await page.getByRole('menuitem', { name: '后移' }).click()
  await told(page, '已到最后~')
  await files().getByRole('button', { name: '二.png', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await told(page, '未知的操作')
})

step('a dragged file takes the place of another', async () => {
  const before = String(await value()).split(',')
  await files().nth(0).dragTo(files().nth(2))
  await expect.poll(value).toBe([before[1], before[2], before[0]].join(','))
})

step('a file is replaced where it stands', async () => {
  const before = String(await value()).split(',')
  await files().getByRole('button', { name: '更多操作：四.txt' }).click()
  const waiting = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: '替换' }).click()
  await (await waiting).setFiles([plain('六.txt')])
  await files().getByRole('button', { name: '六.txt', exact: true }).waitFor()
  const after = String(await value()).split(',')
  expect([after[0], after[2]]).toEqual([before[0], before[2]])
  expect(after[1]).not.toBe(before[1])
})

step('what the server refuses is said at its file, and may be taken out', async () => {
  await files().getByRole('button', { name: '删除 六.txt' }).click()
  await chooser().setInputFiles({ name: '假.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await told(page, '假.pdf 上传失败.')
  await files()
    .getByText(/不支持的文件类型/)
    .waitFor()
  await clean()
  await files().getByRole('button', { name: '删除 假.pdf' }).click()
  expect(visitor.refusals).toEqual(['POST /api/sys/common/upload 415'])
  visitor.refusals.length = 0
})

step('a cut line fails, is tried again and arrives', async () => {
  await page.route('**/sys/common/upload', route => route.abort('connectionreset'), { times: 1 })
  await chooser().setInputFiles(plain('断.txt'))
  await told(page, '断.txt 上传失败.')
  await files().getByText('网络连接不上，请检查网络后重试').waitFor()
  await files().getByRole('button', { name: '重试 断.txt' }).focus()
  await page.keyboard.press('Enter')
  await files().getByRole('button', { name: '断.txt', exact: true }).waitFor()
  expect(String(await value()).split(',')).toHaveLength(3)
})

step('a large file travels in parts, shows how far it is, and a cut in the middle costs nothing', async () => {
  await files().getByRole('button', { name: '删除 断.txt' }).click()
  const large = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'xj-large-')), '讲座.wav')
  await fs.writeFile(large, Buffer.concat([silence(), Buffer.alloc(24 * 1024 ** 2, 128)]))
  const sent: string[] = []
  await page.route('**/sys/common/resumable/*', route => {
    const { method, headers } = { method: route.request().method(), headers: route.request().headers() }
    if (method === 'PATCH') sent.push(headers['upload-offset'] ?? '')
    return method === 'PATCH' && sent.length === 2 ? route.abort('connectionreset') : route.continue()
  })
  await chooser().setInputFiles(large)
  await files().getByRole('progressbar', { name: '讲座.wav 的上传进度' }).waitFor()
  await files().getByRole('button', { name: '讲座.wav', exact: true }).waitFor({ timeout: 60_000 })
  const part = 8 * 1024 ** 2
  expect(sent.map(Number)).toEqual([0, part, part, 2 * part, 3 * part].filter(at => at < 24 * 1024 ** 2 + 16_044))
  expect(String(await value())).toMatch(/\.wav$/)
  await page.unroute('**/sys/common/resumable/*')
  await fs.rm(path.dirname(large), { recursive: true })
})

step('pictures are looked at one after another, nearer, turned, and left by Escape', async () => {
  await files().getByRole('button', { name: '二.png', exact: true }).click()
  const dialog = preview('二.png')
  await dialog.getByRole('img', { name: '二.png' }).waitFor()
  await clean()
  await dialog.getByRole('button', { name: '放大' }).click()
  await dialog.getByText('125%').waitFor()
  await dialog.getByRole('group', { name: '图片' }).focus()
  await page.keyboard.press('-')
  await dialog.getByText('100%').waitFor()
  await page.keyboard.press('r')
  const transform = () => dialog.getByRole('img').evaluate(one => (one as HTMLElement).style.transform)
  expect(await transform()).toContain('rotate(90deg)')
  await page.keyboard.press('0')
  expect(await transform()).toContain('rotate(0deg)')
  await page.keyboard.press('ArrowRight')
  await preview('讲座.wav').or(preview('一.txt')).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

step('the three kinds of lists and the three shapes', async () => {
  await property('只要图片').click()
  await choose(property('列表样式'), 'picture-card')
  await choose(property('值的形状'), 'files')
  const given = await png('卡片.png')
  await field().getByRole('button', { name: /^删除/ }).last().click()
  await chooser().setInputFiles(given)
  await expect.poll(async () => JSON.stringify(await value())).toContain('"fileName":"卡片.png"')
  await clean()
  await chooser().setInputFiles(plain('不是图片.txt'))
  await told(page, '请上传图片')
  await choose(property('列表样式'), 'picture')
  await field().getByText('卡片.png').waitFor()
  await clean()
  expect(visitor.complaints).toEqual([])
})

const shown: [name: string, make: () => Made | Promise<Made>, see: (dialog: Locator) => Promise<void>][] = [
  [
    '须知.docx',
    () => ({ name: '须知.docx', mimeType: '', buffer: wordPaper() }),
    async dialog => {
      await dialog.getByRole('heading', { name: '入院须知' }).waitFor()
      await dialog.getByRole('cell', { name: '早上八点' }).waitFor()
      await dialog.getByText('点我').waitFor()
      expect(await dialog.getByRole('link').count()).toBe(0) // it would have run a script
    },
  ],
  [
    '医院.xlsx',
    () => ({ name: '医院.xlsx', mimeType: '', buffer: workbook('xlsx') }),
    async dialog => dialog.getByRole('cell', { name: '鼓楼' }).waitFor(),
  ],
  [
    '医院.xls',
    () => ({ name: '医院.xls', mimeType: '', buffer: workbook('biff8') }),
    async dialog => dialog.getByRole('cell', { name: '鼓楼' }).waitFor(),
  ],
  ['说明.txt', () => plain('说明.txt', '早晚各一次'), async dialog => dialog.getByText('早晚各一次').waitFor()],
  [
    '许可.pdf',
    () => ({ name: '许可.pdf', mimeType: '', buffer: pdf }),
    async dialog => {
      const frame = dialog.locator('iframe')
      const words = dialog.getByText('当前浏览器不能直接显示PDF')
      await frame.or(words).waitFor()
    },
  ],
  [
    '录音.wav',
    () => ({ name: '录音.wav', mimeType: '', buffer: silence() }),
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
    await clean()
    await preview(name).getByRole('button', { name: '关闭', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await files()
      .getByRole('button', { name: `删除 ${name}` })
      .click()
  }
})

step('a video plays', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-film-'))
  const film = await makeVideo(folder, { seconds: 1, name: '短片.mp4' })
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
  expect(await dialog.evaluate(one => one.getBoundingClientRect().width)).toBe(520)
  await clean()
  await dialog.getByRole('button', { name: '确定' }).click()
  await seen('未上传任何文件')
  await chooser('选择图片').setInputFiles(await png('弹窗.png'))
  await dialog.getByRole('button', { name: '删除 弹窗.png' }).waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await value()).toMatch(/^temp\/\S+\.png$/)
  await expect.poll(() => opener.evaluate(one => one === document.activeElement)).toBe(true)
})

step('an image dialog takes a picture from here or from the network, each with a remark', async () => {
  await open('image-dialog')
  await page.getByRole('button', { name: '选择图片' }).click()
  const dialog = page.getByRole('dialog', { name: '图片上传' })
  await clean()
  await dialog.getByRole('button', { name: '确定' }).click()
  await seen('请上传图片')
  await chooser('选择本地图片').setInputFiles(await png('本地.png'))
  await dialog.getByRole('button', { name: '删除 本地.png' }).waitFor()
  await dialog.getByRole('textbox', { name: '备注' }).fill('门诊楼')
  await dialog.getByRole('tab', { name: '本地图片上传' }).focus()
  await page.keyboard.press('ArrowRight')
  await clean()
  expect(await dialog.getByRole('textbox', { name: '备注' }).inputValue()).toBe('')
  const address = dialog.getByRole('textbox', { name: '图片地址' })
  await address.fill('file:///etc/passwd')
  await address.press('Enter')
  await dialog.getByText('请输入 http:// 或 https:// 开头的图片地址').waitFor()
  await address.fill(`${stage.house.address}/favicon.ico`)
  await dialog.getByRole('button', { name: '获取图片' }).click()
  await dialog.getByText('无法读取该网络图片').waitFor()
  expect(visitor.refusals).toEqual(['POST /api/sys/common/uploadFrom 422'])
  visitor.refusals.length = 0
  await dialog.getByRole('tab', { name: '本地图片上传' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect.poll(value).toMatchObject({ remark: '门诊楼', path: expect.stringMatching(/^temp\/.*png$/) })
})

step('a cell shows the first file shortly, what failed and why, and everything else in its window', async () => {
  await open('upload-cell')
  const cell = page.getByRole('group', { name: '附件', exact: true })
  await chooser('选择附件').setInputFiles(plain('住院患者须知.txt'))
  await cell.getByRole('button', { name: '预览 住院患者须知.txt' }).waitFor()
  expect(await cell.getByRole('button', { name: /^预览/ }).innerText()).toBe('住院患者须…')
  await clean()
  await page.route('**/sys/common/upload', route => route.abort('connectionreset'), { times: 1 })
  await chooser('选择附件').setInputFiles(plain('二.txt'))
  await told(page, '二.txt 上传失败.')
  await cell.getByRole('button', { name: '上传失败' }).click()
  const fault = page.getByRole('dialog', { name: '上传出错' })
  await fault.getByText('错误信息：网络连接不上，请检查网络后重试').waitFor()
  await clean()
  await fault.getByRole('button', { name: '重试' }).click()
  await cell.getByText('+1').waitFor()
  await cell.getByRole('button', { name: '附件的更多操作' }).click()
  const more = page.getByRole('dialog', { name: '更多文件操作' })
  await more.getByRole('button', { name: '住院患者须知.txt', exact: true }).waitFor() // by its name, not its path
  for (let left = 2; left > 0; left -= 1) await more.getByRole('button', { name: /^删除/ }).first().click()
  await more.getByRole('button', { name: '确定' }).click()
  await expect.poll(value).toBe('')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

step('a record takes its picture through the same field, and shows it large from its drawer', async () => {
  await enter({})
  await page.goto('/he/consultClass')
  await actOn(rowOf(page, '用药咨询'), '编辑')
  const form = page.getByRole('dialog', { name: '编辑咨询分类：用药咨询' })
  const icon = form.getByRole('group', { name: '图标', exact: true })
  await chooser('选择图标').setInputFiles(await png('旧.png'))
  await icon.getByRole('button', { name: '删除 旧.png' }).waitFor()
  const held = Promise.withResolvers<void>()
  await page.route('**/sys/common/upload', route => held.promise.then(() => route.continue()), { times: 1 })
  await chooser('选择图标').setInputFiles(await png('新.png'))
  await form.getByRole('button', { name: '保存' }).click()
  await seen('文件还在上传，请稍候再保存')
  held.resolve()
  await icon.getByRole('button', { name: '删除 旧.png' }).waitFor({ state: 'detached' })
  await clean()
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '修改成功')
  await page.getByRole('link', { name: '用药咨询' }).click()
  const drawer = page.getByRole('dialog', { name: '用药咨询' })
  await drawer.getByRole('button', { name: '预览图标' }).click()
  await preview('图标').getByRole('img', { name: '图标' }).waitFor()
  await clean()
  await page.keyboard.press('Escape')
  await preview('图标').waitFor({ state: 'detached' })
  expect(await drawer.isVisible()).toBe(true)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

step('on a phone and in the dark nothing is out of reach', async () => {
  await enter({ size: PHONE, dark: true })
  await open('upload')
  await chooser().setInputFiles([await png('一个名字很长很长很长很长很长很长很长的文件.png'), plain('二.txt')])
  await files().getByRole('button', { name: '二.txt', exact: true }).waitFor()
  await clean()
  await files()
    .getByRole('button', { name: /^一个名字很长/ })
    .click()
  await page.getByRole('dialog').getByRole('img').waitFor()
  await clean()
  await page.keyboard.press('Escape')
  await open('image-dialog')
  await page.getByRole('button', { name: '选择图片' }).click()
  await clean()
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  expect(visitor.complaints).toEqual([])
})
