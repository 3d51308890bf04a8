import { cpuOf } from './lib/process-cpu.ts'
import { postgresCpu } from './lib/postgres-cpu.ts'
import { fillVideos, quiet, signIn } from './lib/filled.ts'
import { asOwner, pause, startFloor, startProduct, throwAway, type Product } from './lib/product.ts'
import { fillSittings } from './lib/sittings.ts'
import { beside } from './load/beside.ts'
import { LIGHT, ours, pathOf, theirs, thirtyDays, type Target } from './load/mix.ts'
import { openLoop, percentile, type Kind, type Step } from './load/open-loop.ts'
import { listening, statementsOf } from './load/statements.ts'
import { verdict, type Climb } from './load/verdict.ts'

/** npm run bench -- load: so many calls a second, ours beside a bare floor (docs/performance-load.md). */

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000)
const SESSIONS = Number(process.env['BENCH_SESSIONS'] ?? 2_000_000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15)
const RATES = (process.env['BENCH_RATES'] ?? '100,200,300,400,600').split(',').map(Number)
/** `climb` or `beside`: half of it. */
const ONLY = process.env['BENCH_ONLY']
const WARM_UP_SECONDS = Math.min(5, SECONDS)
const HOSPITAL_WORD = '高血压'

const say = (line: string) => process.stderr.write(`${line}\n`)
const print = (...cells: (string | number)[]) => process.stdout.write(`${cells.join('\t')}\n`)
const ms = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 1 : 0))

async function targetOf({ port, socketDir }: Product): Promise<Target> {
  const token = await signIn(port)
  return asOwner(socketDir, async client => {
    const videos = await client.query<{ id: string }>(
      "select replace(id::text, '-', '') as id from he_video where code like 'B%' limit 500",
    )
    const leaf = await client.query<{ id: string }>(
      "select replace(c.id::text, '-', '') as id from he_video_classification c where not exists (select from he_video_classification d where d.pid = c.id) limit 1",
    )
    return { token, ids: videos.rows.map(row => row.id), classification: leaf.rows[0]?.id ?? '' }
  })
}

/** The floor asks what the product asks. */
async function floorStatements(product: Product, target: Target): Promise<unknown> {
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
async function climb(name: string, server: { pid: number; port: number }, dataDir: string, kinds: readonly Kind[]) {
  await openLoop(server.port, kinds, RATES[0] ?? 100, WARM_UP_SECONDS)
  const steps: Step[] = []
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

async function climbs(product: Product): Promise<string[]> {
  const target = await targetOf(product)
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

async function main(): Promise<boolean> {
  say('starting the product and waiting for the background work of its first start…')
  let product = await startProduct(24_082)
  await quiet(product)
  say(`filling ${ROWS} videos…`)
  await fillVideos(product, ROWS)
  if (ONLY !== 'climb') {
    say(`filling ${SESSIONS} sittings…`)
    await asOwner(product.socketDir, client => fillSittings(client, { sessions: SESSIONS, days: 90, users: 20_000 }))
  }
  await product.stop()
  product = await startProduct(24_082, product.dataDir)
  await pause(3000)
  const faults = [
    ...(ONLY === 'beside' ? [] : await climbs(product)),
    ...(ONLY === 'climb'
      ? []
      : await beside(product, await targetOf(product), { seconds: SECONDS, rows: ROWS, print })),
  ]
  await product.stop()
  throwAway(product.dataDir)
  for (const fault of faults) say(`✗ ${fault}`)
  return faults.length === 0
}

process.exitCode = (await main()) ? 0 : 1
