import type { Browser, CDPSession, Page } from 'playwright-core'
import { median } from '../lib/report.ts'
import type { PeerName } from './build.ts'

/** What was measured of one peer in one round; what a peer does not have is missing. */
export type Figures = Partial<Record<Metric, number>>

export type Metric =
  | 'mount'
  | 'mountSmall'
  | 'heapMb'
  | 'insert'
  | 'firstInsert'
  | 'scroll'
  | 'scrollLarge'
  | 'frame'
  | 'frameP95'
  | 'wheel'
  | 'blank'
  | 'key'
  | 'keyWall'
  | 'firstClick'
  | 'clickText'
  | 'clickNumber'
  | 'clickSelect'
  | 'clickDate'
  | 'openSelect'
  | 'tab'
  | 'validate'
  | 'paste'
  | 'undo'

interface Opened {
  readonly page: Page
  readonly cdp: CDPSession
  readonly close: () => Promise<void>
}

interface Size {
  readonly width: number
  readonly height: number
}
const USUAL: Size = { width: 1240, height: 600 }
/** A window in which all 24 columns and over 800 cells are seen at once (grid.md §8). */
const LARGE: Size = { width: 2440, height: 1200 }

async function openPage(browser: Browser, address: string, name: PeerName, { width, height } = USUAL): Promise<Opened> {
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
async function threadMs({ cdp }: Opened): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function cost(opened: Opened, act: () => Promise<unknown>): Promise<number> {
  const before = await threadMs(opened)
  await act()
  await opened.page.evaluate('bench.painted()')
  return (await threadMs(opened)) - before
}

async function heapMb({ cdp }: Opened): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2
}

/** In so long a page has done what it does when nobody asks anything of it: fetching what may be needed, making indexes. */
const IDLE_MS = 3000

async function mount(opened: Opened, rows: number): Promise<Figures> {
  await opened.page.evaluate(`bench.makeData(${rows})`)
  await soon(IDLE_MS)
  const before = await heapMb(opened)
  const spent = await cost(opened, () => opened.page.evaluate('bench.mount()'))
  const heap = (await heapMb(opened)) - before
  await soon(IDLE_MS)
  return { mount: spent, heapMb: heap }
}

const FRAMES = 100

async function scroll(opened: Opened): Promise<Figures> {
  const { page } = opened
  await page.evaluate('bench.scroll(10, 60)')
  let frames: readonly number[] = []
  const spent = await cost(opened, async () => (frames = await page.evaluate(`bench.scroll(${FRAMES}, 60)`)))
  const blank = Number(await page.evaluate('bench.blank(8)'))
  return { scroll: spent / FRAMES, blank, ...pace(frames) }
}

/** Milliseconds from frame to frame: their mean, and what 95 of 100 stay below. On a busy machine they say little. */
function pace(frames: readonly number[]): Figures {
  const sorted = frames.toSorted((one, other) => one - other)
  const frame = sorted.reduce((sum, one) => sum + one, 0) / sorted.length
  return { frame, frameP95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 }
}

/** The same scrolling with over 800 cells in sight. */
export async function measureLarge(browser: Browser, address: string, name: PeerName, rows: number): Promise<Figures> {
  const opened = await openPage(browser, address, name, LARGE)
  await mount(opened, rows)
  const { scroll: scrollLarge = Number.NaN } = await scroll(opened)
  await opened.close()
  return { scrollLarge }
}

/** A real wheel: the compositor scrolls, the page has to follow. */
async function wheel(opened: Opened): Promise<Figures> {
  const { page, cdp } = opened
  await page.evaluate(
    'void (bench.frames = 0, (function count() { bench.frames += 1; requestAnimationFrame(count) })())',
  )
  const before = Number(await page.evaluate('bench.frames'))
  const turn = { x: 600, y: 300, xDistance: 0, yDistance: -6000, speed: 3600 }
  const spent = await cost(opened, () => cdp.send('Input.synthesizeScrollGesture', turn))
  const frames = Number(await page.evaluate('bench.frames')) - before
  return { wheel: spent / Math.max(1, frames) }
}

const LETTERS = 12

async function typing(opened: Opened): Promise<Figures> {
  const { page } = opened
  await page.evaluate('void (bench.peer.scroller().scrollTop = 0)')
  await page.evaluate('bench.painted()')
  const place = await middleOf(opened, 'bench.peer.textCell()')
  if (place === undefined) return {}
  const clicks = Number(await page.evaluate('bench.peer.clicks'))
  const firstClick = await cost(opened, () => page.mouse.click(place.x, place.y, { clickCount: clicks }))
  await page.keyboard.type('ab')
  await page.evaluate('bench.painted()')
  const began = performance.now()
  const spent = await cost(opened, async () => {
    for (let letter = 0; letter < LETTERS; letter += 1) {
      await page.keyboard.type('x')
      await page.evaluate('new Promise(done => requestAnimationFrame(done))')
    }
  })
  const wall = (performance.now() - began) / LETTERS
  await page.keyboard.press('Escape')
  return { firstClick, key: spent / LETTERS, keyWall: wall }
}

async function middleOf({ page }: Opened, which: string): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate(`(() => {
    const box = (${which})?.getBoundingClientRect()
    return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  })()`)
}

const INSERTS = 5

/** What it costs to ask the page for something and to wait for two frames, with nothing done. */
async function nothing(opened: Opened): Promise<number> {
  const spent: number[] = []
  for (let at = 0; at < INSERTS; at += 1) spent.push(await cost(opened, () => opened.page.evaluate('void 0')))
  return median(spent)
}

/** Rows put at the top one after the other, the asking not counted: the first runs code for the first time, in every table. */
async function insert(opened: Opened): Promise<Figures> {
  const asking = await nothing(opened)
  const spent: number[] = []
  for (let at = 0; at < INSERTS; at += 1)
    spent.push((await cost(opened, () => opened.page.evaluate('void bench.peer.insertTop()'))) - asking)
  return { firstInsert: spent[0] ?? Number.NaN, insert: median(spent) }
}

/** No step of a peer is waited for longer than this. */
const PATIENCE_MS = 90_000

type Step = (opened: Opened, rows: number) => Promise<Figures>
const STEPS: readonly Step[] = [mount, scroll, wheel, typing, insert]

/** A peer for one round, in an order that leaves each measurement alone. What does not come in time is missing. */
export async function measure(browser: Browser, address: string, name: PeerName, rows: number): Promise<Figures> {
  const opened = await openPage(browser, address, name)
  const figures: Figures = {}
  for (const step of STEPS) {
    const done = await Promise.race([step(opened, rows).catch(failed(name, step)), soon(PATIENCE_MS)])
    if (done === undefined) break
    Object.assign(figures, done)
  }
  await Promise.race([opened.close(), soon(5000)])
  return figures
}

const failed =
  (name: string, { name: step }: Step) =>
  (error: unknown): undefined => {
    process.stderr.write(`${name} ${step}: ${String(error).split('\n', 1)[0]}\n`)
  }

const soon = (milliseconds: number): Promise<undefined> =>
  new Promise(done => setTimeout(() => done(undefined), milliseconds).unref())

/** What only ours has: cells of other kinds, checks of the whole table, paste and undo, and a small table beside the large. */
export async function measureOurs(browser: Browser, address: string, rows: number): Promise<Figures> {
  const small = await openPage(browser, address, 'ours')
  const mountSmall = (await mount(small, 1000)).mount
  await small.close()
  const opened = await openPage(browser, address, 'ours')
  await mount(opened, rows)
  const figures = { ...(await clicks(opened)), ...(await tabs(opened)), ...(await tableWork(opened)) }
  await opened.close()
  return { ...figures, ...(mountSmall !== undefined && { mountSmall }) }
}

/** Clicks from row to row, each into a cell of one kind: the second and later use of its editor. */
async function clicksInto(opened: Opened, kind: string): Promise<number> {
  const spent: number[] = []
  for (let row = 3; row < 9; row += 1) {
    const place = await middleOf(opened, `bench.peer.cell('${kind}', ${row})`)
    if (place !== undefined) spent.push(await cost(opened, () => opened.page.mouse.click(place.x, place.y)))
  }
  return median(spent.slice(1))
}

async function clicks(opened: Opened): Promise<Figures> {
  const { page } = opened
  const clickText = await clicksInto(opened, 'text')
  const clickNumber = await clicksInto(opened, 'number')
  const clickSelect = await clicksInto(opened, 'select')
  const clickDate = await clicksInto(opened, 'date')
  await clicksInto(opened, 'select')
  await page.keyboard.press('F4')
  await page.keyboard.press('Escape')
  const openSelect = await cost(opened, () => page.keyboard.press('F4'))
  await page.keyboard.press('Escape')
  return { clickText, clickNumber, clickSelect, clickDate, openSelect }
}

async function tabs(opened: Opened): Promise<Figures> {
  const { page } = opened
  const place = await middleOf(opened, `bench.peer.cell('number', 4)`)
  if (place !== undefined) await page.mouse.click(place.x, place.y)
  const spent = await cost(opened, async () => {
    for (let at = 0; at < 100; at += 1) await page.keyboard.press('Tab')
  })
  return { tab: spent }
}

async function tableWork(opened: Opened): Promise<Figures> {
  const { page } = opened
  const validate = await cost(opened, () => page.evaluate('bench.peer.validate()'))
  await page.evaluate(`void (bench.text = Array.from({ length: 10000 }, (_, row) =>
    Array.from({ length: 24 }, (_, at) => ['新' + row + '_' + at, row, '住院', '2026-05-06', '是'][at % 5]).join('\\t')).join('\\r\\n'))`)
  const paste = await cost(opened, () => page.evaluate('bench.peer.paste(bench.text)'))
  const undo = await cost(opened, () => page.evaluate('bench.peer.undo()'))
  return { validate, paste, undo }
}
