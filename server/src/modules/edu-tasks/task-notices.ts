import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { tellViewer } from '../viewer-notices/index.ts'
import type { StoredTask } from './task-row.ts'

/** So long before it is due a patient is reminded, once (rules/edu-tasks#reminders). */
const AHEAD_MS = 3 * 3_600_000
const AT_ONCE = 500

/** Reminds whoever took a task that it waits; what it is about is said in the task itself, not in the notice. */
export async function tellOfTask(tx: Db, task: StoredTask, now: Date): Promise<void> {
  if (task.user_id === null) return
  const content =
    task.status === 'overdue'
      ? '护士请您观看的宣教视频已过期限，请尽快看完并确认。'
      : `护士请您观看宣教视频，请在 ${task.due_time.slice(5, 16)} 前看完并确认。`
  await tellViewer(
    tx,
    {
      tenantId: task.tenant_id,
      userId: task.user_id,
      type: 'task',
      title: '您有一项宣教任务',
      content,
      linkType: 'task',
      linkRef: task.id,
      bizId: task.id,
      hospitalId: task.hospital_id,
      areaCode: task.area_code,
    },
    now,
  )
}

/** Reminds of what is due soon; answers of how many tasks. One that was reminded by hand just before is left in peace. */
async function remindOfDueTasks({ database, clock }: Pick<AppContext, 'database' | 'clock'>): Promise<number> {
  const now = clock.now()
  const soon = new Date(now.getTime() + AHEAD_MS)
  return database.system.transaction().execute(async tx => {
    const { rows } = await sql<StoredTask>`select * from he_edu_task t
      where t.status in ('pending', 'watching') and t.user_id is not null and t.deleted_at is null
        and t.due_time > ${now}::timestamptz and t.due_time <= ${soon}::timestamptz
        and (t.reminded_at is null or t.reminded_at < t.due_time - ${`${AHEAD_MS} milliseconds`}::interval)
      order by t.due_time limit ${AT_ONCE} for update skip locked`.execute(tx)
    for (const task of rows) await tellOfTask(tx, task, now)
    await sql`update he_edu_task set reminded_at = ${now} where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
      tx,
    )
    return rows.length
  })
}

export async function scheduleTaskReminders(context: Pick<AppContext, 'database' | 'clock' | 'jobs'>): Promise<void> {
  await schedulePeriodicJob(context, {
    kind: 'eduTask.remind',
    title: '宣教任务到期提醒',
    cron: '0 */5 * * * ? *',
    timeoutSeconds: 300,
    run: async () => ({ reminded: await remindOfDueTasks(context) }),
  })
}
