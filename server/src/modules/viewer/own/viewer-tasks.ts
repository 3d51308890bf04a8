import { bedNoOf } from '@xuanjiao/contract/business/edu-tasks/patient-alias'
import { viewerTaskCalls } from '@xuanjiao/contract/viewer/viewer-task-calls'
import { sql } from 'kysely'
import type { Viewer } from '../../../platform/access/principal.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { openImageRewriter } from '../../../platform/images/image-rewriter.ts'
import {
  confirmTask,
  isBedWaiting,
  readOwnTasks,
  taskByNumber,
  tasksAtBed,
  takeTask,
  type StoredTask,
} from '../../edu-tasks/index.ts'
import type { FileServices } from '../../files/index.ts'
import { inViewerTransaction, serveViewerAction, serveViewerOwnRead } from '../calls/serve-viewer-calls.ts'
import { bindViewerToHospital, type PatientPlace } from '../qr/bind-to-hospital.ts'
import { readOpenQrCode } from '../qr/qr-codes.ts'
import { requireHealthConsent } from '../sign-in/viewer-consent.ts'

type TaskCallServices = ViewerCallServices &
  FileServices &
  Pick<AppContext, 'app' | 'clock' | 'viewerLimiter' | 'config' | 'database'>

/** What a nurse asked a viewer to watch: taking it at the bed, and confirming it (rules/edu-tasks#binding). */
export function serveViewerTasks(context: TaskCallServices): void {
  const images = openImageRewriter()
  context.app.addHook('onClose', () => images.close())

  serveViewerOwnRead(context, viewerTaskCalls.my, async ({ db, viewer, now }) => readOwnTasks(db, viewer.userId, now))

  serveViewerOwnRead(context, viewerTaskCalls.waiting, async ({ query, db, viewer, now }) => {
    const { bed, row } = await readBedCode(db, viewer, query.q)
    return {
      hospital: row.hospital_name ?? '',
      department: row.department_name ?? '',
      bedNo: bed.bedNo,
      waiting: await isBedWaiting(db, bed, now),
    }
  })

  serveViewerAction(
    context,
    viewerTaskCalls.bind,
    async ({ body, db, viewer, now }) => {
      requireHealthConsent(viewer)
      const ids =
        'taskNo' in body
          ? [await taskByNumber(db, viewer.tenantId, body.taskNo)]
          : await tasksAtBed(db, context, (await readBedCode(db, viewer, body.q)).bed, body.surname)
      await inViewerTransaction(db, async tx => {
        const taken: StoredTask[] = []
        for (const id of ids) taken.push(await takeTask(tx, context, id, viewer.userId))
        await bindToWardOf(tx, viewer, taken, now)
      })
      return readOwnTasks(db, viewer.userId, now, ids)
    },
    'bind',
  )

  serveViewerAction(context, viewerTaskCalls.confirm, async ({ body, db, viewer, now }) => {
    requireHealthConsent(viewer)
    const given = { ...body, userId: viewer.userId }
    await inViewerTransaction(db, tx => confirmTask(tx, context, images, given))
    const [task] = await readOwnTasks(db, viewer.userId, now, [body.taskId])
    if (!task) throw appErrors.notFound()
    return task
  })
}

/** The bed a printed code stands at; any other code is told so. */
async function readBedCode(db: Db, { tenantId }: Viewer, code: string) {
  const row = await readOpenQrCode(db, code, tenantId)
  if (row.target_type !== 'bed' || row.department === null || row.bed_no === null || !row.department_enabled)
    throw appErrors.business('这不是床头的二维码，请扫床头卡或护士手机上的任务码')
  return { row, bed: { tenantId, departmentId: row.department, bedNo: bedNoOf(row.bed_no) } }
}

/** Whoever takes a task is a patient of its ward from now on, as if they had scanned its code. */
async function bindToWardOf(tx: Db, viewer: Viewer, tasks: readonly StoredTask[], now: Date): Promise<void> {
  const task = tasks.at(-1)
  if (!task) return
  const { rows } = await sql<PatientPlace>`
    select h.id as hospital, h.area_code, h.service_status, h.status = '1' and h.deleted_at is null as hospital_enabled,
      h.patient_free_flag, h.free_days, d.id as department, d.status = '1' and d.deleted_at is null as department_enabled
    from he_hospital h join he_hospital_department d on d.id = ${task.department_id}::uuid
    where h.id = ${task.hospital_id}::uuid`.execute(tx)
  const [place] = rows
  if (place) await bindViewerToHospital(tx, viewer, { ...place, codeId: null }, now)
}
