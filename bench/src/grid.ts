import { chromium } from 'playwright-core'
import { buildPages, ownBundleBytes, gridPeers, type GridPeerName } from './grid/build.ts'
import type { GridFigures, GridMetric } from './grid/figures.ts'
import { measureOurs } from './grid/measure-ours.ts'
import { measurePeer, measureLarge } from './grid/measure.ts'
import { serveFolder } from './grid/serve.ts'
import { type BenchFigure, median, reportFigures } from './lib/report-figures.ts'

/**
 * The editable grid beside named peers, in one real Chromium, all of them in every round: thread time of the main thread,
 * medians. Fewer rounds or rows for a quick look: BENCH_ROUNDS, BENCH_ROWS; some peers only: BENCH_PEERS=rdg,ag.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000)
const WANTED = process.env['BENCH_PEERS']?.split(',')
const selectedPeers = gridPeers.filter(name => name === 'ours' || WANTED === undefined || WANTED.includes(name))

const say = (line: string) => process.stderr.write(`${line}\n`)

/** The least ratio to a peer that is good enough, by metric (rules/grid#speed). */
const RATIOS: Partial<Record<GridMetric, Partial<Record<GridPeerName, number>>>> = {
  scroll: { tanstack: 4.5, vxe: 14, antd: 11, ag: 2, rdg: 1.4 },
  wheel: { tanstack: 2, vxe: 4, antd: 4, ag: 1.2, rdg: 1 },
  scrollLarge: { rdg: 1.8 },
  mount: { rdg: 1, tanstack: 5, antd: 15, vxe: 35 },
  firstInsert: {},
  insert: { rdg: 2, vxe: 100 },
  key: { tanstack: 1, vxe: 1, antd: 1, ag: 1, rdg: 1 },
  heapMb: { vxe: 1, antd: 1, ag: 1 },
}

/** Where a peer has nothing to compare with, the figure itself is held to: at most so much. */
const LIMITS: Partial<Record<GridMetric | 'bundleKb' | 'largeToSmall', number>> = {
  scroll: 5.5,
  scrollLarge: 10,
  frame: 16.9,
  frameP95: 17,
  blank: 0,
  insert: 14,
  key: 6,
  clickText: 10,
  clickNumber: 10,
  clickSelect: 16,
  clickDate: 16,
  openSelect: 50,
  tab: 1500,
  validate: 150,
  paste: 400,
  undo: 200,
  heapMb: 15,
  bundleKb: 40,
  largeToSmall: 1.3,
}

const say3 = (value: number) => Number(value.toPrecision(3))
const all = new Map<GridPeerName, GridFigures[]>(selectedPeers.map(name => [name, []]))
const own: GridFigures[] = []

/** What a peer could not do is missing, and said. */
const orMissing = (name: GridPeerName, work: Promise<GridFigures>): Promise<GridFigures> =>
  work.catch((error: unknown) => {
    say(`${name}: ${String(error).split('\n', 1)[0]}`)
    return {}
  })

/** The ones that are quick enough to be looked at in a large window. */
const IN_LARGE: readonly GridPeerName[] = ['ours', 'rdg']

const folder = await buildPages()
const bundleKb = (await ownBundleBytes()) / 1024
const served = await serveFolder(folder)
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (let round = 0; round < ROUNDS; round += 1) {
  for (const name of selectedPeers) {
    const figures = await orMissing(name, measurePeer(browser, served.address, name, ROWS))
    if (IN_LARGE.includes(name))
      Object.assign(figures, await orMissing(name, measureLarge(browser, served.address, name, ROWS)))
    all.get(name)?.push(figures)
    say(
      `${round + 1}/${ROUNDS} ${name} ${JSON.stringify(figures, (_, value: unknown) => (typeof value === 'number' ? say3(value) : value))}`,
    )
  }
  own.push(await measureOurs(browser, served.address, ROWS))
}
await browser.close()
served.close()

/** The median over the rounds that brought a figure. */
function of(rounds: readonly GridFigures[], metric: GridMetric): number {
  return median(rounds.flatMap(figures => figures[metric] ?? []))
}

const ours = all.get('ours') ?? []
const compared = (Object.keys(RATIOS) as GridMetric[]).flatMap(metric =>
  selectedPeers.slice(1).flatMap(name => {
    const theirs = of(all.get(name) ?? [], metric)
    const target = RATIOS[metric]?.[name]
    if (Number.isNaN(theirs)) return []
    const figure: BenchFigure = { name: metric, ours: of(ours, metric), peer: name, theirs, ...(target && { target }) }
    return [figure]
  }),
)
const good = reportFigures(compared)

/** What of ours is printed by itself: beside its peers, and what only ours has. */
const BESIDE = [
  'scroll',
  'scrollLarge',
  'frame',
  'frameP95',
  'blank',
  'firstInsert',
  'insert',
  'key',
  'keyWall',
  'firstClick',
  'heapMb',
  'mount',
] as const
const ONLY = [
  'clickText',
  'clickNumber',
  'clickSelect',
  'clickDate',
  'openSelect',
  'tab',
  'validate',
  'paste',
  'undo',
  'mountSmall',
] as const
const alone: Readonly<Record<string, number>> = {
  ...Object.fromEntries(BESIDE.map(metric => [metric, of(ours, metric)])),
  ...Object.fromEntries(ONLY.map(metric => [metric, of(own, metric)])),
  bundleKb,
  largeToSmall: of(ours, 'mount') / of(own, 'mountSmall'),
}
let held = true
for (const [name, value] of Object.entries(alone)) {
  const most = LIMITS[name as GridMetric]
  process.stdout.write(`${name}\t${say3(value)}\tlimit\t${most ?? ''}\n`)
  if (most === undefined || value <= most) continue
  held = false
  say(`${name}: ${say3(value)}，目标至多 ${most}`)
}
process.exitCode = good && held ? 0 : 1
