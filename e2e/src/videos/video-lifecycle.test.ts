import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { stableId } from '../../../server/src/platform/primitives/ids.ts'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { makeTestVideo } from '../../../server/src/testing/videos/make-test-video.ts'
import { openBrowser, PHONE_SIZE, openVisitor, type BrowserVisitor } from '../environment/browser.ts'
import { startDemoApp } from '../environment/demo-app.ts'
import {
  answerChecklistByKeys,
  undoBar,
  withoutMissingClips,
  setClockTo,
  openInReview,
  runNight,
  passByKeys,
  passUnwatched,
  decisionShown,
  submitFromRow,
  watchInReview,
} from '../steps/review-steps.ts'
import { accessibilityProblems } from '../environment/accessibility-problems.ts'
import { clickChoice, doRowAction, chooseFromSelect, openPage, rowWithText, signIn } from '../steps/page-steps.ts'
import { videoSeenByViewer } from '../steps/viewer-steps.ts'
import { stepsOfWalk } from '../environment/walk.ts'

/** A video's whole life: made, refused by the wrong reviewer, passed by two right ones, published by the clock, revised, taken off. */

const TITLE = '膝关节置换术后第一周的家庭康复'
const REVISED = '膝关节置换术后第一周的家庭康复与止痛'
const SUMMARY = '从出院回家的第一天讲起，示范踝泵、直腿抬高和扶拐行走，说明什么情况下要马上回医院。'
const HOSPITAL = stableId('HO000007')
const DAY_MS = 86_400_000
/** When the nightly work on doctors and on videos is done. */
const NIGHT = ['00:05', '01:20'] as const

let app: LiveApp
let browser: Browser
let folder: string
let visitor: BrowserVisitor | undefined
const visitors: BrowserVisitor[] = []
let doctor = ''
let planned = ''

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-life-'))
  await makeTestVideo(folder, { seconds: 12, width: 320, height: 180, name: `${TITLE}.mp4` })
  app = await startDemoApp()
  browser = await openBrowser()
  const { rows } = await sql<{ name: string }>`select name from he_famous_doctor
    where hospital_id = ${HOSPITAL} and verify_status = 'verified' and status = '1' order by name limit 1`.execute(
    app.database.system,
  )
  doctor = rows[0]?.name ?? ''
})

afterAll(async () => {
  await browser?.close()
  await app?.close()
  await fs.rm(folder, { recursive: true, force: true })
})

/** One after the other: the clock makes great steps, and whoever stayed would be signed out by it. */
async function enter(account: string, size?: typeof PHONE_SIZE): Promise<Page> {
  await visitor?.close()
  visitor = await openVisitor(browser, { address: app.address, ...(size && { size }) })
  visitors.push(visitor)
  await signIn(visitor.page, account)
  return visitor.page
}

async function findVideo(page: Page, title: string): Promise<Locator> {
  await openPage(page, '内容', '视频管理')
  await page.getByRole('search').getByLabel('标题').fill(title)
  await page.keyboard.press('Enter')
  const row = rowWithText(page, title)
  await row.waitFor()
  return row
}

const { story } = stepsOfWalk({ visitor: () => visitor })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

story('a video lives: refused, passed, published, revised, taken off', part => {
  part('a hospital uploads a video, and says in the same form what its review asks for', async () => {
    const page = await enter('hospital')
    await openPage(page, '内容', '视频管理')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '上传视频' }).first().click()
    await (await chooser).setFiles(path.join(folder, `${TITLE}.mp4`))
    const form = dialog(page, '上传视频')
    await chooseFromSelect(form, '视频分类', '口服用药')
    await form.getByRole('combobox', { name: '主讲名医' }).click()
    await page.keyboard.type(doctor)
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: doctor })
      .first()
      .click()
    await form.getByRole('combobox', { name: '标准科室' }).click()
    await page.keyboard.type('骨科')
    await clickChoice(page, '骨科专业')
    await form.getByLabel('简介').fill(SUMMARY)
    await form.getByRole('group', { name: '参考依据' }).getByRole('button', { name: '添加一行' }).click()
    await form.getByLabel('第 1 行名称').fill('人工膝关节置换术后康复指南')
    expect(await accessibilityProblems(page)).toEqual([])
    await form.getByRole('button', { name: '开始上传' }).click()
    await expectAndCloseNotice(page, '已开始上传')
    const row = await findVideo(page, TITLE)
    await row.getByRole('button', { name: '提交审核' }).waitFor({ timeout: 120_000 })
  })

  part('in the gallery its cover is large, and moves as long as the pointer rests on it', async () => {
    const { page } = visitor!
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('button', { name: '切换为画廊' }).click()
    const card = page.locator('main li[data-row]').filter({ hasText: TITLE })
    const cover = card.locator('img').first()
    await expect.poll(() => cover.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
    const { width, height } = (await cover.boundingBox())!
    expect(width).toBeGreaterThan(250)
    expect(width / height).toBeCloseTo(16 / 9, 1)
    const moving = card.locator('[data-playing]')
    expect(await moving.count()).toBe(0)
    await cover.hover()
    const shown = () =>
      moving.locator('image').evaluate(picture => `${picture.getAttribute('x')} ${picture.getAttribute('y')}`)
    await moving.waitFor()
    const first = await shown()
    await expect.poll(shown).not.toBe(first)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.mouse.move(0, 0)
    await moving.waitFor({ state: 'detached' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: '切换为表格' }).click()
    await rowWithText(page, TITLE).waitFor()
  })

  part('it says when the video is to be published, and hands it in without another window', async () => {
    const { page } = visitor!
    planned = shanghaiText(app.clock.now().getTime() + DAY_MS)
    await doRowAction(rowWithText(page, TITLE), '定时发布')
    const times = dialog(page, /^定时发布和下架/)
    await times.getByLabel('定时发布').fill(planned)
    await page.keyboard.press('Enter')
    await times.waitFor({ state: 'hidden' })
    await submitFromRow(page, TITLE)
    await rowWithText(page, TITLE).getByText('医学审核中').waitFor()
  })

  part('the medical reviewer of another specialty is refused', async () => {
    const page = await enter('medical2')
    await openPage(page, '审核', '审核工作台')
    await page.getByText(/^待审 \d+ 个$/).waitFor()
    const queue = page.getByRole('navigation', { name: '待审视频' })
    await expect.poll(() => queue.getByRole('button', { name: TITLE }).count()).toBe(0)
    await queue.getByRole('switch', { name: '只看我能审核的' }).click()
    await queue.getByRole('button', { name: TITLE }).click()
    const verdict = page.getByRole('region', { name: '审核结论' })
    await verdict.getByText('您的审核科室与视频的标准科室不同，不能跨科室审核').waitFor()
    await expect.poll(() => verdict.getByRole('button', { name: '通过' }).isDisabled()).toBe(true)
    await expect.poll(() => verdict.getByRole('button', { name: '驳回' }).isDisabled()).toBe(true)
    await page.getByRole('region', { name: '待审内容' }).click({ position: { x: 4, y: 4 } })
    await page.keyboard.press('p')
    await expectAndCloseNotice(page, '不能跨科室审核')
  })

  part('the one of the right specialty passes it by keys, and the next video lies on the desk', async () => {
    const page = await enter('medical')
    await openInReview(page, TITLE)
    await page.getByText(SUMMARY).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('?')
    await dialog(page, '快捷键').getByText('播放或暂停').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await answerChecklistByKeys(page)
    await page.keyboard.press('r')
    await page.getByRole('alert').getByText('驳回时请填写审核意见').waitFor()
    await page.keyboard.type('动作示范清楚') // the focus stands in the field that wants it
    await page.getByRole('alert').getByText('驳回时请填写审核意见').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await passUnwatched(page)
    const verdict = page.getByRole('region', { name: '审核结论' })
    await undoBar(page).hover()
    await verdict.getByText('打开下一个视频前可以撤销').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await undoBar(page).getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => verdict.getByRole('button', { name: '通过' }).isEnabled()).toBe(true)
    expect(await verdict.getByLabel('审核意见').inputValue()).toBe('动作示范清楚')
    await page.getByRole('region', { name: '待审内容' }).click({ position: { x: 4, y: 4 } })
    await page.keyboard.press('p')
    await decisionShown(page, '医学审核通过，转合规终审')
    const item = page.getByRole('region', { name: '待审内容' })
    await item.getByRole('heading', { name: TITLE }).waitFor({ state: 'detached' })
    await item.getByRole('heading', { level: 2 }).waitFor()
  })

  part('compliance watches it and passes it without a word why; viewers do not find it before its time', async () => {
    const page = await enter('compliance')
    await openInReview(page, TITLE)
    await page.getByRole('tab', { name: '记录 1' }).click()
    await page.getByText('孟医审').waitFor()
    await page.getByText('通过时已看 0%，未看完的原因：已在拍摄现场看过成片').waitFor()
    await answerChecklistByKeys(page)
    await watchInReview(page, app)
    await page.keyboard.press('p')
    await decisionShown(page, '终审通过，将按计划发布')
    const row = await findVideo(page, TITLE)
    await row.getByText('待发布').waitFor()
    await row.getByTitle(`定时发布 ${planned}`).waitFor()
    expect(await videoSeenByViewer(app, 'patient', TITLE)).toBeUndefined()
  })

  part('the clock publishes it', async () => {
    await setClockTo(app, new Date(Date.parse(`${planned.replace(' ', 'T')}+08:00`) + 5000))
    const page = await enter('hospital')
    await (await findVideo(page, TITLE)).getByText('已发布').waitFor()
    expect(await videoSeenByViewer(app, 'patient', TITLE)).toMatchObject({ title: TITLE, playable: true, version: '1' })
  })

  part('a revision is written while viewers keep the old version', async () => {
    const { page } = visitor!
    await doRowAction(rowWithText(page, TITLE), '修订')
    const revise = dialog(page, /^修订/)
    await revise.getByText('患者继续观看 v1').waitFor()
    await revise.getByLabel('修订说明').fill('补充止痛药的用法')
    await revise.getByRole('button', { name: '开始修订' }).click()
    await revise.waitFor({ state: 'hidden' })
    const row = rowWithText(page, TITLE)
    await row.getByText('v1 在线，v2 修订中').waitFor()
    await doRowAction(row, '编辑')
    const form = dialog(page, /^编辑视频/)
    await form.getByRole('textbox', { name: '标题', exact: true }).fill(REVISED)
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'hidden' })
    expect(await videoSeenByViewer(app, 'patient', TITLE)).toMatchObject({ title: TITLE, playable: true, version: '1' })
    await rowWithText(page, REVISED).getByRole('link', { name: REVISED }).click()
    const drawer = dialog(page, REVISED)
    await drawer.getByRole('tab', { name: '版本' }).click()
    await drawer.getByText('患者正在看').waitFor()
    await drawer.getByRole('region', { name: '版本对比' }).locator('ins').getByText('止痛').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await submitFromRow(page, REVISED)
  })

  part('two reviewers see what changed, and pass it', async () => {
    await openInReview(await enter('medical'), REVISED)
    await visitor!.page.keyboard.press('d')
    await visitor!.page.getByRole('region', { name: '待审内容' }).locator('ins').getByText('止痛').waitFor()
    await passByKeys(visitor!.page, '医学审核通过')
    await openInReview(await enter('compliance'), REVISED)
    await passByKeys(visitor!.page, '终审通过，视频已发布')
    expect(await videoSeenByViewer(app, 'patient', TITLE)).toMatchObject({
      title: REVISED,
      playable: true,
      version: '2',
    })
  })

  part('its figures are there for whoever answers for it, on a phone too', async () => {
    const page = await enter('admin', PHONE_SIZE)
    await page.waitForURL(/dashboard/)
    await page.goto(`/he/video?title=${encodeURIComponent(REVISED)}`)
    await doRowAction(rowWithText(page, REVISED), '数据分析')
    const data = dialog(page, /^数据分析/)
    await data.getByText('播放量').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto('/he/review?mine=N')
    await page.getByRole('button', { name: '待审列表' }).click()
    await dialog(page, '待审视频').getByRole('navigation', { name: '待审视频' }).getByRole('button').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '驳回' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  part('thirty days after the doctor’s verification has lapsed it is off, and says why', async () => {
    await visitor?.close()
    const today = shanghaiText(app.clock.now().getTime()).slice(0, 10)
    await sql`update he_famous_doctor set verify_expire = ${today} where name = ${doctor} and hospital_id = ${HOSPITAL}`.execute(
      app.database.system,
    )
    await runNight(app, NIGHT)
    expect(await videoSeenByViewer(app, 'patient', REVISED)).toMatchObject({ title: REVISED })
    app.clock.advance(30 * 86_400)
    await runNight(app, NIGHT)
    const page = await enter('hospital')
    const row = await findVideo(page, REVISED)
    await row.getByText('已下架').waitFor()
    await row.getByText('主讲名医核验过期超过30天').waitFor()
    expect(await videoSeenByViewer(app, 'patient', REVISED)).toBeUndefined()
  })

  part('ends without a complaint of a browser', () => {
    expect(visitors.flatMap(one => one.consoleErrors)).toEqual([])
    expect(withoutMissingClips(visitors.flatMap(one => one.failedCalls))).toEqual([])
    expect(app.unexpectedErrors).toEqual([])
  })
})

const shanghaiText = (at: number) =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ').replace(/\d\d$/, '00')
