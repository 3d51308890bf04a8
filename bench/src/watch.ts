import { createHash, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { sendLoad, sendOnce, type LoadRequest } from './lib/send-load.ts'
import { condensePlan, planStatement } from './lib/condense-plan.ts'
import { databaseLogSize, planMilliseconds, setPlanLogging, queryPlansSince, logQueryPlans } from './lib/query-plans.ts'
import { postgresCpu } from './lib/postgres-cpu.ts'
import { processCpuMs } from './lib/process-cpu.ts'
import {
  asOwner,
  pause,
  startBaseline,
  startProduct,
  removeDataDir,
  type StartedProduct,
} from './lib/started-product.ts'
import { median, reportFigures, type BenchFigure } from './lib/report-figures.ts'
import { fillWatchSessions } from './lib/watch-sessions.ts'

const SESSIONS = Number(process.env['BENCH_SESSIONS'] ?? 2_000_000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
/** Each sends fewer heartbeats a minute than a player may. */
const VIEWERS = 3000
const CONNECTIONS = 16
const ASKED = Number(process.env['BENCH_ASKED'] ?? 24)
/** Pages whose name contains this. */
const NAMED = process.env['BENCH_NAME'] ?? ''
/** `heartbeatRequests` or `pages`: half of it, for who works on that half. */
const ONLY = process.env['BENCH_ONLY']
/** A folder of data that was filled by an earlier run, to be measured again; it is kept. */
const DATA = process.env['BENCH_DATA']
/** A file into which the plan of every statement is written. */
const PLANS = process.env['BENCH_PLANS']
const PASSWORD = 'Xuanjiao@2026'

/**
 * A heartbeat may cost this much more than a bare insert: who it is, what it claims, three rows and their flags in one
 * statement.
 */
const HEARTBEAT_BUDGET = 4
/** A page over two million watch sessions is there before one wonders (rules/figures#page-speed). */
const PAGE_MS = 300

const say = (line: string) => process.stderr.write(`${line}\n`)
const tokenOf = (viewer: number) => `bench-viewer-${String(viewer).padStart(10, '0')}`
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Viewers who are signed in, each in the middle of a watch session that began ten minutes ago. */
async function seatViewers({ socketDir }: StartedProduct): Promise<string[]> {
  return asOwner(socketDir, async client => {
    await client.query("select set_config('app.tenant', '-1', false)")
    const hashes = Array.from({ length: VIEWERS }, (_, at) => hash(tokenOf(at)))
    await client.query(
      `insert into he_wxapp_user (id, tenant_id, openid_hash, nick_name) select md5('seat' || n)::uuid, 1, md5('seat' || n), '患者' || n
       from generate_series(1, $1::integer) n`,
      [VIEWERS],
    )
    await client.query(
      `insert into he_wx_session (id, tenant_id, user_id, token_hash, expires_at)
       select gen_random_uuid(), 1, md5('seat' || n)::uuid, h, now() + interval '1 day' from unnest($1::text[]) with ordinality s (h, n)`,
      [hashes],
    )
    const { rows } = await client.query<{ id: string }>(
      `insert into he_watch_session (id, tenant_id, user_id, video_id, start_time, last_time, stat_date, duration_sec)
       select xj_timed_id(at, gen_random_uuid()), 1, md5('seat' || n)::uuid, (select id from he_video where status = 'published' limit 1),
         at, at, (at at time zone 'Asia/Shanghai')::date, 1800
       from generate_series(1, $1::integer) n, lateral (select now() - interval '10 minutes' as at) t
       returning replace(id::text, '-', '') as id`,
      [VIEWERS],
    )
    return rows.map(row => row.id)
  })
}

function heartbeatRequests(ids: readonly string[], owners: readonly number[]): (at: number) => LoadRequest {
  let next = 0
  return () => {
    const turn = next++
    const who = turn % ids.length
    const seq = Math.floor(turn / ids.length)
    const from = seq * 10
    const body = { sessionNo: ids[who], seq, pos: from + 10, speed: 1, ranges: [[from, from + 10]], playing: true }
    return {
      method: 'POST',
      path: '/api/wx/v1/watch/beat',
      headers: { 'x-wx-token': tokenOf(owners[who] ?? 0) },
      body: JSON.stringify(body),
    }
  }
}

const INSERT = `insert into he_watch_beat (tenant_id, session_id, seq, pos, speed, ranges, playing, server_ts)
  select 1, $1::uuid, $2::integer, 10, 1, $3::jsonb, true, now() returning seq`
const insert = (at: number): LoadRequest => ({
  method: 'POST',
  path: '/insert',
  body: JSON.stringify({ id: randomUUID(), code: String(at), title: '[[0,10]]' }),
})

interface Cost {
  cpu: number
  pg: number
  perSecond: number
}

async function measure(
  dataDir: string,
  server: { pid: number; port: number },
  make: (at: number) => LoadRequest,
): Promise<Cost> {
  const [cpu, pg] = [processCpuMs(server.pid), postgresCpu(dataDir)]
  const done = await sendLoad(server.port, make, SECONDS, CONNECTIONS)
  if (done.failed > 0) throw new Error(`${done.failed} of ${done.requests} requests failed`)
  return {
    cpu: (processCpuMs(server.pid) - cpu) / done.requests,
    pg: (postgresCpu(dataDir) - pg) / done.requests,
    perSecond: done.requests / done.seconds,
  }
}

async function compareHeartbeats(product: StartedProduct): Promise<BenchFigure[]> {
  const ids = await seatViewers(product)
  const owners = await asOwner(product.socketDir, async client => {
    await client.query("select set_config('app.tenant', '-1', false)")
    const { rows } = await client.query<{ owner: number }>(
      `select (substring(u.nick_name from 3))::integer - 1 as owner from unnest($1::uuid[]) with ordinality s (id, n)
       join he_watch_session w on w.id = s.id join he_wxapp_user u on u.id = w.user_id order by s.n`,
      [ids],
    )
    return rows.map(row => row.owner)
  })
  const floor = await startBaseline(24_091, product.socketDir, { insert: INSERT })
  const heartbeat = heartbeatRequests(ids, owners)
  const [ours, theirs]: [Cost[], Cost[]] = [[], []]
  // The first heartbeat of a watch session reads it; in a watch session of ten minutes that is one of sixty.
  for (let sent = 0; sent < VIEWERS;) sent += (await sendLoad(product.port, heartbeat, 2, CONNECTIONS)).requests
  await sendLoad(floor.port, insert, 3, CONNECTIONS)
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measure(product.dataDir, product, heartbeat))
    theirs.push(await measure(product.dataDir, floor, insert))
  }
  await floor.stop()
  const of = (costs: Cost[], name: keyof Cost) => median(costs.map(cost => cost[name]))
  const peer = 'bare insert, node:http+pg'
  return [
    { name: 'beat cpu ms', ours: of(ours, 'cpu'), peer, theirs: of(theirs, 'cpu'), target: 1 / HEARTBEAT_BUDGET },
    { name: 'beat pg cpu ms', ours: of(ours, 'pg'), peer, theirs: of(theirs, 'pg') },
    { name: 'beats per second', ours: of(ours, 'perSecond'), peer, theirs: of(theirs, 'perSecond'), larger: true },
  ]
}

async function signIn(port: number, username: string): Promise<string> {
  let text = ''
  const body = JSON.stringify({ username, password: PASSWORD, captcha: '', checkKey: 1, remember_me: true })
  if (!(await sendOnce(port, undefined, { method: 'POST', path: '/api/sys/login', body }, answer => (text = answer))))
    throw new Error(`sign-in failed: ${text}`)
  return (JSON.parse(text) as { result: { token: string } }).result.token
}

const day = (back: number) => new Date(Date.now() + 8 * 3600_000 - back * 86_400_000).toISOString().slice(0, 10)
/** Another window each time, so that no answer is one that was kept. */
const windowOf = (days: number) => (at: number) => `from=${day(days - 1 + at)}&to=${day(at)}`
const month = windowOf(30)
const quarter = (at: number) => `from=${day(89)}&to=${day(at)}`

/** Pages people wait for, and who asks. */
const PAGES: readonly { name: string; user: string; path: (at: number) => string }[] = [
  { name: '看板 30 天', user: 'admin', path: at => `/he/dashboard/admin?${month(at)}` },
  { name: '看板 90 天', user: 'admin', path: at => `/he/dashboard/admin?${quarter(at)}` },
  { name: '看板 30 天（区域）', user: 'area', path: at => `/he/dashboard/admin?${month(at)}` },
  { name: '看板 30 天（医院）', user: 'hospital', path: at => `/he/dashboard/admin?${month(at)}` },
  { name: '排行 30 天', user: 'admin', path: at => `/he/dashboard/ranking?${month(at)}&by=viewers` },
  { name: '省份 30 天', user: 'admin', path: at => `/he/dashboard/provinces?${month(at)}` },
  { name: '时段与来源 30 天', user: 'admin', path: at => `/he/dashboard/habits?${month(at)}` },
  { name: '观看记录', user: 'admin', path: at => `/he/watchRecord/list?count=capped&pageNo=${1 + at}` },
  { name: '观看记录（医院）', user: 'hospital', path: at => `/he/watchRecord/list?count=capped&pageNo=${1 + at}` },
  {
    name: '观看记录（区域、未完播）',
    user: 'area',
    path: at => `/he/watchRecord/list?count=capped&completeFlag=N&pageNo=${1 + at}`,
  },
  {
    name: '观看记录（按用户）',
    user: 'admin',
    path: at => `/he/watchRecord/list?count=capped&viewer=*${10_000 + at * 7}*`,
  },
  { name: '会话明细', user: 'admin', path: at => `/he/watchSession/list?count=capped&pageNo=${1 + at}` },
  {
    name: '会话明细（有风险）',
    user: 'admin',
    path: at => `/he/watchSession/list?count=capped&riskFlag=1,2,3&pageNo=${1 + at}`,
  },
  { name: '会话明细（科室）', user: 'ward', path: at => `/he/watchSession/list?count=capped&pageNo=${1 + at}` },
  {
    name: '会话明细（某日）',
    user: 'admin',
    path: at => `/he/watchSession/list?count=capped&startTime_begin=${day(at)}&startTime_end=${day(at)}`,
  },
]

async function timePages(product: StartedProduct): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  const messages: string[] = []
  const tokens = new Map<string, string>()
  for (const { user } of PAGES) if (!tokens.has(user)) tokens.set(user, await signIn(product.port, user))
  for (const { name, user, path } of PAGES.filter(page => page.name.includes(NAMED))) {
    const request = (at: number): LoadRequest => ({
      path: `/api${path(at)}`,
      headers: { 'x-access-token': tokens.get(user) ?? '' },
    })
    const plans = await plansOf(product, request(ASKED))
    const times: number[] = []
    const before = postgresCpu(product.dataDir)
    for (let at = 0; at < ASKED; at++) {
      const began = performance.now()
      let text = ''
      if (!(await sendOnce(product.port, undefined, request(at), answer => (text = answer))))
        throw new Error(`${name}: ${text}`)
      times.push(performance.now() - began)
    }
    const cpu = (postgresCpu(product.dataDir) - before) / ASKED
    const sorted = times.toSorted((one, other) => one - other)
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
    say(
      `${name}: p50 ${median(times).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, database ${cpu.toFixed(0)} ms of processor`,
    )
    messages.push(`## ${name}`, ...plans.map(planText))
    figures.push({ name: `${name} p95 ms`, ours: p95, peer: 'budget', theirs: PAGE_MS, target: 1 })
  }
  if (PLANS) writeFileSync(PLANS, `${[PLANS_HEAD, ...messages].join('\n\n')}\n`)
  return figures
}

const PLANS_HEAD = `# Plans of watching

Every statement behind the pages of [performance.md](performance.md), as PostgreSQL ran it over ${SESSIONS.toLocaleString('en')} sittings; written by \`BENCH_PLANS=… npm run bench -- watch\`. What was never executed or found nothing is left out, partitions that look alike are one line. Milliseconds are those of one asking, while the plan was being written.`

/** One statement: what it reads, how long it took, and how its rows were found. */
function planText(entry: string): string {
  const tables = [...new Set(planStatement(entry).match(/\bhe_\w+/g))].join(', ')
  return [`${planMilliseconds(entry).toFixed(1)} ms: ${tables}`, '', '```', condensePlan(entry), '```'].join('\n')
}

/** The plans of the statements behind a page, while everything else is quiet. */
async function plansOf(product: StartedProduct, request: LoadRequest): Promise<string[]> {
  const set = (on: boolean) => asOwner(product.socketDir, client => setPlanLogging(client, on))
  await set(true)
  await pause(300)
  const from = databaseLogSize(product.dataDir)
  await sendOnce(product.port, undefined, request)
  await pause(300)
  await set(false)
  await pause(300)
  return queryPlansSince(product.dataDir, from).filter(entry => planStatement(entry).includes('he_'))
}

async function waitUntilIdle(product: StartedProduct): Promise<void> {
  for (;;) {
    const left = await asOwner(product.socketDir, async client => {
      await client.query("select set_config('app.tenant', '-1', false)")
      return (await client.query("select from sys_job where state in ('queued', 'running') and kind not like 'stat.%'"))
        .rowCount
    })
    if (left === 0) return
    await pause(500)
  }
}

/** The product over all those watch sessions, started again with plans in its log. */
async function fillProduct(product: StartedProduct): Promise<StartedProduct> {
  say(`filling ${SESSIONS} sittings…`)
  const began = performance.now()
  await asOwner(product.socketDir, client => fillWatchSessions(client, { sessions: SESSIONS, days: 90, users: 20_000 }))
  say(`filled in ${Math.round((performance.now() - began) / 1000)} s`)
  return restartProduct(product)
}

/** Started anew, with plans in its log when asked for. */
async function restartProduct({ socketDir, dataDir, stop }: StartedProduct): Promise<StartedProduct> {
  await asOwner(socketDir, logQueryPlans)
  await stop()
  const product = await startProduct(24_090, dataDir)
  await asOwner(product.socketDir, client => setPlanLogging(client, false))
  await pause(2000)
  return product
}

async function main(): Promise<boolean> {
  say('starting the product…')
  let product = await startProduct(24_090, DATA)
  await waitUntilIdle(product)
  const figures: BenchFigure[] = []
  if (ONLY !== 'beats') {
    product = await (DATA === undefined ? fillProduct(product) : restartProduct(product))
    figures.push(...(await timePages(product)))
  }
  if (ONLY !== 'pages') figures.push(...(await compareHeartbeats(product)))
  await product.stop()
  if (DATA === undefined) removeDataDir(product.dataDir)
  return reportFigures(figures)
}

process.exitCode = (await main()) ? 0 : 1
