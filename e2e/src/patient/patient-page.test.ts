import { HOSTILE_HTML } from '../../../kit/fields/src/model/editor/testing/hostile-html.ts'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { makeTestVideo } from '../../../server/src/testing/videos/make-test-video.ts'
import { accessibilityProblems } from '../environment/accessibility-problems.ts'
import { openBrowser, openVisitor, PHONE_SIZE, type BrowserVisitor } from '../environment/browser.ts'
import { startDemoApp } from '../environment/demo-app.ts'
import { stepsOfWalk } from '../environment/walk.ts'
import { doRowAction, openPage, rowWithText, signIn } from '../steps/page-steps.ts'
import { publishPlayableVideo, wardCode } from '../steps/playable-video.ts'

/** A patient's whole way on a phone, without any mini program: from the code on the wall to the record of the staff. */

const TITLE = '病区晨间呼吸训练'
const SAID = '请用鼻子慢慢吸气'
const SUBTITLE = `1\n00:00:00,000 --> 00:00:28,000\n<font color="red">${SAID}</font>\n`
/** Written past the server: what the page shows is cleaned when it is read (rules/security#formatted-text). */
const HOSTILE = `<h2>先休息</h2>${HOSTILE_HTML.join('\n').replaceAll('\0', '')}`
/** The number two phones show to be one person's. */
const NUMBER = '13912345678'
const WAIT = { timeout: 60_000 }

let app: LiveApp
let browser: Browser
let phone: BrowserVisitor
let page: Page
let ward: Awaited<ReturnType<typeof wardCode>>
let videoId = ''
let folder = ''

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-ward-'))
  app = await startDemoApp()
  const file = await makeTestVideo(folder, { seconds: 30, width: 320, height: 180 })
  videoId = await publishPlayableVideo(app, TITLE, file, { subtitle: SUBTITLE })
  ward = await wardCode(app)
  browser = await openBrowser()
  phone = await openVisitor(browser, { address: app.address, size: PHONE_SIZE, touch: true })
  page = phone.page
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  await fs.rm(folder, { recursive: true, force: true })
})

const { story } = stepsOfWalk({ visitor: () => phone })

/** Nothing a reader of the screen stumbles over, nothing wider than the phone, nothing too small for a finger. */
async function expectGood(): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await page.evaluate(tooSmallForFingers)).toEqual([])
}

/** Runs in the page. A box in a label is as large as its label. */
function tooSmallForFingers(): string[] {
  return [...document.querySelectorAll('a, button, input, summary')]
    .map(element => (element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element))
    .filter(element => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && (width < 43.5 || height < 43.5)
    })
    .map(element => element.outerHTML.slice(0, 80))
}

/** Asks for the code of a number, which the demo shows, and hands it in. */
async function bindNumber({ page: on }: BrowserVisitor): Promise<void> {
  await on.goto('/p/me')
  await on.getByRole('link', { name: '绑定手机号' }).tap()
  await on.getByLabel('手机号', { exact: true }).fill(NUMBER)
  await on.getByRole('button', { name: '获取验证码' }).tap()
  const shown = await on.getByText(/^演示环境不发短信，验证码是 \d{6}$/).innerText()
  await on.getByLabel('短信验证码').fill(shown.slice(-6))
  await on.getByRole('button', { name: '绑定', exact: true }).tap()
  await on.getByText('手机号 139****5678').waitFor()
}

const tab = (name: string) => page.getByRole('navigation', { name: '主要页面' }).getByRole('link', { name })
const position = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
const pause = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
/** The clock of the house stands; it goes with what is played. */
const playOn = async (seconds: number) => {
  const until = (await position()) + seconds
  await expect.poll(position, WAIT).toBeGreaterThan(until)
  app.clock.advance(seconds)
}

interface WatchedRow {
  effective: number
  beats: number
  os: string | null
  entry: string
  hospital: string
  ward: string | null
}
async function watched(): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`select s.effective_sec as effective, s.os, s.entry_scene as entry,
      h.name as hospital, d.name as ward,
      (select count(*)::int from he_watch_beat b where b.session_id = s.id) as beats
    from he_watch_session s left join he_hospital h on h.id = s.hospital_id
      left join he_hospital_department d on d.id = s.hospital_department_id
    where s.video_id = ${videoId}::uuid order by s.start_time`.execute(app.database.system)
  return rows
}

story('a patient scans a ward’s code and watches', part => {
  part('the code opens the hospital, and asks before anything is kept', async () => {
    await page.goto(`/p/c/${ward.code}`)
    const sheet = page.getByRole('dialog', { name: '隐私说明' })
    await sheet.waitFor()
    await page.getByText('同意隐私政策后，可享受本院患者的免费内容').waitFor()
    await expectGood()
    const { rows } = await sql`select from he_qr_scan`.execute(app.database.system)
    expect(rows).toEqual([])
    await sheet.getByRole('checkbox').check()
    await sheet.getByRole('button', { name: '同意并继续' }).tap()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: ward.hospital, level: 1 }).waitFor()
    await page.getByText(ward.ward, { exact: true }).waitFor()
    await page.getByRole('heading', { name: '本院宣教' }).waitFor()
    await expectGood()
  })

  part('no script of the page can read who it is', async () => {
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([['pid', true, 'Strict']])
    expect(stored).not.toContain(cookies[0]?.value ?? '-')
  })

  part('a video is found by a word, with a wish on the way', async () => {
    await tab('搜索').tap()
    await page.getByRole('heading', { name: '大家在搜' }).waitFor()
    await expectGood()
    await page.getByRole('searchbox').fill('chenjianhuxi')
    await page.getByRole('link', { name: TITLE }).waitFor() // among what others looked for, by how it sounds
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('heading', { name: '视频（1）' }).waitFor()
    await page.getByRole('searchbox').fill('慢慢吸气')
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('link', { name: TITLE }).waitFor() // by what is said in it
    await page.getByRole('searchbox').fill('晨间呼吸')
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('link', { name: TITLE }).waitFor()
    await expectGood()
    await page.getByRole('link', { name: TITLE }).tap()
    await page.getByRole('heading', { name: TITLE, level: 2 }).waitFor()
    await page.getByText('免费观看').waitFor()
    await expectGood()
  })

  part('it plays, encrypted as it is, and what is played arrives', async () => {
    await page.getByRole('button', { name: `播放${TITLE}` }).tap()
    await playOn(4)
    await page.getByText(SAID, { exact: true }).waitFor()
    await expectGood()
    await pause()
    await expect.poll(watched, WAIT).toMatchObject([{ beats: 1, os: 'web', hospital: ward.hospital, ward: ward.ward }])
    expect((await watched())[0]?.effective).toBeGreaterThan(3)
  })

  part('without a network it is kept, and goes out when there is one again', async () => {
    const before = (await watched())[0]!
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.play())
    await playOn(2)
    await page.context().setOffline(true)
    await pause()
    await page.waitForTimeout(500)
    expect((await watched())[0]?.beats).toBe(before.beats)
    await page.context().setOffline(false)
    app.clock.advance(3)
    await expect.poll(async () => (await watched())[0]?.beats, WAIT).toBeGreaterThan(before.beats)
    expect((await watched())[0]?.effective).toBeGreaterThan(before.effective + 1)
  })

  part('speed and marks are for fingers and keys', async () => {
    await page.getByRole('radio', { name: '1×', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.25)
    await page.getByRole('button', { name: /^收藏/ }).press('Enter')
    await page.getByRole('button', { name: '收藏 1', pressed: true }).waitFor()
  })

  part('subtitles are turned off, and stay so over a reload', async () => {
    await page.getByRole('switch', { name: '字幕' }).uncheck()
    await page.getByText(SAID, { exact: true }).waitFor({ state: 'detached' })
    await page.reload()
    expect(await page.getByRole('switch', { name: '字幕' }).isChecked()).toBe(false)
    await page.getByRole('switch', { name: '字幕' }).check()
  })

  part('history tells it, and goes on where it was', async () => {
    await tab('历史').tap()
    await page.getByRole('link', { name: new RegExp(`${TITLE}.*已看`) }).waitFor()
    await expectGood()
    await page.getByRole('link', { name: TITLE }).tap()
    await page.getByRole('button', { name: `播放${TITLE}` }).tap()
    await expect.poll(position, WAIT).toBeGreaterThan(4)
    await pause()
  })

  part('large type and the dark stay, also over a reload', async () => {
    await tab('我的').tap()
    await page.getByText(`${ward.hospital}的患者`).waitFor()
    await expectGood()
    await page.getByRole('switch', { name: /长者模式/ }).check()
    await page.getByRole('radio', { name: '深色' }).check()
    await page.reload()
    await page.getByText(`${ward.hospital}的患者`).waitFor()
    await expectGood()
    const root = page.locator('html')
    expect([await root.getAttribute('data-theme'), await root.getAttribute('data-large')]).toEqual(['dark', ''])
    await tab('首页').tap()
    await page.getByRole('heading', { name: ward.hospital, level: 1 }).waitFor()
    await expectGood()
  })

  part('a number makes another phone the same person’s, and is taken back', async () => {
    await bindNumber(phone)
    await expectGood()
    const second = await openVisitor(browser, { address: app.address, size: PHONE_SIZE, touch: true })
    await second.page.goto('/p/me')
    const sheet = second.page.getByRole('dialog', { name: '隐私说明' })
    await sheet.getByRole('checkbox').check()
    await sheet.getByRole('button', { name: '同意并继续' }).tap()
    await second.page.getByText('您已同意隐私说明，并同意记录观看情况').waitFor()
    app.clock.advance(61)
    await bindNumber(second)
    await second.page.goto('/p/history')
    await second.page.getByRole('link', { name: new RegExp(`${TITLE}.*已看`) }).waitFor()
    await second.page.goto('/p/me')
    second.page.once('dialog', dialog => void dialog.accept())
    await second.page.getByRole('button', { name: '解除绑定' }).tap()
    await second.page.getByText('同意记录观看情况后，可以绑定手机号').waitFor()
    expect([second.consoleErrors, (await watched()).length > 0]).toEqual([[], true])
    await second.close()
  })

  part('playlist and illness open by their addresses', async () => {
    const { rows } = await sql<{ list: string; illness: string }>`select
      (select id from he_playlist where deleted_at is null and status = '1' and exists
        (select from he_playlist_item i where i.playlist_id = he_playlist.id) limit 1) as list,
      (select id from he_illness where hot_flag = 'Y' and deleted_at is null order by sort_no limit 1) as illness`.execute(
      app.database.system,
    )
    await page.goto(`/p/l/${rows[0]?.list}`)
    await page.getByText(/^共\d+个视频/).waitFor()
    await expectGood()
    await page.goto(`/p/i/${rows[0]?.illness}`)
    await page.getByRole('heading', { name: '宣教路径' }).waitFor()
    await expectGood()
    await sql`update he_illness set review_status = 'passed', symptom = ${HOSTILE}
      where id = ${rows[0]?.illness}::uuid`.execute(app.database.system)
    await page.reload()
    await page.getByText('症状', { exact: true }).tap()
    await page.getByRole('heading', { name: '先休息' }).waitFor()
    expect(
      await page.locator('main :is(script, iframe, object, embed, form, [onerror], [onload], [onfocus])').count(),
    ).toBe(0)
    expect(phone.consoleErrors).toEqual([])
    await page.goto('/p/c/AAAAAAAA')
    await page.getByText('二维码无效').waitFor()
    await expectGood()
  })

  part('the staff of the hospital find it counted', async () => {
    const staff = await openVisitor(browser, { address: app.address })
    await signIn(staff.page, 'hospital') // the preview goes by the cookie of this browser
    await openPage(staff.page, '数据', '会话明细')
    const row = rowWithText(staff.page, TITLE).first()
    await row.waitFor()
    await row.getByText('网页').waitFor()
    await openPage(staff.page, '内容', '视频管理')
    await doRowAction(rowWithText(staff.page, TITLE).first(), '预览')
    const cues = () =>
      staff.page.locator('video').evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length)
    await expect.poll(cues, WAIT).toBe(1)
    await staff.close()
  })

  part('consent is taken back, and nothing more is kept', async () => {
    const sessions = (await watched()).length
    await page.goto('/p/me')
    page.once('dialog', dialog => void dialog.accept())
    await page.getByRole('button', { name: '撤回同意' }).tap()
    await page.getByText('您还没有同意隐私说明').waitFor()
    await page.goto(`/p/v/${videoId}`)
    await page.getByRole('button', { name: `播放${TITLE}` }).tap()
    await playOn(2)
    await pause()
    expect(await watched()).toHaveLength(sessions)
  })

  part('ends without a complaint', () => {
    expect(phone.consoleErrors).toEqual([])
    // The code that is none; and covers, which the demo of the walks leaves out.
    const expected = /qr\/enter \d+$|\/static\/(cover|poster|avatar)\//
    expect(phone.failedCalls.filter(one => !expected.test(one))).toEqual([])
    expect(app.unexpectedErrors).toEqual([])
  })
})
