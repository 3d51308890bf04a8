import { z } from 'zod'
import { endpoint, callsBelow } from '../../calls/endpoint.ts'

const tag = '文件'
const calls = callsBelow({ path: '/sys/common', tag })

/**
 * Labels of uploads that anybody may see (rules/security#files): pictures only, kept under names nobody can guess.
 * Everything else is private; a label the server does not know becomes `temp`.
 */
export const PUBLIC_UPLOAD_LABELS = [
  'avatar',
  'photo',
  'logo',
  'cover',
  'carousel',
  'poster',
  'icon',
  'gallery',
  'jeditor',
] as const
export const PRIVATE_UPLOAD_LABELS = [
  'temp',
  'document',
  'licenseFile',
  'consult',
  'signature',
  'docFile',
  'subtitle',
  'formFile',
  'mapFile',
] as const
export type UploadLabel = (typeof PUBLIC_UPLOAD_LABELS)[number] | (typeof PRIVATE_UPLOAD_LABELS)[number]

const PUBLIC: ReadonlySet<string> = new Set(PUBLIC_UPLOAD_LABELS)

/** Whether a stored path may be shown as it is; a private one needs a link of {@link fileCalls.sign}. */
export function isPublicFilePath(path: string): boolean {
  return PUBLIC.has(path.split('/', 1)[0] ?? '')
}

/** What an upload answers beside its path, which stands in `message` (rules/wire-system#uploads). */
export const uploadedFile = z.object({
  path: z.string(),
  name: z.string(),
  size: z.number(),
  /** the media type the server found, whatever the sender said */
  type: z.string(),
})
export type UploadedFile = z.output<typeof uploadedFile>

/** Seconds a link to a private file holds (rules/security#files). */
export const FILE_LINK_SECONDS = 300

/** Files above this travel in parts that survive a broken line (rules/security#files). */
export const MAX_SINGLE_UPLOAD_BYTES = 20 * 1024 ** 2

/** What a resumable upload says of itself in the tus header `Upload-Metadata`. */
export const resumableUploadMetadata = z.object({
  filename: z.string().min(1).max(255),
  biz: z.string().max(100).optional(),
})

const uploadId = z.object({ uploadId: z.string().regex(/^[0-9a-f]{32}$/, '上传编号不正确') })
const part = { tag, bodyKind: 'raw', answer: 'file', allow: 'signed-in', result: z.unknown() } as const
const at = '/sys/common/resumable'

/** Resumable upload in the tus 1.0 protocol: create, ask how far, send a part, give up; then say that it is whole. */
export const resumableUploadCalls = {
  create: endpoint({ ...part, method: 'POST', path: at, title: '开始分段上传文件' }),
  offset: endpoint({ ...part, method: 'HEAD', path: `${at}/{uploadId}`, title: '查询文件上传进度', query: uploadId }),
  part: endpoint({ ...part, method: 'PATCH', path: `${at}/{uploadId}`, title: '上传文件片段', query: uploadId }),
  giveUp: endpoint({ ...part, method: 'DELETE', path: `${at}/{uploadId}`, title: '取消文件上传', query: uploadId }),
  /** Asked twice it answers the same: the first answer may have been lost. */
  finish: endpoint({
    method: 'POST',
    path: `${at}/{uploadId}/finish`,
    title: '完成分段上传',
    tag,
    allow: 'signed-in',
    query: uploadId,
    result: uploadedFile,
  }),
}

export const fileCalls = {
  /** A picture from the open internet, fetched by the server and kept like an upload (rules/security#outgoing). */
  uploadFrom: calls.post('uploadFrom', '保存网络图片', {
    body: () =>
      z.strictObject({
        url: z.string({ error: '请输入图片地址' }).trim().min(1, '请输入图片地址').max(2000, '图片地址过长'),
        biz: z.string().max(100).optional(),
      }),
    result: uploadedFile,
  }),
  upload: calls.post('upload', '上传文件', {
    bodyKind: 'multipart',
    result: uploadedFile,
    also: [{ method: 'POST', path: '/sys/upload/uploadMinio' }],
  }),
  /** Other clients name the call with GET as well; it never did anything. */
  uploadByGet: calls.get('upload', '上传文件（请使用 POST）', { allow: 'public' }),
  sign: calls.get('sign', '取得私有文件的临时链接', {
    query: () =>
      z.object({ path: z.string({ error: '缺少文件路径' }).min(1, '缺少文件路径').max(300, '文件路径不正确') }),

    /** An address below the host, to be opened within five minutes. */
    result: () => z.string(),
  }),
  /** What stored files were called when they came; of those one may not see nothing is said. */
  names: calls.get('names', '查询文件原名', {
    query: () =>
      z.object({
        paths: z
          .string({ error: '缺少文件路径' })
          .max(30_000, '文件过多')
          .transform(text => text.split(',').filter(path => path !== ''))
          .refine(paths => paths.length <= 100, '一次最多查询 100 个文件'),
      }),
    result: () => z.array(z.object({ path: z.string(), name: z.string() })),
  }),
  file: calls.get('static/{path…}', '读取文件', {
    allow: 'public',

    // public files only; a private one by a signed link, or to staff who may see it
    answer: 'file',
    query: () =>
      z.object({
        '*': z.string().max(300),
        expires: z.coerce.number().int().min(0).max(1e11).optional().catch(undefined),
        holder: z.string().max(64).optional().catch(undefined),
        signature: z.string().max(64).optional().catch(undefined),
      }),
    result: () => z.unknown(),
  }),
}
