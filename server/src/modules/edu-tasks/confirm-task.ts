import fs from 'node:fs/promises'
import path from 'node:path'
import { MAX_SIGNATURE_BYTES } from '@xuanjiao/contract/viewer/viewer-task-calls'
import type { Db } from '../../platform/database/db.ts'
import { makePrivateFolder } from '../../platform/host/private-folder.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { ImageRewriter } from '../../platform/images/image-rewriter.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { uploadWorkFolder } from '../../platform/http/receive-form.ts'
import { storeOwnFile, type FileServices } from '../files/index.ts'
import { advanceTask, lockTask, type TaskServices } from './advance-task.ts'
import { isTaskWatched, recountTask } from './task-progress.ts'
import type { StoredTask } from './task-row.ts'

/** A patient says that they have understood, and signs if they like (rules/edu-tasks#confirming). */
export interface TaskConfirmation {
  taskId: string
  userId: string
  understand: number
  signature?: string | undefined
}

/** A viewer's own task, held; somebody else's is as good as not there. */
export async function lockOwnTask(tx: Db, id: string, userId: string): Promise<StoredTask> {
  const row = await lockTask(tx, id)
  if (row.user_id !== userId) throw appErrors.notFound()
  return row
}

/** Counts what was watched once more from what really was, and closes the task. */
export async function confirmTask(
  tx: Db,
  context: TaskServices & FileServices,
  images: ImageRewriter,
  { taskId, userId, understand, signature }: TaskConfirmation,
): Promise<void> {
  const row = await lockOwnTask(tx, taskId, userId)
  await recountTask(tx, row)
  const sign = signature !== undefined && (await isTaskWatched(tx, taskId))
  const signatureFile = sign ? await keepSignature(tx, context, images, row, signature) : null
  await advanceTask(tx, context, row, 'finish', { understand, signatureFile })
}

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The bytes of a signature; refused where they are no small PNG. */
export function signatureBytes(text: string): Buffer {
  const base64 = text.replace(/^data:image\/png;base64,/, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw appErrors.field('signature', '签名图片格式不正确')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MAX_SIGNATURE_BYTES) throw appErrors.field('signature', '签名图片不能超过 200 KB')
  if (!bytes.subarray(0, PNG_HEAD.length).equals(PNG_HEAD)) throw appErrors.field('signature', '签名只能是 PNG 图片')
  return bytes
}

/** Draws it anew, and keeps it sealed among the private files of the ward. */
async function keepSignature(
  tx: Db,
  context: FileServices,
  images: ImageRewriter,
  task: StoredTask,
  signature: string,
): Promise<string> {
  const bytes = signatureBytes(signature)
  const file = path.join(uploadWorkFolder(context), `${newId()}.png`)
  await makePrivateFolder(uploadWorkFolder(context))
  try {
    await fs.writeFile(file, bytes, { mode: 0o600 })
    const kept = { context, images, db: tx, principal: signerOf(task) }
    return (await storeOwnFile(kept, { file, name: '签名.png', biz: 'signature' })).path
  } finally {
    await fs.rm(file, { force: true })
  }
}

/** Files belong to whoever brought them and to a place: here to a patient, in the ward of the task. */
function signerOf(task: StoredTask): Principal {
  const { hospital_id: hospitalId, department_id: departmentId } = task
  return {
    kind: 'staff',
    sessionId: '',
    userId: '',
    username: `viewer:${task.user_id ?? ''}`,
    realname: '患者',
    tenantId: task.tenant_id,
    departId: null,
    orgCode: null,
    dataScope: { kind: 'department', hospitalId, departmentId, areaCode: task.area_code ?? '' },
    grants: { version: '', may: () => false, fieldAccess: () => 'hidden' },
  }
}
