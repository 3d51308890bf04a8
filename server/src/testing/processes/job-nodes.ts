import { z } from 'zod'
import { createManualClock, type ManualClock } from '../app/manual-clock.ts'
import { openEventBus, type EventBus } from '../../platform/context/event-bus.ts'
import type { JobKind, JobRun } from '../../platform/context/job-queue.ts'
import { openJobQueue, type JobQueueSettings, type RunningJobQueue } from '../../platform/jobs/postgres-job-queue.ts'
import { cloneDatabase, type TestDatabase } from '../app/test-database.ts'
import { countWaitingForLocks } from '../app/waiting-for-locks.ts'

const START = new Date('2026-11-20T10:00:00+08:00')
const work = z.object({ n: z.number() })
export type TestJobPayload = z.output<typeof work>

/** A job whose kind every node of these tests knows. */
export const testJob = (n: number) => ({ kind: 'work', tenantId: 1, payload: { n }, createdBy: 'admin' })

/** Several nodes of the product over one database, under one clock that is set. */
export class JobNodes {
  readonly clock: ManualClock = createManualClock(START)
  readonly start = START
  readonly #open: RunningJobQueue[] = []
  readonly #events: EventBus[]
  readonly #test: TestDatabase

  static async open(): Promise<JobNodes> {
    const test = await cloneDatabase()
    return new JobNodes(test, await Promise.all([openEventBus(test.application), openEventBus(test.application)]))
  }

  constructor(test: TestDatabase, eventBus: EventBus[]) {
    this.#test = test
    this.#events = eventBus
  }

  get database() {
    return this.#test.database
  }

  get application() {
    return this.#test.application
  }

  /** What a node hears by. */
  events(which = 0): EventBus {
    return this.#events[which] as EventBus
  }

  /** A node with one kind of job; `which` says over which of the two connections it hears. */
  addNode(kind: Partial<JobKind<TestJobPayload>>, more: Partial<JobQueueSettings> = {}, which = 0): RunningJobQueue {
    const queue = openJobQueue({
      database: this.database,
      events: this.events(which),
      clock: this.clock,
      graceSeconds: 0,
      ...more,
    })
    const plain = { kind: 'work', title: '测试任务', payload: work, maxAttempts: 3, timeoutSeconds: 60, parallel: 2 }
    queue.register({ ...plain, run: async () => null, ...kind })
    this.#open.push(queue)
    return queue
  }

  async job(id: string): Promise<Record<string, unknown>> {
    return this.database.system.selectFrom('sys_job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  async lines(id: string): Promise<unknown[]> {
    const lines = this.database.system.selectFrom('sys_job_log').select('line').where('job_id', '=', id).orderBy('id')
    return (await lines.execute()).map(row => row['line'])
  }

  /** Statements that wait for others to end. */
  waitingForLocks(): Promise<number> {
    return countWaitingForLocks(this.database.system)
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

export async function runAllJobs(node: RunningJobQueue): Promise<void> {
  await node.tick()
  await node.idle()
}

/** A body that waits until it is let go or told to end. */
export function createGatedJobBody() {
  const started: JobRun<TestJobPayload>[] = []
  const gate = Promise.withResolvers<unknown>()
  const run = (value: JobRun<TestJobPayload>): Promise<unknown> => {
    started.push(value)
    return new Promise((resolve, reject) => {
      void gate.promise.then(resolve)
      value.signal.addEventListener('abort', () => reject(value.signal.reason as Error))
    })
  }
  return { started, run, letGo: () => gate.resolve('done') }
}
