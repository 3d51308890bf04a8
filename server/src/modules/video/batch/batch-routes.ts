import path from 'node:path'
import { videoBatchCalls } from '@xuanjiao/contract/business/video/video-batch-calls'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { receiveForm } from '../../../platform/http/multipart.ts'
import { disposition } from '../../../platform/http/send-file.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { serve, type StaffCallServices } from '../../../platform/calls/serve.ts'
import { READ_LIMITS } from '../../../platform/spreadsheet/read-sheet.ts'
import { XLSX_TYPE } from '../../../platform/spreadsheet/write-xlsx.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { knownFiles } from '../records/known-files.ts'
import { commitBatch } from './batch-commit.ts'
import { judgeRows } from './batch-judge.ts'
import { batchColumns, batchTemplate, readBatchSheet } from './batch-sheet.ts'
import { closeBatch, lastOpenBatch } from './batch-store.ts'

/** A sheet and many files become videos (rules/videos#batches). */
export function serveBatch(
  context: StaffCallServices & Pick<AppContext, 'clock' | 'storage' | 'personal' | 'fileReaders' | 'servedRecords'>,
): void {
  serve(context, videoBatchCalls.template, async ({ who, reply }) => {
    void reply
      .type(XLSX_TYPE)
      .header('content-disposition', disposition('视频批量上传模板.xlsx', false))
      .header('cache-control', 'private, no-store')
    return batchTemplate(context, who)
  })
  serve(context, videoBatchCalls.read, async ({ who, request }) => ({
    ...(await received(context, who, request)),
    columns: await batchColumns(context, who),
  }))
  serve(context, videoBatchCalls.check, async ({ body, db, who }) => {
    const { errors } = await judgeRows(context, who, db, body.sheet, newId())
    const facts = body.files.map(({ size, sha256 }) => ({ size, ...(sha256 === undefined ? {} : { sha256 }) }))
    const known = facts.length === 0 ? [] : await knownFiles(db, who, facts)
    return { errors, known }
  })
  serve(context, videoBatchCalls.commit, async ({ body, db, who }) => {
    // It makes videos and sends their files: the right to read sheets alone is not enough.
    if (!who.grants.may('he:video:add') || !who.grants.may('he:video:upload')) throw deny.forbidden()
    return commitBatch(context, db, who, body)
  })
  serve(context, videoBatchCalls.open, ({ db, who }) => lastOpenBatch(db, who, context.clock.now()))
  serve(context, videoBatchCalls.close, async ({ body, db, who }) => {
    if (!(await closeBatch(db, who, body.batchId, context.clock.now()))) throw deny.notFound()
    return null
  })
}

async function received(
  context: Pick<AppContext, 'config' | 'database' | 'servedRecords'>,
  who: Staff,
  request: FastifyRequest,
) {
  const folder = path.join(context.config.DATA_DIR, 'work')
  const form = await receiveForm(request, {
    folder,
    config: context.config,
    maxFileBytes: READ_LIMITS.maxFileBytes,
    maxFiles: 1,
  })
  try {
    const [file] = form.files
    if (!file || !/\.xlsx?$/i.test(file.name)) throw deny.unsupported('请上传 .xls 或 .xlsx 文件')
    return { sheetName: file.name.slice(-200), sheet: await readBatchSheet(context, who, file.file) }
  } finally {
    await form.done()
  }
}
