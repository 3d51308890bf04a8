import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { scannedQrCode, scannedTaskNo } from './scanned-code.ts'
import { viewerPathBase, viewerTag } from './viewer-schemas.ts'

const viewer = { tag: viewerTag, allow: 'viewer' } as const

/** A signature is a drawing of a few lines (rules/edu-tasks#confirming). */
export const MAX_SIGNATURE_BYTES = 200 * 1024

const ownTask = z.object({
  id: z.string(),
  taskNo: z.string(),
  title: z.string(),
  phase: z.string().nullable(),
  hospital: z.string(),
  department: z.string(),
  status: z.string(),
  progressPct: z.number(),
  dueTime: z.string(),
  doneTime: z.string().nullable(),
  /** Everything that has to be seen is: it can be confirmed. */
  watched: z.boolean(),
  videos: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      cover: z.string().nullable(),
      duration: z.number(),
      required: z.boolean(),
      progressPct: z.number(),
      complete: z.boolean(),
      /** It was taken off, and asks nothing any more. */
      off: z.boolean(),
    }),
  ),
})
export type OwnTask = z.input<typeof ownTask>

/** What a nurse has asked a viewer to watch (rules/edu-tasks#binding). */
export const viewerTaskCalls = {
  my: endpoint({
    ...viewer,
    method: 'GET',
    path: `${viewerPathBase}/task/my`,
    title: '我的宣教任务',
    result: () => z.array(ownTask),
  }),
  /** Whether somebody is waited for at a bed: not who, and not what for. */
  waiting: endpoint({
    ...viewer,
    method: 'GET',
    path: `${viewerPathBase}/task/waiting`,
    title: '本床的宣教任务',
    query: () => z.object({ q: scannedQrCode }),
    result: () =>
      z.object({
        hospital: z.string(),
        department: z.string(),
        bedNo: z.string(),
        waiting: z.boolean(),
      }),
  }),
  bind: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/task/bind`,
    title: '领取宣教任务',
    /** The number of a task; or the code at the bed with the patient's surname. */
    body: () =>
      z.union([
        z.strictObject({ taskNo: scannedTaskNo }),
        z.strictObject({
          q: scannedQrCode,
          surname: z.string().trim().min(1, '请填写患者姓氏').max(20, '患者姓氏最多20个字符'),
        }),
      ]),
    result: () => z.array(ownTask),
  }),
  confirm: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/task/confirm`,
    title: '确认宣教任务',
    body: () =>
      z.strictObject({
        taskId: idSchema,
        /** he_understand: understood, in part, would like it explained. */
        understand: z.coerce.number().int().min(1, '请选择了解程度').max(3, '请选择了解程度'),
        /** A PNG as base64, with or without the head of a data address. */
        signature: z
          .string()
          .max(Math.ceil((MAX_SIGNATURE_BYTES * 4) / 3) + 64, '签名图片不能超过 200 KB')
          .optional(),
      }),
    result: ownTask,
  }),
}
