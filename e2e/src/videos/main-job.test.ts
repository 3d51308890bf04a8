import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { makeTestVideo } from '../../../server/src/testing/videos/make-test-video.ts'
import { openBrowser, openVisitor, type BrowserVisitor } from '../environment/browser.ts'
import { startDemoApp } from '../environment/demo-app.ts'
import {
  withoutMissingClips,
  openInReview,
  assignDepartment,
  passByKeys,
  submitFromRow,
} from '../steps/review-steps.ts'
import {
  doRowAction,
  chooseFromSelect,
  downloadOf,
  openPage,
  rowWithText,
  downloadedCells,
  signIn,
} from '../steps/page-steps.ts'
import { watchParts } from '../steps/viewer-steps.ts'
import { stepsOfWalk } from '../environment/walk.ts'

/** The whole job: a hospital's video is made, published, watched and counted, and no other hospital sees it. */

const TITLE = '门诊换药后的居家护理'
const SUMMARY = '回家以后怎样观察伤口、保持干燥和按时换药，出现红肿渗液时怎样处理，什么时候应当回到门诊。'
const SECONDS = 60
const WAIT = { timeout: 60_000 }

let app: LiveApp
let browser: Browser
let folder: string
let visitor: BrowserVisitor | undefined
/** Everybody who came, to ask at the end what their browsers complained of. */
const visitors: BrowserVisitor[] = []
let videoId = ''

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-walk-'))
  await makeTestVideo(folder, { seconds: SECONDS, width: 320, height: 180, name: `${TITLE}.mp4` })
  app = await startDemoApp()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await app?.close()
  await fs.rm(folder, { recursive: true, force: true })
})

async function enter(account: string): Promise<Page> {
  visitor = await openVisitor(browser, { address: app.address })
  visitors.push(visitor)
  await signIn(visitor.page, account)
  return visitor.page
}

async function findVideo(page: Page): Promise<Locator> {
  await page.getByRole('search').getByLabel('标题').fill(TITLE)
  await page.keyboard.press('Enter')
  const row = rowWithText(page, TITLE)
  await row.waitFor()
  return row
}

const { story } = stepsOfWalk({ visitor: () => visitor })

story('a video is made, published, watched and counted', part => {
  part('a hospital uploads a file and gives it a name and a place', async () => {
    const page = await enter('hospital')
    await openPage(page, '内容', '视频管理')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '上传视频' }).first().click()
    await (await chooser).setFiles(path.join(folder, `${TITLE}.mp4`))
    const form = page.getByRole('dialog', { name: '上传视频' })
    await expect.poll(() => form.getByLabel('标题').inputValue()).toBe(TITLE)
    await chooseFromSelect(form, '视频分类', '口服用药')
    await form.getByLabel('出镜/撰稿人').fill('苏护士长 苏州')
    await page.keyboard.press('Control+Enter')
    await expectAndCloseNotice(page, '已开始上传')
    await page.getByRole('complementary', { name: '上传列表' }).getByText('上传完成').waitFor()
  })

  part('it is transcoded, and says so', async () => {
    const { page } = visitor!
    const row = await findVideo(page)
    await row.getByRole('button', { name: '提交审核' }).waitFor({ timeout: 120_000 })
    await row.getByText('草稿').waitFor()
    await row.getByRole('link', { name: TITLE }).click()
    const drawer = page.getByRole('dialog', { name: TITLE })
    await drawer.getByText('时长 1:00').waitFor()
    videoId = new URL(page.url()).searchParams.get('open') ?? ''
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
  })

  part('it plays in the preview', async () => {
    const { page } = visitor!
    await doRowAction(rowWithText(page, TITLE), '预览')
    const dialog = page.getByRole('dialog', { name: `预览：${TITLE}` })
    const player = dialog.locator('video')
    const seen = (name: 'currentTime' | 'videoWidth') =>
      player.evaluate((video: HTMLVideoElement, name) => video[name], name)
    await expect.poll(() => seen('videoWidth'), WAIT).toBe(320)
    await player.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => seen('currentTime'), WAIT).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  part('it is completed and handed in', async () => {
    const { page } = visitor!
    await doRowAction(rowWithText(page, TITLE), '编辑')
    const form = page.getByRole('dialog', { name: /^编辑视频/ })
    await form.getByLabel('简介').fill(SUMMARY)
    await form.getByRole('group', { name: '参考依据' }).getByRole('button', { name: '添加一行' }).click()
    await form.getByLabel('第 1 行名称').fill('外科伤口护理指南')
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'hidden' })
    await assignDepartment(page, TITLE, '普通外科专业')
    await submitFromRow(page, TITLE)
    await rowWithText(page, TITLE).getByText('医学审核中').waitFor()
  })

  part('two reviewers pass it, and it is published', async () => {
    await openInReview(await enter('medical'), TITLE)
    await passByKeys(visitor!.page, '医学审核通过')
    const page = await enter('compliance')
    await openInReview(page, TITLE)
    await passByKeys(page, '终审通过，视频已发布')
  })

  part('one viewer watches 95 %, another 30 % and drags to the end', async () => {
    await watchParts(app, 'honest', TITLE, [[0, 57]])
    await watchParts(app, 'dragger', TITLE, [
      [0, 18],
      [59, 60],
    ])
  })

  part('the administrator sees two plays, one of them complete, and the seconds that were watched', async () => {
    visitor = await openVisitor(browser, { address: app.address })
    visitors.push(visitor)
    const { page } = visitor
    const answer = page.waitForResponse(response => response.url().includes('/he/dashboard/admin'))
    await signIn(page, 'admin')
    const { result } = (await (await answer).json()) as { result: EndpointAnswer<typeof dashboardCalls.admin> }
    expect(result.trend.reduce((sum, day) => sum + day.effectiveSec, 0)).toBe(57 + 18 + 1)
    expect(result.topVideos).toMatchObject([
      { id: videoId, title: TITLE, plays: 2, viewers: 2, completionRate: 50, effectiveSec: 76 },
    ])
    for (const [title, value] of [
      ['播放量', /^2\s*次$/],
      ['观看人数', /^2\s*人$/],
      ['完播率', /^50%$/],
    ] as const)
      await page.getByRole('region', { name: title, exact: true }).getByText(value).waitFor()
    const top = page.getByRole('region', { name: '热门视频' }).getByRole('row').filter({ hasText: TITLE })
    await expect.poll(() => top.getByRole('cell').allInnerTexts()).toEqual(['2', '2', '50%'])
    await page.getByRole('img', { name: /每日播放量，最高 .*，2 次/ }).waitFor()
  })

  part('the list counts the same', async () => {
    const { page } = visitor!
    await openPage(page, '内容', '视频管理')
    const row = await findVideo(page)
    await expect.poll(() => row.locator('[data-title="全平台播放"]').innerText()).toBe('2')
    await expect.poll(() => row.locator('[data-title="全平台完播率"]').innerText()).toBe('50%')
  })

  part('the staff of another hospital finds none of it', async () => {
    const page = await enter('hospital2')
    const plays = page.getByRole('region', { name: '播放量', exact: true })
    await plays.getByText(/^0\s*次$/).waitFor()
    await expect.poll(() => page.getByText(TITLE).count()).toBe(0)
    await openPage(page, '内容', '视频管理')
    await page.getByRole('search').getByLabel('标题').fill(TITLE)
    await page.keyboard.press('Enter')
    await page.getByText('共 0 条', { exact: true }).waitFor()
    await page.getByRole('button', { name: '重置' }).click()
    await page.getByText('共 0 条', { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /导出$/ }).click()
    const form = page.getByRole('dialog', { name: /^导出/ })
    const download = await downloadOf(page, () => form.getByRole('button', { name: '导出', exact: true }).click())
    const rows = await downloadedCells(download)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.flat()).not.toContain(TITLE)
    expect(rows.flat().join(' ')).not.toContain('姑苏仁澜医院')
  })

  part('nor by its address', async () => {
    const { page } = visitor!
    await page.goto(`/he/video?open=${videoId}`)
    const drawer = page.getByRole('dialog', { name: '视频详情' })
    await drawer.getByRole('button', { name: '重试' }).waitFor()
    await expect.poll(() => page.getByText(TITLE).count()).toBe(0)
    expect(visitor!.failedCalls).toEqual([expect.stringMatching(/^GET \/api\/he\/video\/queryById 404$/)])
  })

  part('ends without a complaint of a browser', () => {
    expect(visitors.flatMap(one => one.consoleErrors)).toEqual([])
    expect(withoutMissingClips(visitors.slice(0, -1).flatMap(one => one.failedCalls))).toEqual([])
    expect(app.unexpectedErrors).toEqual([])
  })
})
