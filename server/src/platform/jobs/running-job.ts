import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { z } from 'zod'
import { PermanentJobError, type JobKind, type JobRun } from '../context/job-queue.ts'
import { runAsJob } from '../database/statement-context.ts'
import type { JobRow } from './job-rows.ts'

/** Why a run is ended from outside. */
export type JobStopReason = 'cancelled' | 'timeout' | 'stopping' | 'lost'

const STOP_SAYS: Readonly<Record<JobStopReason, string>> = {
  cancelled: '已取消',
  timeout: '执行超时',
  stopping: '服务正在停止',
  lost: '任务已由其他节点接管',
}

/** The abort reason a body finds in its signal. */
export class JobStoppedError extends Error {
  readonly reason: JobStopReason
  constructor(stop: JobStopReason) {
    super(STOP_SAYS[stop])
    this.name = 'JobStoppedError'
    this.reason = stop
  }
}

export type JobOutcome =
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; reason: string; hopeless: boolean; error: unknown }
  | { kind: 'stopped'; stop: JobStopReason }

/** How long a body may take to come to its end once it was told to; then it is left alone and its job goes on without it. */
const LAST_WORDS_MS = 10_000
const PROGRESS_EVERY_MS = 400

/** Said by what is too busy or away just now: the next try may find it well. */
const BUSY = 503

interface JobLog {
  progress(percent: number, note: string | null): Promise<void>
  log(line: string): Promise<void>
}

/** One run of one job on this node, from its start to its outcome. */
export class RunningJob {
  readonly row: JobRow
  readonly kind: JobKind
  readonly lease: string
  readonly outcome: Promise<JobOutcome>
  readonly #abort = new AbortController()
  readonly #diary: JobLog
  #reply = 0

  constructor(row: JobRow, kind: JobKind, lease: string, jobLog: JobLog) {
    this.row = row
    this.kind = kind
    this.lease = lease
    this.#diary = jobLog
    this.outcome = this.#live()
  }

  stop(stop: JobStopReason): void {
    if (!this.#abort.signal.aborted) this.#abort.abort(new JobStoppedError(stop))
  }

  async #live(): Promise<JobOutcome> {
    const limit = setTimeout(() => this.stop('timeout'), this.kind.timeoutSeconds * 1000)
    try {
      return await Promise.race([this.#body(), this.#silence()])
    } finally {
      clearTimeout(limit)
    }
  }

  async #body(): Promise<JobOutcome> {
    const { signal } = this.#abort
    try {
      const payload = readPayload(this.kind.payload, this.row.payload)
      const result = await runAsJob(() => this.kind.run({ ...this.#given(), payload }))
      return { kind: 'done', result }
    } catch (error) {
      if (signal.aborted) return { kind: 'stopped', stop: (signal.reason as JobStoppedError).reason }
      return { kind: 'failed', reason: failureReasonOf(error), hopeless: isHopeless(error), error }
    }
  }

  #given(): Omit<JobRun<unknown>, 'payload'> {
    const { id, tenant_id: tenantId, created_by: createdBy, attempt } = this.row
    const { signal } = this.#abort
    const log = (line: string) => this.#diary.log(line)
    return { id, tenantId, createdBy, attempt, signal, log, progress: (percent, note) => this.#progress(percent, note) }
  }

  /** The first word and words far enough apart are stored; a body may tell as often as it likes. */
  async #progress(percent: number, note?: string): Promise<void> {
    this.#abort.signal.throwIfAborted()
    const now = performance.now()
    if (now - this.#reply < PROGRESS_EVERY_MS && this.#reply > 0) return
    this.#reply = now
    const whole = Number.isFinite(percent) ? Math.min(100, Math.max(0, Math.floor(percent))) : 0
    await this.#diary.progress(whole, note?.slice(0, 200) ?? null)
  }

  /** What becomes of a body that does not end although it was told to. */
  #silence(): Promise<JobOutcome> {
    const { signal } = this.#abort
    return new Promise(resolve => {
      const giveUp = () => resolve({ kind: 'stopped', stop: (signal.reason as JobStoppedError).reason })
      signal.addEventListener('abort', () => setTimeout(giveUp, LAST_WORDS_MS).unref(), { once: true })
    })
  }
}

function readPayload(schema: z.ZodType, payload: unknown): unknown {
  const read = schema.safeParse(payload)
  if (read.success) return read.data
  throw new PermanentJobError('任务内容与当前版本不符，请重新提交')
}

const isHopeless = (error: unknown): boolean =>
  error instanceof PermanentJobError || (error instanceof AppError && error.status !== BUSY)

/** What was said in Chinese was said to be read; anything else is ours to look into. */
function failureReasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  return /[\u4e00-\u9fff]/.test(message) ? message.slice(0, 500) : '系统出错，请稍后重试'
}
