import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { momentOf, type StoredTask } from './task-row.ts'

/** Who is late may still watch for so long (rules/edu-tasks#states). */
const GRACE_DAYS = 7

/** Opens what a task holds to whoever took it, in the transaction that binds it (rules/viewers#entitlement). */
export async function grantTaskBenefits(tx: Db, task: StoredTask, userId: string, now: Date): Promise<void> {
  const end = new Date(momentOf(task.due_time) + GRACE_DAYS * 86_400_000)
  await sql`insert into he_viewer_benefit
      (id, tenant_id, user_id, kind, ref_id, hospital_id, department_id, start_time, end_time, source, source_id, created_by, created_at)
    select gen_random_uuid(), v.tenant_id, ${userId}::uuid, 'task', v.video_id, ${task.hospital_id}::uuid,
      ${task.department_id}::uuid, ${now}, ${end}, 'task', v.task_id, 'system', ${now}
    from he_edu_task_video v where v.task_id = ${task.id}::uuid`.execute(tx)
}

/** Shuts it again, when the task is given up. */
export async function endTaskBenefits(tx: Db, task: StoredTask, now: Date): Promise<void> {
  await sql`update he_viewer_benefit set revoked_at = ${now}
    where source = 'task' and source_id = ${task.id}::uuid and revoked_at is null`.execute(tx)
}
