import { createServer, type Server } from 'node:http'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildPage } from './lib/build-page.ts'
import { median, reportFigures, type BenchFigure } from './lib/report-figures.ts'

/**
 * A list of 10,000 rows and 24 columns beside antd's table, plain and as ProTable drives it: what the main thread works
 * until it is open, while it slides, and for one tick. Thread time, so that a busy machine changes little.
 */

const HERE = new URL('./list/', import.meta.url).pathname
const ROOT = new URL('../../', import.meta.url).pathname
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7)
/** Rounds that are not counted: until then the compiler is at work. */
const WARM_UP = 2
const STEPS = 40
const STEP = 700
const PEERS = ['plain', 'pro'] as const
const LISTS = ['ours', ...PEERS] as const
type List = (typeof LISTS)[number]
const ACTS = ['open', 'scroll', 'tick'] as const
type Act = (typeof ACTS)[number]

/** What each act may cost at most beside a peer: 1 is as much, 2 is half. */
const TARGET: Readonly<Record<(typeof PEERS)[number], Readonly<Record<Act, number>>>> = {
  plain: { open: 1, scroll: 1, tick: 3 },
  pro: { open: 1.5, scroll: 1.5, tick: 3 },
}
const PEER_NAMES = { plain: 'antd Table virtual', pro: 'antd Table as ProTable' } as const

const say = (line: string) => process.stderr.write(`${line}\n`)

/** The kit's own sources, as the product takes them. */
const KIT = ['core', 'fields', 'list'].map(name => ({
  find: new RegExp(`^@xuanjiao/${name}/(model|ui)/(.*)$`),
  replacement: join(ROOT, 'kit', name, 'src/$1/$2'),
}))

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

function serve(folder: string): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    const file = join(folder, request.url === '/' ? 'index.html' : (request.url ?? ''))
    try {
      const bytes = readFileSync(file)
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  return new Promise(done =>
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      done({ server, address: `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/` })
    }),
  )
}

interface OpenedList {
  /** Milliseconds the main thread worked while this was done. */
  cost(act: () => Promise<unknown>): Promise<number>
  show(list: List | undefined): Promise<void>
  slide(): Promise<void>
  tick(at: number): Promise<void>
}

async function openList(address: string): Promise<{ stage: OpenedList; close: () => Promise<void> }> {
  const { chromium } = await import(pathToFileURL(join(ROOT, 'node_modules/playwright-core/index.mjs')).href)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('pageerror', (error: Error) => {
    throw error
  })
  await page.goto(address)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find((one: { name: string }) => one.name === 'TaskDuration')?.value ?? 0)
  }
  const settled = () =>
    page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  const stage: OpenedList = {
    async cost(act) {
      const before = await worked()
      await act()
      await settled()
      return (await worked()) - before
    },
    async show(list) {
      await page.evaluate(
        (name: string | undefined) => (globalThis as unknown as { show: (name?: string) => void }).show(name),
        list,
      )
      await (list
        ? page.getByText('1-1', { exact: true }).first().waitFor()
        : page
            .locator('p, table')
            .first()
            .waitFor({ state: 'detached' })
            .catch(() => undefined))
    },
    // The wheel goes where the list is, whatever slides inside.
    async slide() {
      await page.mouse.move(400, 300)
      for (let at = 0; at < STEPS; at++) {
        await page.mouse.wheel(0, at < STEPS / 2 ? STEP : -STEP)
        await settled()
      }
    },
    tick: at => page.locator('input[type=checkbox]').nth(at).click(),
  }
  return { stage, close: () => browser.close() }
}

type Costs = Record<List, Record<Act, number[]>>

const emptyCosts = (): Costs =>
  Object.fromEntries(LISTS.map(list => [list, { open: [], scroll: [], tick: [] }])) as unknown as Costs

/** Every list in turn, in another order each round, so that none has the better minute. */
async function measure(stage: OpenedList): Promise<Costs> {
  const costs = emptyCosts()
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const order = LISTS.map((_, at) => LISTS[(at + round + WARM_UP) % LISTS.length] ?? 'ours')
    for (const list of order) {
      const open = await stage.cost(() => stage.show(list))
      const scroll = await stage.cost(() => stage.slide())
      const tick = await stage.cost(() => stage.tick(5))
      if (round >= 0)
        for (const [act, cost] of Object.entries({ open, scroll, tick })) costs[list][act as Act].push(cost)
      await stage.show(undefined)
    }
  }
  return costs
}

function figuresOf(costs: Costs): BenchFigure[] {
  return PEERS.flatMap(peer =>
    ACTS.map(act => ({
      name: `list ${act} ms`,
      ours: median(costs.ours[act]),
      peer: PEER_NAMES[peer],
      theirs: median(costs[peer][act]),
      target: TARGET[peer][act],
    })),
  )
}

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'xj-list-'))
  await buildPage(HERE, folder, KIT)
  const { server, address } = await serve(folder)
  const { stage, close } = await openList(address)
  const costs = await measure(stage)
  for (const list of LISTS)
    say(`${list}: ${ACTS.map(act => `${act} ${costs[list][act].map(cost => cost.toFixed(0)).join(' ')}`).join(' · ')}`)
  await close()
  server.close()
  rmSync(folder, { recursive: true, force: true })
  return reportFigures(figuresOf(costs))
}

process.exitCode = (await main()) ? 0 : 1
