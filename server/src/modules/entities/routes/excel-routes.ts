import { entityEndpoints, type EntityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import type { Again, Existing, ImportResult } from '@xuanjiao/contract/entity/import-shapes'
import { transfer } from '@xuanjiao/contract/calls/messages'
import { wireDate, wireDatetime } from '@xuanjiao/wire/wall-time'
import type { FastifyReply } from 'fastify'
import { disposition } from '../../../platform/http/send-file.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { inLane } from '../../../platform/database/lanes.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { adoptClosed } from '../../../platform/files/local-files.ts'
import { serve, serveHeavy, told, type Told } from '../../../platform/calls/serve.ts'
import { XLSX_TYPE } from '../../../platform/spreadsheet/write-xlsx.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { addExport, addImport } from './entity-jobs.ts'
import { exportBook, exportName, MOST_AT_ONCE } from '../export/export.ts'
import { entityExport } from './personal.ts'
import { amongRows, demandWriter } from '../registry/holder.ts'
import { importNow } from '../import/import.ts'
import { receiveImport, type ImportForm } from './import-form.ts'
import { remember } from '../import/sheet/import-memory.ts'
import { previewImport } from '../import/import-preview.ts'
import { beginImport, rowsIn, type RunMode, type ImportFile } from '../import/import-run.ts'
import { importTemplate } from '../import/sheet/import-template.ts'
import type { Served } from '../registry/registry.ts'

/** The head, and titles above it, are no rows to be imported. */
const MOST_ABOVE = 10

/** Spreadsheets of a record, out and in, as its definition allows; answers how to end what is not a route. */
export function serveExcel(served: Served): () => void {
  const stop = served.entity.excel.export ? serveExport(served, entityEndpoints(served.entity).exportXls) : () => {}
  if (served.entity.excel.import && !served.entity.readOnly) serveImport(served)
  return stop
}

/** The export of a record by this call; answers how to end what is not a route. */
export function serveExport(served: Served, call: EntityEndpoints['exportXls']): () => void {
  const personal = entityExport(served)
  const stop = served.context.personalExports.register(personal)
  serveHeavy(served.context, call, async ({ query, who, reply }) => {
    const book = await exportBook(served, who, query, MOST_AT_ONCE + 1)
    // A log says by an empty file that nothing was written.
    if (book.rows === 0 && !served.entity.log) throw deny.business(transfer.downloadFailed)
    if (book.personal) await served.context.personalExports.take(personal, who, book.rows)
    if (book.rows > MOST_AT_ONCE) return later(await addExport(served, who, query))
    const file = await book.whole()
    asFile(reply, exportName(served))
    return file
  })
  return stop
}

function serveImport(served: Served): void {
  const { context, entity } = served
  const calls = entityEndpoints(entity)
  serve(context, calls.importTemplate, async ({ who, reply }) => {
    asFile(reply, `${entity.title}导入模板.xlsx`)
    return importTemplate(served, who)
  })
  serve(context, calls.importPreview, async ({ who, request }) => {
    const form = await receiveImport(context, request)
    try {
      demandWriter(served, who)
      return await inLane('heavy', () =>
        previewImport(sourceOf(served, who, form, { again: 'skip', existing: 'refuse' })),
      )
    } finally {
      await form.done()
    }
  })
  serve(context, calls.importExcel, async ({ query, who, request }) => {
    const form = await receiveImport(context, request)
    try {
      demandWriter(served, who)
      return await receive(served, who, form.mode ?? query.mode, form, query)
    } finally {
      await form.done()
    }
  })
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

/** What is done where the form does not say. */
interface Usual {
  again: Again
  existing: Existing
}

function sourceOf(served: Served, who: Staff, form: ImportForm, usual: Usual): ImportFile {
  const { file, mapping, edits, seen, again = usual.again, existing = usual.existing } = form
  const common = { served, who, source: file.file, sha256: file.sha256, runId: newId() }
  const record = served.entity.partOf && form.record
  return { ...common, mapping, edits, seen, again, existing, record }
}

async function receive(
  served: Served,
  who: Staff,
  mode: RunMode,
  form: ImportForm,
  usual: Usual,
): Promise<Told<ImportResult>> {
  const source = sourceOf(served, who, form, usual)
  const rows = await rowsIn(source.source)
  const long = rows > MOST_AT_ONCE + MOST_ABOVE
  if (form.mapping || long) {
    const { head } = await beginImport(source) // a head that does not fit is said now, not by the job
    if (form.mapping) await remember(served, amongRows(served, who), head)
  }
  if (long) return await inBackground(source, mode, form.file, rows)
  const { message, code, result } = await inLane('heavy', () =>
    importNow({ ...source, mode, fileName: form.file.name }),
  )
  return told(message, result, code)
}

async function inBackground(
  source: ImportFile,
  mode: RunMode,
  { file, name: fileName }: ImportForm['file'],
  rows: number,
): Promise<Told<ImportResult>> {
  const { served, who, sha256, mapping, edits, again, existing, seen, record } = source
  const now = served.context.clock.now()
  const path = `import/${wireDate(now).replaceAll('-', '/')}/${newId()}${/\.xls$/i.test(fileName) ? '.xls' : '.xlsx'}`
  await adoptClosed(served.context, path, file)
  const askedAt = `${wireDatetime(now)}+08`
  const settled = { mode, fileName, sha256, mapping, edits, again, existing, seen, record }
  const jobId = await addImport(served, who, { ...settled, path, askedAt, rows })
  const msg = `数据超过 ${MOST_AT_ONCE} 行，已转入后台导入`
  return told(msg, { totalCount: 0, successCount: 0, errorCount: 0, msg, errors: [], jobId })
}
