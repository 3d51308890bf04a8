import type { z } from 'zod'
import type { Db } from '../database/db.ts'

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

/** What a running job is given. */
export interface JobRun<P> {
  readonly id: string
  readonly tenantId: number
  readonly createdBy: string | null
  readonly payload: P
  readonly attempt: number
  /** Aborted when a person cancels, the server stops, or the time limit passes. */
  readonly signal: AbortSignal
  /** Tells how far it is, 0 to 100, with a Chinese word on what is going on. */
  progress(percent: number, note?: string): Promise<void>
  /** Adds a line to the job's diary, for those who look after the platform. */
  log(line: string): Promise<void>
}

/**
 * What comes first where not everything can run at once: what a person waits for, ordinary work, and what has time. It is
 * the order in which waiting jobs are taken; one that runs is never put off for another.
 */
export type JobPriority = 'interactive' | 'normal' | 'background'

/** The nodes that run a kind (`NODE_ROLES`): transcoding may have machines of its own. */
export type JobRole = 'worker' | 'media'

/** One kind of work in the background. The body may run more than once: it must not mind. */
export interface JobKind<P = unknown> {
  kind: string
  /** Chinese name for the task centre. */
  title: string
  payload: z.ZodType<P>
  maxAttempts: number
  timeoutSeconds: number
  /** How many of this kind run at once on one node. */
  parallel: number
  /** 'normal' when left out. */
  priority?: JobPriority
  /** 'worker' when left out. */
  role?: JobRole
  /** What it answers is kept; see `JobResultFile` for work whose result is a file. */
  run(run: JobRun<P>): Promise<unknown>
  /** Called when it has failed for good or was cancelled; in rare cases (a killed node) a second time. */
  onGaveUp?(run: Pick<JobRun<P>, 'id' | 'tenantId' | 'payload'>, reason: string): Promise<void>
}

export interface NewJob {
  kind: string
  payload: unknown
  tenantId: number
  createdBy?: string | null
  title?: string
  /** A second job of the same kind and key is not queued while one waits or runs. */
  key?: string
  /** Jobs of the same tenant, kind and concurrency key run one after the other, over all nodes. */
  concurrencyKey?: string
  /** In the place of its kind's. */
  priority?: JobPriority
  runAt?: Date
}

/** What a schedule queues at each of its times; what was missed is not made up for unless it says so. */
export type ScheduledJob = Omit<NewJob, 'key' | 'concurrencyKey' | 'priority' | 'runAt'> & { missed?: MissedFirings }

/** What becomes of firings whose time passed while nobody ran: nothing, or one run for all of them. */
export type MissedFirings = 'skip' | 'once'

export interface JobQueue {
  register<P>(kind: JobKind<P>): void
  /** Queues a job; inside a transaction give its `db`, so that both commit together. Answers the id. */
  add(job: NewJob, db?: Db): Promise<string>
  cancel(id: string): Promise<void>
  retry(id: string): Promise<void>
  /** Runs `kind` by a seven-field cron; the same name on every node fires once. */
  schedule(name: string, cron: string, job: ScheduledJob, db?: Db): Promise<void>
  /** Ends a schedule; what it has queued already runs. One that is not there is none. */
  unschedule(name: string, db?: Db): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Thrown by a body that knows that trying again is of no use. The message is shown to the person. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError'
}

/** A result that is a file: the task centre offers it to whoever asked for it, for seven days. */
export interface JobResultFile {
  /** Where it lies in the storage. */
  file: string
  fileName: string
  rows?: number
}
