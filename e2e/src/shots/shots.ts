import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Browser, Locator, Page } from 'playwright-core'
import { loadConfig } from '../../../server/src/platform/config/config.ts'
import { startProduct, type RunningProduct } from '../../../server/src/start-product.ts'
import { closeBatchUpload, openBatchUpload } from './shot-batch-upload.ts'
import { DESKTOP_SIZE, openBrowser, PHONE_SIZE, openVisitor } from '../environment/browser.ts'
import { shootCare } from './shot-care.ts'
import { shootLists } from './shot-lists.ts'
import { shootMenu } from './shot-menu.ts'
import { shootWatching } from './shot-watching.ts'
import { doRowAction, openPage, rowWithText, signIn } from '../steps/page-steps.ts'

/** Pictures of every page to look at, wide and narrow, light and dark: a walk through the demo, after everything of it has been made. */

const ROOT = path.join(import.meta.dirname, '../../..')
const SHOTS = path.join(ROOT, '.shots')
/** The only ones that are committed: those of the README. */
const OF_README = ['dashboard', 'review', 'videos-phone']
const HOSPITAL = '姑苏仁澜医院（演示）'

interface Walk {
  page: Page
  /** Takes a picture once nothing is on its way any more. */
  shoot: (name: string) => Promise<void>
}

interface ShotVariant {
  /** Behind every name. */
  suffix: string
  size: typeof DESKTOP_SIZE
  dark?: boolean
}

/**
 * Those of one size are walked side by side, since most of a walk is waiting. Records are changed in the light alone,
 * and never by two at once.
 */
const SHOT_VARIANTS: readonly (readonly ShotVariant[])[] = [
  [
    { suffix: '', size: DESKTOP_SIZE },
    { suffix: '-dark', size: DESKTOP_SIZE, dark: true },
  ],
  [
    { suffix: '-phone', size: PHONE_SIZE },
    { suffix: '-phone-dark', size: PHONE_SIZE, dark: true },
  ],
]

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-shots-'))
const config = loadConfig({ DATA_DIR: folder, PORT: '0', DEMO: 'on', CAPTCHA: 'off' })
const product = await startProduct(config, line => console.log(line))
const browser = await openBrowser()
try {
  await demoIsMade(product)
  await fs.mkdir(SHOTS, { recursive: true })
  for (const variants of SHOT_VARIANTS)
    await Promise.all(
      variants.map(async variant => {
        await walk(browser, product.address, variant)
        await otherDashboards(browser, product.address, variant)
      }),
    )
} finally {
  await browser.close()
  await product.stop()
  await fs.rm(folder, { recursive: true, force: true })
}

/** Covers, clips and history are made in the background after the first start. */
async function demoIsMade({ context }: RunningProduct): Promise<void> {
  console.log('等待演示数据生成……')
  for (;;) {
    const { rows } = await sql<{ state: string }>`select state from sys_job where kind like 'demo.%'`.execute(
      context.database.system,
    )
    if (rows.some(row => row.state === 'failed')) throw new Error('a job of the demo has failed')
    if (rows.length > 0 && rows.every(row => row.state === 'done')) return
    await new Promise(resolve => setTimeout(resolve, 500))
  }
}

function shooting(page: Page, suffix: string): Walk['shoot'] {
  return async name => {
    await settled(page)
    const file = path.join(SHOTS, `${name}${suffix}.png`)
    await fs.writeFile(file, await stillPicture(page))
    if (OF_README.includes(`${name}${suffix}`))
      await fs.copyFile(file, path.join(ROOT, 'docs/shots', path.basename(file)))
    console.log(path.relative(process.cwd(), file))
  }
}

async function walk(browser: Browser, address: string, { suffix, size, dark = false }: ShotVariant): Promise<void> {
  const { page, consoleErrors, close } = await openVisitor(browser, { address, size, dark })
  const shoot = shooting(page, suffix)
  await page.goto('/')
  await shoot('login')
  await signIn(page, 'admin')
  await homeIsDrawn(page)
  await shoot('dashboard')
  await figures({ page, shoot })
  await lists({ page, shoot }, size === PHONE_SIZE)
  await lives({ page, shoot })
  await shootWatching({ page, shoot })
  await shootLists({ page, shoot })
  await shootCare({ page, shoot })
  await page.goto('/he/video')
  await openBatchUpload(page)
  await shoot('batch-upload')
  await closeBatchUpload(page)
  await shootMenu({ page, shoot }, size)
  if (!dark) await records({ page, shoot })
  if (consoleErrors.length > 0) throw new Error(consoleErrors.join('\n'))
  await close()
}

/** Beside what a first start still does, its figures may take longer than calls may: they are asked for again. */
async function homeIsDrawn(page: Page): Promise<void> {
  const chart = page.getByRole('img', { name: /每日播放量/ })
  const again = page.getByRole('button', { name: '重试' }).first()
  for (let tries = 0; tries < 10; tries++) {
    await chart.or(again).first().waitFor()
    if (await chart.isVisible()) return
    await again.click()
    await chart.or(page.locator('main [aria-busy="true"]')).first().waitFor()
  }
  await chart.waitFor()
}

/** Further down the dashboard: the provinces with one of them chosen, what is about content, and one city. */
async function figures({ page, shoot }: Walk): Promise<void> {
  const show = async (name: string, address: string, part: string) => {
    await page.goto(`/dashboard/analysis?${address}`)
    const shown = page.getByRole('region', { name: part, exact: true })
    await shown.waitFor()
    await shown.evaluate(element => element.scrollIntoView({ block: 'start' }))
    await shoot(name)
  }
  await show('dashboard-provinces', 'province=320000&metric=plays', '全国医院分布')
  await show('dashboard-content', 'days=30', '分类占比')
  await show('dashboard-city', 'area=320500', '播放量')
}

/** The same page for those who see a part of it only. */
async function otherDashboards(
  browser: Browser,
  address: string,
  { suffix, size, dark = false }: ShotVariant,
): Promise<void> {
  for (const account of ['area', 'hospital']) {
    const { page, close } = await openVisitor(browser, { address, size, dark })
    await signIn(page, account)
    await homeIsDrawn(page)
    await shooting(page, suffix)(`dashboard-${account}`)
    await close()
  }
}

async function lists({ page, shoot }: Walk, phone: boolean): Promise<void> {
  const open = async (group: string, name: string) => {
    if (phone) await page.getByRole('button', { name: '打开菜单' }).click()
    await openPage(page, group, name)
  }
  await open('机构', '医院管理')
  await page.getByRole('row').nth(1).getByRole('link').waitFor()
  await shoot('hospitals')
  await open('内容', '视频管理')
  await rowWithText(page, 'V00').first().waitFor()
  await shoot('videos')
}

/** A video on its way: the reviewers' desk, its versions, its figures, what is missing before a review. */
async function lives({ page, shoot }: Walk): Promise<void> {
  await page.goto('/he/review?mine=N')
  await page.getByRole('region', { name: '审核清单' }).waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 1)
  await shoot('review')
  await page.goto('/he/video?status=published&sort=publishTime.asc')
  const published = rowWithText(page, 'V00').first()
  await published.getByRole('link').click()
  await page.getByRole('dialog').getByRole('tab', { name: '版本' }).click()
  await page.getByRole('dialog').getByText('患者正在看').waitFor()
  await shoot('video-versions')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.goto('/he/video?status=published')
  await rowWithText(page, 'V00').first().waitFor()
  await doRowAction(await mostPlayed(page), '数据分析')
  await page
    .getByRole('dialog', { name: /^数据分析/ })
    .getByRole('img', { name: /^留存曲线/ })
    .waitFor()
  await shoot('video-data')
  await page.goto('/he/video?status=draft&mediaStatus=ready')
  await doRowAction(rowWithText(page, 'V00').first(), '提交审核')
  await page
    .getByRole('dialog', { name: /^提交审核/ })
    .getByRole('list')
    .waitFor()
  await shoot('video-submit')
  await page.keyboard.press('Escape')
  await page.goto('/he/video')
  await rowWithText(page, 'V00').first().waitFor()
}

/** Of the rows in sight the one with the most plays: its figures have something to say. */
async function mostPlayed(page: Page): Promise<Locator> {
  const rows = rowWithText(page, 'V00')
  const plays = (await rows.locator('[data-title="播放"]').allInnerTexts()).map(text =>
    Number(text.replaceAll(',', '')),
  )
  return rows.nth(plays.indexOf(Math.max(...plays)))
}

async function records({ page, shoot }: Walk): Promise<void> {
  const row = rowWithText(page, 'V00').first()
  await doRowAction(row, '编辑')
  await page.getByRole('dialog', { name: /^编辑视频/ }).waitFor()
  await shoot('video-form')
  await page.keyboard.press('Escape')
  await doRowAction(row, '预览')
  const player = page.getByRole('dialog', { name: /^预览/ }).locator('video')
  await player.evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1)
  await shoot('preview')
  await page.keyboard.press('Escape')
  await changed(page)
  await shoot('history')
}

/** A record with a history to show: somebody changes it first. */
async function changed(page: Page): Promise<void> {
  await page.goto(`/he/hospital?name=${encodeURIComponent(HOSPITAL)}`)
  await doRowAction(rowWithText(page, HOSPITAL), '编辑')
  const form = page.getByRole('dialog', { name: /^编辑医院/ })
  await form.getByLabel('床位数').fill('1260')
  await form.getByLabel('联系人').fill('周文澜')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: HOSPITAL }).click()
  await page.getByRole('dialog').getByRole('tab', { name: '历史' }).click()
  await page.getByRole('dialog').getByText('周文澜').waitFor()
}

/** Two pictures that are the same: nothing is half open or half gone. A film never stands still; then the last one counts. */
async function stillPicture(page: Page): Promise<Buffer> {
  let picture = await page.screenshot()
  for (let tries = 0; tries < 8; tries++) {
    const before = picture
    picture = await page.screenshot()
    if (picture.equals(before)) break
  }
  return picture
}

/** No call on its way, every picture drawn, no message in the way. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
  await page.getByRole('button', { name: '关闭提示' }).waitFor({ state: 'detached' })
  await page.waitForFunction(seenImagesAreDrawn)
  await page.evaluate(() => document.fonts.ready)
}

/** Runs in the page. Those out of sight may wait until they are scrolled to. */
function seenImagesAreDrawn(): boolean {
  const seen = [...document.images].filter(image => {
    const { left, top } = image.getBoundingClientRect()
    return document.elementFromPoint(left + 1, top + 1) === image
  })
  return seen.every(image => image.complete)
}
