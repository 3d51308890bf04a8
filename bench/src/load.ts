import { reportBodies, worstBodies } from './lib/worst-bodies.ts'
import { processCpuMs } from './lib/process-cpu.ts'
import { postgresCpu } from './lib/postgres-cpu.ts'
import { pause, startBaseline, type StartedProduct } from './lib/started-product.ts'
import { measureBesideHeavyWork } from './load/beside-heavy-work.ts'
import { printCallCosts } from './load/call-costs.ts'
import { LIGHT_CALLS, productCalls, callPaths, baselineCalls, thirtyDays, type LoadTarget } from './load/call-mix.ts'
import { openLoop, percentile, type CallKind, type LoadStep } from './load/open-loop.ts'
import { preparedProduct, loadTargetOf } from './load/prepared-product.ts'
import { withStatementLog, loggedStatementsOf } from './lib/logged-statements.ts'
import { loadVerdict, type LoadClimb } from './load/load-verdict.ts'

/** npm run bench -- load: so many calls a second, ours beside a bare floor (docs/performance-load.md). */

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000)
const SESSIONS = Number(process.env['BENCH_SESSIONS'] ?? 2_000_000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15)
const RATES = (process.env['BENCH_RATES'] ?? '100,200,300,400,600').split(',').map(Number)
/** Some of it: `costs,climbRates,beside,bodies`. */
const ONLY = process.env['BENCH_ONLY']?.split(',')
const WARM_UP_SECONDS = Math.min(5, SECONDS)
const HOSPITAL_WORD = '高血压'

const say = (line: string) => process.stderr.write(`${line}\n`)
const print = (...cells: (string | number)[]) => process.stdout.write(`${cells.join('\t')}\n`)
const ms = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 1 : 0))

/** The floor asks what the product asks. */
async function baselineStatements(product: StartedProduct, target: LoadTarget): Promise<unknown> {
  const headers = { 'x-access-token': target.token }
  const [from, to] = thirtyDays()
  const id = target.ids[0] ?? ''
  const of = (path: string) => loggedStatementsOf(product, { path, headers })
  return withStatementLog(product, async () => ({
    get: await of(callPaths.get(id)),
    hospitals: await of(callPaths.hospitals()),
    first: await of(callPaths.videos(1)),
    second: await of(callPaths.videos(2)),
    search: await of(callPaths.search(HOSPITAL_WORD)),
    dashboard: await of(callPaths.dashboard(from, to)),
    id,
    word: HOSPITAL_WORD,
  }))
}

const HEAD = [
  'server',
  'calls/s',
  'p50',
  'p95',
  'p99',
  'light p99',
  'node ms/call',
  'postgres ms/call',
  'shed',
  'failed',
]

/** Climbs the rates, each after a pause in which what was left over is answered. */
async function climbRates(
  name: string,
  server: { pid: number; port: number },
  dataDir: string,
  kinds: readonly CallKind[],
) {
  await openLoop(server.port, kinds, RATES[0] ?? 100, WARM_UP_SECONDS)
  const steps: LoadStep[] = []
  for (const rate of RATES) {
    const before = [processCpuMs(server.pid), postgresCpu(dataDir)] as const
    const step = await openLoop(server.port, kinds, rate, SECONDS)
    const calls = rate * SECONDS
    const node = (processCpuMs(server.pid) - before[0]) / calls
    const postgres = (postgresCpu(dataDir) - before[1]) / calls
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map(share => ms(percentile(step, share)))
    const light = ms(percentile(step, 0.99, LIGHT_CALLS))
    print(name, rate, p50 ?? '', p95 ?? '', p99 ?? '', light, ms(node), ms(postgres), step.turnedAway, step.failed)
    for (const line of step.problems) say(`${name} ${rate}/s: ${line}`)
    steps.push(step)
    await pause(2000)
  }
  return { name, steps } satisfies LoadClimb
}

async function compareClimbs(product: StartedProduct, target: LoadTarget): Promise<string[]> {
  say('reading what the product asks the database…')
  const statements = await baselineStatements(product, target)
  const file = new URL('./load/mix-baseline-server.ts', import.meta.url)
  const floor = await startBaseline(24_083, product.socketDir, statements, file)
  print(...HEAD)
  const bare = await climbRates('floor', floor, product.dataDir, baselineCalls(target))
  await floor.stop()
  const own = await climbRates('ours', product, product.dataDir, productCalls(target))
  return loadVerdict(own, bare, LIGHT_CALLS)
}

type Part = (product: StartedProduct, target: LoadTarget) => Promise<string[]>

const PARTS: Readonly<Record<string, Part>> = {
  costs: async (product, target) => {
    await printCallCosts(product, target, print)
    return []
  },
  climb: compareClimbs,
  beside: (product, target) => measureBesideHeavyWork(product, target, { seconds: SECONDS, rows: ROWS, print }),
  bodies: async (product, { token }) =>
    reportBodies(await worstBodies(product, token)) ? [] : ['a request holds the main thread too long'],
}

async function main(): Promise<boolean> {
  const wanted = Object.entries(PARTS).filter(([name]) => ONLY?.includes(name) ?? true)
  const product = await preparedProduct(24_082, { rows: ROWS, sessions: SESSIONS }, process.env['BENCH_DATA'], say)
  const target = await loadTargetOf(product)
  const faults: string[] = []
  for (const [, part] of wanted) faults.push(...(await part(product, target)))
  await product.done()
  for (const fault of faults) say(`✗ ${fault}`)
  return faults.length === 0
}

process.exitCode = (await main()) ? 0 : 1
