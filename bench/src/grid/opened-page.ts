import type { Browser, CDPSession, Page } from 'playwright-core'
import { median } from '../lib/report-figures.ts'
import type { GridPeerName } from './build.ts'
import type { GridFigures } from './figures.ts'

/** A page of one peer, and how its thread time is asked for. */
export interface OpenedPage {
  readonly page: Page
  readonly cdp: CDPSession
  readonly close: () => Promise<void>
}

interface Size {
  readonly width: number
  readonly height: number
}
const USUAL: Size = { width: 1240, height: 600 }
/** A window in which all 24 columns and over 800 cells are seen at once (rules/grid#speed). */
export const LARGE_WINDOW: Size = { width: 2440, height: 1200 }

export async function openPeerPage(
  browser: Browser,
  address: string,
  name: GridPeerName,
  { width, height } = USUAL,
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: width + 40, height: height + 160 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(`${address}/${name}.html?width=${width}&height=${height}`)
  await page.waitForFunction('window.bench')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, cdp, close: () => context.close() }
}

/** Milliseconds the page's main thread worked, waiting for a core not counted. */
async function threadMs({ cdp }: OpenedPage): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

export async function threadCost(opened: OpenedPage, act: () => Promise<unknown>): Promise<number> {
  const before = await threadMs(opened)
  await act()
  await opened.page.evaluate('bench.painted()')
  return (await threadMs(opened)) - before
}

const ASKINGS = 5

/** What it costs to ask the page for something and to wait for two frames, with nothing done. */
export async function idleCost(opened: OpenedPage): Promise<number> {
  const spent: number[] = []
  for (let at = 0; at < ASKINGS; at += 1) spent.push(await threadCost(opened, () => opened.page.evaluate('void 0')))
  return median(spent)
}

/** Short acts, each by itself: what they cost without the asking, which would be a good part of it. */
export async function shortCosts(
  opened: OpenedPage,
  acts: readonly (() => Promise<unknown>)[],
): Promise<readonly number[]> {
  const asking = await idleCost(opened)
  const spent: number[] = []
  for (const act of acts) spent.push((await threadCost(opened, act)) - asking)
  return spent
}

async function heapMb({ cdp }: OpenedPage): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2
}

export async function centreOf({ page }: OpenedPage, which: string): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate(`(() => {
    const box = (${which})?.getBoundingClientRect()
    return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  })()`)
}

/** In so long a page has done what it does when nobody asks anything of it: fetching what may be needed, making indexes. */
const IDLE_MS = 3000

export async function mountTable(opened: OpenedPage, rows: number): Promise<GridFigures> {
  await opened.page.evaluate(`bench.makeData(${rows})`)
  await pauseFor(IDLE_MS)
  const before = await heapMb(opened)
  const spent = await threadCost(opened, () => opened.page.evaluate('bench.mount()'))
  const heap = (await heapMb(opened)) - before
  await pauseFor(IDLE_MS)
  return { mount: spent, heapMb: heap }
}

export const pauseFor = (milliseconds: number): Promise<undefined> =>
  new Promise(done => setTimeout(() => done(undefined), milliseconds).unref())
