import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { makeSheet as workbook } from '../../../server/src/testing/files/sheet-calls.ts'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { makeTestVideo } from '../../../server/src/testing/videos/make-test-video.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { openBrowser, openVisitor, type BrowserVisitor } from '../environment/browser.ts'
import { startDemoApp } from '../environment/demo-app.ts'
import {
  doRowAction,
  chooseFromSelect,
  downloadOf,
  openPage,
  rowWithText,
  downloadedCells,
  signIn,
} from '../steps/page-steps.ts'
import { stepsOfWalk } from '../environment/walk.ts'

/** Files on their way in: a batch of twelve with a sheet that has three faults, and one file over a reload. */

const WAIT = { timeout: 120_000 }
const HEAD = ['标题', '文件名', '分类', '宣教阶段', '简介', '收费方式']
const TITLES = Array.from({ length: 12 }, (_, at) => `批量上传的视频第${at + 1}集`)
const LONE = '刷新之后接着传的视频'
/** So large that it takes several parts. */
const LONE_BYTES = 24 * 1024 * 1024
const UPLOADS = '**/api/upload/**'

const LARGE = ['断开之后接着传的第一个', '断开之后接着传的第二个']
const LARGE_BYTES = 12 * 1024 * 1024

let app: LiveApp
let browser: Browser
let folder: string
let visitor: BrowserVisitor | undefined
let files: string[] = []
let lone = ''
let large: string[] = []
let uploadId = ''

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-batch-'))
  const made = await makeTestVideo(folder, { seconds: 6, width: 320, height: 180, name: 'one.mp4' })
  files = await Promise.all(TITLES.map((_, at) => copyWithRoom(made, `第 ${at + 1} 集.mp4`, 1000 + at)))
  await fs.writeFile(path.join(folder, '本月.xlsx'), await workbook(HEAD, rows()))
  lone = await copyWithRoom(made, `${LONE}.mp4`, LONE_BYTES)
  large = await Promise.all(LARGE.map((title, at) => copyWithRoom(made, `${title}.mp4`, LARGE_BYTES + at)))
  app = await startDemoApp()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await app?.close()
  await fs.rm(folder, { recursive: true, force: true })
})

/** Eleven rows for eleven of the files, one for a file that is not there, and one for a file that another row has. */
function rows(): string[][] {
  const row = (title: string, file: string) => [title, file, '口服用药', '用药', '', '免费']
  const good = TITLES.slice(0, 11).map((title, at) => row(title, at % 2 === 0 ? `第${at + 1}集` : `第${at + 1}集.MP4`))
  return [...good, row(TITLES[11] ?? '', '没有这个文件.mp4'), row('与第一集抢文件的视频', '第 1 集.mp4')]
}

/** The same video with empty room at its end: another file, of another size. */
async function copyWithRoom(from: string, name: string, bytes: number): Promise<string> {
  const box = Buffer.alloc(8)
  box.writeUInt32BE(bytes + 8)
  box.write('free', 4)
  const file = path.join(folder, name)
  await fs.writeFile(file, Buffer.concat([await fs.readFile(from), box, randomBytes(bytes)]))
  return file
}

async function enter(): Promise<Page> {
  await visitor?.close()
  visitor = await openVisitor(browser, { address: app.address })
  await signIn(visitor.page, 'hospital')
  await openPage(visitor.page, '内容', '视频管理')
  return visitor.page
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: '批量上传' })
const summaryOf = (page: Page): Locator => dialogOf(page).getByRole('status')
const db = () => app.database.forTenant(1)

const { story } = stepsOfWalk({ visitor: () => visitor })

afterEach(() => {
  expect(visitor?.failedCalls).toEqual([])
  expect(app.unexpectedErrors).toEqual([])
})

story('twelve files and a sheet with faults become twelve videos', part => {
  part('a hospital drops twelve files and a sheet, and sees what fits before anything is made', async () => {
    const page = await enter()
    await page.getByRole('button', { name: '批量上传' }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('选择表格和视频文件').setInputFiles([...files, path.join(folder, '本月.xlsx')])
    await summaryOf(page).getByText('匹配 11').waitFor()
    for (const words of ['缺文件 1', '重复 1', '多余文件 1']) await summaryOf(page).getByText(words).waitFor()
    await dialog.getByText('没有选择文件“没有这个文件.mp4”').filter({ visible: true }).waitFor()
    await dialog.getByText('文件名与第 2 行重复').filter({ visible: true }).waitFor()
    const spare = dialog.getByRole('region', { name: '没有对应的文件' })
    await expect
      .poll(() => spare.getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringContaining('第 12 集.mp4')])
    expect(await madeVideos()).toEqual([])
  })

  part('the missing file is found by mending its cell in place', async () => {
    const { page } = visitor!
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: '第 13 行 文件名：没有这个文件.mp4' }).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('第12集')
    await page.keyboard.press('Enter')
    await summaryOf(page).getByText('匹配 12').waitFor()
    await expect.poll(() => summaryOf(page).getByText('多余文件').count()).toBe(0)
  })

  part('the good rows become drafts at once, and the bad one comes back as a workbook', async () => {
    const { page } = visitor!
    const dialog = dialogOf(page)
    const commit = dialog.getByRole('button', { name: '提交 12 个视频' })
    await expect.poll(() => commit.isEnabled()).toBe(true)
    await commit.click()
    await dialog.getByText('共 13 行，已创建 12 个视频草稿，1 行没有提交').waitFor()
    expect(await madeVideos()).toEqual(TITLES.toSorted())
    const book = await downloadedCells(
      await downloadOf(page, () => dialog.getByRole('button', { name: /错误/ }).click()),
    )
    expect(book.map(row => [row[0], row.at(-1)])).toEqual([
      ['标题', '原因'],
      ['与第一集抢文件的视频', '文件名与第 2 行重复'],
    ])
  })

  part('every file arrives and every draft can be watched', async () => {
    const { page } = visitor!
    await expect.poll(() => dialogOf(page).getByText('已上传，正在排队转码').count(), WAIT).toBe(12)
    await dialogOf(page).getByRole('button', { name: '完成' }).click()
    await expect.poll(async () => (await stateOf(TITLES)).filter(state => state === 'ready').length, WAIT).toBe(12)
    const digests = await db().selectFrom('he_video').select(['source_md5']).where('title', 'in', TITLES).execute()
    expect(digests.map(row => String(row['source_md5'])).toSorted()).toEqual(
      (await Promise.all(files.map(sha256))).toSorted(),
    )
    await page.getByRole('search').getByLabel('标题').fill('批量上传的视频第')
    await page.keyboard.press('Enter')
    await page.getByText('共 12 条', { exact: true }).waitFor()
    const lines = page.getByRole('row').filter({ hasText: '批量上传的视频第' })
    const newestFirst = TITLES.toReversed().slice(0, 10)
    await expect
      .poll(() => lines.allInnerTexts())
      .toEqual(newestFirst.map(title => expect.stringMatching(new RegExp(`${title}[^]*草稿`))))
  })

  part('the same file again is told of, and left out unless one wants it', async () => {
    const { page } = visitor!
    await page.getByRole('button', { name: '批量上传' }).click()
    const dialog = dialogOf(page)
    const sheet = path.join(folder, '再来.xlsx')
    await fs.writeFile(sheet, await workbook(HEAD, rows().slice(0, 2)))
    await dialog.getByLabel('选择表格和视频文件').setInputFiles([...files.slice(0, 2), sheet])
    await summaryOf(page).getByText('相同文件 2').waitFor()
    await expect.poll(() => dialog.getByText(/^与 V\d{5} 文件相同$/).count()).toBe(2)
    await dialog.getByRole('checkbox', { name: '仍然上传' }).first().check()
    await dialog.getByRole('button', { name: '提交 1 个视频' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: '关闭批量上传' }).getByRole('button', { name: '放弃并关闭' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })
})

story('an upload goes on after a reload', part => {
  part('an upload is broken off by a reload', async () => {
    const page = await enter()
    await holdAfterFirstPart(page)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '上传视频' }).first().click()
    await (await chooser).setFiles(lone)
    const form = page.getByRole('dialog', { name: '上传视频' })
    await chooseFromSelect(form, '视频分类', '口服用药')
    await page.keyboard.press('Control+Enter')
    await expectAndCloseNotice(page, '已开始上传')
    await expect.poll(received, WAIT).toBeGreaterThan(0) // the first part is here
    const [upload] = await uploads()
    uploadId = String(upload?.['id'])
    expect(upload?.['sha256']).toBe(await sha256(lone)) // the server will compare
    await reload(page)
  })

  part('and goes on where it stood when the file is chosen again', async () => {
    const { page } = visitor!
    const before = await fs.stat(path.join(app.dataDir, 'uploads', uploadId))
    expect(before.size).toBeGreaterThan(0)
    expect(before.size).toBeLessThan(LONE_BYTES)
    const requested: string[] = []
    page.on('request', request => {
      if (request.url().includes('/api/upload'))
        requested.push(`${request.method()} ${request.headers()['upload-offset'] ?? ''}`)
    })
    await page.getByRole('search').getByLabel('标题').fill(LONE)
    await page.keyboard.press('Enter')
    const chooser = page.waitForEvent('filechooser')
    await doRowAction(rowWithText(page, LONE), '继续上传')
    await (await chooser).setFiles(lone)
    await page.getByRole('complementary', { name: '上传列表' }).getByText('上传完成').waitFor(WAIT)
    expect(requested[0]).toBe('HEAD ')
    expect(requested.filter(one => one.startsWith('POST'))).toEqual([])
    expect(Number(requested[1]?.split(' ')[1])).toBeGreaterThanOrEqual(before.size)
    await expect.poll(digestOfLone, WAIT).toBe(await sha256(lone))
  })
})

story('a batch goes on after a reload', part => {
  part('a batch is broken off by a reload too', async () => {
    const page = await enter()
    await page.getByRole('button', { name: '批量上传' }).click()
    const sheet = path.join(folder, '续传.xlsx')
    await fs.writeFile(
      sheet,
      await workbook(
        HEAD,
        LARGE.map(title => [title, title, '口服用药', '用药', '', '免费']),
      ),
    )
    await dialogOf(page)
      .getByLabel('选择表格和视频文件')
      .setInputFiles([...large, sheet])
    const commit = dialogOf(page).getByRole('button', { name: '提交 2 个视频' })
    await expect.poll(() => commit.isEnabled(), WAIT).toBe(true)
    await holdAfterFirstPart(page)
    await commit.click()
    await expect.poll(received, WAIT).toBeGreaterThan(0)
    await reload(page)
  })

  part('and goes on from its window with the files chosen again', async () => {
    const { page } = visitor!
    const begun = (await uploads()).map(row => row['id'])
    expect(begun.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: '批量上传' }).click()
    const dialog = dialogOf(page)
    await dialog.getByText(/^“续传\.xlsx”还有 \d 个文件没有传完$/).waitFor()
    await dialog.getByLabel('选择没有传完的文件').setInputFiles(large)
    await expect.poll(async () => (await stateOf(LARGE)).filter(state => state === 'ready').length, WAIT).toBe(2)
    const rows = await db().selectFrom('he_upload').select('id').where('id', 'in', begun).execute()
    expect(rows).toHaveLength(begun.length) // the same uploads, not new ones
    const digests = await db().selectFrom('he_video').select('source_md5').where('title', 'in', LARGE).execute()
    const stored = digests.map(row => String(row['source_md5'])).toSorted()
    expect(stored).toEqual((await Promise.all(large.map(sha256))).toSorted())
  })
})

async function madeVideos(): Promise<string[]> {
  const rows = await db().selectFrom('he_video').select('title').where('title', 'in', TITLES).execute()
  return rows.map(row => row['title']).toSorted()
}

async function stateOf(titles: readonly string[]): Promise<string[]> {
  const rows = await db().selectFrom('he_video').select('media_status').where('title', 'in', titles).execute()
  return rows.map(row => row['media_status'])
}

const uploads = () => db().selectFrom('he_upload').selectAll().where('finished_at', 'is', null).execute()
const received = async (): Promise<number> => (await uploads())[0]?.['received'] ?? 0

async function digestOfLone(): Promise<unknown> {
  const row = await db().selectFrom('he_video').select('source_md5').where('title', '=', LONE).executeTakeFirst()
  return row?.['source_md5']
}

const sha256 = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await fs.readFile(file))
    .digest('hex')

/** Of every file the first part goes through; the next waits on the line until the page goes. */
async function holdAfterFirstPart(page: Page): Promise<void> {
  await page.route(UPLOADS, route => {
    const request = route.request()
    const later = request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0'
    return later ? undefined : route.continue()
  })
}

async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.unroute(UPLOADS)
}
