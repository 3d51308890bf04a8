import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { entityEndpoints, type EntityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import type { RepeatedRowMode, ExistingRowMode, ImportResult } from '@xuanjiao/contract/entity/import-schemas'
import { transferTexts } from '@xuanjiao/contract/calls/interface-texts'
import { wireDate, wireDatetime } from '@xuanjiao/wire/wall-time'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../../../platform/http/send-file.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { runInLane } from '../../../platform/database/statement-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { storeEncrypted } from '../../../platform/files/local-encrypted-files.ts'
import { serveStaff, serveHeavy, withMessage, type Reply } from '../../../platform/calls/serve-calls.ts'
import { XLSX_TYPE } from '../../../platform/spreadsheet/write-xlsx.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { queueExport, queueImport } from './entity-jobs.ts'
import { makeExportWorkbook, exportFileName, MAX_IMMEDIATE_EXPORT_ROWS } from '../export/export-workbook.ts'
import { entityPersonalExport } from './entity-personal-export.ts'
import { principalInRowTenant, requireWriter } from '../registry/row-tenant.ts'
import { importImmediately } from '../import/import-reply.ts'
import { receiveImportForm, type ImportForm } from './import-form.ts'
import { rememberMapping } from '../import/sheet/import-mapping-memory.ts'
import { previewImport } from '../import/import-preview.ts'
import { beginImport, countFileRows, type ImportRunMode, type ImportFile } from '../import/run-import.ts'
import { makeImportTemplate } from '../import/sheet/import-template.ts'
import type { ServedEntity } from '../registry/served-entities.ts'

/** The head, and titles above it, are no rows to be imported. */
const MOST_ABOVE = 10

/** Spreadsheets of a record, out and in, as its definition allows; answers how to end what is not a route. */
export function serveSpreadsheets(served: ServedEntity): () => void {
  const stop = served.entity.excel.export
    ? serveEntityExport(served, entityEndpoints(served.entity).exportXls)
    : () => {}
  if (served.entity.excel.import && !served.entity.readOnly) serveImport(served)
  return stop
}

/** The export of a record by this call; answers how to end what is not a route. */
export function serveEntityExport(served: ServedEntity, call: EntityEndpoints['exportXls']): () => void {
  const personal = entityPersonalExport(served)
  const stop = served.context.personalExports.register(personal)
  serveHeavy(served.context, call, async ({ query, principal, reply }) => {
    const book = await makeExportWorkbook(served, principal, query, MAX_IMMEDIATE_EXPORT_ROWS + 1)
    // A log says by an empty file that nothing was written.
    if (book.rows === 0 && !served.entity.log) throw appErrors.business(transferTexts.downloadFailed)
    if (book.hasPersonalData) await served.context.personalExports.countRows(personal, principal, book.rows)
    if (book.rows > MAX_IMMEDIATE_EXPORT_ROWS) return queuedReply(await queueExport(served, principal, query))
    const file = await book.buffered()
    setFileHeaders(reply, exportFileName(served))
    return file
  })
  return stop
}

function serveImport(served: ServedEntity): void {
  const { context, entity } = served
  const calls = entityEndpoints(entity)
  serveStaff(context, calls.importTemplate, async ({ principal, reply }) => {
    setFileHeaders(reply, `${entity.title}导入模板.xlsx`)
    return makeImportTemplate(served, principal)
  })
  serveStaff(context, calls.importPreview, async ({ principal, request }) => {
    const form = await receiveImportForm(context, request)
    try {
      requireWriter(served, principal)
      return await runInLane('heavy', () =>
        previewImport(importFileOf(served, principal, form, { again: 'skip', existing: 'refuse' })),
      )
    } finally {
      await form.done()
    }
  })
  serveStaff(context, calls.importExcel, async ({ query, principal, request }) => {
    const form = await receiveImportForm(context, request)
    try {
      requireWriter(served, principal)
      return await runReceivedImport(served, principal, form.mode ?? query.mode, form, query)
    } finally {
      await form.done()
    }
  })
}

function setFileHeaders(reply: FastifyReply, name: string): void {
  void reply
    .type(XLSX_TYPE)
    .header('content-disposition', contentDisposition(name, false))
    .header('cache-control', 'private, no-store')
}

function queuedReply(jobId: string): Reply<unknown> {
  return withMessage(`数据超过 ${numberText(MAX_IMMEDIATE_EXPORT_ROWS)} 行，已转入后台导出，完成后可下载`, { jobId })
}

/** What is done where the form does not say. */
interface DefaultImportOptions {
  again: RepeatedRowMode
  existing: ExistingRowMode
}

function importFileOf(
  served: ServedEntity,
  principal: Principal,
  form: ImportForm,
  defaultImportOptions: DefaultImportOptions,
): ImportFile {
  const {
    file,
    mapping,
    edits,
    seen,
    again = defaultImportOptions.again,
    existing = defaultImportOptions.existing,
  } = form
  const common = { served, principal, source: file.file, sha256: file.sha256, runId: newId() }
  const record = served.entity.partOf && form.record
  return { ...common, mapping, edits, seen, again, existing, record }
}

async function runReceivedImport(
  served: ServedEntity,
  principal: Principal,
  mode: ImportRunMode,
  form: ImportForm,
  defaultImportOptions: DefaultImportOptions,
): Promise<Reply<ImportResult>> {
  const source = importFileOf(served, principal, form, defaultImportOptions)
  const rows = await countFileRows(source.source)
  const long = rows > MAX_IMMEDIATE_EXPORT_ROWS + MOST_ABOVE
  if (form.mapping || long) {
    const { head } = await beginImport(source) // a head that does not fit is said now, not by the job
    if (form.mapping) await rememberMapping(served, principalInRowTenant(served, principal), head)
  }
  if (long) return await importInBackground(source, mode, form.file, rows)
  const { message, code, result } = await runInLane('heavy', () =>
    importImmediately({ ...source, mode, fileName: form.file.name }),
  )
  return withMessage(message, result, code)
}

async function importInBackground(
  source: ImportFile,
  mode: ImportRunMode,
  { file, name: fileName }: ImportForm['file'],
  rows: number,
): Promise<Reply<ImportResult>> {
  const { served, principal, sha256, mapping, edits, again, existing, seen, record } = source
  const now = served.context.clock.now()
  const path = `import/${wireDate(now).replaceAll('-', '/')}/${newId()}${/\.xls$/i.test(fileName) ? '.xls' : '.xlsx'}`
  await storeEncrypted(served.context, path, file)
  const askedAt = `${wireDatetime(now)}+08`
  const settled = { mode, fileName, sha256, mapping, edits, again, existing, seen, record }
  const jobId = await queueImport(served, principal, { ...settled, path, askedAt, rows })
  const msg = `数据超过 ${numberText(MAX_IMMEDIATE_EXPORT_ROWS)} 行，已转入后台导入`
  return withMessage(msg, { totalCount: 0, successCount: 0, errorCount: 0, msg, errors: [], jobId })
}
