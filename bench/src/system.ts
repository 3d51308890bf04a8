import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { WebSocket } from 'ws'
import { answerCalls, compareCall } from './lib/compare-calls.ts'
import { signIn, waitUntilIdle } from './lib/fill-videos.ts'
import { loggedStatementsOf, withStatementLog } from './lib/logged-statements.ts'
import { processCpuMs, processMemoryMb } from './lib/process-cpu.ts'
import { ProductClient } from './lib/product-client.ts'
import { reportFigures, type BenchFigure } from './lib/report-figures.ts'
import { sendOnce, type LoadRequest } from './lib/send-load.ts'
import {
  asOwner,
  pause,
  removeDataDir,
  startBaseline,
  startProduct,
  type StartedProduct,
} from './lib/started-product.ts'
import { fillSystem, READER, signInWindows } from './system/fill-system.ts'
import { openNoticeSockets, waitForNews } from './system/notice-sockets.ts'
import type { Replay } from './system/replay-server.ts'

/**
 * System management as a large installation has it: 500 menus with 2,000 buttons, 200,000 people, thousands of open
 * windows. Calls are held against the bare floor that asks the same statements and writes the same answer
 * (rules/budgets#system-calls).
 */
const BUDGET = { permissions: 2.5, users: 1.7, dictionary: 2.5 } as const
type Call = keyof typeof BUDGET

/** Tables whose statements the floor asks, too: who asks is not the floor's concern. */
const ABOUT: Record<Call, RegExp> = {
  permissions: /\bsys_(role_)?permission\b/,
  users: /\bsys_user_depart\b/,
  dictionary: /\bsys_dict/,
}

/** Sockets that hear an announcement, and sockets that only stay. */
const HEARING = 2000
const IDLE = 5000
const NEWS_MS = 2000
const NEWS_CPU_MS = 0.1
const SOCKET_KB = 20
const REST_MS = 40_000
/** Answers of each kind before anything is measured. */
const WARM_UP = 2000

const say = (line: string) => process.stderr.write(`${line}\n`)

async function main(): Promise<boolean> {
  say('starting the product…')
  const product = await startProduct(24_090)
  await waitUntilIdle(product)
  say('filling 500 menus, 2,000 buttons and 200,000 people…')
  const department = await fillSystem(product)
  const figures = await measureSockets(product)
  await narrowUsers(product, await signIn(product.port))
  const token = await signIn(product.port, READER)
  figures.push(...(await measureCalls(product, requestsOf(token, department))))
  await product.stop()
  removeDataDir(product.dataDir)
  return reportFigures(figures)
}

/** People are listed under a data rule of the role that lists them. */
async function narrowUsers(product: StartedProduct, token: string): Promise<void> {
  const [permissionId, roleId] = await asOwner(product.socketDir, async client => {
    await client.query("select set_config('app.tenant', '-1', false)")
    const { rows } = await client.query<{ id: string }>(
      `select replace(id::text, '-', '') as id from sys_permission where url = '/isystem/user'
       union all select replace(id::text, '-', '') from sys_role where tenant_id = 1 and role_code = 'bench'`,
    )
    return rows.map(({ id }) => id)
  })
  const client = new ProductClient(product, token)
  const rule = { ruleName: '在职', ruleColumn: 'status', ruleConditions: '=', ruleValue: '1' }
  await client.post('/sys/permission/addPermissionRule', { permissionId, ...rule })
  const [added] = await client.call<{ id: string }[]>(
    `/sys/permission/getPermRuleListByPermId?permissionId=${permissionId}`,
  )
  await client.post('/sys/role/datarule', { permissionId, roleId, dataRuleIds: added?.id })
}

function requestsOf(token: string, department: string): Record<Call, LoadRequest> {
  const headers = { 'x-access-token': token }
  const of = (path: string): LoadRequest => ({ path: `/api${path}`, headers })
  return {
    permissions: of('/sys/permission/getUserPermissionByToken'),
    users: of(`/sys/user/list?departId=${department}&pageNo=1&pageSize=10`),
    dictionary: of('/sys/dict/getDictItems/he_video_status'),
  }
}

async function measureCalls(product: StartedProduct, requests: Record<Call, LoadRequest>): Promise<BenchFigure[]> {
  const names = Object.keys(BUDGET) as Call[]
  const replays = await withStatementLog(product, async () => {
    const all: Partial<Record<Call, Replay>> = {}
    for (const name of names) {
      const statements = await loggedStatementsOf(product, requests[name], ABOUT[name])
      all[name] = { statements, answer: await answerTo(product, requests[name]) }
      say(`${name}: ${statements.length} statements, ${JSON.stringify(all[name].answer).length} signs`)
    }
    return all
  })
  const file = new URL('./system/replay-server.ts', import.meta.url)
  // Half a megabyte of menu is more than a program is started with.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'xj-replays-'))
  const written = path.join(folder, 'replays.json')
  writeFileSync(written, JSON.stringify(replays))
  const floor = await startBaseline(24_091, product.socketDir, written, file)
  rmSync(folder, { recursive: true })
  await answerCalls(product.port, () => requests.dictionary, WARM_UP)
  const figures: BenchFigure[] = []
  for (const name of names) {
    const [ours, bare] = [() => requests[name], () => ({ path: `/${name}` })]
    figures.push(await compareCall({ name, ours, floor: bare, budget: BUDGET[name] }, product, floor))
  }
  await floor.stop()
  return figures
}

async function answerTo({ port }: StartedProduct, request: LoadRequest): Promise<unknown> {
  let text = ''
  if (!(await sendOnce(port, undefined, request, answer => (text = answer))))
    throw new Error(`${request.path}: ${text}`)
  return JSON.parse(text) as unknown
}

async function measureSockets(product: StartedProduct): Promise<BenchFigure[]> {
  const client = new ProductClient(product, await signIn(product.port))
  const hearing = await openNoticeSockets(product, await signInWindows(product, 1, HEARING))
  say(`${hearing.length} sockets are open`)
  await tellAll(product, client, hearing) // the first one is compiled as it goes
  const before = processCpuMs(product.pid)
  const ms = await tellAll(product, client, hearing)
  const cpu = (processCpuMs(product.pid) - before) / hearing.length
  for (const socket of hearing) socket.terminate()
  say(`announcement: ${ms.toFixed(0)} ms, ${cpu.toFixed(3)} ms of processor for each socket`)
  const kilobytes = await measureIdle(product)
  say(`idle sockets: ${kilobytes.toFixed(1)} KB each`)
  return [
    { name: 'announcement to 2,000 sockets ms', ours: ms, peer: 'budget', theirs: NEWS_MS, target: 1 },
    { name: 'announcement cpu ms a socket', ours: cpu, peer: 'budget', theirs: NEWS_CPU_MS, target: 1 },
    { name: 'idle socket KB', ours: kilobytes, peer: 'budget', theirs: SOCKET_KB, target: 1 },
  ]
}

/** Milliseconds from publishing until everybody has heard. */
async function tellAll(product: StartedProduct, client: ProductClient, sockets: readonly WebSocket[]): Promise<number> {
  const title = `压测公告${performance.now().toFixed(0)}`
  const body = { title, msgContent: '<p>今晚停电</p>', msgCategory: '1', msgType: 'ALL', priority: 'M' }
  await client.post('/sys/annountCement/add', body)
  const [added] = (await client.call<{ records: { id: string }[] }>(`/sys/annountCement/list?title=${title}`)).records
  const heard = waitForNews(sockets, title)
  await client.call(`/sys/annountCement/doReleaseData?id=${added?.id}`)
  return heard
}

async function measureIdle(product: StartedProduct): Promise<number> {
  await pause(REST_MS)
  const before = processMemoryMb(product.pid)
  const idle = await openNoticeSockets(product, await signInWindows(product, 1 + HEARING, IDLE))
  await pause(REST_MS)
  const kilobytes = ((processMemoryMb(product.pid) - before) * 1024) / idle.length
  for (const socket of idle) socket.terminate()
  return kilobytes
}

process.exitCode = (await main()) ? 0 : 1
