import path from 'node:path'
import { entityEndpoints, type ImportResult } from '@xuanjiao/contract/entity/entity-endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { receiveForm } from '../../platform/http/multipart.ts'
import { disposition } from '../../platform/http/send-file.ts'
import { newId } from '../../platform/ids.ts'
import { deny } from '../../platform/refuse.ts'
import { serve, told, type Told } from '../../platform/serve.ts'
import { READ_LIMITS } from '../../platform/spreadsheet/read-sheet.ts'
import { XLSX_TYPE } from '../../platform/spreadsheet/write-xlsx.ts'
import type { Staff } from '../../platform/who.ts'
import { addExport, addImport } from './entity-jobs.ts'
import { exportBook, exportName, MOST_AT_ONCE } from './export.ts'
import { importNow } from './import.ts'
import { isLong, type ImportMode } from './import-run.ts'
import { importTemplate } from './import-template.ts'
import type { Served } from './registry.ts'

/** Spreadsheets of a record, out and in, as its definition allows. */
export function serveExcel(served: Served): void {
  const { house, entity } = served
  const calls = entityEndpoints(entity)
  if (entity.excel.export) {
    serve(house, calls.exportXls, async ({ query, who, reply }) => {
      const book = await exportBook(served, who, query, MOST_AT_ONCE + 1)
      if (book.rows > MOST_AT_ONCE) return later(await addExport(served, who, query))
      const file = await book.whole()
      asFile(reply, exportName(served))
      return file
    })
  }
  if (!entity.excel.import || entity.readOnly) return
  serve(house, calls.importTemplate, async ({ who, reply }) => {
    asFile(reply, `${entity.title}导入模板.xlsx`)
    return importTemplate(served, who)
  })
  serve(house, calls.importExcel, async ({ query, who, request }) => receive(served, who, query.mode, request))
}

function asFile(reply: FastifyReply, name: string): void {
  void reply
    .type(XLSX_TYPE)
    .header('content-disposition', disposition(name, false))
    .header('cache-control', 'private, no-store')
}

function later(jobId: string): Told<unknown> {
  return told(`数据超过 ${MOST_AT_ONCE} 行，已转入后台导出，完成后可下载`, { jobId })
}

async function receive(
  served: Served,
  who: Staff,
  asked: ImportMode,
  request: FastifyRequest,
): Promise<Told<ImportResult>> {
  const { house } = served
  const folder = path.join(house.config.DATA_DIR, 'work')
  const form = await receiveForm(request, { folder, maxFileBytes: READ_LIMITS.maxFileBytes, maxFiles: 1 })
  try {
    const [file] = form.files
    if (!file || !/\.xlsx?$/i.test(file.name)) throw deny.unsupported('请上传 .xls 或 .xlsx 文件')
    const mode = form.fields['mode'] === 'skip' ? 'skip' : asked
    if (await isLong(file.file, MOST_AT_ONCE)) return await inBackground(served, who, mode, file)
    const { message, code, result } = await importNow({ served, who, mode, source: file.file, fileName: file.name })
    return told(message, result, code)
  } finally {
    await form.done()
  }
}

async function inBackground(
  served: Served,
  who: Staff,
  mode: ImportMode,
  file: { file: string; name: string },
): Promise<Told<ImportResult>> {
  const stored = `import/${newId()}${/\.xls$/i.test(file.name) ? '.xls' : '.xlsx'}`
  await served.house.storage.adopt(stored, file.file)
  const jobId = await addImport(served, who, mode, { path: stored, name: file.name })
  const msg = `数据超过 ${MOST_AT_ONCE} 行，已转入后台导入`
  return told(msg, { totalCount: 0, successCount: 0, errorCount: 0, msg, errors: [], jobId })
}
