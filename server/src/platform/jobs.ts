import type { z } from 'zod'

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
}

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
  run(run: JobRun<P>): Promise<unknown>
  /** Called once when it has failed for good or was cancelled. */
  gaveUp?(run: Pick<JobRun<P>, 'id' | 'tenantId' | 'payload'>, reason: string): Promise<void>
}

export interface NewJob {
  kind: string
  payload: unknown
  tenantId: number
  createdBy?: string | null
  title?: string
  /** A second job of the same kind and key is not queued while one waits or runs. */
  key?: string
  runAt?: Date
}

export interface Jobs {
  register<P>(kind: JobKind<P>): void
  /** Queues a job; inside a transaction give its `db`, so that both commit together. Answers the id. */
  add(job: NewJob, db?: import('./db.ts').Db): Promise<string>
  cancel(id: string): Promise<void>
  retry(id: string): Promise<void>
  /** Runs `kind` by a seven-field cron; the same name on every node fires once. */
  schedule(name: string, cron: string, job: Omit<NewJob, 'key'>): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}
