import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { signIn, waitUntilIdle } from './lib/fill-videos.ts'
import { median, reportFigures, type BenchFigure } from './lib/report-figures.ts'
import { removeDataDir, startProduct } from './lib/started-product.ts'
import { formCosts, type FormCosts } from './web/form-costs.ts'
import { MeasuredPage, type PageLoad } from './web/measured-page.ts'
import { startPeerSite } from './web/peer-site.ts'
import { shellCosts, type ShellCosts } from './web/shell-costs.ts'

/** What a person waits for: pages over a hospital's line, a form on a slow machine, many tabs. */

const ROOT = new URL('../../', import.meta.url).pathname
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const SIZE = { width: 1280, height: 800 }
const LIST = '/he/hospital'
const ROW = 'table tbody tr td:nth-child(3)'
const TABS = 20

/** At most, of a list with nothing in the cache; and the heap of many tabs (rules/budgets#pages). */
const MOST = { requests: 25, kb: 400, scriptKb: 330, heapMb: 60 } as const
/** At most, what the main thread works until a page is ready, another kept one is in front, or another theme is drawn. */
const THREAD_MS = { login: 200, home: 450, list: 700, tab: 100, theme: 100 } as const
/** Pages beside the list, between which is gone to and fro. */
const KEPT = ['/dashboard/analysis', '/he/video', '/isystem/user']
/** Of what a page of stock antd takes, at most. */
const SHARE = { lcp: 0.7, script: 0.5, key: 0.25 } as const

type SavedState = BrowserContextOptions['storageState']

async function launch(): Promise<Browser> {
  const { chromium } = await import(pathToFileURL(join(ROOT, 'node_modules/playwright-core/index.mjs')).href)
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

async function signedIn(browser: Browser, address: string): Promise<SavedState> {
  const context = await browser.newContext({ viewport: SIZE })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('region', { name: '演示账号' }).getByTitle('admin', { exact: true }).click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** A browser window of its own each time: nothing of the one before is in its cache. */
async function inWindow<T>(browser: Browser, state: SavedState, act: (page: MeasuredPage) => Promise<T>): Promise<T> {
  const context: BrowserContext = await browser.newContext({ viewport: SIZE, ...(state && { storageState: state }) })
  try {
    return await act(await MeasuredPage.open(context))
  } finally {
    await context.close()
  }
}

interface Visit {
  readonly cold: PageLoad
  readonly warm: PageLoad
}

const visit = (browser: Browser, state: SavedState, address: string, seen: string): Promise<Visit> =>
  inWindow(browser, state, async page => {
    const cold = await page.load(address, seen)
    return { cold, warm: await page.load(address, seen) }
  })

const fillForm = (browser: Browser, state: SavedState, address: string): Promise<FormCosts> =>
  inWindow(browser, state, async page => {
    await page.load(address, ROW)
    return formCosts(page)
  })

const useShell = (browser: Browser, state: SavedState, address: string): Promise<ShellCosts> =>
  inWindow(browser, state, async page => {
    await page.load(address + LIST, ROW)
    return shellCosts(page, KEPT)
  })

interface MenuItem {
  path: string
  route?: string
  children?: MenuItem[]
  meta?: { internalOrExternal?: boolean }
}

const leaves = (items: readonly MenuItem[]): string[] =>
  items.flatMap(item => (item.children?.length ? leaves(item.children) : item.route === '1' ? [item.path] : []))

/** The heap of so many opened pages. */
async function heapOfTabs(browser: Browser, state: SavedState, address: string, token: string): Promise<number> {
  const answer = await fetch(`${address}/api/sys/permission/getUserPermissionByToken`, {
    headers: { 'x-access-token': token },
  })
  const { result } = (await answer.json()) as { result: { menu: MenuItem[] } }
  return inWindow(browser, state, async measured => {
    await measured.load(address + LIST, ROW)
    for (const path of leaves(result.menu)
      .filter(path => path !== LIST)
      .slice(0, TABS))
      await measured.goTo(path)
    return measured.heapMb()
  })
}

const say = (line: string) => process.stderr.write(`${line}\n`)

/** The same so many times, each in a window of its own. */
async function rounds<T>(what: string, act: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let round = 0; round < ROUNDS; round++) {
    say(`${what}: ${round + 1} of ${ROUNDS}`)
    all.push(await act())
  }
  return all
}

const budget = (name: string, ours: number, most: number): BenchFigure => ({
  name,
  ours,
  peer: 'budget',
  theirs: most,
  target: 1,
})
const aim = (name: string, ours: number, wanted: number): BenchFigure => ({ name, ours, peer: 'aim', theirs: wanted })
const share = (name: string, ours: number, theirs: number, most: number): BenchFigure => ({
  name,
  ours,
  peer: 'stock antd',
  theirs,
  target: 1 / most,
})

const medianOf = <T>(all: readonly T[], pick: (one: T) => number): number => median(all.map(pick))

function loadFigures(visits: Readonly<Record<'login' | 'home' | 'list' | 'peer', readonly Visit[]>>): BenchFigure[] {
  const cold = (name: keyof typeof visits, pick: keyof PageLoad) => medianOf(visits[name], one => one.cold[pick])
  const warm = (name: keyof typeof visits) => medianOf(visits[name], one => one.warm.lcp)
  return [
    budget('list cold: requests', cold('list', 'requests'), MOST.requests),
    budget('list cold: KB', cold('list', 'kb'), MOST.kb),
    budget('list cold: KB of script', cold('list', 'scriptKb'), MOST.scriptKb),
    ...(['login', 'home', 'list'] as const).map(name =>
      budget(`${name} cold: ms of the main thread until ready`, cold(name, 'thread'), THREAD_MS[name]),
    ),
    aim('list cold: requests in idle time', cold('list', 'inIdle'), 100),
    aim('login cold: LCP ms', cold('login', 'lcp'), 600),
    aim('home cold: LCP ms', cold('home', 'lcp'), 1200),
    aim('home warm: LCP ms', warm('home'), 600),
    aim('list cold: LCP ms', cold('list', 'lcp'), 1200),
    aim('list warm: LCP ms', warm('list'), 600),
    aim('list cold: longest task ms', cold('list', 'longestTask'), 150),
    share('list cold: LCP ms', cold('list', 'lcp'), cold('peer', 'lcp'), SHARE.lcp),
    share('list cold: script ms', cold('list', 'script'), cold('peer', 'script'), SHARE.script),
  ]
}

function formFigures(ours: readonly FormCosts[], theirs: readonly FormCosts[]): BenchFigure[] {
  return [
    aim(
      'form of 30 fields: opening ms, 4× slower',
      medianOf(ours, one => one.open),
      200,
    ),
    aim(
      'form of 30 fields: longest task ms, 4× slower',
      medianOf(ours, one => one.longestTask),
      150,
    ),
    aim(
      'form of 30 fields: slowest key ms, 4× slower',
      medianOf(ours, one => one.slowestKey),
      50,
    ),
    share(
      'form of 30 fields: a key ms',
      medianOf(ours, one => one.key),
      medianOf(theirs, one => one.key),
      SHARE.key,
    ),
  ]
}

const shellFigures = (costs: readonly ShellCosts[]): BenchFigure[] => [
  budget(
    'a kept tab in front: ms of the main thread',
    medianOf(costs, one => one.tab),
    THREAD_MS.tab,
  ),
  budget(
    'another theme: ms of the main thread',
    medianOf(costs, one => one.theme),
    THREAD_MS.theme,
  ),
]

async function main(): Promise<boolean> {
  const product = await startProduct(24_090)
  await waitUntilIdle(product)
  const address = `http://127.0.0.1:${product.port}`
  const token = await signIn(product.port)
  const peer = await startPeerSite({ port: product.port, token })
  const browser = await launch()
  const state = await signedIn(browser, address)
  const visits = {
    login: await rounds('login', () => visit(browser, undefined, address, 'button[type=submit], form button')),
    home: await rounds('home', () => visit(browser, state, address, 'main h1, main h2')),
    list: await rounds('list', () => visit(browser, state, address + LIST, ROW)),
    peer: await rounds('peer', () => visit(browser, undefined, peer.address, ROW)),
  }
  const ours = await rounds('form', () => fillForm(browser, state, address + LIST))
  const theirs = await rounds('form of the peer', () => fillForm(browser, undefined, peer.address))
  const shell = await rounds('tabs and theme', () => useShell(browser, state, address))
  say(`${TABS} tabs`)
  const heap = await heapOfTabs(browser, state, address, token)
  await browser.close()
  peer.close()
  await product.stop()
  removeDataDir(product.dataDir)
  return reportFigures([
    ...loadFigures(visits),
    ...formFigures(ours, theirs),
    ...shellFigures(shell),
    budget(`${TABS} tabs: MB of heap`, heap, MOST.heapMb),
  ])
}

process.exitCode = (await main()) ? 0 : 1
