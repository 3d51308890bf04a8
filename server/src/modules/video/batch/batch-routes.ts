import { videoBatchCalls } from '@xuanjiao/contract/business/video/video-batch-calls'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { withOneFile } from '../../../platform/http/receive-form.ts'
import { contentDisposition } from '../../../platform/http/send-file.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { serveStaff, type StaffCallServices } from '../../../platform/calls/serve-calls.ts'
import { SHEET_READ_LIMITS } from '../../../platform/spreadsheet/read-sheet.ts'
import { XLSX_TYPE } from '../../../platform/spreadsheet/write-xlsx.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { findSameFileVideos } from '../records/same-file-videos.ts'
import { commitVideoBatch } from './batch-commit.ts'
import { judgeBatchRows } from './batch-judge.ts'
import { batchSheetColumns, makeBatchTemplate, readBatchSheet } from './batch-sheet.ts'
import { closeBatch, findLastOpenBatch } from './batch-store.ts'

/** A sheet and many files become videos (rules/videos#batches). */
export function serveVideoBatch(
  context: StaffCallServices &
    Pick<AppContext, 'clock' | 'storage' | 'personalEncryption' | 'fileReadChecks' | 'servedEntities'>,
): void {
  serveStaff(context, videoBatchCalls.template, async ({ principal, reply }) => {
    void reply
      .type(XLSX_TYPE)
      .header('content-disposition', contentDisposition('视频批量上传模板.xlsx', false))
      .header('cache-control', 'private, no-store')
    return makeBatchTemplate(context, principal)
  })
  serveStaff(context, videoBatchCalls.read, async ({ principal, request }) => ({
    ...(await receiveBatchSheet(context, principal, request)),
    columns: await batchSheetColumns(context, principal),
  }))
  serveStaff(context, videoBatchCalls.check, async ({ body, db, principal }) => {
    const { errors } = await judgeBatchRows(context, principal, db, body.sheet, newId())
    const facts = body.files.map(({ size, sha256 }) => ({ size, ...(sha256 === undefined ? {} : { sha256 }) }))
    const known = facts.length === 0 ? [] : await findSameFileVideos(db, principal, facts)
    return { errors, known }
  })
  serveStaff(context, videoBatchCalls.commit, async ({ body, db, principal }) => {
    // It makes videos and sends their files: the right to read sheets alone is not enough.
    if (!principal.grants.may('he:video:add') || !principal.grants.may('he:video:upload')) throw appErrors.forbidden()
    return commitVideoBatch(context, db, principal, body)
  })
  serveStaff(context, videoBatchCalls.open, ({ db, principal }) =>
    findLastOpenBatch(db, principal, context.clock.now()),
  )
  serveStaff(context, videoBatchCalls.close, async ({ body, db, principal }) => {
    if (!(await closeBatch(db, principal, body.batchId, context.clock.now()))) throw appErrors.notFound()
    return null
  })
}

const receiveBatchSheet = (
  context: Pick<AppContext, 'config' | 'database' | 'servedEntities'>,
  principal: Principal,
  request: FastifyRequest,
) =>
  withOneFile(context, request, { maxFileBytes: SHEET_READ_LIMITS.maxFileBytes }, async ({ file }) => {
    if (!file || !/\.xlsx?$/i.test(file.name)) throw appErrors.unsupported('请上传 .xls 或 .xlsx 文件')
    return { sheetName: file.name.slice(-200), sheet: await readBatchSheet(context, principal, file.file) }
  })
