import type { Clock } from '../primitives/clock.ts'
import type { Database, Db } from '../database/db.ts'
import { publishInTransaction, type EventBus } from '../context/event-bus.ts'
import { newId } from '../primitives/ids.ts'
import type { JobKind, JobRole, JobQueue, NewJob, ScheduledJob } from '../context/job-queue.ts'
import { scheduleKeyOf } from '@xuanjiao/contract/system/scheduled-jobs/scheduled-job'
import { appErrors } from '../errors/app-errors.ts'
import { requestCancel, endLeasesOfNode, insertJob, nextDueTime, requeueEnded } from './job-rows.ts'
import { fireNextSchedule, removeSchedule, rewindSchedules, storeSchedule, type JobSchedule } from './job-schedules.ts'
import { JobRunner } from './job-runner.ts'

/** Somebody should look for work, or a running job should end. The payload is the kind, or the id. */
const ADDED = 'job.added'
const CANCELLED = 'job.cancelled'
/** Heard by whoever shows jobs; the payload is the id. */
export const JOB_CHANGED = 'job.changed'

export interface JobQueueSettings {
  database: Database
  events: EventBus
  clock: Clock
  /** Hears of faults of bodies and of the database. */
  report?: (error: unknown, about: string) => void
  /** Who this node is, this time and the next: what it ran when it was killed it takes up at its start. */
  node?: () => string
  /** What this node is there for; both when left out. */
  roles?: ReadonlySet<JobRole>
  /** How many jobs run here at once, whatever their kinds; the last place is kept for what a person waits for. */
  slots?: number
  /** A node that is not heard of for so long has lost its jobs. */
  leaseSeconds?: number
  /** How long a stop waits for running jobs before it sends them back to the queue. */
  graceSeconds?: number
}

export interface RunningJobQueue extends JobQueue {
  /** What the timers of `start` do: fires what is due, takes over what was lost, takes on what waits. */
  tick(): Promise<void>
  /** Resolves when nothing runs on this node. */
  idle(): Promise<void>
}

const DEFAULTS = {
  roles: new Set<JobRole>(['worker', 'media']),
  slots: 6,
  leaseSeconds: 30,
  graceSeconds: 5,
}
const LONGEST_PAUSE_MS = 5_000
const SHORTEST_PAUSE_MS = 20
const SET_BACK_MS = 1_000

/** Jobs over PostgreSQL: any number of nodes share one queue and one clock of schedules. */
export function openJobQueue(settings: JobQueueSettings): RunningJobQueue {
  const nobody = newId()
  return new PostgresJobQueue({ ...DEFAULTS, report: () => {}, node: () => nobody, ...settings })
}

class PostgresJobQueue implements RunningJobQueue {
  readonly #value: Required<JobQueueSettings>
  readonly #db: Db
  readonly #kinds = new Map<string, JobKind>()
  readonly #bench: JobRunner
  #stopHearing: (() => void)[] = []
  #timer: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #turning: Promise<void> | undefined
  #again = false
  #lastMs = 0
  #open = true

  constructor(value: Required<JobQueueSettings>) {
    this.#value = value
    this.#db = value.database.system
    const { clock, leaseSeconds, roles, slots, node, report } = value
    const onJobChanged = (id: string) => value.events.publish(JOB_CHANGED, id).catch(error => report(error, 'jobs'))
    const kinds = this.#kinds
    this.#bench = new JobRunner({ db: this.#db, kinds, clock, leaseSeconds, roles, slots, node, report, onJobChanged })
  }

  register<P>(kind: JobKind<P>): void {
    if (this.#kinds.has(kind.kind)) throw new Error(`job kind ${kind.kind} is registered twice`)
    this.#kinds.set(kind.kind, kind)
  }

  async add(job: NewJob, db: Db = this.#db): Promise<string> {
    const kind = this.#kindOf(job.kind)
    const now = this.#value.clock.now()
    const { id, added } = await insertJob(db, {
      id: newId(),
      tenantId: job.tenantId,
      kind: job.kind,
      title: job.title ?? kind.title,
      key: job.key ?? null,
      concurrencyKey: job.concurrencyKey ?? null,
      priority: job.priority ?? kind.priority ?? 'normal',
      payload: kind.payload.parse(job.payload),
      maxAttempts: kind.maxAttempts,
      runAt: job.runAt ?? now,
      createdBy: job.createdBy ?? null,
      now,
    })
    if (added) await publishInTransaction(db, ADDED, job.kind)
    return id
  }

  async cancel(id: string): Promise<void> {
    const row = await requestCancel(this.#db, id, '已取消', this.#value.clock.now())
    if (!row) return
    if (row.state === 'cancelled') await this.#bench.gaveUp(row, '已取消')
    await this.#value.events.publish(row.state === 'cancelled' ? JOB_CHANGED : CANCELLED, id)
  }

  async retry(id: string): Promise<void> {
    const kind = await requeueEnded(this.#db, id, this.#value.clock.now()).catch(throwDuplicateSchedule)
    if (kind === undefined) throw appErrors.business('只有失败或已取消的任务可以重试')
    await this.#value.events.publish(ADDED, kind)
  }

  async schedule(name: string, cron: string, job: ScheduledJob, db: Db = this.#db): Promise<void> {
    const payload = this.#kindOf(job.kind).payload.parse(job.payload)
    const { tenantId, kind, title = null, createdBy = null, missed = 'skip' } = job
    await storeSchedule(db, { name, cron, tenantId, kind, title, payload, createdBy, missed }, this.#value.clock.now())
  }

  async unschedule(name: string, db: Db = this.#db): Promise<void> {
    await removeSchedule(db, name)
  }

  async start(): Promise<void> {
    const { events, leaseSeconds, node } = this.#value
    const keep = () => void this.#bench.renewLeases().catch(error => this.#value.report(error, 'jobs'))
    const cancelled = (id: string) => this.#bench.stopJob(id)
    // Before anything is heard: what is taken on from then on is this run's own.
    await endLeasesOfNode(this.#db, node())
    this.#stopHearing = [
      events.subscribe(ADDED, this.#takeOn, this.#wake),
      events.subscribe(CANCELLED, cancelled, keep),
    ]
    this.#heartbeat = setInterval(keep, (leaseSeconds * 1000) / 3)
    this.#wake()
  }

  async stop(): Promise<void> {
    this.#open = false
    clearTimeout(this.#timer)
    for (const stop of this.#stopHearing.splice(0)) stop()
    await this.#turning
    await this.#bench.close(this.#value.graceSeconds * 1000)
    clearInterval(this.#heartbeat)
  }

  async tick(): Promise<void> {
    await this.#bench.renewLeases()
    await this.#bench.takeOverLostJobs()
    await this.#noticeClock()
    while (await fireNextSchedule(this.#db, this.#value.clock.now(), (tx, schedule) => this.#addFired(tx, schedule)));
    await this.#bench.claimWaiting()
  }

  idle(): Promise<void> {
    return this.#bench.untilIdle()
  }

  /** Clocks are corrected by small steps all the time; a large one back would leave every schedule waiting. */
  async #noticeClock(): Promise<void> {
    const now = this.#value.clock.now()
    if (now.getTime() < this.#lastMs - SET_BACK_MS) await rewindSchedules(this.#db, now)
    this.#lastMs = now.getTime()
  }

  #kindOf(name: string): JobKind {
    const kind = this.#kinds.get(name)
    if (!kind) throw new Error(`job kind ${name} is not registered`)
    return kind
  }

  /** While the last firing still waits or runs, the next one does not queue a second. */
  #addFired(tx: Db, { name, kind, title, tenantId, payload, createdBy }: JobSchedule): Promise<string> {
    const titled = title === null ? {} : { title }
    return this.add({ kind, tenantId, payload, createdBy, key: scheduleKeyOf(name), ...titled }, tx)
  }

  /** What was just added waits for no turn of the wheel; when it is due later, the wheel has to know. */
  readonly #takeOn = (): void => {
    this.#bench.claimWaiting().catch(error => this.#value.report(error, 'jobs'))
    this.#wake()
  }

  /** Turns the wheel now, or once more when it is turning. */
  readonly #wake = (): void => {
    clearTimeout(this.#timer)
    this.#again = true
    if (this.#open) this.#turning ??= this.#turn()
  }

  /** After a turn the next comes when something is due, and not much later in any case. */
  async #turn(): Promise<void> {
    let pause = LONGEST_PAUSE_MS
    while (this.#again && this.#open) {
      this.#again = false
      pause = await this.#work().catch(error => {
        this.#value.report(error, 'jobs')
        return LONGEST_PAUSE_MS
      })
    }
    this.#turning = undefined
    if (this.#open) this.#timer = setTimeout(this.#wake, Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, pause)))
  }

  async #work(): Promise<number> {
    await this.tick()
    const now = this.#value.clock.now()
    const due = await nextDueTime(this.#db, now)
    return due === undefined ? LONGEST_PAUSE_MS : due - now.getTime()
  }
}

/** Its key is taken by another that waits or runs. */
function throwDuplicateSchedule(error: Error & { code?: string }): never {
  throw error.code === '23505' ? appErrors.business('相同的任务正在等待或执行') : error
}
