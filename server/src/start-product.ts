import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { assembleProduct, seedDemoRecords, queueDemoData, type StartupReporting } from './assemble-product.ts'
import { createClosers, type Closers } from './platform/host/closers.ts'
import { isLoopback, type Config } from './platform/config/config.ts'
import { directoryLockHolder } from './platform/embedded-postgres/directory-lock.ts'
import { silentLog, type EventLog } from './platform/event-log/event-log.ts'
import type { AppContext } from './platform/context/app-context.ts'
import { startupWarnings } from './modules/health/index.ts'
import { listenOnPort, type ListeningServer } from './platform/http/listen-on-port.ts'
import { StartError } from './platform/errors/start-error.ts'
import { errorReporter } from './error-reporter.ts'

export interface RunningProduct {
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
  databaseLost: Promise<void>
  stop(): Promise<void>
}

/** Everything in order, from the database to the open door; what fails half-way leaves nothing running. */
export async function startProduct(
  config: Config,
  say: StartupReporting['say'],
  log: EventLog = silentLog(),
): Promise<RunningProduct> {
  await requireFreePort(config)
  const report = errorReporter(log)
  const opened = createClosers(report)
  try {
    return await openProduct(config, { say, log, report }, opened)
  } catch (error) {
    await opened.closeAll()
    throw error
  }
}

async function openProduct(
  config: Config,
  startupReporting: StartupReporting,
  opened: Closers,
): Promise<RunningProduct> {
  const { context, jobs, node, administrator, databaseLost } = await assembleProduct(config, startupReporting, opened)
  context.metrics.measureProcess()
  const hurry = new AbortController()
  const sockets: ListeningServer[] = []
  opened.add('网页服务', () => stopAccepting(context, sockets, hurry.signal))
  await seedDemoRecords(context, startupReporting.say)
  await jobs.start()
  await queueDemoData(context)
  const listening = await listenOnPort(context.app, { port: config.PORT, host: config.HOST })
  sockets.push(listening)
  const stop = stopOnce(opened.closeAll, hurry)
  return {
    context,
    address: listening.address,
    node: node.text,
    administrator,
    warnings: await startupWarnings(context),
    databaseLost,
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

const PATIENCE_MS = 5_000

/** Balancers are told first; then requests under way finish; whoever hangs on longer is cut off. */
async function stopAccepting(
  { app, config, serverState }: Pick<AppContext, 'app' | 'config' | 'serverState'>,
  sockets: readonly ListeningServer[],
  hurry: AbortSignal,
): Promise<void> {
  serverState.phase = 'draining'
  await sleep(drainSeconds(config) * 1000, undefined, { signal: hurry }).catch(() => {})
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  await Promise.all([...sockets.map(one => one.close()), app.close()])
  clearTimeout(cut)
}

/** Nobody balances what only this machine reaches. */
const drainSeconds = ({ DRAIN_SECONDS, HOST }: Config) => DRAIN_SECONDS ?? (isLoopback(HOST) ? 0 : 5)

/** Asked first, for the answer should not wait until the database is up. */
export async function requireFreePort({ PORT, HOST, DATA_DIR }: Config): Promise<void> {
  const probe = net.createServer().listen(PORT, HOST)
  await once(probe, 'listening').catch(async error => {
    const pid = await directoryLockHolder(DATA_DIR).catch(() => undefined)
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
