import { eduTask } from '@xuanjiao/contract/business/edu-tasks/edu-task'
import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { surnameInAlias } from '@xuanjiao/contract/business/edu-tasks/patient-alias'
import { illness } from '@xuanjiao/contract/business/illness/illness'
import { containsCondition } from '@xuanjiao/wire/query/query-condition'
import { sql, type SqlBool } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import { rowScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { namesSeenBy, withoutHiddenFields } from './hidden-task-fields.ts'
import { TASK_SUBJECT } from './own-tasks.ts'
import { phasesOf, readTaskContent } from './task-content.ts'
import { openedAlias, shownAlias } from './task-row.ts'
import { readTaskWard, readWardChoices, type TaskWard } from './task-ward.ts'

/** Beds and illnesses that are offered first: those of so many days. */
const RECENT_DAYS = 14
const RECENT_BEDS = 40
const RECENT_ILLNESSES = 8
const FOUND_ILLNESSES = 12
const MOST_ON_BOARD = 200

/** What the ward's page shows (rules/edu-tasks#sending). */
export function serveWardReads(context: EntityServices): void {
  serveStaff(context, eduTaskCalls.ward, async ({ query, db, principal }) => {
    const names = namesSeenBy(principal)
    const wards = await readWardChoices(db, principal, names)
    const chosen = query.departmentId ?? (principal.dataScope.kind === 'department' ? undefined : wards[0]?.id)
    if (chosen === undefined && principal.dataScope.kind !== 'department')
      return { ward: null, wards, beds: [], illnesses: [] }
    const ward = await readTaskWard(db, principal, chosen)
    const since = new Date(context.clock.now().getTime() - RECENT_DAYS * 86_400_000)
    return {
      ward: { id: ward.departmentId, name: names.ward ? ward.departmentName : '' },
      wards,
      beds: mayNamePatients(principal) ? await recentBeds(db, context, ward, since) : [],
      illnesses: names.illness ? await recentIllnesses(db, ward, since) : [],
    }
  })
  const illnesses = recordAccessOf(context, illness)
  serveStaff(context, eduTaskCalls.illnesses, async ({ query, db, principal }) => {
    if (!namesSeenBy(principal).illness) return []
    const found = await illnesses.first(principal, { name: containsCondition(query.keyword), status: '1' })
    const taught = await withPath(
      db,
      found.map(({ id }) => id),
    )
    return found
      .filter(({ id }) => taught.has(id))
      .slice(0, FOUND_ILLNESSES)
      .map(({ id, name }) => ({ id, name }))
  })
  serveStaff(context, eduTaskCalls.path, async ({ query: { departmentId, ...subject }, db, principal }) => {
    const ward = await readTaskWard(db, principal, departmentId)
    return { phases: phasesOf(await readTaskContent(db, principal, ward, subject), namesSeenBy(principal)) }
  })
  serveStaff(context, eduTaskCalls.board, async ({ query, db, principal }) => readBoard(db, context, principal, query))
  serveStaff(context, eduTaskCalls.counts, async ({ query, db, principal }) => readCounts(db, principal, query))
}

const mayNamePatients = (principal: Principal): boolean =>
  principal.grants.may(`${eduTask.perms}:personal`) && namesSeenBy(principal).patient

/** Those for which there is something to send. */
async function withPath(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: ColumnOf<'he_illness.id'> }>`
    select id from he_illness where id = any(${ids}::uuid[]) and jsonb_array_length(coalesce(edu_path, '[]')::jsonb) > 0`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Who lay in which bed last, in the order of beds. */
async function recentBeds(db: Db, context: EntityServices, { departmentId }: TaskWard, since: Date) {
  const { rows } = await sql<{ bedNo: ColumnOf<'he_edu_task.bed_no'>; alias: ColumnOf<'he_edu_task.patient_alias'> }>`
    select bed_no as "bedNo", patient_alias as alias from (
      select distinct on (bed_no) bed_no, patient_alias, created_at from he_edu_task
      where department_id = ${departmentId}::uuid and created_at >= ${since}::timestamptz and deleted_at is null
        and status <> 'cancelled'
      order by bed_no, created_at desc) t
    order by created_at desc limit ${RECENT_BEDS}`.execute(db)
  return rows
    .map(({ bedNo, alias }) => ({ bedNo, surname: surnameInAlias(openedAlias(context, alias)) }))
    .toSorted((one, other) => one.bedNo.localeCompare(other.bedNo, 'zh', { numeric: true }))
}

/** What this ward teaches most; where it has taught nothing yet, what its hospital has. */
async function recentIllnesses(db: Db, { departmentId, hospitalId }: TaskWard, since: Date) {
  const { rows } = await sql<{ id: ColumnOf<'he_illness.id'>; name: ColumnOf<'he_illness.name'> }>`
    select i.id, i.name from he_edu_task t join he_illness i on i.id = t.illness_id
    where t.hospital_id = ${hospitalId}::uuid and t.created_at >= ${since}::timestamptz and t.deleted_at is null
      and i.status = '1' and i.deleted_at is null
    group by i.id, i.name
    order by count(*) filter (where t.department_id = ${departmentId}::uuid) desc, count(*) desc, i.name
    limit ${RECENT_ILLNESSES}`.execute(db)
  return rows
}

const seenBy = (principal: Principal, departmentId: string | undefined) => sql<SqlBool>`t.deleted_at is null
  and t.tenant_id = ${principal.tenantId} and ${rowScopePredicate(eduTask, principal, 't') ?? sql`true`}
  and ${departmentId === undefined ? sql`true` : sql`t.department_id = ${departmentId}::uuid`}`

const TABS = {
  open: sql<SqlBool>`t.status in ('pending', 'watching')`,
  done: sql<SqlBool>`t.status in ('done', 'evaluated')`,
  overdue: sql<SqlBool>`t.status = 'overdue'`,
} as const

/** What is to be done comes first: what waits for an evaluation, what is due next. */
const ORDERS = {
  open: sql`t.due_time, t.bed_no, t.id`,
  done: sql`t.status, t.done_time desc, t.id`,
  overdue: sql`t.due_time desc, t.id`,
} as const

interface BoardRow {
  id: ColumnOf<'he_edu_task.id'>
  taskNo: ColumnOf<'he_edu_task.task_no'>
  bedNo: ColumnOf<'he_edu_task.bed_no'>
  alias: ColumnOf<'he_edu_task.patient_alias'>
  subject: Computed<string>
  phase: ColumnOf<'he_edu_task.edu_phase'>
  status: ColumnOf<'he_edu_task.status'>
  progressPct: ColumnOf<'he_edu_task.progress_pct'>
  bound: Computed<boolean>
  dueTime: ColumnOf<'he_edu_task.due_time'>
  doneTime: ColumnOf<'he_edu_task.done_time'>
  understand: ColumnOf<'he_edu_task.understand'>
  evaluateResult: ColumnOf<'he_edu_task.evaluate_result'>
}

async function readBoard(
  db: Db,
  context: EntityServices,
  principal: Principal,
  { departmentId, tab }: { departmentId?: string | undefined; tab: keyof typeof TABS },
) {
  const { rows } = await sql<BoardRow>`
    select t.id, t.task_no as "taskNo", t.bed_no as "bedNo", t.patient_alias as alias, ${TASK_SUBJECT} as subject,
      t.edu_phase as phase, t.status, t.progress_pct as "progressPct", t.user_id is not null as bound,
      t.due_time as "dueTime", t.done_time as "doneTime", t.understand, t.evaluate_result as "evaluateResult"
    from he_edu_task t where ${seenBy(principal, departmentId)} and ${TABS[tab]}
    order by ${ORDERS[tab]} limit ${MOST_ON_BOARD}`.execute(db)
  const tasks = rows.map(({ alias, ...task }) => ({ ...task, patientAlias: shownAlias(context, principal, alias) }))
  return withoutHiddenFields(principal, tasks)
}

interface CountsRow {
  open: Computed<number>
  done: Computed<number>
  evaluated: Computed<number>
  overdue: Computed<number>
  master: Computed<number>
}

/** Share of a whole in whole percent; of nothing there is none. */
const percent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part * 100) / whole))

async function readCounts(db: Db, principal: Principal, { departmentId }: { departmentId?: string | undefined }) {
  const { rows } = await sql<CountsRow>`
    select count(*) filter (where t.status in ('pending', 'watching'))::integer as open,
      count(*) filter (where t.status = 'done')::integer as done,
      count(*) filter (where t.status = 'evaluated')::integer as evaluated,
      count(*) filter (where t.status = 'overdue')::integer as overdue,
      count(*) filter (where t.evaluate_result = 'master')::integer as master
    from he_edu_task t where ${seenBy(principal, departmentId)} and t.status <> 'cancelled'`.execute(db)
  const { open, done, evaluated, overdue, master } = rows[0] ?? {
    open: 0,
    done: 0,
    evaluated: 0,
    overdue: 0,
    master: 0,
  }
  return {
    open,
    done,
    evaluated,
    overdue,
    completionPct: percent(done + evaluated, open + done + evaluated + overdue),
    masteryPct: percent(master, evaluated),
  }
}
