import { sql } from 'kysely'
import { z } from 'zod'
import { setClock, type SetClock } from '../house/set-clock.ts'
import { openEvents, type Events } from '../../platform/context/events.ts'
import type { JobKind, JobRun } from '../../platform/context/jobs.ts'
import { openJobs, type JobSettings, type OpenJobs } from '../../platform/jobs/open-jobs.ts'
import { cloneDatabase, type TestDatabase } from '../house/test-database.ts'

const START = new Date('2026-11-20T10:00:00+08:00')
const work = z.object({ n: z.number() })
export type Work = z.output<typeof work>

/** A job whose kind every node of these tests knows. */
export const order = (n: number) => ({ kind: 'work', tenantId: 1, payload: { n }, createdBy: 'admin' })

/** Several nodes of the product over one database, under one clock that is set. */
export class JobNodes {
  readonly clock: SetClock = setClock(START)
  readonly start = START
  readonly #open: OpenJobs[] = []
  readonly #events: Events[]
  readonly #test: TestDatabase

  static async open(): Promise<JobNodes> {
    const test = await cloneDatabase()
    return new JobNodes(test, await Promise.all([openEvents(test.application), openEvents(test.application)]))
  }

  constructor(test: TestDatabase, events: Events[]) {
    this.#test = test
    this.#events = events
  }

  get database() {
    return this.#test.database
  }

  get application() {
    return this.#test.application
  }

  /** A node with one kind of job; `which` says over which of the two connections it hears. */
  with(kind: Partial<JobKind<Work>>, more: Partial<JobSettings> = {}, which = 0): OpenJobs {
    const events = this.#events[which] as Events
    const jobs = openJobs({ database: this.database, events, clock: this.clock, graceSeconds: 0, ...more })
    const plain = { kind: 'work', title: '测试任务', payload: work, maxAttempts: 3, timeoutSeconds: 60, parallel: 2 }
    jobs.register({ ...plain, run: async () => null, ...kind })
    this.#open.push(jobs)
    return jobs
  }

  async job(id: string): Promise<Record<string, unknown>> {
    return this.database.system.selectFrom('sys_job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  async lines(id: string): Promise<unknown[]> {
    const lines = this.database.system.selectFrom('sys_job_log').select('line').where('job_id', '=', id).orderBy('id')
    return (await lines.execute()).map(row => row['line'])
  }

  /** Statements that wait for others to end. */
  async waitingForLocks(): Promise<number> {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(this.database.system)
    return rows[0]?.waiting ?? 0
  }

  async change(id: string, values: Record<string, unknown>): Promise<void> {
    await this.database.system.updateTable('sys_job').set(values).where('id', '=', id).execute()
  }

  /** As if the node were killed: it says nothing more, and its lease runs out. */
  killHolder(id: string): Promise<void> {
    return this.change(id, { lease_until: new Date(0) })
  }

  /** Between two tests. */
  async clear(): Promise<void> {
    await Promise.all(this.#open.splice(0).map(node => node.stop()))
    await this.database.system.deleteFrom('sys_job').execute()
    this.clock.set(START)
  }

  async close(): Promise<void> {
    await Promise.all(this.#events.map(one => one.close()))
    await this.#test.drop()
  }
}

export async function runAll(node: OpenJobs): Promise<void> {
  await node.tick()
  await node.idle()
}

/** A body that waits until it is let go or told to end. */
export function gated() {
  const started: JobRun<Work>[] = []
  const gate = Promise.withResolvers<unknown>()
  const run = (given: JobRun<Work>): Promise<unknown> => {
    started.push(given)
    return new Promise((resolve, reject) => {
      void gate.promise.then(resolve)
      given.signal.addEventListener('abort', () => reject(given.signal.reason as Error))
    })
  }
  return { started, run, letGo: () => gate.resolve('done') }
}
