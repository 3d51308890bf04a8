import { surnameInAlias, type BedPatient } from '@xuanjiao/contract/business/edu-tasks/patient-alias'
import { sql, type SqlBool } from 'kysely'
import { dataScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { openedAlias } from './task-row.ts'

/** So long whoever took a task counts as lying in its bed (rules/edu-tasks#from-records). */
const STAY_DAYS = 30
const PLACE = { area: 'area_code', hospital: 'hospital_id', department: 'department_id' } as const

const NOBODY = '这位患者近期没有领取过您这里的宣教任务，不知道床位，请在床旁宣教中发送'
const OTHER_PATIENT = '这张床已换了别的患者，请在床旁宣教中发送'

/** The tasks by which viewers are known at their beds, to whoever sends there; they still agree that health data is kept. */
const takenOfLate = ({ tenantId, dataScope }: Principal, userIds: readonly string[], now: Date) => sql`
  he_edu_task t join he_wxapp_user u on u.id = t.user_id and u.status = '1' and u.health_consent = 'Y'
  where t.tenant_id = ${tenantId} and t.user_id = any(${userIds}::uuid[]) and t.deleted_at is null
    and t.status <> 'cancelled' and t.bound_time > ${new Date(now.getTime() - STAY_DAYS * 86_400_000)}::timestamptz
    and ${dataScopePredicate(PLACE, dataScope, 't') ?? sql<SqlBool>`true`}`

/** Which of these viewers somebody may send a task: those known by a bed of theirs. */
export async function patientsAmong(
  db: Db,
  principal: Principal,
  userIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const { dataScope, grants } = principal
  if (userIds.length === 0 || dataScope.kind === 'area' || !grants.may('he:eduTask:assign')) return new Set()
  const { rows } = await sql<{ userId: ColumnOf<'he_edu_task.user_id'> }>`
    select distinct t.user_id as "userId" from ${takenOfLate(principal, userIds, now)}`.execute(db)
  return new Set(rows.flatMap(({ userId }) => userId ?? []))
}

interface BedRow {
  departmentId: ColumnOf<'he_edu_task.department_id'>
  bedNo: ColumnOf<'he_edu_task.bed_no'>
  alias: ColumnOf<'he_edu_task.patient_alias'>
}

/** Where a viewer lies, and what they are called there; refused where nobody knows, or where somebody else lies by now. */
export async function bedOfViewer(
  db: Db,
  context: Pick<AppContext, 'personalEncryption'>,
  principal: Principal,
  userId: string,
  now: Date,
): Promise<BedPatient & { departmentId: string }> {
  const { rows } = await sql<BedRow>`
    select t.department_id as "departmentId", t.bed_no as "bedNo", t.patient_alias as alias
    from ${takenOfLate(principal, [userId], now)} order by t.bound_time desc, t.id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) throw appErrors.business(NOBODY)
  const surname = surnameInAlias(openedAlias(context, row.alias))
  const last = await lastInBed(db, context, principal, row)
  if (!last.includes(surname)) throw appErrors.business(OTHER_PATIENT)
  return { departmentId: row.departmentId, bedNo: row.bedNo, surname }
}

/** The surnames of whoever was sent something in this bed last: two, where a bed was sent to for two at once. */
async function lastInBed(
  db: Db,
  context: Pick<AppContext, 'personalEncryption'>,
  { tenantId }: Principal,
  { departmentId, bedNo }: BedRow,
): Promise<string[]> {
  const { rows } = await sql<Pick<BedRow, 'alias'>>`
    select patient_alias as alias from he_edu_task
    where tenant_id = ${tenantId} and department_id = ${departmentId}::uuid and bed_no = ${bedNo} and deleted_at is null
      and status <> 'cancelled'
    order by created_at desc fetch first row with ties`.execute(db)
  return rows.map(row => surnameInAlias(openedAlias(context, row.alias)))
}
