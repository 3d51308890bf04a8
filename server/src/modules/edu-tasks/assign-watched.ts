import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { watchRecord } from '@xuanjiao/contract/business/watch/watch-entities'
import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { sql, type SqlBool } from 'kysely'
import { dataScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { EntityServices } from '../entities/index.ts'
import { sendTasks } from './send-tasks.ts'
import { takeTask } from './take-task.ts'
import { tellOfTask } from './task-notices.ts'
import { readTaskWard } from './task-ward.ts'
import { bedOfViewer } from './watched-patients.ts'

const PLACE = { area: 'area_code', hospital: 'hospital_id', department: 'hospital_department_id' } as const

/** A video somebody has watched, as a task for them: they are known by their bed, so nothing is left to take (rules/edu-tasks#from-records). */
export function serveAssignWatched(context: EntityServices): void {
  serveStaff(context, eduTaskCalls.assignWatched, async ({ body: { recordId }, db, principal }) => {
    if (!principal.grants.may(permissionCode(watchRecord, 'list'))) throw appErrors.forbidden()
    const now = context.clock.now()
    const { userId, videoId } = await readWatched(db, principal, recordId)
    const { departmentId, ...patient } = await bedOfViewer(db, context, principal, userId, now)
    const ward = await readTaskWard(db, principal, departmentId)
    const order = { videoId, patients: [patient], target: 'patient' }
    const result = await db.transaction().execute(async tx => {
      const { sent } = await sendTasks(tx, context, principal, ward, order, now)
      const [task] = sent
      if (!task) throw appErrors.business('这位患者已有未完成的同一任务')
      await tellOfTask(tx, await takeTask(tx, context, task.id, userId), now)
      return { id: task.id, taskNo: task.taskNo }
    })
    return withMessage('已加入宣教任务，患者会收到通知', result)
  })
}

/** Whose viewing of what a line is; out of sight is as good as not there (rules/places#scope). */
async function readWatched(db: Db, { tenantId, dataScope }: Principal, id: string) {
  const row = await db
    .selectFrom('he_watch_record as t')
    .select(['t.user_id as userId', 't.video_id as videoId'])
    .where('t.tenant_id', '=', tenantId)
    .where('t.id', '=', id)
    .where(dataScopePredicate(PLACE, dataScope, 't') ?? sql<SqlBool>`true`)
    .executeTakeFirst()
  if (!row) throw appErrors.notFound()
  return row
}
