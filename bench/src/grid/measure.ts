import type { Browser } from 'playwright-core'
import { median } from '../lib/report-figures.ts'
import type { GridPeerName } from './build.ts'
import type { GridFigures } from './figures.ts'
import {
  threadCost,
  LARGE_WINDOW,
  centreOf,
  mountTable,
  idleCost,
  type OpenedPage,
  openPeerPage,
  shortCosts,
  pauseFor,
} from './opened-page.ts'

const FRAMES = 100

async function scroll(opened: OpenedPage): Promise<GridFigures> {
  const { page } = opened
  await page.evaluate('bench.scroll(10, 60)')
  let frames: readonly number[] = []
  const spent = await threadCost(opened, async () => (frames = await page.evaluate(`bench.scroll(${FRAMES}, 60)`)))
  const blank = Number(await page.evaluate('bench.blank(8)'))
  return { scroll: spent / FRAMES, blank, ...pace(frames) }
}

/** Milliseconds from frame to frame: their mean, and what 95 of 100 stay below. On a busy machine they say little. */
function pace(frames: readonly number[]): GridFigures {
  const sorted = frames.toSorted((one, other) => one - other)
  const frame = sorted.reduce((sum, one) => sum + one, 0) / sorted.length
  return { frame, frameP95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 }
}

/** The same scrolling with over 800 cells in sight. */
export async function measureLarge(
  browser: Browser,
  address: string,
  name: GridPeerName,
  rows: number,
): Promise<GridFigures> {
  const opened = await openPeerPage(browser, address, name, LARGE_WINDOW)
  await mountTable(opened, rows)
  const { scroll: scrollLarge = Number.NaN } = await scroll(opened)
  await opened.close()
  return { scrollLarge }
}

/** A real wheel: the compositor scrolls, the page has to follow. */
async function wheel(opened: OpenedPage): Promise<GridFigures> {
  const { page, cdp } = opened
  await page.evaluate(
    'void (bench.frames = 0, (function count() { bench.frames += 1; requestAnimationFrame(count) })())',
  )
  const before = Number(await page.evaluate('bench.frames'))
  const turn = { x: 600, y: 300, xDistance: 0, yDistance: -6000, speed: 3600 }
  const spent = await threadCost(opened, () => cdp.send('Input.synthesizeScrollGesture', turn))
  const frames = Number(await page.evaluate('bench.frames')) - before
  return { wheel: spent / Math.max(1, frames) }
}

const ATTEMPTS = 5
const editing = `document.activeElement?.matches('input, textarea')`

/**
 * Opens the editor of a text cell. A slow table may still be moving its rows when the click falls, and letters typed
 * into nothing would cost next to nothing: then its cell is looked for again.
 */
async function openEditor(opened: OpenedPage): Promise<number | undefined> {
  const { page } = opened
  const clickCount = Number(await page.evaluate('bench.peer.clicks'))
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const place = await centreOf(opened, 'bench.peer.textCell()')
    if (place === undefined) return undefined
    const spent = await threadCost(opened, () => page.mouse.click(place.x, place.y, { clickCount }))
    if (await page.evaluate(editing)) return spent
    await pauseFor(1000)
  }
  return undefined
}

const LETTERS = 12

async function typing(opened: OpenedPage): Promise<GridFigures> {
  const { page } = opened
  await page.evaluate('void (bench.peer.scroller().scrollTop = 0)')
  await page.evaluate('bench.painted()')
  const asking = await idleCost(opened) // meanwhile everybody is back at the top
  const clicked = await openEditor(opened)
  if (clicked === undefined) return {}
  await page.keyboard.type('ab')
  await page.evaluate('bench.painted()')
  const began = performance.now()
  const spent = await threadCost(opened, async () => {
    for (let letter = 0; letter < LETTERS; letter += 1) {
      await page.keyboard.type('x')
      await page.evaluate('new Promise(done => requestAnimationFrame(done))')
    }
  })
  const wall = (performance.now() - began) / LETTERS
  await page.keyboard.press('Escape')
  return { firstClick: clicked - asking, key: spent / LETTERS, keyWall: wall }
}

const INSERTS = 5

/** Rows put at the top one after the other: the first runs code for the first time, in every table. */
async function insert(opened: OpenedPage): Promise<GridFigures> {
  const one = () => opened.page.evaluate('void bench.peer.insertTop()')
  const spent = await shortCosts(
    opened,
    Array.from({ length: INSERTS }, () => one),
  )
  return { firstInsert: spent[0] ?? Number.NaN, insert: median(spent) }
}

/** No step of a peer is waited for longer than this. */
const PATIENCE_MS = 90_000

type Step = (opened: OpenedPage, rows: number) => Promise<GridFigures>
const STEPS: readonly Step[] = [mountTable, scroll, wheel, typing, insert]

/** A peer for one round, in an order that leaves each measurement alone. What does not come in time is missing. */
export async function measurePeer(
  browser: Browser,
  address: string,
  name: GridPeerName,
  rows: number,
): Promise<GridFigures> {
  const opened = await openPeerPage(browser, address, name)
  const figures: GridFigures = {}
  for (const step of STEPS) {
    const done = await Promise.race([step(opened, rows).catch(failed(name, step)), pauseFor(PATIENCE_MS)])
    if (done === undefined) break
    Object.assign(figures, done)
  }
  await Promise.race([opened.close(), pauseFor(5000)])
  return figures
}

const failed =
  (name: string, { name: step }: Step) =>
  (error: unknown): undefined => {
    process.stderr.write(`${name} ${step}: ${String(error).split('\n', 1)[0]}\n`)
  }
