import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../primitives/clock.ts'
import type { Db } from '../database/db.ts'
import { newId } from '../primitives/ids.ts'
import type { JobKind, JobPriority, JobRole } from '../context/job-queue.ts'
import {
  addJobLogLine,
  claimJob,
  claimLostJobs,
  endJobRun,
  renewLeases,
  storeJobProgress,
  type JobEnding,
  type JobRow,
} from './job-rows.ts'
import { RunningJob, type JobOutcome } from './running-job.ts'

export interface JobRunnerSettings {
  db: Db
  clock: Clock
  kinds: ReadonlyMap<string, JobKind>
  leaseSeconds: number
  /** Kinds of other roles are left to other nodes. */
  roles: ReadonlySet<JobRole>
  /** So many jobs run here at once, whatever their kinds. */
  slots: number
  /** Who runs what is taken on here. */
  node: () => string
  report: (error: unknown, about: string) => void
  /** Told of every job whose state changed. */
  onJobChanged: (id: string) => Promise<void>
}

const FIRST_RETRY_SECONDS = 10
const LONGEST_RETRY_SECONDS = 600
const STORE_TRIES = 5
const STORE_PAUSE_MS = 1_000

/** The jobs that run on this node: takes them on, keeps them, and says how they ended. */
export class JobRunner {
  readonly #value: JobRunnerSettings
  readonly #running = new Set<RunningJob>()
  readonly #endings = new Set<Promise<void>>()
  #pulling: Promise<void> | undefined
  #again = false
  #open = true

  constructor(value: JobRunnerSettings) {
    this.#value = value
  }

  /** Takes on what waits, as far as there is room. */
  async claimWaiting(): Promise<void> {
    this.#again = true
    this.#pulling ??= this.#pullAll()
    await this.#pulling
  }

  /** Renews the leases of what runs here; what was lost or is no longer wanted is told to end. */
  async renewLeases(): Promise<void> {
    const mine = [...this.#running]
    if (mine.length === 0) return
    const held = await renewLeases(
      this.#value.db,
      mine.map(run => run.lease),
      this.#value.leaseSeconds,
    )
    const byLease = new Map(held.map(row => [row.lease, row]))
    for (const run of mine) {
      const row = byLease.get(run.lease)
      if (!row) run.stop('lost')
      else if (row.cancel_asked) run.stop('cancelled')
    }
  }

  /** Decides about the jobs of nodes that are heard of no more. */
  async takeOverLostJobs(): Promise<void> {
    const { db, leaseSeconds } = this.#value
    const lease = newId()
    for (const row of await claimLostJobs(db, lease, leaseSeconds)) {
      const outcome: JobOutcome = row.cancel_asked
        ? { kind: 'stopped', stop: 'cancelled' }
        : { kind: 'failed', reason: '执行中断', hopeless: false, error: undefined }
      await this.#store(row, lease, this.#endingOf(row, outcome, 0))
    }
  }

  stopJob(id: string): void {
    for (const run of this.#running) if (run.row.id === id) run.stop('cancelled')
  }

  async close(graceMs: number): Promise<void> {
    this.#open = false
    await this.#pulling?.catch(() => {})
    await Promise.race([this.untilIdle(), wait(graceMs, undefined, { ref: false })])
    for (const run of this.#running) run.stop('stopping')
    await this.untilIdle()
  }

  async untilIdle(): Promise<void> {
    while (this.#endings.size > 0 || this.#pulling) await Promise.all([this.#pulling, ...this.#endings])
  }

  async gaveUp(row: Pick<JobRow, 'id' | 'kind' | 'tenant_id' | 'payload'>, reason: string): Promise<void> {
    const kind = this.#value.kinds.get(row.kind)
    const payload = kind?.payload.safeParse(row.payload)
    if (!kind?.onGaveUp || !payload?.success) return
    try {
      await kind.onGaveUp({ id: row.id, tenantId: row.tenant_id, payload: payload.data }, reason)
    } catch (error) {
      this.#value.report(error, `job ${row.kind} ${row.id}, giving up`)
    }
  }

  async #pullAll(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false
        while (await this.#takeOne());
      }
    } finally {
      this.#pulling = undefined
    }
  }

  async #takeOne(): Promise<boolean> {
    const { db, clock, leaseSeconds: seconds, node } = this.#value
    const kinds = this.#open ? this.#kindsWithRoom() : []
    if (kinds.length === 0) return false
    const lease = newId()
    const row = await claimJob(db, { kinds, least: this.#least(), lease, seconds, node: node() }, clock.now())
    const kind = row && this.#value.kinds.get(row.kind)
    if (!kind) return false
    this.#begin(new RunningJob(row, kind, lease, this.#diaryOf(row, lease)))
    return true
  }

  /** The last place is kept for what a person waits for. */
  #least(): JobPriority {
    return this.#running.size < this.#value.slots - 1 ? 'background' : 'interactive'
  }

  #kindsWithRoom(): string[] {
    const { kinds, roles, slots } = this.#value
    if (this.#running.size >= slots) return []
    const running = Map.groupBy(this.#running, run => run.kind)
    return [...kinds.values()]
      .filter(({ role = 'worker' }) => roles.has(role))
      .filter(kind => (running.get(kind)?.length ?? 0) < kind.parallel)
      .map(({ kind }) => kind)
  }

  #diaryOf(row: JobRow, lease: string) {
    const { db, clock } = this.#value
    const job = { id: row.id, tenantId: row.tenant_id }
    return {
      progress: (percent: number, note: string | null) => storeJobProgress(db, row.id, lease, percent, note),
      log: (line: string) => addJobLogLine(db, job, line, clock.now()),
    }
  }

  #begin(run: RunningJob): void {
    this.#running.add(run)
    const ending = this.#end(run)
      .catch(error => this.#value.report(error, `job ${run.row.kind} ${run.row.id}`))
      .finally(() => {
        this.#running.delete(run)
        this.#endings.delete(ending)
        this.claimWaiting().catch(error => this.#value.report(error, 'jobs'))
      })
    this.#endings.add(ending)
  }

  async #end(run: RunningJob): Promise<void> {
    await this.#value.onJobChanged(run.row.id)
    const outcome = await run.outcome
    if (outcome.kind === 'failed' && outcome.error)
      this.#value.report(outcome.error, `job ${run.row.kind} ${run.row.id}`)
    const { attempt } = run.row
    await this.#store(run.row, run.lease, this.#endingOf(run.row, outcome, retrySeconds(attempt)))
  }

  /** What becomes of the job after this run; nothing when somebody else has it. */
  #endingOf(row: JobRow, outcome: JobOutcome, pauseSeconds: number): JobEnding | undefined {
    if (outcome.kind === 'done') return { state: 'done', result: outcome.result }
    const now = this.#value.clock.now()
    const stop = outcome.kind === 'stopped' ? outcome.stop : undefined
    if (stop === 'lost') return undefined
    if (stop === 'cancelled') return { state: 'cancelled', error: '已取消' }
    if (stop === 'stopping') return { state: 'queued', error: null, runAt: now, attempt: row.attempt - 1 }
    const error = outcome.kind === 'failed' ? outcome.reason : '执行超时'
    const hopeless = outcome.kind === 'failed' && outcome.hopeless
    if (hopeless || row.attempt >= row.max_attempts) return { state: 'failed', error }
    return { state: 'queued', error, runAt: new Date(now.getTime() + pauseSeconds * 1000), attempt: row.attempt }
  }

  /** The last act comes before the last word: a node killed between them leaves a job that another ends again. */
  async #store(row: JobRow, lease: string, ending: JobEnding | undefined): Promise<void> {
    if (!ending) return
    const { db, clock, onJobChanged } = this.#value
    const says = 'error' in ending ? ending.error : null
    if (ending.state === 'failed' || ending.state === 'cancelled') await this.gaveUp(row, ending.error)
    const stored = await untilSucceeds(() => endJobRun(db, row.id, lease, ending, clock.now()))
    if (!stored) return
    const job = { id: row.id, tenantId: row.tenant_id }
    if (says !== null) await addJobLogLine(db, job, `第 ${row.attempt} 次执行：${says}`, clock.now())
    await onJobChanged(row.id)
  }
}

function retrySeconds(attempt: number): number {
  return Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 3 ** (attempt - 1))
}

/** The database may just be restarting: the work of an hour is not thrown away for it. */
async function untilSucceeds<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (tries >= STORE_TRIES) throw error
      await wait(STORE_PAUSE_MS * tries)
    }
  }
}
