import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareOrders } from './business/order-cost.ts'
import { measurePosters } from './business/poster-cost.ts'
import { timeRolePages } from './business/time-role-pages.ts'
import { reportFigures, type BenchFigure } from './lib/report-figures.ts'
import { asOwner, pause, removeDataDir, startProduct, type StartedProduct } from './lib/started-product.ts'
import { fillWatchSessions } from './lib/watch-sessions.ts'

/** npm run bench -- business: dashboards of every role, orders, posters (docs/scale.md). */

const SESSIONS = Number(process.env['BENCH_SESSIONS'] ?? 10_000_000)
/** A platform that grows has more viewers, not busier ones. */
const USERS = Number(process.env['BENCH_USERS'] ?? Math.max(20_000, Math.round(SESSIONS / 100)))
const DAYS = Number(process.env['BENCH_DAYS'] ?? 365)
const ASKED = Number(process.env['BENCH_ASKED'] ?? 20)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 1_000)
const POSTERS = Number(process.env['BENCH_POSTERS'] ?? 1_000)
/** Some of it: `pages,orders,posters`. */
const ONLY = process.env['BENCH_ONLY']?.split(',')
/** Pages whose role and name contain this. */
const NAMED = process.env['BENCH_NAME'] ?? ''
/** A folder of data, kept: what an earlier run has filled is measured again, and filled up to what is asked for. */
const DATA = process.env['BENCH_DATA']
const PORT = Number(process.env['BENCH_PORT'] ?? 24_092)

/** What is asked of us (rules/figures#page-speed, rules/budgets#business). */
const PAGE_MS = 300
const ORDER_BUDGET = 6
const POSTER_MS = 300
const PACK_MB = 400

const say = (line: string) => process.stderr.write(`${line}\n`)
const wants = (part: string) => ONLY === undefined || ONLY.includes(part)

/** Beside the data: how many sittings are there. A folder of fewer is filled up, so that a slope is one folder. */
const FILLED = 'bench-filled'
const filledBefore = (): number => {
  const file = DATA === undefined ? undefined : join(DATA, FILLED)
  return file !== undefined && existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

/** What a first start makes of the demo in the background; what comes by the clock goes on for ever. */
async function waitForDemo({ socketDir }: StartedProduct): Promise<void> {
  const left = `select from sys_job where state in ('queued', 'running') and (kind like 'demo.%' or kind like '%transcode%')`
  for (;;) {
    const count = await asOwner(socketDir, async client => {
      await client.query("select set_config('app.tenant', '-1', false)")
      return (await client.query(left)).rowCount
    })
    if (count === 0) return
    await pause(1000)
  }
}

async function filledProduct(): Promise<StartedProduct> {
  if (DATA !== undefined) mkdirSync(DATA, { recursive: true, mode: 0o711 })
  say('starting the product and waiting for the background work of its first start…')
  const first = await startProduct(PORT, DATA)
  await waitForDemo(first)
  const sessions = wants('pages') ? SESSIONS - filledBefore() : 0
  if (sessions <= 0) return first
  say(`filling ${sessions} sittings of ${DAYS} days by ${USERS} viewers…`)
  const began = performance.now()
  await asOwner(first.socketDir, client => fillWatchSessions(client, { sessions, days: DAYS, users: USERS }))
  say(`filled in ${Math.round((performance.now() - began) / 1000)} s`)
  writeFileSync(join(first.dataDir, FILLED), String(SESSIONS))
  await first.stop()
  return startProduct(PORT, first.dataDir)
}

async function main(): Promise<boolean> {
  const product = await filledProduct()
  await pause(3000)
  const figures: BenchFigure[] = []
  if (wants('pages'))
    figures.push(...(await timeRolePages(product, { named: NAMED, asked: ASKED, mostMs: PAGE_MS, say })))
  if (wants('orders'))
    figures.push(
      ...(await compareOrders(product, { port: PORT + 1, rounds: ROUNDS, orders: ORDERS, budget: ORDER_BUDGET, say })),
    )
  if (wants('posters'))
    figures.push(...(await measurePosters(product, { posters: POSTERS, mostMs: POSTER_MS, mostMb: PACK_MB, say })))
  await product.stop()
  if (DATA === undefined) removeDataDir(product.dataDir)
  return reportFigures(figures)
}

process.exitCode = (await main()) ? 0 : 1
