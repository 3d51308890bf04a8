import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { agreeOnSecret } from './agree-on-secret.ts'
import { buildApp } from './app.ts'
import { layFoundation } from './foundation.ts'
import { systemClock } from './platform/primitives/clock.ts'
import { isLoopback, type Config } from './platform/config/config.ts'
import type { Database } from './platform/database/db.ts'
import { holderOf } from './platform/embedded-postgres/directory-lock.ts'
import { silentLog, type EventLog } from './platform/event-log/event-log.ts'
import { openEvents } from './platform/context/events.ts'
import { openNews } from './open-news.ts'
import type { AppContext } from './platform/context/app-context.ts'
import { warningsOf } from './modules/health/index.ts'
import { listen, type Listening } from './platform/http/listen.ts'
import { openJobs } from './platform/jobs/open-jobs.ts'
import { openAudit } from './platform/audit/log.ts'
import { nodeNameIn } from './platform/host/node-name.ts'
import { sealWhatIsClear } from './platform/sealing/ledger.ts'
import { personalSeal } from './platform/sealing/personal-seal.ts'
import { StartError } from './platform/errors/start-error.ts'
import { secretFor } from './platform/secrets/secret.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { faultReporter } from './report-fault.ts'
import { seedBase } from './seed/base/base.ts'
import { queueDemoJobs, seedDemo } from './seed/demo/demo.ts'
import { firstAdministrator } from './seed/first-administrator.ts'
import { refusePublishedPasswords } from './seed/published-passwords.ts'

type Say = (line: string) => void

export interface Product {
  context: AppContext
  /** Where it listens. */
  address: string
  /** Who it is among the nodes of the installation. */
  node: string
  /** Shown once, at the very first start without a demo. */
  administrator: { username: string; password: string } | undefined
  /** What wants attention although it runs: a disk that fills, tools that are missing. */
  warnings: readonly string[]
  /** Resolves when the database is gone without having been asked to. */
  lost: Promise<void>
  stop(): Promise<void>
}

/** Everything in order, from the database to the open door; what fails half-way leaves nothing running. */
export async function startProduct(config: Config, say: Say, log: EventLog = silentLog()): Promise<Product> {
  await refuseTakenPort(config)
  const report = faultReporter(log)
  const opened = closers(report)
  try {
    return await open(config, { say, log, report }, opened)
  } catch (error) {
    await opened.closeAll()
    throw error
  }
}

interface Telling {
  say: Say
  log: EventLog
  report: ReturnType<typeof faultReporter>
}

async function open(config: Config, { say, log, report }: Telling, opened: Closers): Promise<Product> {
  const { database, application, lost, close } = await layFoundation(config, say, log)
  opened.add('数据库', close)
  const administrator = await oneAtATime(database, async () => {
    await agreeOnSecret(database, secretFor(config), say)
    await fill(config, database, say)
    await sealWhatIsClear(database, personalSeal(secretFor(config), config.CIPHERS), say)
    return config.DEMO ? undefined : firstAdministrator(database)
  })
  const node = nodeNameIn(config.DATA_DIR)
  const news = await openNews(config, log, await openEvents(application, say, client => node.take(client)))
  const { events, redis } = news
  opened.add('消息', () => news.close())
  const clock = systemClock
  const audit = openAudit(database, clock, say)
  opened.add('操作日志', () => audit.close())
  const roles = new Set(config.NODE_ROLES.filter(role => role !== 'web'))
  const jobs = openJobs({ database, events, clock, report, node: () => node.text, roles, slots: config.JOB_SLOTS })
  opened.add('后台任务', () => jobs.stop())
  const storage = await openStorage(config)
  const parts = { database, clock, events, redis, jobs, storage, audit, report, log }
  const context = await buildApp(config, parts)
  context.metrics.watchProcess()
  const hurry = new AbortController()
  const sockets: Listening[] = []
  opened.add('网页服务', () => closeDoor(context, sockets, hurry.signal))
  await jobs.start()
  if (config.DEMO) await oneAtATime(database, () => queueDemoJobs(context))
  const listening = await listen(context.app, { port: config.PORT, host: config.HOST })
  sockets.push(listening)
  const stop = stopOnce(opened.closeAll, hurry)
  return {
    context,
    address: listening.address,
    node: node.text,
    administrator,
    warnings: await warningsOf(context),
    lost,
    stop,
  }
}

/** A second word to stop is impatience: the door closes at once. */
function stopOnce(closeAll: () => Promise<void>, hurry: AbortController): () => Promise<void> {
  let stopping: Promise<void> | undefined
  return () => {
    if (stopping) hurry.abort()
    return (stopping ??= closeAll())
  }
}

async function fill({ DEMO, production }: Config, database: Database, say: Say): Promise<void> {
  say('正在核对基础数据……')
  await seedBase(database)
  if (production) await refusePublishedPasswords(database)
  if (!DEMO) return
  say('正在核对演示数据（首次约需几秒）……')
  await seedDemo(database)
}

interface Closers {
  add(name: string, close: () => Promise<unknown>): void
  closeAll(): Promise<void>
}

/** What was opened last is closed first; one that fails does not keep the others open. */
function closers(report: Telling['report']): Closers {
  const open: { name: string; close: () => Promise<unknown> }[] = []
  return {
    add: (name, close) => void open.push({ name, close }),
    closeAll: async () => {
      for (let last = open.pop(); last; last = open.pop()) {
        const { name, close } = last
        await close().catch(error => report(error, `停止${name}`))
      }
    },
  }
}

const PATIENCE_MS = 5_000

/** Balancers are told first; then requests under way finish; whoever hangs on longer is cut off. */
async function closeDoor(
  { app, config, door }: Pick<AppContext, 'app' | 'config' | 'door'>,
  sockets: readonly Listening[],
  hurry: AbortSignal,
): Promise<void> {
  door.state = 'draining'
  await sleep(drainSeconds(config) * 1000, undefined, { signal: hurry }).catch(() => {})
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  await Promise.all([...sockets.map(one => one.close()), app.close()])
  clearTimeout(cut)
}

/** Nobody balances what only this machine reaches. */
const drainSeconds = ({ DRAIN_SECONDS, HOST }: Config) => DRAIN_SECONDS ?? (isLoopback(HOST) ? 0 : 5)

/** Asked first, for the answer should not wait until the database is up. */
async function refuseTakenPort({ PORT, HOST, DATA_DIR }: Config): Promise<void> {
  const probe = net.createServer().listen(PORT, HOST)
  await once(probe, 'listening').catch(async error => {
    const pid = await holderOf(DATA_DIR).catch(() => undefined)
    throw pid === undefined ? error : alreadyRunning(pid, PORT, error)
  })
  await new Promise(done => probe.close(done))
}

const alreadyRunning = (pid: number, port: number, cause: unknown) =>
  new StartError(
    `本程序已经在运行（进程号 ${pid}），端口 ${port} 由它占用`,
    `直接在浏览器中打开即可；要重新启动，请先停止它：kill ${pid}`,
    cause,
  )
