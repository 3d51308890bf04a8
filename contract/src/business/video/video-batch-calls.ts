import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { endpoint } from '../../calls/endpoint.ts'
import { importResult } from '../../entity/import-schemas.ts'
import { fileFingerprint, sameFileResult } from './video-file-calls.ts'

const tag = '视频'
const allow = 'he:video:import'

/** Files and rows of one batch (rules/videos#batches). */
export const MAX_BATCH_FILES = 100
export const MAX_BATCH_ROWS = 100
export const MAX_BATCH_COLUMNS = 60

/** Heads of the sheet that are not of the record itself (rules/videos#importing). */
export const BATCH_COLUMN_HEADS = { file: '文件名', cover: '封面文件名', illness: '疾病', department: '科室' } as const

/** Pictures that may stand for a cover. */
export const COVER_EXTENSIONS = ['png', 'jpg', 'jpeg'] as const

const cells = lazy(() => z.array(z.string().max(60_000)).max(MAX_BATCH_COLUMNS))
const batchRow = lazy(() => z.strictObject({ number: z.number().int().min(1).max(1_000_000), cells: cells() }))
export type BatchRow = z.output<ReturnType<typeof batchRow>>

const batchSheet = lazy(() =>
  z.strictObject({
    titles: z.array(z.string().max(200)).min(1).max(MAX_BATCH_COLUMNS),
    rows: z.array(batchRow()).max(MAX_BATCH_ROWS, `一次最多 ${MAX_BATCH_ROWS} 行`),
  }),
)
export type BatchSheet = z.output<ReturnType<typeof batchSheet>>

const fileName = z.string().min(1).max(255)
const batchFile = lazy(() => fileFingerprint.extend({ name: fileName }))
const files = lazy(() => z.array(batchFile()).max(MAX_BATCH_FILES, `一次最多 ${MAX_BATCH_FILES} 个文件`))

/** What is wrong in a cell; `column` is a head of the sheet, or empty when it is the row. */
export const batchCellError = z.object({ row: z.number(), column: z.string(), reason: z.string() })
export type BatchCellError = z.output<typeof batchCellError>

const batchColumn = lazy(() =>
  z.object({ head: z.string(), required: z.boolean(), choices: z.array(z.string()).optional() }),
)
export type BatchColumn = z.output<ReturnType<typeof batchColumn>>

const batchItem = lazy(() =>
  z.object({
    row: z.number(),
    videoId: z.string(),
    title: z.string(),
    fileName: z.string(),
    fileSize: z.number(),
    mediaStatus: z.string(),
  }),
)
export type BatchItem = z.output<ReturnType<typeof batchItem>>

const openBatch = lazy(() =>
  z.object({
    batchId: z.string(),
    sheetName: z.string(),
    createTime: z.string(),
    items: z.array(batchItem()),
  }),
)
export type OpenBatch = z.output<ReturnType<typeof openBatch>>

const sheetName = z.string().min(1).max(200)

/** A sheet and up to a hundred files become videos: read, looked at together, mended, and only then taken. */
export const videoBatchCalls = {
  template: endpoint({
    method: 'GET',
    path: '/he/video/batch/template',
    title: '批量上传模板',
    tag,
    allow,
    answer: 'file',
    result: () => z.unknown(),
  }),
  read: endpoint({
    method: 'POST',
    path: '/he/video/batch/read',
    title: '读取批量上传表格',
    tag,
    allow,
    bodyKind: 'multipart',
    result: () => z.object({ sheetName: z.string(), sheet: batchSheet(), columns: z.array(batchColumn()) }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/he/video/batch/check',
    title: '检查批量上传',
    tag,
    allow,
    body: () => z.strictObject({ sheet: batchSheet(), files: files() }),
    result: () => z.object({ errors: z.array(batchCellError), known: z.array(sameFileResult) }),
  }),
  /** The rows that are right, with their files here and not left out, become drafts in one transaction. */
  commit: endpoint({
    method: 'POST',
    path: '/he/video/batch/commit',
    title: '提交批量上传',
    tag,
    allow,
    body: () =>
      z.strictObject({
        /** Made by the asker: sent twice, the batch is made once. */
        batchId: idSchema,
        sheetName,
        sheet: batchSheet(),
        files: files(),
        /** Rows that are not sent, with the reasons the person was shown; all others are. */
        left: z
          .array(z.strictObject({ row: z.number().int(), column: z.string().max(200), reason: z.string().max(500) }))
          .max(MAX_BATCH_ROWS * 20),
        covers: z.array(z.strictObject({ row: z.number().int(), path: z.string().max(300) })).max(MAX_BATCH_ROWS),
      }),
    result: () => importResult.extend({ batch: openBatch() }),
  }),
  /** The asker's last batch that is not carried whole, to go on with after a reload. */
  open: endpoint({
    method: 'GET',
    path: '/he/video/batch/open',
    title: '未完成的批量上传',
    tag,
    allow,
    result: () => openBatch().nullable(),
  }),
  close: endpoint({
    method: 'POST',
    path: '/he/video/batch/close',
    title: '结束批量上传',
    tag,
    allow,
    body: () => z.strictObject({ batchId: idSchema }),
    result: () => z.null(),
  }),
}
