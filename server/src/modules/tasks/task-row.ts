import {
  isNothingImported,
  NOTHING_IMPORTED_TEXT,
  TASK_FILE_DAYS,
  TASK_STATES,
  type TaskRow,
} from '@xuanjiao/contract/system/task-calls'
import { readDatetime, wireDatetime } from '@xuanjiao/wire/wall-time'
import type { TaskRecord } from './task-store.ts'

const DAY_MS = 24 * 3600 * 1000
const LONGEST_GUESS_SECONDS = 24 * 3600

/** A task as it goes out; where its file lies is nobody's business. */
export function taskRowOf(task: TaskRecord, username: string, now: Date, ahead?: number): TaskRow {
  return {
    id: task.id,
    kind: task.kind,
    title: task.title,
    state: task.state,
    state_dictText:
      task.state === 'done' && isNothingImported(task.result) ? NOTHING_IMPORTED_TEXT : TASK_STATES[task.state],
    percent: task.percent,
    note: task.note,
    error: task.error,
    attempt: task.attempt,
    createBy: task.created_by,
    createTime: task.created_at,
    startTime: task.started_at,
    endTime: task.ended_at,
    result: visibleResultOf(task.result),
    downloadable: taskResultFileOf(task, username, now) !== undefined,
    fileUntil: resultAvailableUntil(task, username),
    ahead: task.state === 'queued' ? (ahead ?? 0) : null,
    secondsLeft: secondsLeft(task, now),
  }
}

type PlainValue = string | number | boolean

function visibleResultOf(result: unknown): Record<string, PlainValue> | null {
  if (typeof result !== 'object' || result === null) return null
  const entries = Object.entries(result).filter(
    (entry): entry is [string, PlainValue] =>
      entry[0] !== 'file' && ['string', 'number', 'boolean'].includes(typeof entry[1]),
  )
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** When its file goes: the name stays longer than the file, so that an old task says that it had one. */
function resultAvailableUntil({ state, result, ended_at, created_by }: TaskRecord, username: string): string | null {
  const { fileName } = (result ?? {}) as { fileName?: unknown }
  const ended = ended_at === null ? undefined : readDatetime(ended_at)
  if (state !== 'done' || created_by !== username || !ended || typeof fileName !== 'string') return null
  return wireDatetime(new Date(ended.getTime() + resultRetentionMs(result)))
}

/** How long its file is kept: seven days, unless its result says otherwise. */
function resultRetentionMs(result: unknown): number {
  const { keptHours } = (result ?? {}) as { keptHours?: unknown }
  return typeof keptHours === 'number' ? keptHours * 3_600_000 : TASK_FILE_DAYS * DAY_MS
}

/** The file of a result: for whoever asked for the task, and for seven days. */
export function taskResultFileOf(
  task: TaskRecord,
  username: string,
  now: Date,
): { file: string; fileName: string } | undefined {
  const { file, fileName } = (task.result ?? {}) as { file?: unknown; fileName?: unknown }
  const ended = task.ended_at === null ? undefined : readDatetime(task.ended_at)
  if (task.state !== 'done' || task.created_by !== username || !ended) return undefined
  if (typeof file !== 'string' || now.getTime() - ended.getTime() > resultRetentionMs(task.result)) return undefined
  return { file, fileName: typeof fileName === 'string' ? fileName : '下载' }
}

/** As long again as it took so far, by its share. */
function secondsLeft({ state, percent, started_at }: TaskRecord, now: Date): number | null {
  const started = started_at === null ? undefined : readDatetime(started_at)
  if (state !== 'running' || percent < 1 || !started) return null
  const passed = Math.max(0, (now.getTime() - started.getTime()) / 1000)
  return Math.min(LONGEST_GUESS_SECONDS, Math.round((passed * (100 - percent)) / percent))
}
