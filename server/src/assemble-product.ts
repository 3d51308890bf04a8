import { requireSameSecret } from './first-start/require-same-secret.ts'
import { buildApp, productModules } from './build-app.ts'
import type { Closers } from './platform/host/closers.ts'
import { publishedDemoAccountList } from './demo/accounts/offered-accounts.ts'
import { requireNoPublishedPasswords } from './demo/accounts/published-passwords.ts'
import { oldPagesModule } from './demo/old-pages/index.ts'
import { withdrawDemoMenu } from './demo/rows/demo-menu.ts'
import { demoModule, queueDemoJobs, seedDemo } from './demo/seed-demo.ts'
import type { PublishedAccount } from './modules/web-app/index.ts'
import { createFirstAdministrator } from './first-start/first-administrator.ts'
import { prepareDatabase } from './prepare-database.ts'
import { withStartupLock } from './startup-lock.ts'
import { openEventChannels } from './platform/redis/open-event-channels.ts'
import { openAuditLogWriter } from './platform/audit/audit-log-writer.ts'
import type { Config } from './platform/config/config.ts'
import type { AppContext } from './platform/context/app-context.ts'
import type { Module } from './platform/context/module.ts'
import { openEventBus } from './platform/context/event-bus.ts'
import { connectionOfUrl } from './platform/database/connection-settings.ts'
import type { Database } from './platform/database/db.ts'
import { openReplicaReports, primaryReports, type ReportDatabase } from './platform/database/replica/report-database.ts'
import type { EventLog } from './platform/event-log/event-log.ts'
import { nodeNameFor, type NodeName } from './platform/host/node-name.ts'
import { openJobQueue, type RunningJobQueue } from './platform/jobs/postgres-job-queue.ts'
import { systemClock } from './platform/primitives/clock.ts'
import { encryptClearValues } from './platform/encryption/encryption-upkeep.ts'
import { createPersonalEncryption } from './platform/encryption/personal-encryption.ts'
import { secretsFor } from './platform/secrets/signing-secrets.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import type { errorReporter } from './error-reporter.ts'
import { seedBase } from './seed/base/seed-base.ts'

type Say = (line: string) => void

/** Who hears of what happens while it is put together. */
export interface StartupReporting {
  say: Say
  log: EventLog
  report: ReturnType<typeof errorReporter>
}

/** Everything but the open door, the running jobs, and what a demo has in it. */
export interface AssembledProduct {
  context: AppContext
  jobs: RunningJobQueue
  node: NodeName
  administrator: { username: string; password: string } | undefined
  databaseLost: Promise<void>
}

/** From the database to the product over it, with what every installation has to have in it. */
export async function assembleProduct(
  config: Config,
  reporting: StartupReporting,
  opened: Closers,
): Promise<AssembledProduct> {
  const { say, log, report } = reporting
  const { database, application, databaseLost, close } = await prepareDatabase(config, say, log)
  opened.add('数据库', close)
  const administrator = await withStartupLock(database, () => prepareBaseData(config, database, say))
  const node = nodeNameFor(config.DATA_DIR)
  const eventChannels = await openEventChannels(
    config,
    log,
    await openEventBus(application, say, client => node.claim(client)),
  )
  const { events, redis } = eventChannels
  opened.add('消息', () => eventChannels.close())
  const clock = systemClock
  const audit = openAuditLogWriter(database, clock, say)
  opened.add('操作日志', () => audit.close())
  const roles = new Set(config.NODE_ROLES.filter(role => role !== 'web'))
  const queue = openJobQueue({ database, events, clock, report, node: () => node.text, roles, slots: config.JOB_SLOTS })
  opened.add('后台任务', () => queue.stop())
  const storage = await openStorage(config)
  const reports = openReports(config, { database, clock, log })
  opened.add('报表数据库', () => reports.close())
  const parts = { database, reports, clock, events, redis, jobs: queue, storage, audit, reportError: report, log }
  const context = await buildApp(config, parts, modulesOf(config))
  return { context, jobs: queue, node, administrator, databaseLost }
}

/** Figures are read from a replica where one is named; when it is away is told in the log. */
function openReports(
  { REPORT_DATABASE_URL: url, REPORT_DATABASE_LAG_SECONDS: mostLagSeconds }: Config,
  { database, clock, log }: Pick<AppContext, 'database' | 'clock' | 'log'>,
): ReportDatabase {
  if (url === undefined) return primaryReports(database)
  const say = (line: string) => log.warn({}, line)
  return openReplicaReports({ database, clock, mostLagSeconds, say, connection: connectionOfUrl(url) })
}

const modulesOf = (config: Config): readonly Module[] => [
  ...productModules(publishedDemoAccounts(config)),
  ...(config.DEMO ? [demoModule] : []),
  ...(config.DEMO && config.COMPAT === 'jeecg' ? [oldPagesModule] : []),
]

/** Accounts that everybody may know: those of a demo. */
export const publishedDemoAccounts = ({ DEMO }: Pick<Config, 'DEMO'>): readonly PublishedAccount[] =>
  DEMO ? publishedDemoAccountList() : []

/** What has to be in the database before anything reads it; answers the first administrator where one was made. */
async function prepareBaseData(
  config: Config,
  database: Database,
  say: Say,
): Promise<AssembledProduct['administrator']> {
  await requireSameSecret(database, secretsFor(config), config.CIPHERS, say)
  say('正在核对基础数据……')
  await seedBase(database)
  if (!config.DEMO) await withdrawDemoMenu(database)
  if (config.production) await requireNoPublishedPasswords(database)
  await encryptClearValues(database, createPersonalEncryption(secretsFor(config), config.CIPHERS), say)
  return config.DEMO ? undefined : createFirstAdministrator(database)
}

/** The demo's records go the way of people's, so it is the product that takes them. */
export async function seedDemoRecords(context: AppContext, say: Say): Promise<void> {
  if (!context.config.DEMO) return
  say('正在核对演示数据（首次约需几秒）……')
  await withStartupLock(context.database, () => seedDemo(context))
}

/** What of the demo would hold up the first start, once jobs are taken up. */
export async function queueDemoData(context: AppContext): Promise<void> {
  if (context.config.DEMO) await withStartupLock(context.database, () => queueDemoJobs(context))
}
