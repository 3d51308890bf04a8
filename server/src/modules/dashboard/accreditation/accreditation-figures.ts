import type { accreditationCalls } from '@xuanjiao/contract/business/dashboard/homes/accreditation-calls'
import { percentShare } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { sql } from 'kysely'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { readCoverage } from '../homes/queries/coverage.ts'
import type { HideField } from '../queries/hidden-dashboard-fields.ts'
import { TASK_COLUMNS } from '../homes/queries/task-figures.ts'
import {
  DASHBOARD_VIDEO_COLUMNS,
  scopeCondition,
  withinScopeDays,
  type DashboardScope,
} from '../scope/dashboard-scope.ts'
import { monthsOf } from './months-of.ts'

type Summary = EndpointAnswer<typeof accreditationCalls.summary>

/** Coverage month by month: whole months, as hospitals report them (rules/homes#coverage). */
export function coverageByMonth(scope: DashboardScope): Promise<Summary['months']> {
  return Promise.all(
    monthsOf(scope).map(async month => {
      const { patients, discharges, reported } = await readCoverage({ ...scope, to: `${month}-01` })
      return { month, patients, discharges, coverage: reported === 0 ? null : percentShare(patients, discharges) }
    }),
  )
}

const within = (scope: DashboardScope) => sql`t.deleted_at is null and t.status <> 'cancelled'
  and ${withinScopeDays('t.created_at', scope)} and ${scopeCondition(TASK_COLUMNS, scope, 't')}`

interface TaughtRow {
  hospital: Computed<string>
  ward: Computed<string>
  assigned: Computed<number>
  done: Computed<number>
  evaluated: Computed<number>
  master: Computed<number>
}

export type Taught = Summary['wards'][number]

/** What was taught ward by ward, of the tasks that were sent within the days. */
export async function taughtByWard(scope: DashboardScope, hideField: HideField): Promise<Taught[]> {
  const { rows } = await sql<TaughtRow>`
    select h.short_name as hospital, d.name as ward, count(*) as assigned,
      count(*) filter (where t.status in ('done', 'evaluated')) as done,
      count(*) filter (where t.status = 'evaluated') as evaluated,
      count(*) filter (where t.status = 'evaluated' and t.evaluate_result = 'master') as master
    from he_edu_task t join he_hospital h on h.id = t.hospital_id join he_hospital_department d on d.id = t.department_id
    where ${within(scope)} group by h.id, d.id, h.short_name, d.name order by h.short_name, d.sort_no, d.name, d.id`.execute(
    scope.db,
  )
  return rows.map(({ hospital, ward, ...row }) =>
    taughtOf({ ...row, name: `${hideField('hospital.shortName', hospital)} ${hideField('ward.name', ward)}` }),
  )
}

const taughtOf = (row: Omit<Taught, 'completion' | 'mastery'>): Taught => ({
  ...row,
  completion: percentShare(row.done, row.assigned),
  mastery: percentShare(row.master, row.evaluated),
})

/** The wards together. */
export function taughtTotal(wards: readonly Taught[]): Summary['total'] {
  const sum = (of: (ward: Taught) => number) => wards.reduce((all, ward) => all + of(ward), 0)
  const { name: _name, ...total } = taughtOf({
    name: '',
    assigned: sum(ward => ward.assigned),
    done: sum(ward => ward.done),
    evaluated: sum(ward => ward.evaluated),
    master: sum(ward => ward.master),
  })
  return total
}

export interface TaskLine {
  taskNo: ColumnOf<'he_edu_task.task_no'>
  hospital: Computed<string>
  ward: Computed<string>
  bedNo: ColumnOf<'he_edu_task.bed_no'>
  alias: ColumnOf<'he_edu_task.patient_alias'>
  subject: Computed<string>
  status: ColumnOf<'he_edu_task.status'>
  progressPct: ColumnOf<'he_edu_task.progress_pct'>
  sent: Computed<string>
  done: Computed<string | null>
  result: ColumnOf<'he_edu_task.evaluate_result'>
  nurse: ColumnOf<'he_edu_task.assign_by'>
  evaluator: ColumnOf<'he_edu_task.evaluate_by'>
}

/** One line for each task; the alias is sealed as it is kept. */
export async function readTaskLines(scope: DashboardScope, subject: ReturnType<typeof sql>): Promise<TaskLine[]> {
  const { rows } = await sql<TaskLine>`
    select t.task_no as "taskNo", h.name as hospital, d.name as ward, t.bed_no as "bedNo", t.patient_alias as alias,
      ${subject} as subject, t.status, t.progress_pct as "progressPct", t.created_at as sent, t.done_time as done,
      t.evaluate_result as result, t.assign_by as nurse, t.evaluate_by as evaluator
    from he_edu_task t join he_hospital h on h.id = t.hospital_id join he_hospital_department d on d.id = t.department_id
    where ${within(scope)} order by t.created_at, t.id`.execute(scope.db)
  return rows
}

/** How many lines that are. */
export async function countTaskLines(scope: DashboardScope): Promise<number> {
  const { rows } = await sql<Computed<{ tasks: number }>>`
    select count(*) as tasks from he_edu_task t where ${within(scope)}`.execute(scope.db)
  return rows[0]?.tasks ?? 0
}

/** The videos of the place that patients can open now, with who passed the version they see. */
export async function reviewedVideos(scope: DashboardScope): Promise<Summary['videos']> {
  const passed = (node: 'medical' | 'compliance') => sql`coalesce((select r.reviewer_name from he_video_review r
    where r.video_id = p.video_id and r.version_no = p.version_no and r.node = ${node} and r.result = 'pass'
    order by r.created_at desc limit 1), '')`
  const { rows } = await sql<Computed<Summary['videos'][number]>>`
    select p.code, p.title, p.publish_time::date::text as published, ${passed('medical')} as medical,
      ${passed('compliance')} as compliance
    from he_video_published p join he_video v on v.id = p.video_id and v.deleted_at is null
    where ${scopeCondition({ ...DASHBOARD_VIDEO_COLUMNS, platformRows: 'readable' }, scope, 'v')}
    order by p.code, p.video_id limit 2000`.execute(scope.db)
  return rows
}
