import { once } from 'node:events'
import net from 'node:net'
import { buildApp } from './app.ts'
import { layFoundation } from './foundation.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db.ts'
import { openEvents } from './platform/events.ts'
import type { House } from './platform/house.ts'
import { openJobs } from './platform/jobs/open-jobs.ts'
import { openAudit } from './platform/log.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { reportFault } from './report-fault.ts'
import { seedBase } from './seed/base.ts'
import { queueDemoJobs, seedDemo } from './seed/demo.ts'
import { firstAdministrator } from './seed/first-administrator.ts'

type Say = (line: string) => void

export interface Product {
  house: House
  /** Where it listens. */
  address: string
  /** Shown once, at the very first start without a demo. */
  administrator: { username: string; password: string } | undefined
  /** Resolves when the database is gone without having been asked to. */
  lost: Promise<void>
  stop(): Promise<void>
}

/** Everything in order, from the database to the open door; what fails half-way leaves nothing running. */
export async function startProduct(config: Config, say: Say): Promise<Product> {
  await refuseTakenPort(config)
  const opened = closers()
  try {
    return await open(config, say, opened)
  } catch (error) {
    await opened.closeAll()
    throw error
  }
}

async function open(config: Config, say: Say, opened: Closers): Promise<Product> {
  const { database, application, lost, close } = await layFoundation(config, say)
  opened.add('数据库', close)
  await fill(config, database, say)
  const administrator = config.DEMO ? undefined : await firstAdministrator(database)
  const events = await openEvents(application, say)
  opened.add('消息', () => events.close())
  const clock = systemClock
  const audit = openAudit(database, clock, say)
  opened.add('操作日志', () => audit.close())
  const jobs = openJobs({ database, events, clock, report: (error, about) => reportFault(error, about) })
  opened.add('后台任务', () => jobs.stop())
  const storage = await openStorage(config)
  const parts = { database, clock, events, jobs, storage, audit, report: reportFault }
  const house = await buildApp(config, parts)
  opened.add('网页服务', () => closeDoor(house))
  await jobs.start()
  if (config.DEMO) await queueDemoJobs(house)
  const address = await house.app.listen({ port: config.PORT, host: config.HOST })
  return { house, address, administrator, lost, stop: opened.closeAll }
}

async function fill({ DEMO }: Config, database: Database, say: Say): Promise<void> {
  say('正在核对基础数据……')
  await seedBase(database)
  if (!DEMO) return
  say('正在核对演示数据（首次约需几秒）……')
  await seedDemo(database)
}

interface Closers {
  add(name: string, close: () => Promise<unknown>): void
  closeAll(): Promise<void>
}

/** What was opened last is closed first; one that fails does not keep the others open. */
function closers(): Closers {
  const open: { name: string; close: () => Promise<unknown> }[] = []
  return {
    add: (name, close) => void open.push({ name, close }),
    closeAll: async () => {
      for (let last = open.pop(); last; last = open.pop()) {
        const { name, close } = last
        await close().catch(error => reportFault(error, `停止${name}`))
      }
    },
  }
}

const PATIENCE_MS = 5_000

/** Lets requests under way finish; whoever hangs on longer is cut off. */
async function closeDoor({ app }: House): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  await app.close()
  clearTimeout(cut)
}

/** Asked first, for the answer should not wait until the database is up. */
async function refuseTakenPort({ PORT, HOST }: Config): Promise<void> {
  const probe = net.createServer().listen(PORT, HOST)
  await once(probe, 'listening')
  await new Promise(done => probe.close(done))
}
