// Our queue beside pg-boss, both as the role of the application over one database: why ours stays (docs/job-queues.md).
import { once } from 'node:events'
import pg from 'pg'
import { PgBoss, getConstructionPlans } from 'pg-boss'
import { z } from 'zod'
import { openEventBus } from '../../server/src/platform/context/event-bus.ts'
import { pgClientConfig, type ConnectionSettings } from '../../server/src/platform/database/connection-settings.ts'
import { openDatabase } from '../../server/src/platform/database/db.ts'
import { claimJob, insertJob } from '../../server/src/platform/jobs/job-rows.ts'
import { openJobQueue } from '../../server/src/platform/jobs/postgres-job-queue.ts'
import { newId } from '../../server/src/platform/primitives/ids.ts'
import { systemClock } from '../../server/src/platform/primitives/clock.ts'
import { migrate } from '../../server/src/platform/schema/migrate.ts'
import { provisionEmbedded } from '../../server/src/platform/schema/provision-database.ts'
import { startTestCluster } from '../../server/src/testing/app/test-cluster.ts'
import { median, reportFigures, type BenchFigure } from './lib/report-figures.ts'

const ROUNDS = 100
const CLAIMERS = 8
const SCHEMA = 'boss'

/** A queue as these figures ask it. */
interface Queue {
  /** Milliseconds from adding a job to its body. */
  addToRun(): Promise<number>
  /** How many of four jobs of one concurrency key begin when eight claim at the same moment. */
  begunTogether(round: number): Promise<number>
  close(): Promise<void>
}

async function ourQueue(application: ConnectionSettings): Promise<Queue> {
  const database = openDatabase({ connection: application })
  const eventBus = await openEventBus(application)
  const queue = openJobQueue({ database, events: eventBus, clock: systemClock })
  let begun = () => {}
  const kind = { kind: 'plain', title: 'x', payload: z.unknown(), maxAttempts: 1, timeoutSeconds: 60, parallel: 1 }
  queue.register({ ...kind, run: async () => begun() })
  await queue.start()
  const { system } = database
  return {
    async addToRun() {
      const { promise, resolve } = Promise.withResolvers<void>()
      begun = resolve
      const at = performance.now()
      await queue.add({ kind: 'plain', tenantId: 1, payload: {} })
      await promise
      const took = performance.now() - at
      await queue.idle()
      return took
    },
    async begunTogether(round) {
      const now = new Date()
      const job = { tenantId: 1, kind: `grouped${round}`, title: 'x', key: null, payload: {}, maxAttempts: 1 }
      const grouped = {
        ...job,
        concurrencyKey: 'person',
        priority: 'normal',
        runAt: now,
        createdBy: null,
        now,
      } as const
      for (let at = 0; at < 4; at++) await insertJob(system, { ...grouped, id: newId() })
      const claim = () => ({ kinds: [job.kind], least: 'normal', lease: newId(), seconds: 30, node: 'x' }) as const
      const all = Array.from({ length: CLAIMERS }, () => claimJob(system, { ...claim(), kinds: [job.kind] }, now))
      return (await Promise.all(all)).filter(row => row !== undefined).length
    },
    async close() {
      await queue.stop()
      await eventBus.close()
      await database.close()
    },
  }
}

async function pgBoss(owner: ConnectionSettings, application: ConnectionSettings): Promise<Queue> {
  const migrating = new pg.Client(pgClientConfig(owner))
  await migrating.connect()
  await migrating.query(getConstructionPlans(SCHEMA))
  await migrating.query(`grant usage on schema ${SCHEMA} to xuanjiao_app;
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to xuanjiao_app`)
  await migrating.end()
  const way = { ...pgClientConfig(application), max: CLAIMERS, schema: SCHEMA, useListenNotify: true }
  const boss = new PgBoss({ ...way, migrate: false, supervise: false, schedule: false })
  boss.on('error', error => process.stderr.write(`${error.message}\n`))
  await boss.start()
  await boss.createQueue('plain', { notify: true })
  const bodies = new EventTarget()
  await boss.work('plain', async () => void bodies.dispatchEvent(new Event('begun')))
  return {
    async addToRun() {
      const begun = once(bodies, 'begun')
      const at = performance.now()
      await boss.send('plain', {})
      await begun
      return performance.now() - at
    },
    async begunTogether(round) {
      const name = `grouped${round}`
      await boss.createQueue(name)
      for (let at = 0; at < 4; at++) await boss.send(name, {}, { group: { id: 'person' } })
      const all = Array.from({ length: CLAIMERS }, () => boss.fetch(name, { groupConcurrency: 1 }))
      return (await Promise.all(all)).flat().length
    },
    close: () => boss.stop({ graceful: false }),
  }
}

async function figuresOf(queue: Queue): Promise<{ addToRun: number; twins: number }> {
  const times: number[] = []
  for (let at = 0; at < 20; at++) times.push(await queue.addToRun())
  let twins = 0
  for (let round = 0; round < ROUNDS; round++) if ((await queue.begunTogether(round)) > 1) twins++
  return { addToRun: median(times), twins }
}

const cluster = await startTestCluster('bench-queue')
try {
  const at = { socketDir: cluster.socketDir, superuser: 'postgres' }
  const { owner, application } = await provisionEmbedded(at, 'xuanjiao_queue')
  await migrate(owner)
  const queues = { ours: await ourQueue(application), theirs: await pgBoss(owner, application) }
  const [ours, theirs] = [await figuresOf(queues.ours), await figuresOf(queues.theirs)]
  const peer = 'pg-boss'
  const figures: BenchFigure[] = [
    { name: 'from add to run ms', ours: ours.addToRun, peer, theirs: theirs.addToRun, target: 0.4 },
    // One more on both sides: ours is none.
    { name: 'rounds of 100 with twins begun, +1', ours: ours.twins + 1, peer, theirs: theirs.twins + 1, target: 1 },
  ]
  process.exitCode = reportFigures(figures) && ours.twins === 0 ? 0 : 1
  await Promise.all(Object.values(queues).map(queue => queue.close()))
} finally {
  await cluster.stop()
}
