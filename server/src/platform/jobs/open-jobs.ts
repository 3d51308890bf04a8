import type { Clock } from '../primitives/clock.ts'
import type { Database, Db } from '../database/db.ts'
import { tellWith, type Events } from '../context/events.ts'
import { newId } from '../primitives/ids.ts'
import type { JobKind, JobRole, Jobs, NewJob, ScheduledJob } from '../context/jobs.ts'
import { deny } from '../errors/refuse.ts'
import { askCancel, endLeasesOf, insertJob, nextDue, requeueEnded } from './job-rows.ts'
import { fireNext, removeSchedule, rewindSchedules, storeSchedule, type Schedule } from './schedules.ts'
import { Workbench } from './workbench.ts'

/** Somebody should look for work, or a running job should end. The payload is the kind, or the id. */
const ADDED = 'job.added'
const CANCELLED = 'job.cancelled'
/** Heard by whoever shows jobs; the payload is the id. */
export const JOB_CHANGED = 'job.changed'

export interface JobSettings {
  database: Database
  events: Events
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

export interface OpenJobs extends Jobs {
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
export function openJobs(settings: JobSettings): OpenJobs {
  const nobody = newId()
  return new JobNode({ ...DEFAULTS, report: () => {}, node: () => nobody, ...settings })
}

class JobNode implements OpenJobs {
  readonly #given: Required<JobSettings>
  readonly #db: Db
  readonly #kinds = new Map<string, JobKind>()
  readonly #bench: Workbench
  #stopHearing: (() => void)[] = []
  #timer: NodeJS.Timeout | undefined
  #beat: NodeJS.Timeout | undefined
  #turning: Promise<void> | undefined
  #again = false
  #lastMs = 0
  #open = true

  constructor(given: Required<JobSettings>) {
    this.#given = given
    this.#db = given.database.system
    const { clock, leaseSeconds, roles, slots, node, report } = given
    const changed = (id: string) => given.events.tell(JOB_CHANGED, id).catch(error => report(error, 'jobs'))
    const kinds = this.#kinds
    this.#bench = new Workbench({ db: this.#db, kinds, clock, leaseSeconds, roles, slots, node, report, changed })
  }

  register<P>(kind: JobKind<P>): void {
    if (this.#kinds.has(kind.kind)) throw new Error(`job kind ${kind.kind} is registered twice`)
    this.#kinds.set(kind.kind, kind)
  }

  async add(job: NewJob, db: Db = this.#db): Promise<string> {
    const kind = this.#kindOf(job.kind)
    const now = this.#given.clock.now()
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
    if (added) await tellWith(db, ADDED, job.kind)
    return id
  }

  async cancel(id: string): Promise<void> {
    const row = await askCancel(this.#db, id, '已取消', this.#given.clock.now())
    if (!row) return
    if (row.state === 'cancelled') await this.#bench.gaveUp(row, '已取消')
    await this.#given.events.tell(row.state === 'cancelled' ? JOB_CHANGED : CANCELLED, id)
  }

  async retry(id: string): Promise<void> {
    const kind = await requeueEnded(this.#db, id, this.#given.clock.now()).catch(refuseTwin)
    if (kind === undefined) throw deny.business('只有失败或已取消的任务可以重试')
    await this.#given.events.tell(ADDED, kind)
  }

  async schedule(name: string, cron: string, job: ScheduledJob, db: Db = this.#db): Promise<void> {
    const payload = this.#kindOf(job.kind).payload.parse(job.payload)
    const { tenantId, kind, title = null, createdBy = null } = job
    await storeSchedule(db, { name, cron, tenantId, kind, title, payload, createdBy }, this.#given.clock.now())
  }

  async unschedule(name: string, db: Db = this.#db): Promise<void> {
    await removeSchedule(db, name)
  }

  async start(): Promise<void> {
    const { events, leaseSeconds, node } = this.#given
    const keep = () => void this.#bench.keep().catch(error => this.#given.report(error, 'jobs'))
    const cancelled = (id: string) => this.#bench.stopOne(id)
    this.#stopHearing = [events.hear(ADDED, this.#takeOn, this.#wake), events.hear(CANCELLED, cancelled, keep)]
    this.#beat = setInterval(keep, (leaseSeconds * 1000) / 3)
    await endLeasesOf(this.#db, node())
    this.#wake()
  }

  async stop(): Promise<void> {
    this.#open = false
    clearTimeout(this.#timer)
    for (const stop of this.#stopHearing.splice(0)) stop()
    await this.#turning
    await this.#bench.close(this.#given.graceSeconds * 1000)
    clearInterval(this.#beat)
  }

  async tick(): Promise<void> {
    await this.#bench.keep()
    await this.#bench.takeOver()
    await this.#noticeClock()
    while (await fireNext(this.#db, this.#given.clock.now(), (tx, schedule) => this.#addFired(tx, schedule)));
    await this.#bench.pull()
  }

  idle(): Promise<void> {
    return this.#bench.idle()
  }

  /** Clocks are corrected by small steps all the time; a large one back would leave every schedule waiting. */
  async #noticeClock(): Promise<void> {
    const now = this.#given.clock.now()
    if (now.getTime() < this.#lastMs - SET_BACK_MS) await rewindSchedules(this.#db, now)
    this.#lastMs = now.getTime()
  }

  #kindOf(name: string): JobKind {
    const kind = this.#kinds.get(name)
    if (!kind) throw new Error(`job kind ${name} is not registered`)
    return kind
  }

  /** While the last firing still waits or runs, the next one does not queue a second. */
  #addFired(tx: Db, { name, kind, title, tenantId, payload, createdBy }: Schedule): Promise<string> {
    const titled = title === null ? {} : { title }
    return this.add({ kind, tenantId, payload, createdBy, key: `schedule:${name}`, ...titled }, tx)
  }

  /** What was just added waits for no turn of the wheel; when it is due later, the wheel has to know. */
  readonly #takeOn = (): void => {
    this.#bench.pull().catch(error => this.#given.report(error, 'jobs'))
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
        this.#given.report(error, 'jobs')
        return LONGEST_PAUSE_MS
      })
    }
    this.#turning = undefined
    if (this.#open) this.#timer = setTimeout(this.#wake, Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, pause)))
  }

  async #work(): Promise<number> {
    await this.tick()
    const now = this.#given.clock.now()
    const due = await nextDue(this.#db, now)
    return due === undefined ? LONGEST_PAUSE_MS : due - now.getTime()
  }
}

/** Its key is taken by another that waits or runs. */
function refuseTwin(error: Error & { code?: string }): never {
  throw error.code === '23505' ? deny.business('相同的任务正在等待或执行') : error
}
