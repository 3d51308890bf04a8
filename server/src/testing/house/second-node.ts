import { buildApp } from '../../app.ts'
import { openNews } from '../../platform/redis/open-news.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Module } from '../../platform/context/module.ts'
import { openEvents } from '../../platform/context/events.ts'
import { silentLog } from '../../platform/event-log/event-log.ts'
import { openJobs } from '../../platform/jobs/open-jobs.ts'
import type { TestHouse } from './test-house.ts'

export interface SecondNode {
  context: AppContext
  close(): Promise<void>
}

/** Another node of a house: over its database and under its clock, with a memory and ears of its own. */
export async function secondNode(house: TestHouse, modules: readonly Module[]): Promise<SecondNode> {
  const { config, clock, storage, audit, report, log } = house.context
  const news = await openNews(config, silentLog(), await openEvents(house.testDatabase.application))
  const database = { ...house.database } // what is remembered of it is remembered by node
  const jobs = openJobs({ database, events: news.events, clock, report: error => void house.faults.push(error) })
  const context = await buildApp(config, { clock, jobs, storage, audit, report, log, database, ...news }, modules)
  const close = async () => {
    await context.app.close()
    await jobs.stop()
    await news.close()
  }
  return { context, close }
}
