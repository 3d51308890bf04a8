import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { acceptTerms } from '../../../sim/src/calls/agree-to-terms.ts'
import { ViewerClient } from '../../../sim/src/calls/viewer-client.ts'
import { runLive, type LiveResult } from '../../../sim/src/run-live.ts'
import { accessibilityProblems } from '../environment/accessibility-problems.ts'
import { openBrowser, openVisitor, type BrowserVisitor } from '../environment/browser.ts'
import { startDemoApp } from '../environment/demo-app.ts'
import { stepsOfWalk } from '../environment/walk.ts'
import { signInByCall } from '../steps/page-steps.ts'
import { wardCode } from '../steps/playable-video.ts'

/** Patients come through the front door while a screen hangs on the wall and somebody looks at the monitor: both move. */

/** The hospital of the demo account `hospital`. */
const HOSPITAL = 'H32050807'
const VIEWERS = 8
/** Longer than the wall waits between two questions. */
const SECONDS = 80
const MOVES = { timeout: 120_000 }

let app: LiveApp
let browser: Browser
let monitor: BrowserVisitor
let wall: BrowserVisitor
let now: BrowserVisitor | undefined
let traffic: Promise<LiveResult>
/** Watching goes by real seconds: the clock of the house goes with them. */
let ticking: NodeJS.Timeout

async function openScreen(path: string): Promise<BrowserVisitor> {
  const visitor = await openVisitor(browser, { address: app.address })
  await signInByCall(visitor.page, 'hospital')
  await visitor.page.goto(path)
  return visitor
}

beforeAll(async () => {
  app = await startDemoApp({ VIEWER_LIMITS: 'off' })
  ticking = setInterval(() => app.clock.advance(1), 1000)
  browser = await openBrowser()
  monitor = await openScreen('/dashboard/monitor')
  wall = await openScreen('/dashboard/wall')
})
afterAll(async () => {
  await traffic?.catch(() => {})
  clearInterval(ticking)
  await browser?.close()
  await app?.close()
})

const { story } = stepsOfWalk({ visitor: () => now })
const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN)
const figure = async (page: Page, name: string) =>
  numberIn((await page.getByRole('region', { name, exact: true }).innerText()).replace(name, ''))
/** Of the first slide, which comes round again. */
const today = async (page: Page, name: string) => {
  const line = page.getByRole('region', { name: '墙屏' }).locator('dl > div').filter({ hasText: name })
  return (await line.count()) === 1 ? numberIn(await line.locator('dd').innerText()) : Number.NaN
}

story('two screens while patients watch', part => {
  part('are quiet before anybody has come', async () => {
    now = monitor
    await expect.poll(() => figure(monitor.page, '正在观看')).toBe(0)
    expect(await figure(monitor.page, '近 60 分钟播放')).toBe(0)
    await monitor.page.getByText('最近 60 分钟没有动态').waitFor()
    expect(await accessibilityProblems(monitor.page)).toEqual([])
  })

  part('the monitor counts who watches as they come, and goes on counting', async () => {
    traffic = runLive({
      base: `${app.address}/api`,
      seed: 'screens',
      viewers: VIEWERS,
      seconds: SECONDS,
      hospital: HOSPITAL,
      say: () => {},
    })
    await expect.poll(() => figure(monitor.page, '正在观看'), MOVES).toBeGreaterThan(VIEWERS / 2)
    const plays = () => figure(monitor.page, '近 60 分钟播放')
    await expect.poll(plays, MOVES).toBeGreaterThan(VIEWERS / 2) // how many were counted at the first look is chance
    await monitor.page.getByRole('group', { name: '最新动态列表' }).getByText('开始观看').first().waitFor()
    expect(await accessibilityProblems(monitor.page)).toEqual([])
  })

  part('a scan stands in the feed, and not who it was', async () => {
    const patient = new ViewerClient(`${app.address}/api`)
    const { token, user } = await patient.call(viewerCalls.login, { body: { code: 'dev:scanner' } })
    patient.token = token
    await acceptTerms(patient)
    const { code, ward } = await wardCode(app)
    await patient.call(viewerOwnCalls.enter, { body: { q: code } })
    const feed = monitor.page.getByRole('group', { name: '最新动态列表' })
    const line = feed.getByRole('listitem').filter({ hasText: '扫码' }).first()
    await line.waitFor()
    await line.getByText(ward).waitFor()
    expect(await feed.innerText()).not.toContain(user.nick)
  })

  part('the wall has moved by itself, and says as of when', async () => {
    now = wall
    await expect.poll(() => today(wall.page, '播放'), MOVES).toBeGreaterThan(0)
    expect(await today(wall.page, '观看')).toBeGreaterThan(0)
    await wall.page.getByText(/^数据截至 \d\d:\d\d$/).waitFor()
    expect(await accessibilityProblems(wall.page)).toEqual([])
  })

  part('once all have gone nobody is watching any more', async () => {
    const { watchSessions, failures } = await traffic
    expect(failures).toEqual([])
    expect(watchSessions).toBeGreaterThanOrEqual(VIEWERS)
    now = monitor
    app.clock.advance(40)
    await expect.poll(() => figure(monitor.page, '正在观看'), MOVES).toBe(0)
    for (const { consoleErrors } of [monitor, wall]) expect(consoleErrors).toEqual([])
    expect(app.unexpectedErrors).toEqual([])
  })
})
