import { agreeOnSecret } from './first-start/agree-on-secret.ts'
import { buildApp, productModules } from './app.ts'
import type { Closers } from './platform/host/closers.ts'
import { demoAccounts } from './demo/accounts/offered-accounts.ts'
import { refusePublishedPasswords } from './demo/accounts/published-passwords.ts'
import { demoModule, queueDemoJobs, seedDemo } from './demo/demo.ts'
import type { OfferedAccount } from './modules/web-app/index.ts'
import { firstAdministrator } from './first-start/first-administrator.ts'
import { layFoundation } from './foundation.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { openNews } from './platform/redis/open-news.ts'
import { openAudit } from './platform/audit/log.ts'
import type { Config } from './platform/config/config.ts'
import type { AppContext } from './platform/context/app-context.ts'
import type { Module } from './platform/context/module.ts'
import { openEvents } from './platform/context/events.ts'
import type { Database } from './platform/database/db.ts'
import type { EventLog } from './platform/event-log/event-log.ts'
import { nodeNameIn, type NodeName } from './platform/host/node-name.ts'
import { openJobs, type OpenJobs } from './platform/jobs/open-jobs.ts'
import { systemClock } from './platform/primitives/clock.ts'
import { sealWhatIsClear } from './platform/sealing/ledger.ts'
import { personalSeal } from './platform/sealing/personal-seal.ts'
import { secretFor } from './platform/secrets/secret.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import type { faultReporter } from './report-fault.ts'
import { seedBase } from './seed/base/base.ts'

type Say = (line: string) => void

/** Who hears of what happens while it is put together. */
export interface Telling {
  say: Say
  log: EventLog
  report: ReturnType<typeof faultReporter>
}

/** Everything but the open door, the running jobs, and what a demo has in it. */
export interface Assembled {
  context: AppContext
  jobs: OpenJobs
  node: NodeName
  administrator: { username: string; password: string } | undefined
  lost: Promise<void>
}

/** From the database to the product over it, with what every installation has to have in it. */
export async function assemble(config: Config, telling: Telling, opened: Closers): Promise<Assembled> {
  const { say, log, report } = telling
  const { database, application, lost, close } = await layFoundation(config, say, log)
  opened.add('数据库', close)
  const administrator = await oneAtATime(database, () => fill(config, database, say))
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
  const context = await buildApp(config, parts, modulesOf(config))
  return { context, jobs, node, administrator, lost }
}

const modulesOf = (config: Config): readonly Module[] => [
  ...productModules(offeredAccounts(config)),
  ...(config.DEMO ? [demoModule] : []),
]

/** Accounts that everybody may know: those of a demo. */
export const offeredAccounts = ({ DEMO }: Pick<Config, 'DEMO'>): readonly OfferedAccount[] =>
  DEMO ? demoAccounts() : []

/** What has to be in the database before anything reads it; answers the first administrator where one was made. */
async function fill(config: Config, database: Database, say: Say): Promise<Assembled['administrator']> {
  await agreeOnSecret(database, secretFor(config), say)
  say('正在核对基础数据……')
  await seedBase(database)
  if (config.production) await refusePublishedPasswords(database)
  await sealWhatIsClear(database, personalSeal(secretFor(config), config.CIPHERS), say)
  return config.DEMO ? undefined : firstAdministrator(database)
}

/** The demo's records go the way of people's, so it is the product that takes them. */
export async function fillDemo(context: AppContext, say: Say): Promise<void> {
  if (!context.config.DEMO) return
  say('正在核对演示数据（首次约需几秒）……')
  await oneAtATime(context.database, () => seedDemo(context))
}

/** What of the demo would hold up the first start, once jobs are taken up. */
export async function queueDemo(context: AppContext): Promise<void> {
  if (context.config.DEMO) await oneAtATime(context.database, () => queueDemoJobs(context))
}
