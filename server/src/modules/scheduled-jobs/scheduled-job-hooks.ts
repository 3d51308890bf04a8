import { jobHandlerOf } from '@xuanjiao/contract/system/scheduled-jobs/job-handlers'
import { parametersSchema, readParameters } from '@xuanjiao/contract/system/typed-parameters'
import { type scheduledJob, scheduleNameOf } from '@xuanjiao/contract/system/scheduled-jobs/scheduled-job'
import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import { cronProblem, cronProblemText } from '@xuanjiao/cron/model/cron-problem'
import { TASK_STATES } from '@xuanjiao/contract/system/task-calls'
import type { AppContext } from '../../platform/context/app-context.ts'
import { nextFiring } from '../../platform/jobs/job-schedules.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { EntityHooks, WrittenValues } from '../entities/index.ts'

export const RUNNING = 0
export const STOPPED = -1

type Values = WrittenValues<typeof scheduledJob.fields>
type ScheduledJobRow = RecordOf<typeof scheduledJob>

/** A job and its schedule change together: each save, deletion and restore leaves the queue knowing just what runs. */
export const scheduledJobHooks = ({
  jobs,
  clock,
}: Pick<AppContext, 'jobs' | 'clock'>): EntityHooks<typeof scheduledJob.fields> => ({
  beforeSave(values, { principal, before, kind }) {
    const after = { ...before, ...values }
    requireTimes(after.cronExpression ?? '', clock.now(), after.status)
    const parameter = judgedParameters(after, principal)
    if (kind !== 'restore') values.parameter = parameter
    if (kind === 'add') values.description ??= jobHandlerOf(after.jobClassName)?.title ?? null
  },
  async afterSave(row, { principal, db }) {
    const name = scheduleNameOf(row.id)
    if (row.status === RUNNING) await jobs.schedule(name, row.cronExpression, queuedJobOf(row, principal), db)
    else await jobs.unschedule(name, db)
  },
  async afterRemove(rows, { db }) {
    for (const { id } of rows) await jobs.unschedule(scheduleNameOf(id), db)
  },
  derivedSql: {
    nextTime: ({ row }) => `select s.next_fire_at from sys_schedule s where s.name = ${scheduleSql(row)}`,
    lastTime: ({ row }) => lastRunSql(row, 'coalesce(j.started_at, j.created_at)'),
    lastState: ({ row }) => lastRunSql(row, `case j.state ${STATE_TEXTS} end`),
  },
})

/** What a job queues at its times, and at once. */
export const queuedJobOf = (
  { jobClassName, parameter, description, misfire }: ScheduledJobRow,
  { tenantId, username }: Principal,
) => ({
  kind: jobClassName,
  title: description ?? jobHandlerOf(jobClassName)?.title ?? jobClassName,
  tenantId,
  createdBy: username,
  payload: readParameters(parameter) ?? {},
  missed: misfire === 'once' ? ('once' as const) : ('skip' as const),
})

const scheduleSql = (row: string): string => `'${scheduleNameOf('')}' || replace(${row}.id::text, '-', '')`

const STATE_TEXTS = Object.entries(TASK_STATES)
  .map(([state, text]) => `when '${state}' then '${text}'`)
  .join(' ')

const lastRunSql = (row: string, what: string): string =>
  `select ${what} from sys_job j where j.tenant_id = ${row}.tenant_id and j.key = 'schedule:' || ${scheduleSql(row)}
    order by j.created_at desc, j.id desc limit 1`

/** One that is stopped may wait with times that are over; one that runs has to come again. */
function requireTimes(cron: string, now: Date, status: number | null | undefined): void {
  const fault = cronProblem(cron)
  if (fault) throw appErrors.field('cronExpression', cronProblemText(fault))
  if (status === RUNNING && nextFiring(cron, now) === null)
    throw appErrors.field('cronExpression', '按此设置不会再执行')
}

/** The parameters as they are kept: read, judged by the fields of the handler, with what was left out. */
function judgedParameters({ jobClassName, parameter }: Values, { tenantId }: Principal): string | null {
  const handler = jobHandlerOf(jobClassName)
  if (!handler) throw appErrors.field('jobClassName', '没有这个任务内容')
  if (handler.ofInstallation && tenantId !== HOME_TENANT)
    throw appErrors.field('jobClassName', '这个任务只能由平台设置')
  const given = readParameters(parameter)
  if (!given) throw appErrors.field('parameter', '参数应为 JSON 对象，例如 {"days":7}')
  const judged = parametersSchema(handler).safeParse(given)
  if (!judged.success) throw appErrors.field('parameter', judged.error.issues[0]?.message ?? '参数格式不正确')
  return JSON.stringify(judged.data)
}
