import { lazy } from '@xuanjiao/wire/lazy'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { SHARE_DAYS } from './document-limits.ts'

const calls = callsBelow({ path: '/he/document/share', tag: '文档分享', allow: 'he:document:share' })

const token = z.string({ error: '缺少分享链接' }).min(10, '分享链接不正确').max(100, '分享链接不正确')
const code = z
  .string({ error: '请输入提取码' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{6}$/, '提取码是 6 位字母和数字')
const opening = z.strictObject({ token, code })

const documentShare = lazy(() =>
  z.object({
    id: z.string(),
    by: z.string().nullable(),
    expiresAt: z.string(),
    /** Why it opens nothing any more. */
    closed: z.enum(['revoked', 'expired']).nullable(),
    openedCount: z.number(),
    lastOpenedAt: z.string().nullable(),
    createTime: z.string(),
  }),
)
export type DocumentShare = z.output<ReturnType<typeof documentShare>>

const sharedDocument = z.object({
  name: z.string(),
  ext: z.string(),
  size: z.number(),
  versionNo: z.number(),
  by: z.string(),
  expiresAt: z.string(),
  mayPreview: z.boolean(),
  mayDownload: z.boolean(),
})
export type SharedDocument = z.output<typeof sharedDocument>

/** Links to a document for members of staff who do not see its folder (rules/documents#shares). */
export const documentShareCalls = {
  /** Its link and its code are told this once. */
  make: calls.post('make', '分享文档', {
    toldOnce: true,
    body: () =>
      z.strictObject({
        id: idSchema,
        days: z.literal([...SHARE_DAYS], { error: '请选择有效期' }).default(7),
      }),
    result: () => z.object({ id: z.string(), token: z.string(), code: z.string(), expiresAt: z.string() }),
  }),
  list: calls.get('list', '文档的分享', {
    query: () => z.object({ id: idSchema }),
    result: () => z.array(documentShare()),
  }),
  revoke: calls.post('revoke', '停止分享文档', { body: () => z.strictObject({ id: idSchema }) }),
  open: calls.post('open', '打开分享的文档', {
    allow: 'signed-in',
    body: opening,
    result: sharedDocument,
  }),
  link: calls.post('link', '读取分享的文档', {
    allow: 'signed-in',
    body: () => opening.extend({ as: z.enum(['preview', 'download']) }),
    result: () => z.object({ url: z.string(), name: z.string(), ext: z.string() }),
  }),
} as const
