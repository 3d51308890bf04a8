import { surnameInAlias, surnameOf } from '@xuanjiao/contract/business/edu-tasks/patient-alias'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { advanceTask, lockTask, type TaskServices } from './advance-task.ts'
import { momentOf, openedAlias, type StoredTask } from './task-row.ts'

/** A bed as its printed code names it. */
export interface BedCode {
  tenantId: number
  departmentId: string
  bedNo: string
}

/** So many surnames are tried at a bed's code; then its tasks are taken from the nurse's phone alone. */
const MOST_MISSES = 5

const GONE = '没有可领取的任务，可能已被领取或已过期，请护士重新发送'
const WRONG_NAME = '没有找到给您的宣教任务，请核对患者姓氏，或扫护士手机上的任务码'

/** What a bed's code offers now: nobody has taken it, its time is not over, and nobody has guessed at it (rules/edu-tasks#binding). */
const offeredAt = ({ tenantId, departmentId, bedNo }: BedCode, now: Date) => sql`
  tenant_id = ${tenantId} and department_id = ${departmentId}::uuid and bed_no = ${bedNo} and status = 'pending'
  and user_id is null and deleted_at is null and bed_until > ${now}::timestamptz and bed_misses < ${MOST_MISSES}`

/** Whether somebody is waited for at a bed; who, and what for, is said to whoever knows the surname. */
export async function isBedWaiting(db: Db, bed: BedCode, now: Date): Promise<boolean> {
  const { rows } = await sql`select from he_edu_task where ${offeredAt(bed, now)} limit 1`.execute(db)
  return rows.length > 0
}

interface OfferedRow {
  id: ColumnOf<'he_edu_task.id'>
  patient_alias: ColumnOf<'he_edu_task.patient_alias'>
}

type TakeServices = TaskServices & Pick<AppContext, 'personalEncryption'>

/** The tasks a bed offers to a patient of this surname. Nobody's is told as a wrong name is, and counted as one. */
export async function tasksAtBed(db: Db, context: TakeServices, bed: BedCode, surname: string): Promise<string[]> {
  const now = context.clock.now()
  const { rows } = await sql<OfferedRow>`
    select id, patient_alias from he_edu_task where ${offeredAt(bed, now)} order by created_at, id`.execute(db)
  const own = rows.filter(row => surnameInAlias(openedAlias(context, row.patient_alias)) === surnameOf(surname))
  if (own.length > 0) return own.map(({ id }) => id)
  // Counted by a connection of its own: a miss stays one though what it was tried in is taken back.
  await sql`update he_edu_task set bed_misses = bed_misses + 1 where ${offeredAt(bed, now)}`.execute(
    context.database.forTenant(bed.tenantId),
  )
  throw appErrors.field('surname', WRONG_NAME)
}

/** The task of a number; whoever has the number was shown it by the nurse. */
export async function taskByNumber(db: Db, tenantId: number, taskNo: string): Promise<string> {
  const row = await db
    .selectFrom('he_edu_task')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('task_no', '=', taskNo)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw appErrors.field('taskNo', GONE)
  return row.id
}

/** Binds a task to a viewer, once and for good; who has it already is answered the same again. */
export async function takeTask(tx: Db, context: TaskServices, id: string, userId: string): Promise<StoredTask> {
  const row = await lockTask(tx, id)
  if (row.user_id === userId) return row
  if (row.user_id !== null || momentOf(row.bind_until) <= context.clock.now().getTime()) throw appErrors.business(GONE)
  await advanceTask(tx, context, row, 'bind', { userId })
  return lockTask(tx, id)
}
