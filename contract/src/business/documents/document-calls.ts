import { lazy } from '@xuanjiao/wire/lazy'
import { ruleTexts } from '@xuanjiao/wire/rules/rule-texts'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { MAX_DOCUMENTS_AT_ONCE, MAX_DOCUMENT_TAGS, MAX_TAG_LENGTH } from './document-limits.ts'

const calls = callsBelow({ path: '/he/document', tag: '文档', allow: 'he:document:list' })

/** Where an uploaded file lies, as the upload answered it. */
export const documentPath = z.string({ error: '请上传文件' }).min(1, '请上传文件').max(300, '文件路径不正确')
const tags = lazy(() =>
  z
    .array(
      z
        .string()
        .trim()
        .min(1, '标签不能为空')
        .max(MAX_TAG_LENGTH, `标签${ruleTexts.maxLength(MAX_TAG_LENGTH)}`),
    )
    .max(MAX_DOCUMENT_TAGS, `标签最多${MAX_DOCUMENT_TAGS}个`),
)
const ids = lazy(() => z.array(idSchema).min(1, '请选择文档').max(200, '一次最多 200 个文档'))
const changeNote = z
  .string({ error: '请填写修改说明' })
  .trim()
  .min(1, '请填写修改说明')
  .max(200, '修改说明最多200个字符')
const versionNo = z.coerce.number().int().min(1).max(100_000)

const documentVersion = lazy(() =>
  z.object({
    versionNo: z.number(),
    ext: z.string(),
    size: z.number(),
    md5: z.string(),
    changeNote: z.string().nullable(),
    /** The version it is a copy of. */
    fromVersionNo: z.number().nullable(),
    by: z.string().nullable(),
    at: z.string(),
  }),
)
export type DocumentVersion = z.output<ReturnType<typeof documentVersion>>

/** A way to the bytes of a document that soon closes, below the API. */
const fileLink = z.object({ url: z.string(), name: z.string(), ext: z.string(), marked: z.boolean() })

/** What is done with documents beside keeping them (rules/documents#documents). */
export const documentCalls = {
  /** Several files become documents of one folder: all of them, or none. */
  upload: calls.post('upload', '上传文档', {
    allow: 'he:document:add',
    body: () =>
      z.strictObject({
        folderId: idSchema,
        files: z
          .array(
            z.strictObject({
              path: documentPath,
              name: z.string().trim().min(1, '文档名称不能为空').max(255).optional(),
            }),
          )
          .min(1, '请上传文件')
          .max(MAX_DOCUMENTS_AT_ONCE, `一次最多 ${MAX_DOCUMENTS_AT_ONCE} 个文件`),
        docType: z.string().max(20).optional(),
        tags: tags().default([]),
        expireDate: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2}$/, '有效期格式不正确')
          .nullish(),
        downloadFlag: z.enum(['Y', 'N']).optional(),
        watermarkFlag: z.enum(['Y', 'N']).optional(),
      }),
    result: () => z.object({ ids: z.array(z.string()) }),
  }),
  versions: calls.get('versions', '文档版本记录', {
    query: () => z.object({ id: idSchema }),
    result: () => z.array(documentVersion()),
  }),
  addVersion: calls.post('version', '上传文档新版本', {
    allow: 'he:document:edit',
    body: () => z.strictObject({ id: idSchema, path: documentPath, changeNote }),
    result: () => z.object({ versionNo: z.number() }),
  }),
  /** A new version that is a copy of an old one. */
  rollBack: calls.post('rollBack', '回滚文档版本', {
    allow: 'he:document:edit',
    body: () => z.strictObject({ id: idSchema, versionNo, changeNote: changeNote.optional() }),
    result: () => z.object({ versionNo: z.number() }),
  }),
  move: calls.put('move', '移动文档', {
    allow: 'he:document:edit',
    body: () => z.strictObject({ ids: ids(), folderId: idSchema }),
  }),
  tag: calls.put('tag', '批量打标签', {
    allow: 'he:document:edit',
    body: () =>
      z.strictObject({ ids: ids(), tags: tags().min(1, '请填写标签'), act: z.enum(['add', 'remove']).default('add') }),
  }),
  previewLink: calls.get('previewLink', '预览文档', {
    query: () => z.object({ id: idSchema, versionNo: versionNo.optional() }),
    result: fileLink,
  }),
  downloadLink: calls.get('downloadLink', '下载文档', {
    allow: 'he:document:download',
    query: () => z.object({ id: idSchema, versionNo: versionNo.optional() }),
    result: fileLink,
  }),
  /** The bytes, to whoever holds a link that is still open. */
  file: calls.get('file', '读取文档文件', {
    allow: 'public',
    answer: 'file',
    query: () =>
      z.object({
        right: z.string().max(200),
        expires: z.coerce.number().int().min(0).max(1e11),
        holder: z.string().max(64),
        signature: z.string().max(64),
      }),
    result: () => z.unknown(),
  }),
} as const
