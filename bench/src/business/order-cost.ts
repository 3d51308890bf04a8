import { createHash } from 'node:crypto'
import http from 'node:http'
import { postgresCpu } from '../lib/postgres-cpu.ts'
import { processCpuMs } from '../lib/process-cpu.ts'
import { median, type BenchFigure } from '../lib/report-figures.ts'
import { sendOnce, type LoadRequest } from '../lib/send-load.ts'
import { statementsAskedBy } from '../lib/asked-statements.ts'
import { asOwner, startBaseline, type StartedProduct } from '../lib/started-product.ts'

const BUYERS = 4_000
/** Each run has buyers of its own, who have bought nothing yet; the floor's are others. */
const RUN = String(process.pid)

/** The floor is one statement that writes the rows a bought video is: the paid order, and what it opened. */
const INSERT = `with o as (insert into he_order (id, tenant_id, order_no, order_type, user_id, video_id, goods_title, origin_fen, discount_fen,
    pay_fen, price_trace, platform_os, status, expire_time, pay_time, pay_channel, channel_bill, benefit_start, created_by, created_at)
  select gen_random_uuid(), 1, 'FL' || $2::text || substr($1::text, 1, 8), 'video', md5('floor${RUN}:' || (1 + $2::integer % ${BUYERS}))::uuid, $3::uuid, '宣教视频',
    990, 0, 990, '["标价 9.90 元"]', 'android', 'paid', now(), now(), 'mock', $1::text, now(), 'viewer', now() returning *)
  insert into he_viewer_benefit (id, tenant_id, user_id, kind, ref_id, start_time, source, source_id, created_by, created_at)
  select gen_random_uuid(), 1, user_id, 'video', video_id, now(), 'order', id, 'system', now() from o returning id`

interface OrderCostOptions {
  port: number
  rounds: number
  /** So many in a round: on a busy machine a span of time would hold few. */
  orders: number
  say: (line: string) => void
  /** How many times the floor's processor time an order may cost, from the tap to what it opens. */
  budget: number
}

const CONNECTIONS = 8
const WARM_UP = 200
const tokenOf = (buyer: number) => `bench-${RUN.padStart(8, '0')}-${String(buyer).padStart(11, '0')}`
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

interface Market {
  videos: string[]
}

/** Buyers who are signed in and have agreed to the terms, and videos that are sold. */
async function openMarket({ socketDir, port }: StartedProduct): Promise<Market> {
  const consent = await consentVersionOf(port)
  return asOwner(socketDir, async client => {
    await client.query("select set_config('app.tenant', '-1', false)")
    await client.query(
      `insert into he_wxapp_user (id, tenant_id, openid_hash, nick_name, consent_version, consent_time, health_consent)
       select md5(name)::uuid, 1, md5(name), '买家', $2, now(), 'Y'
       from generate_series(1, $1::integer) n, unnest(array['buyer', 'floor']) kind, lateral (select kind || $3 || ':' || n as name) named`,
      [BUYERS, consent, RUN],
    )
    await client.query(
      `insert into he_wx_session (id, tenant_id, user_id, token_hash, expires_at)
       select gen_random_uuid(), 1, md5('buyer' || $2 || ':' || n)::uuid, h, now() + interval '1 day' from unnest($1::text[]) with ordinality s (h, n)`,
      [Array.from({ length: BUYERS }, (_, at) => hash(tokenOf(at))), RUN],
    )
    await client.query(`update he_video_published set charge_type = 'single', price_fen = 990 where video_id in
      (select p.video_id from he_video_published p join he_video v on v.id = p.video_id
       where v.status = 'published' and v.owner_type = 'platform' and v.visible_type = 'all' order by v.code limit 60)`)
    const { rows } = await client.query<{ id: string }>(
      `select replace(p.video_id::text, '-', '') as id from he_video_published p join he_video v on v.id = p.video_id
       where p.charge_type = 'single' and p.price_fen = 990 and v.owner_type = 'platform' and v.visible_type = 'all' order by v.code`,
    )
    return { videos: rows.map(row => row.id) }
  })
}

async function consentVersionOf(port: number): Promise<string> {
  let text = ''
  await sendOnce(port, undefined, { path: '/api/wx/v1/config' }, answer => (text = answer))
  return (JSON.parse(text) as { result: { consentVersion: string } }).result.consentVersion
}

/** Everybody buys one video after the other: nobody buys one twice. */
function purchases({ videos }: Market): () => { token: string; video: string } {
  let next = 0
  return () => {
    const turn = next++
    const video = videos[Math.floor(turn / BUYERS)]
    if (video === undefined) throw new Error('everything is sold: take fewer seconds')
    return { token: tokenOf(turn % BUYERS), video }
  }
}

/** An order, and the channel's word that it is paid: what it bought is open when this is done. */
async function buyOne(
  port: number,
  agent: http.Agent,
  { token, video }: { token: string; video: string },
): Promise<void> {
  const call = async (path: string, body: object): Promise<string> => {
    let text = ''
    const headers = { 'x-wx-token': token, 'x-wx-client': 'bench/1' }
    const request: LoadRequest = {
      method: 'POST',
      path: `/api/wx/v1/order/${path}`,
      headers,
      body: JSON.stringify(body),
    }
    if (!(await sendOnce(port, agent, request, answer => (text = answer)))) throw new Error(`${path}: ${text}`)
    return text
  }
  const text = await call('create', { type: 'video', id: video, os: 'android' })
  const { orderNo } = (JSON.parse(text) as { result: { orderNo: string } }).result
  await call('mock-pay', { orderNo })
}

interface Cost {
  cpu: number
  pg: number
}

async function measured(dataDir: string, pid: number, work: () => Promise<number>): Promise<Cost> {
  const [cpu, pg] = [processCpuMs(pid), postgresCpu(dataDir)]
  const done = await work()
  return { cpu: (processCpuMs(pid) - cpu) / done, pg: (postgresCpu(dataDir) - pg) / done }
}

/** Several at once do one thing so often between them. */
async function repeat(times: number, act: () => Promise<unknown>): Promise<number> {
  let left = times
  const worker = async (): Promise<void> => {
    while (left-- > 0) await act()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return times
}

/** Of several orders the one beside which the product did least by itself. */
async function statementsOfOne(product: StartedProduct, buyNext: () => Promise<void>): Promise<string[]> {
  const seen: string[][] = []
  for (let tries = 0; tries < 5; tries++) seen.push(await statementsAskedBy(product, buyNext))
  return seen.toSorted((one, other) => one.length - other.length)[0] ?? []
}

/** Order to benefit, ours beside the floor: processor time of server and database together. */
export async function compareOrders(
  product: StartedProduct,
  { port, rounds, orders, budget, say }: OrderCostOptions,
): Promise<BenchFigure[]> {
  const market = await openMarket(product)
  const next = purchases(market)
  const floor = await startBaseline(port, product.socketDir, { insert: INSERT })
  let bills = 0
  const insert = (): LoadRequest => {
    const code = String(bills++)
    // Its first eight signs stand in the order's number: those of a run, for data that is measured again.
    const body = { id: `${RUN.padStart(8, '0')}${code.padStart(4, '0')}`, code, title: market.videos[0] }
    return { method: 'POST', path: '/insert', body: JSON.stringify(body) }
  }
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const insertOne = async (): Promise<void> => {
    if (!(await sendOnce(floor.port, agent, insert()))) throw new Error('a bare insert failed')
  }
  // A video's benefit names its order once, and nobody asks the floor whether it is bought already.
  const buyNext = () => buyOne(product.port, agent, next())
  const statements = await statementsOfOne(product, buyNext)
  say(`statements from the tap to what it opens: ${statements.length}`)
  for (const text of statements) say(`  ${text.slice(0, 110)}`)
  await repeat(WARM_UP, buyNext)
  await repeat(WARM_UP, insertOne)
  const [ours, theirs]: [Cost[], Cost[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await measured(product.dataDir, product.pid, () => repeat(orders, buyNext)))
    theirs.push(await measured(product.dataDir, floor.pid, () => repeat(orders * 4, insertOne)))
  }
  agent.destroy()
  await floor.stop()
  const of = (costs: Cost[], value: (cost: Cost) => number) => median(costs.map(value))
  const peer = 'bare insert of order and benefit, node:http+pg'
  const figure = (name: string, value: (cost: Cost) => number, target?: number): BenchFigure => ({
    name,
    ours: of(ours, value),
    peer,
    theirs: of(theirs, value),
    ...(target !== undefined && { target }),
  })
  return [
    {
      name: 'order to benefit: statements',
      ours: statements.length,
      peer: 'bare insert of order and benefit, node:http+pg',
      theirs: 1,
    },
    figure('order to benefit: server cpu ms', cost => cost.cpu),
    figure('order to benefit: database cpu ms', cost => cost.pg),
    figure('order to benefit: cpu ms of both', cost => cost.cpu + cost.pg, 1 / budget),
  ]
}
