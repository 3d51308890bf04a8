import { tellBodies, worstBodies } from './lib/bodies.ts'
import { cpuOf } from './lib/process-cpu.ts'
import { postgresCpu } from './lib/postgres-cpu.ts'
import { pause, startFloor, type StartedProduct } from './lib/product.ts'
import { beside } from './load/beside.ts'
import { costs } from './load/costs.ts'
import { LIGHT, ours, pathOf, theirs, thirtyDays, type LoadTarget } from './load/mix.ts'
import { openLoop, percentile, type CallKind, type LoadStep } from './load/open-loop.ts'
import { preparedProduct, targetOf } from './load/prepared.ts'
import { listening, statementsOf } from './lib/statements.ts'
import { verdict, type Climb } from './load/verdict.ts'

/** npm run bench -- load: so many calls a second, ours beside a bare floor (docs/performance-load.md). */

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000)
const SESSIONS = Number(process.env['BENCH_SESSIONS'] ?? 2_000_000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15)
const RATES = (process.env['BENCH_RATES'] ?? '100,200,300,400,600').split(',').map(Number)
/** Some of it: `costs,climb,beside,bodies`. */
const ONLY = process.env['BENCH_ONLY']?.split(',')
const WARM_UP_SECONDS = Math.min(5, SECONDS)
const HOSPITAL_WORD = '高血压'

const say = (line: string) => process.stderr.write(`${line}\n`)
const print = (...cells: (string | number)[]) => process.stdout.write(`${cells.join('\t')}\n`)
const ms = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 1 : 0))

/** The floor asks what the product asks. */
async function floorStatements(product: StartedProduct, target: LoadTarget): Promise<unknown> {
  const headers = { 'x-access-token': target.token }
  const [from, to] = thirtyDays()
  const id = target.ids[0] ?? ''
  const of = (path: string) => statementsOf(product, { path, headers })
  return listening(product, async () => ({
    get: await of(pathOf.get(id)),
    hospitals: await of(pathOf.hospitals()),
    first: await of(pathOf.videos(1)),
    second: await of(pathOf.videos(2)),
    search: await of(pathOf.search(HOSPITAL_WORD)),
    dashboard: await of(pathOf.dashboard(from, to)),
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
async function climb(name: string, server: { pid: number; port: number }, dataDir: string, kinds: readonly CallKind[]) {
  await openLoop(server.port, kinds, RATES[0] ?? 100, WARM_UP_SECONDS)
  const steps: LoadStep[] = []
  for (const rate of RATES) {
    const before = [cpuOf(server.pid), postgresCpu(dataDir)] as const
    const step = await openLoop(server.port, kinds, rate, SECONDS)
    const calls = rate * SECONDS
    const node = (cpuOf(server.pid) - before[0]) / calls
    const postgres = (postgresCpu(dataDir) - before[1]) / calls
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map(share => ms(percentile(step, share)))
    const light = ms(percentile(step, 0.99, LIGHT))
    print(name, rate, p50 ?? '', p95 ?? '', p99 ?? '', light, ms(node), ms(postgres), step.shed, step.failed)
    for (const line of step.said) say(`${name} ${rate}/s: ${line}`)
    steps.push(step)
    await pause(2000)
  }
  return { name, steps } satisfies Climb
}

async function climbs(product: StartedProduct, target: LoadTarget): Promise<string[]> {
  say('reading what the product asks the database…')
  const statements = await floorStatements(product, target)
  const file = new URL('./load/floor.ts', import.meta.url)
  const floor = await startFloor(24_083, product.socketDir, statements, file)
  print(...HEAD)
  const bare = await climb('floor', floor, product.dataDir, theirs(target))
  await floor.stop()
  const own = await climb('ours', product, product.dataDir, ours(target))
  return verdict(own, bare, LIGHT)
}

type Part = (product: StartedProduct, target: LoadTarget) => Promise<string[]>

const PARTS: Readonly<Record<string, Part>> = {
  costs: async (product, target) => {
    await costs(product, target, print)
    return []
  },
  climb: climbs,
  beside: (product, target) => beside(product, target, { seconds: SECONDS, rows: ROWS, print }),
  bodies: async (product, { token }) =>
    tellBodies(await worstBodies(product, token)) ? [] : ['a request holds the main thread too long'],
}

async function main(): Promise<boolean> {
  const wanted = Object.entries(PARTS).filter(([name]) => ONLY?.includes(name) ?? true)
  const product = await preparedProduct(24_082, { rows: ROWS, sessions: SESSIONS }, process.env['BENCH_DATA'], say)
  const target = await targetOf(product)
  const faults: string[] = []
  for (const [, part] of wanted) faults.push(...(await part(product, target)))
  await product.done()
  for (const fault of faults) say(`✗ ${fault}`)
  return faults.length === 0
}

process.exitCode = (await main()) ? 0 : 1
