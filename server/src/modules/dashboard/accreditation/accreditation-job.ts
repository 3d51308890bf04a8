import type { AccreditationPeriod } from '@xuanjiao/contract/business/dashboard/homes/accreditation-calls'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import type { Principal } from '../../../platform/access/principal.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { JobKind, JobRun } from '../../../platform/context/job-queue.ts'
import { jobDedupeKey } from '../../../platform/jobs/job-dedupe-key.ts'
import { jobRequesterOf, jobRequesterSchema, principalOfRequester } from '../../../platform/jobs/job-requester.ts'
import { resultRetention, storeJobResult } from '../../../platform/jobs/store-job-result.ts'
import type { PersonalExport } from '../../../platform/personal-exports/personal-export.ts'
import { writeXlsxSheets } from '../../../platform/spreadsheet/write-xlsx.ts'
import { maskedAlias, TASK_SUBJECT } from '../../edu-tasks/index.ts'
import { fieldHiderOf, hiddenFieldCodes, type HideField } from '../queries/hidden-dashboard-fields.ts'
import { dashboardScopeOf, type DashboardScope } from '../scope/dashboard-scope.ts'
import { accreditationSheets } from './accreditation-book.ts'
import { countTaskLines, readTaskLines, type TaskLine } from './accreditation-figures.ts'
import { accreditationSummary } from './accreditation-summary.ts'

const KIND = 'accreditation.make'
export const ACCREDITATION_RIGHT = 'he:accreditation:export'

const payloadSchema = z.object({
  from: z.string(),
  to: z.string(),
  hospitalId: idSchema.optional(),
  requester: jobRequesterSchema,
  /** Guarded fields that the asker does not see: the file does not hold them either. */
  hidden: z.array(z.string()),
  mark: z.string().optional(),
})
type Payload = z.output<typeof payloadSchema>

export type AccreditationServices = Pick<
  AppContext,
  'config' | 'database' | 'clock' | 'jobs' | 'storage' | 'personalEncryption' | 'dictionaries'
>

export const accreditationScope = (
  { clock, database }: Pick<AppContext, 'clock' | 'database'>,
  principal: Principal,
  { from, to, hospitalId }: AccreditationPeriod,
): DashboardScope =>
  dashboardScopeOf({ from, to, hospitalId }, principal, database.forTenant(principal.tenantId), clock.now())

/** Makes the workbook with the rights its asker had. */
export function accreditationJob(context: AccreditationServices): JobKind<Payload> {
  return {
    kind: KIND,
    title: '评审迎检包',
    payload: payloadSchema,
    maxAttempts: 2,
    timeoutSeconds: 600,
    parallel: 1,
    priority: 'interactive',
    run: run => makeBook(context, run),
  }
}

async function makeBook(context: AccreditationServices, run: JobRun<Payload>) {
  const { requester, hidden, mark, ...period } = run.payload
  const principal = principalOfRequester(requester, run.id, {
    may: code => code === ACCREDITATION_RIGHT,
    fieldAccess: code => (hidden.includes(code) ? 'hidden' : 'shown'),
  })
  const scope = accreditationScope(context, principal, period)
  await run.progress(10, '正在统计')
  const summary = await accreditationSummary(context, scope, principal)
  const lines = await readTaskLines(scope, TASK_SUBJECT)
  await run.progress(60, '正在写入')
  const texts = {
    he_task_status: await context.dictionaries.texts('he_task_status'),
    he_edu_result: await context.dictionaries.texts('he_edu_result'),
  }
  const sheets = accreditationSheets({
    summary,
    lines: lines.map(line => seenLine(line, fieldHiderOf(principal.grants))),
    masked: sealed => maskedAlias(context, sealed),
    text: (dict, code) => texts[dict as keyof typeof texts].get(code) ?? code,
    approval: mark,
  })
  const stored = await storeJobResult(
    context,
    run,
    `评审迎检包_${period.from}_${period.to}.xlsx`,
    writeXlsxSheets(sheets),
  )
  return { rows: lines.length, ...stored, ...resultRetention({ mark }) }
}

/** A line without what its asker does not see anywhere. */
const seenLine = (line: TaskLine, hideField: HideField): TaskLine => ({
  ...line,
  hospital: hideField('hospital.name', line.hospital),
  ward: hideField('ward.name', line.ward),
  subject: hideField('illness.name', line.subject),
  nurse: line.nurse === null ? null : hideField('task.assignBy', line.nurse),
  evaluator: line.evaluator === null ? null : hideField('task.evaluateBy', line.evaluator),
})

/** Puts it into the background; answers the job. */
export function queueAccreditation(
  { jobs }: Pick<AppContext, 'jobs'>,
  principal: Principal,
  period: AccreditationPeriod,
  mark?: string,
): Promise<string> {
  const payload: Payload = {
    ...period,
    requester: jobRequesterOf(principal),
    hidden: hiddenFieldCodes(principal.grants),
    mark,
  }
  return jobs.add({
    kind: KIND,
    title: `评审迎检包 ${period.from} 至 ${period.to}`,
    payload,
    key: jobDedupeKey(principal.username, payload),
    tenantId: principal.tenantId,
    createdBy: principal.username,
    concurrencyKey: principal.username,
  })
}

/** The lines of tasks are about people: many of them leave with a second person's word alone. */
export function accreditationExport(context: AccreditationServices): PersonalExport {
  const periodOf = (query: Readonly<Record<string, unknown>>): AccreditationPeriod => ({
    from: String(query['from']),
    to: String(query['to']),
    ...(query['hospitalId'] === undefined ? {} : { hospitalId: String(query['hospitalId']) }),
  })
  return {
    name: 'accreditation',
    title: '评审迎检包',
    allow: ACCREDITATION_RIGHT,
    describeQuery: query => `${String(query['from'])} 至 ${String(query['to'])}`,
    count: (principal, query) => countTaskLines(accreditationScope(context, principal, periodOf(query))),
    start: (principal, query, { approvalLine }) =>
      queueAccreditation(context, principal, periodOf(query), approvalLine),
  }
}
