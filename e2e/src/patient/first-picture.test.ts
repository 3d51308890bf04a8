import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { makeTestVideo } from '../../../server/src/testing/videos/make-test-video.ts'
import { openBrowser, PHONE_SIZE } from '../environment/browser.ts'
import { startDemoApp } from '../environment/demo-app.ts'
import { publishPlayableVideo } from '../steps/playable-video.ts'

/** How soon a patient sees the video of a code: the page opened with nothing kept, 播放 pressed at once (rules/budgets#patients-page). */

const MOST_MS = 2500
const ROUNDS = 5
/** A ward's network on a bad day, and a phone four times slower than this machine. */
const LINE = { offline: false, latency: 60, downloadThroughput: 4_000_000 / 8, uploadThroughput: 4_000_000 / 8 }
const SLOWER = 4

/** Where two processes wait for each core already, what is measured is their work: the figures are printed, and not judged. */
const QUIET = 2
const isQuiet = (os.loadavg()[0] ?? 0) / os.availableParallelism() < QUIET

let app: LiveApp
let browser: Browser
let folder = ''
let videoId = ''

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-picture-'))
  app = await startDemoApp()
  const file = await makeTestVideo(folder, { seconds: 30, width: 1280, height: 720 })
  videoId = await publishPlayableVideo(app, '首帧测量', file)
  browser = await openBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await app?.close()
  await fs.rm(folder, { recursive: true, force: true })
})

interface Marks {
  /** Milliseconds after the page was asked for. */
  pressed: number
  picture: number
}

/** Runs in the page before anything of it: presses 播放 as soon as it is there, and notes the first picture. */
function pressAndWatch(): void {
  localStorage.setItem('xj:patient:answered', '"2026-11"') // asked before, and said no
  const marks = { pressed: 0, picture: 0 }
  Object.assign(window, { marks })
  const watcher = new MutationObserver(() => {
    const begin = document.querySelector<HTMLElement>('button[aria-label^="播放"]')
    const video = document.querySelector('video')
    if (!begin || !video) return
    watcher.disconnect()
    video.requestVideoFrameCallback(now => (marks.picture = now))
    video.muted = true // a press of the hand may sound, one of a program may not
    marks.pressed = performance.now()
    begin.click()
  })
  watcher.observe(document, { childList: true, subtree: true })
}

async function firstPicture(): Promise<Marks> {
  const context: BrowserContext = await browser.newContext({
    baseURL: app.address,
    viewport: PHONE_SIZE,
    hasTouch: true,
    isMobile: true,
  })
  try {
    await context.addInitScript(pressAndWatch)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', LINE)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(`/p/v/${videoId}`)
    const marks = await page.waitForFunction(() => {
      const { marks } = window as unknown as { marks: Marks }
      return marks.picture > 0 ? marks : undefined
    })
    return (await marks.jsonValue()) as Marks
  } finally {
    await context.close()
  }
}

test('the first picture is there within 2.5 s, at 4 Mbps, 60 ms and a quarter of the speed', async ({ skip }) => {
  const rounds: Marks[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await firstPicture())
  console.log(rounds.map(({ pressed, picture }) => `播放 ${Math.round(pressed)} ms, 首帧 ${Math.round(picture)} ms`))
  skip(!isQuiet, '机器繁忙，只打印不判定')
  // Whatever else the machine does only adds to it: the quickest round tells what the page takes.
  expect(Math.min(...rounds.map(({ picture }) => picture))).toBeLessThanOrEqual(MOST_MS)
})
