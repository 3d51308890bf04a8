import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../primitives/clock.ts'
import type { Db } from '../database/db.ts'
import { newId } from '../primitives/ids.ts'
import type { JobKind, JobPriority, JobRole } from '../context/jobs.ts'
import {
  addLine,
  claimJob,
  claimLost,
  endRun,
  keepLeases,
  storeProgress,
  type JobEnding,
  type JobRow,
} from './job-rows.ts'
import { Running, type JobOutcome } from './running.ts'

export interface BenchSettings {
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
  changed: (id: string) => Promise<void>
}

const FIRST_RETRY_SECONDS = 10
const LONGEST_RETRY_SECONDS = 600
const STORE_TRIES = 5
const STORE_PAUSE_MS = 1_000

/** The jobs that run on this node: takes them on, keeps them, and says how they ended. */
export class Workbench {
  readonly #given: BenchSettings
  readonly #running = new Set<Running>()
  readonly #endings = new Set<Promise<void>>()
  #pulling: Promise<void> | undefined
  #again = false
  #open = true

  constructor(given: BenchSettings) {
    this.#given = given
  }

  /** Takes on what waits, as far as there is room. */
  async pull(): Promise<void> {
    this.#again = true
    this.#pulling ??= this.#pullAll()
    await this.#pulling
  }

  /** Renews the leases of what runs here; what was lost or is no longer wanted is told to end. */
  async keep(): Promise<void> {
    const mine = [...this.#running]
    if (mine.length === 0) return
    const held = await keepLeases(
      this.#given.db,
      mine.map(run => run.lease),
      this.#given.leaseSeconds,
    )
    const byLease = new Map(held.map(row => [row.lease, row]))
    for (const run of mine) {
      const row = byLease.get(run.lease)
      if (!row) run.stop('lost')
      else if (row.cancel_asked) run.stop('cancelled')
    }
  }

  /** Decides about the jobs of nodes that are heard of no more. */
  async takeOver(): Promise<void> {
    const { db, leaseSeconds } = this.#given
    const lease = newId()
    for (const row of await claimLost(db, lease, leaseSeconds)) {
      const outcome: JobOutcome = row.cancel_asked
        ? { kind: 'stopped', stop: 'cancelled' }
        : { kind: 'failed', reason: '执行中断', hopeless: false, error: undefined }
      await this.#store(row, lease, this.#endingOf(row, outcome, 0))
    }
  }

  stopOne(id: string): void {
    for (const run of this.#running) if (run.row.id === id) run.stop('cancelled')
  }

  async close(graceMs: number): Promise<void> {
    this.#open = false
    await this.#pulling?.catch(() => {})
    await Promise.race([this.idle(), wait(graceMs, undefined, { ref: false })])
    for (const run of this.#running) run.stop('stopping')
    await this.idle()
  }

  async idle(): Promise<void> {
    while (this.#endings.size > 0 || this.#pulling) await Promise.all([this.#pulling, ...this.#endings])
  }

  async gaveUp(row: Pick<JobRow, 'id' | 'kind' | 'tenant_id' | 'payload'>, reason: string): Promise<void> {
    const kind = this.#given.kinds.get(row.kind)
    const payload = kind?.payload.safeParse(row.payload)
    if (!kind?.gaveUp || !payload?.success) return
    try {
      await kind.gaveUp({ id: row.id, tenantId: row.tenant_id, payload: payload.data }, reason)
    } catch (error) {
      this.#given.report(error, `job ${row.kind} ${row.id}, giving up`)
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
    const { db, clock, leaseSeconds: seconds, node } = this.#given
    const kinds = this.#open ? this.#kindsWithRoom() : []
    if (kinds.length === 0) return false
    const lease = newId()
    const row = await claimJob(db, { kinds, least: this.#least(), lease, seconds, node: node() }, clock.now())
    const kind = row && this.#given.kinds.get(row.kind)
    if (!kind) return false
    this.#begin(new Running(row, kind, lease, this.#diaryOf(row, lease)))
    return true
  }

  /** The last place is kept for what a person waits for. */
  #least(): JobPriority {
    return this.#running.size < this.#given.slots - 1 ? 'background' : 'interactive'
  }

  #kindsWithRoom(): string[] {
    const { kinds, roles, slots } = this.#given
    if (this.#running.size >= slots) return []
    const running = Map.groupBy(this.#running, run => run.kind)
    return [...kinds.values()]
      .filter(({ role = 'worker' }) => roles.has(role))
      .filter(kind => (running.get(kind)?.length ?? 0) < kind.parallel)
      .map(({ kind }) => kind)
  }

  #diaryOf(row: JobRow, lease: string) {
    const { db, clock } = this.#given
    const job = { id: row.id, tenantId: row.tenant_id }
    return {
      progress: (percent: number, note: string | null) => storeProgress(db, row.id, lease, percent, note),
      log: (line: string) => addLine(db, job, line, clock.now()),
    }
  }

  #begin(run: Running): void {
    this.#running.add(run)
    const ending = this.#end(run)
      .catch(error => this.#given.report(error, `job ${run.row.kind} ${run.row.id}`))
      .finally(() => {
        this.#running.delete(run)
        this.#endings.delete(ending)
        this.pull().catch(error => this.#given.report(error, 'jobs'))
      })
    this.#endings.add(ending)
  }

  async #end(run: Running): Promise<void> {
    await this.#given.changed(run.row.id)
    const outcome = await run.outcome
    if (outcome.kind === 'failed' && outcome.error)
      this.#given.report(outcome.error, `job ${run.row.kind} ${run.row.id}`)
    const { attempt } = run.row
    await this.#store(run.row, run.lease, this.#endingOf(run.row, outcome, retrySeconds(attempt)))
  }

  /** What becomes of the job after this run; nothing when somebody else has it. */
  #endingOf(row: JobRow, outcome: JobOutcome, pauseSeconds: number): JobEnding | undefined {
    if (outcome.kind === 'done') return { state: 'done', result: outcome.result }
    const now = this.#given.clock.now()
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
    const { db, clock, changed } = this.#given
    const says = 'error' in ending ? ending.error : null
    if (ending.state === 'failed' || ending.state === 'cancelled') await this.gaveUp(row, ending.error)
    const stored = await persistently(() => endRun(db, row.id, lease, ending, clock.now()))
    if (!stored) return
    const job = { id: row.id, tenantId: row.tenant_id }
    if (says !== null) await addLine(db, job, `第 ${row.attempt} 次执行：${says}`, clock.now())
    await changed(row.id)
  }
}

function retrySeconds(attempt: number): number {
  return Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 3 ** (attempt - 1))
}

/** The database may just be restarting: the work of an hour is not thrown away for it. */
async function persistently<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (tries >= STORE_TRIES) throw error
      await wait(STORE_PAUSE_MS * tries)
    }
  }
}
