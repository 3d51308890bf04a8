import { randomUUID } from 'node:crypto'
import type { ListStatements } from './lib/baseline-server.ts'
import { fillVideos, PASSWORD, waitUntilIdle, signIn } from './lib/fill-videos.ts'
import { answerCalls, compareCall } from './lib/compare-calls.ts'
import { sendOnce, type LoadRequest } from './lib/send-load.ts'
import { processMemoryMb } from './lib/process-cpu.ts'
import {
  asOwner,
  pause,
  startBaseline,
  startProduct,
  removeDataDir,
  type StartedProduct,
} from './lib/started-product.ts'
import { reportFigures, type BenchFigure } from './lib/report-figures.ts'
import { coldBytes, installedMb } from './lib/sizes.ts'
import { withStatementLog, loggedStatementsOf } from './lib/logged-statements.ts'

/** Rows in the table of videos. */
const ROWS = 100_000
/**
 * Plain lists each server answers before anything is measured. The filtered list keeps the database so busy that a few
 * hundred requests are all a measurement holds: without these the compiler would not have come to any of it.
 */
const WARM_UP_LISTS = 6000
/** Who signs in. One account has only so many tries under way at once, so they take turns, over fewer connections. */
const PEOPLE = ['admin', 'medical', 'compliance', 'area', 'hospital', 'hospital2', 'ward'] as const
const SIGNING_IN = 4

/**
 * What the ratio of processor time may be at most (rules/budgets#server-calls), in the order of measuring. The filtered
 * list comes after the others: of it a hundred are answered in a second, so by itself it would take minutes until what
 * all calls share is compiled, and what is to be measured is a server that has been up for an hour. Signing in comes
 * last, since so many sessions of one account end the one that asks.
 */
const BUDGET = { plain: 1.7, get: 2.5, insert: 4, filtered: 1.7, login: 1.3 } as const
type Call = keyof typeof BUDGET
const CALLS = Object.keys(BUDGET) as Call[]
/** Some of them: `BENCH_ONLY=plain,filtered`. */
const ONLY = process.env['BENCH_ONLY']?.split(',')

/** What the server may hold when nobody asks anything, and how long it may take to give back what it does not need. */
const IDLE_MB = 150
const REST_MS = 40_000

const say = (line: string) => process.stderr.write(`${line}\n`)

interface ComparedRequests {
  ours: (at: number) => LoadRequest
  floor: (at: number) => LoadRequest
}

const FILTERED = `/api/he/video/list?title=${encodeURIComponent('*高血压*')}&status=published&pageNo=1&pageSize=10`
const PLAIN = '/api/he/video/list?pageNo=1&pageSize=10'

function calls(token: string, ids: readonly string[], classification: string): Record<Call, ComparedRequests> {
  const headers = { 'x-access-token': token }
  const draft = (at: number) =>
    JSON.stringify({ title: `压测新增视频${at}-${randomUUID().slice(0, 8)}`, classificationId: classification })
  const login = (at: number) =>
    JSON.stringify({
      username: PEOPLE[at % PEOPLE.length],
      password: PASSWORD,
      captcha: '',
      checkKey: 1,
      remember_me: true,
    })
  const id = (at: number) => ids[at % ids.length] ?? ''
  return {
    filtered: { ours: () => ({ path: FILTERED, headers }), floor: () => ({ path: '/filtered' }) },
    plain: { ours: () => ({ path: PLAIN, headers }), floor: () => ({ path: '/plain' }) },
    get: {
      ours: at => ({ path: `/api/he/video/queryById?id=${id(at)}`, headers }),
      floor: at => ({ path: `/get?id=${id(at)}` }),
    },
    insert: {
      ours: at => ({ method: 'POST', path: '/api/he/video/add', headers, body: draft(at) }),
      floor: () => ({
        method: 'POST',
        path: '/insert',
        body: JSON.stringify({ id: randomUUID(), code: randomUUID().slice(0, 18), title: '压测新增视频' }),
      }),
    },
    login: {
      ours: at => ({ method: 'POST', path: '/api/sys/login', body: login(at) }),
      floor: at => ({ method: 'POST', path: '/login', body: login(at) }),
    },
  }
}

async function main(): Promise<boolean> {
  say('starting the product…')
  let product = await startProduct(24_080)
  const firstStart = product.startMs
  const cold = coldBytes()
  say('waiting for the background work of the first start…')
  await waitUntilIdle(product)
  const firstIdle = await memoryAtRest(product.pid)
  say('filling 100,000 videos…')
  await fillVideos(product, ROWS)
  await product.stop()
  product = await startProduct(24_080, product.dataDir)
  const secondStart = product.startMs
  const idle = await memoryAtRest(product.pid)
  const token = await signIn(product.port)
  await askSomeLists(product, token)
  const used = processMemoryMb(product.pid)
  const { ids, classification } = await asOwner(product.socketDir, async client => {
    const videos = await client.query<{ id: string }>(
      "select replace(id::text, '-', '') as id from he_video where code like 'B%' limit 500",
    )
    const one = await client.query<{ id: string }>(
      "select replace(c.id::text, '-', '') as id from he_video_classification c where not exists (select from he_video_classification d where d.pid = c.id) limit 1",
    )
    return { ids: videos.rows.map(row => row.id), classification: one.rows[0]?.id ?? '' }
  })
  const requested = calls(token, ids, classification)
  const statements = await baselineStatements(product, requested, ids[0] ?? '')
  const floor = await startBaseline(24_081, product.socketDir, statements)
  say('warming up…')
  await answerCalls(product.port, requested.plain.ours, WARM_UP_LISTS)
  await answerCalls(floor.port, requested.plain.floor, WARM_UP_LISTS)
  const figures: BenchFigure[] = []
  // An address may try to sign in so often and no more; that guard is not what is measured.
  const before = () => asOwner(product.socketDir, client => client.query('delete from sys_attempt'))
  for (const name of CALLS.filter(call => ONLY?.includes(call) ?? true)) {
    const call = { name, ...requested[name], budget: BUDGET[name] }
    figures.push(
      await compareCall(name === 'login' ? { ...call, before, connections: SIGNING_IN } : call, product, floor),
    )
  }
  const peak = processMemoryMb(product.pid)
  await floor.stop()
  await product.stop()
  removeDataDir(product.dataDir)
  figures.push(
    { name: 'first start ms', ours: firstStart, peer: 'budget', theirs: 20_000, target: 1 },
    { name: 'second start ms', ours: secondStart, peer: 'budget', theirs: 3_000, target: 1 },
    { name: 'idle memory of the first start MB', ours: firstIdle, peer: 'budget', theirs: IDLE_MB, target: 1 },
    { name: 'idle memory MB', ours: idle, peer: 'budget', theirs: IDLE_MB, target: 1 },
    { name: 'memory after a sign-in and lists MB', ours: used, peer: 'budget', theirs: IDLE_MB, target: 1 },
    { name: 'memory after load MB', ours: peak, peer: 'Payload 3.90 (published run)', theirs: 413 },
    { name: 'installed MB without ffmpeg', ours: await installedMb(), peer: 'budget', theirs: 400 },
    ...cold,
  )
  return reportFigures(figures)
}

async function memoryAtRest(pid: number): Promise<number> {
  await pause(REST_MS)
  return processMemoryMb(pid)
}

const LISTS = ['he/video', 'he/hospital', 'he/hospitalDepartment', 'sys/user', 'sys/dict']

async function askSomeLists({ port }: StartedProduct, token: string): Promise<void> {
  for (const path of [...LISTS, ...LISTS])
    await sendOnce(port, undefined, {
      path: `/api/${path}/list?pageNo=1&pageSize=10`,
      headers: { 'x-access-token': token },
    })
}

const INSERT =
  'insert into he_video (id, tenant_id, code, title, classification_id) select $1, 1, $2, $3, (select classification_id from he_video limit 1) returning *'

/** The same SQL for the floor: the product's own, with the values it was asked with. */
async function baselineStatements(
  product: StartedProduct,
  requested: Record<Call, ComparedRequests>,
  id: string,
): Promise<ListStatements> {
  return withStatementLog(product, async () => ({
    plain: await loggedStatementsOf(product, requested.plain.ours(0)),
    filtered: await loggedStatementsOf(product, requested.filtered.ours(0)),
    get: await loggedStatementsOf(product, requested.get.ours(0)),
    id,
    insert: INSERT,
  }))
}

process.exitCode = (await main()) ? 0 : 1
